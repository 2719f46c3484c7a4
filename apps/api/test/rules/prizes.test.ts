import { verifyRound } from "@rifas/ledger/drand";
import { claimEnds, redrawRound } from "@rifas/ledger/entry-values";
import { BEACON } from "@rifas/ledger/test/simulators";
import { SIGSUM_GENERIC } from "@rifas/ledger/verify/trust";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import { array, constantFrom, sample } from "fast-check";
import { sql } from "kysely";
import { startSigsumSimulator } from "../support/sigsum-simulator.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  DRAND,
  DRAW,
  digitsCall,
  drawNow,
  drawsIn,
  instantOf,
  ruledRaffle,
  sealAndWait,
  sell,
  startDrawApi,
} from "../support/draw-verbs.ts";
import { ledgerPublicKey, readBundle, readPublishedLog } from "../support/published-log.ts";
import { downloadPackage, textOf } from "../support/audit-package.ts";
import { chosen } from "../support/chosen.ts";
import { hollowPngHeader } from "@rifas/testing/hollow-png";
import { receipt } from "@rifas/testing/buyer";
import { approve, reject, type Bought } from "../support/purchase-verbs.ts";
import type { TestApi } from "../support/test-api.ts";
import type { TestCall } from "../support/wire-call.ts";

const AFTER = "2026-12-25T02:05:00Z";
const DAYS = 10;
const CLAIM = { draw: DRAW, claim: { days: DAYS, unclaimed: "redrawn" } } as const;
const WORTH = { amount: "1000.00", currency: "USD", rate: "draw", tax_included: true } as const;

/** A picture that is far larger than its file. */
const giant = { width: 8_000, height: 8_000, depth: 16, channels: 4, interlaced: true } as const;

let api: TestApi;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, close } = await startDrawApi());
});
afterAll(() => close());

const run = (statement: string) =>
  api.context.database.transaction((tx) => sql.raw(statement).execute(tx.kysely));
const put = (id: number, body: Record<string, unknown>) => ({
  as: "admin" as const,
  path: { id },
  body,
});

/** A drawn raffle of which all sold numbers belong to these buyers, and who won its only prize. */
async function drawn(fields: Record<string, unknown> = {}, buyers = 3) {
  const id = await ruledRaffle(api, DRAND, fields);
  const sold: Bought[] = [];
  for (let at = 0; at < buyers; at++) sold.push(await sell(api, id, { numbers: [`0${at}`] }));
  await sealAndWait(api, AFTER);
  await drawNow(api);
  return { id, sold, winner: await winnerOf(id, sold) };
}

async function winnerOf(id: number, sold: readonly Bought[]): Promise<Bought> {
  const [won] = await prizes(id);
  const winner = sold.find(({ purchase }) => purchase.id === won?.purchase_id);
  if (winner === undefined) throw new Error("Nobody won.");
  return winner;
}

const prizes = async (id: number) =>
  (await api.does("listRafflePrizes", { as: "staff", path: { id } })).items;
const stateOf = async (id: number) => (await prizes(id))[0]?.state;

interface Said {
  version?: number;
  files?: TestCall["files"];
  delivered_on?: string;
  withheld_bs?: string;
}

function said(id: number, state: string, more: Said = {}) {
  const day = state === "delivered" ? { delivered_on: "2026-12-24" } : {};
  const { version = 1, files = {}, ...fields } = more;
  return {
    as: "staff" as const,
    path: { id, prize: 1 },
    body: { version, state, ...day, ...fields },
    files,
  };
}

const record = (id: number, state: string, more: Said = {}) =>
  api.does("recordPrize", said(id, state, more));

function answered({ purchase, secret }: Bought, says: string) {
  const words = says === "disputed" ? { words: "Me dieron 710 de los 1.000" } : {};
  return { secret, path: { id: purchase.id, prize: 1 }, body: { says, ...words } };
}

const answer = (winner: Bought, says: string) => api.does("answerPrize", answered(winner, says));

async function waitUntil(at: string) {
  await api.runJob("ledger/integrate");
  api.clock.set(at);
  await api.runJob("ledger/prizes");
}

async function verdict(id: number) {
  await api.runJob("ledger/integrate");
  const trust = {
    keys: [ledgerPublicKey(api)],
    witnesses: SIGSUM_GENERIC,
    verifyRound: (round: number, signature: string) => verifyRound(round, signature, BEACON),
  };
  const text = (await api.send("getLedgerBundle", { path: { id } })).bytes.toString();
  const checked = verifyBundle(text, trust);
  if (!checked.ok) throw new Error(checked.code);
  return checked.value;
}

/** What the winners were told by e-mail. */
async function told(id: number) {
  const { rows } = await sql<{ said: string }>`
    SELECT payload ->> 'said' AS said FROM email_outbox
     WHERE raffle_id = ${id} AND type = 'raffle_winner' AND payload ? 'said' ORDER BY id`.execute(
    api.context.database.kysely,
  );
  return rows.map(({ said }) => said);
}

async function logged(id: number) {
  await api.runJob("ledger/integrate");
  const { entries } = await readPublishedLog(api, id);
  return entries.flatMap((entry) => (entry.type === "prize" ? [entry.state] : []));
}

describe("what a prize is worth", () => {
  // threat: The organiser as adversary: A prize that shrinks, or less time to claim it, once the money is in
  test("is signed before the first sale, and the time to claim stays after it", async () => {
    const body = {
      prizes: [{ title: "Dólares", description: "", worth: WORTH }],
      claim_days: DAYS,
    };
    const id = await ruledRaffle(api, DRAND, body);
    const raffle = await api.does("getRaffle", { path: { id } });
    expect(raffle).toMatchObject({ ...body, unclaimed_redrawn: false });
    const { versions } = await api.does("getDrawRules", { path: { id } });
    expect(versions[0]?.terms.prize_titles).toEqual([
      "Dólares (USD\u00a01.000,00, en bolívares a la tasa oficial del día del sorteo, con los impuestos incluidos)",
    ]);
    await sell(api, id, { numbers: ["01"] });
    for (const change of [{ claim_days: 3 }, { unclaimed_redrawn: true }]) {
      await api.refuses("updateRaffle", put(id, change), 409, "raffle_locked");
    }
    for (const column of ["claim_days = 3", "unclaimed_redrawn = true"]) {
      await expect(run(`UPDATE raffles SET ${column} WHERE id = ${id}`)).rejects.toThrow(
        "are kept",
      );
    }
    await api.does("updateRaffle", put(id, { prizes: body.prizes }));
    const same = await api.does("getDrawRules", { path: { id } });
    expect(same.versions).toHaveLength(1);
    const less = [{ ...body.prizes[0], worth: { ...WORTH, amount: "710.00" } }];
    await api.does("updateRaffle", put(id, { prizes: less }));
    expect((await verdict(id)).checks.map(({ code }) => code)).toContain("terms_changed");
  });

  test("is paid as it can be, and a prize is drawn again only by a rule", async () => {
    const worth = { ...WORTH, currency: "BS" };
    const refused = [
      { prizes: [{ title: "Bolívares", description: "", worth }] },
      { unclaimed_redrawn: true },
      { unclaimed_redrawn: true, claim_days: 3, draw_rule: { method: "manual", lotteries: [] } },
    ];
    const id = await ruledRaffle(api, DRAND);
    for (const change of refused) {
      await api.refuses("updateRaffle", put(id, change), 400, "validation_failed");
    }
  });
});

describe("a prize", () => {
  test("is delivered and confirmed, each an entry of the log", async () => {
    const { id, winner, sold } = await drawn();
    const evidence = { bytes: await receipt(1) };
    await record(id, "contacted");
    await record(id, "delivered", { files: { evidence }, withheld_bs: "1600.00" });
    const mine = await api.does("listWonPrizes", {
      secret: winner.secret,
      path: { id: winner.purchase.id },
    });
    expect(mine.items).toMatchObject([{ state: "delivered", answers: ["confirmed", "disputed"] }]);
    await answer(winner, "confirmed");
    const [prize] = await prizes(id);
    expect(prize).toMatchObject({ state: "confirmed", next: [], due_at: null });
    expect(prize?.events.map(({ state }) => state)).toEqual([
      "confirmed",
      "delivered",
      "contacted",
    ]);
    const event = prize?.events[1]?.id ?? 0;
    expect(prize?.events[1]).toMatchObject({ withheld_bs: "1600.00" });
    const { files } = await downloadPackage(api, id, "staff");
    expect(textOf(files, "premios.csv")).toMatch(
      /;El organizador dice que lo entregó;24\/12\/2026;1600,00\r\n/,
    );
    expect(await told(id)).toEqual(["contacted", "delivered", "confirmed"]);
    const file = await api.send("getPrizeFile", { as: "staff", path: { event, file: "evidence" } });
    expect([file.status, file.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    await api.refuses(
      "getPrizeFile",
      { as: "staff", path: { event, file: "photo" } },
      404,
      "not_found",
    );
    expect(await logged(id)).toEqual(["contacted", "delivered", "confirmed"]);
    const { headline, checks } = await verdict(id);
    expect(headline).not.toBe("false");
    expect(checks.map(({ code }) => code)).toContain("prize_confirmed");
    const loser = sold.find((one) => one !== winner);
    if (loser === undefined) throw new Error("no loser");
    await api.refuses("answerPrize", answered(loser, "confirmed"), 404, "not_found");
    const noPhoto = { secret: winner.secret, path: { id: winner.purchase.id, prize: 1 } };
    await api.refuses("getWonPrizePhoto", noPhoto, 404, "not_found");
    const unknown = chosen().uuid();
    const secret = api.context.keys.purchaseSecret(unknown);
    await api.refuses("listWonPrizes", { secret, path: { id: unknown } }, 404, "not_found");
    await api.refuses("listRafflePrizes", { as: "staff", path: { id: 999_999 } }, 404, "not_found");
  });

  test("has each step seen by witnesses, who could show that it was dated back", async () => {
    const log = await startSigsumSimulator(api);
    try {
      const { id } = await drawn();
      await record(id, "contacted");
      await api.runJob("ledger/integrate");
      await api.runJob("witnesses", { witnesses: [log.witness()] });
      const { dated } = await readBundle(api, id);
      const { entries } = await readPublishedLog(api, id);
      expect(dated.map(({ index }) => entries[index])).toMatchObject([
        { type: "prize", state: "contacted" },
      ]);
    } finally {
      await log.close();
    }
  });

  test("is refused what doesn't follow its state, and what isn't the caller's to say", async () => {
    const { id, winner } = await drawn();
    await api.refuses("answerPrize", answered(winner, "confirmed"), 409, "prize_state");
    await api.refuses("recordPrize", said(id, "contacted", { version: 2 }), 409, "prize_state");
    for (const more of [{ delivered_on: "2026-12-24" }, { withheld_bs: "1.00" }]) {
      const call = said(id, "contacted", more);
      await api.refuses("recordPrize", call, 400, "validation_failed");
    }
    for (const delivered_on of ["2026-12-23", "2026-12-25"]) {
      await api.refuses(
        "recordPrize",
        said(id, "delivered", { delivered_on }),
        400,
        "validation_failed",
      );
    }
    const missing = { ...said(id, "delivered"), path: { id, prize: 2 } };
    await api.refuses("recordPrize", missing, 404, "not_found");
    const files = [
      [new Uint8Array(), "file_required"],
      [new TextEncoder().encode("hola"), "file_type_not_allowed"],
      [hollowPngHeader(giant), "image_too_large"],
    ] as const;
    for (const [bytes, code] of files) {
      const evidence = { bytes, name: "foto.jpg", type: "image/jpeg" };
      await api.refuses("recordPrize", said(id, "delivered", { files: { evidence } }), 422, code);
    }
    expect(await stateOf(id)).toBeNull();
    await record(id, "delivered");
    await api.refuses("recordPrize", said(id, "contacted"), 409, "prize_state");
    const { secret: _, ...asStaff } = answered(winner, "confirmed");
    await api.refuses("answerPrize", { ...asStaff, as: "staff" }, 409, "prize_state");
    await api.refuses(
      "answerPrize",
      { ...answered(winner, "confirmed"), secret: "x".repeat(43) },
      403,
      "forbidden",
    );
    const silent = { ...answered(winner, "disputed"), body: { says: "disputed" } };
    await api.refuses("answerPrize", silent, 400, "validation_failed");
    await api.refuses("answerPrize", answered(winner, "show"), 409, "prize_state");
    expect(await logged(id)).toEqual(["delivered"]);
    for (const statement of [
      "UPDATE prize_events SET state = 'confirmed'",
      "DELETE FROM prize_events",
    ]) {
      await expect(run(`${statement} WHERE raffle_id = ${id}`)).rejects.toThrow("append-only");
    }
  });

  test("isn't answered in the announced days, and is confirmed later", async () => {
    const { id, winner } = await drawn();
    await record(id, "delivered");
    await waitUntil("2027-01-24T02:04:00Z");
    expect(await stateOf(id)).toBe("delivered");
    await waitUntil("2027-01-24T02:05:00Z");
    expect(await logged(id)).toEqual(["delivered", "unanswered"]);
    await answer(winner, "confirmed");
    expect((await verdict(id)).headline).not.toBe("false");
  });

  test("that nobody claims is drawn again by the announced round, without the number that left it", async () => {
    const { id, sold, winner } = await drawn({ claim_days: DAYS, unclaimed_redrawn: true });
    await record(id, "contacted");
    const end = claimEnds(CLAIM) * 1000;
    await waitUntil(new Date(end - 1000).toISOString());
    expect(await stateOf(id)).toBe("contacted");
    await waitUntil(new Date(end).toISOString());
    await drawNow(api);
    expect(await stateOf(id)).toBe("unclaimed");
    const round = redrawRound(CLAIM, 1);
    api.clock.set(instantOf(round));
    await drawNow(api);
    const draws = await drawsIn(api, id);
    expect(draws).toMatchObject([
      { version: 1 },
      { version: 2, source: [{ kind: "drand", round }] },
    ]);
    const next = await winnerOf(id, sold);
    expect(next).not.toBe(winner);
    const [prize] = await prizes(id);
    expect(prize).toMatchObject({ version: 2, state: null });
    const raffle = await api.does("getRaffle", { path: { id } });
    expect(raffle.results[0]?.reason).toMatch(/^Nadie reclamó el premio/);
    await record(id, "delivered", { version: 2, delivered_on: "2027-01-03" });
    await answer(next, "disputed");
    const { headline, checks } = await verdict(id);
    expect([headline, checks.map(({ code }) => code)]).toEqual([
      "alarm",
      expect.arrayContaining(["prize_disputed"]),
    ]);
    await drawNow(api);
    expect(await drawsIn(api, id)).toHaveLength(2);
    const live = await api.does("getLiveDraw", { path: { id } });
    expect(live.prizes[0]).toMatchObject({ replaces_unclaimed: true, replaces_refused: false });
  });

  test("that was drawn again stays with that round, whatever digits or payments change later", async () => {
    const lotteries = [[{ name: "Zulia A", digits: 2 }]];
    const rule = { method: "lottery", lotteries };
    const id = await ruledRaffle(api, rule, { claim_days: DAYS, unclaimed_redrawn: true });
    await sell(api, id, { numbers: ["01"] });
    const held = [
      await sell(api, id, { numbers: ["02"], held: true }),
      await sell(api, id, { numbers: ["03"], held: true }),
    ];
    await sealAndWait(api, AFTER);
    await api.does("setLotteryResults", digitsCall(id, ["01"]));
    await record(id, "contacted");
    await waitUntil(new Date(claimEnds(CLAIM) * 1000).toISOString());
    // Either may win now.
    for (const { purchase } of held) {
      const seen = await api.does("getPurchase", { as: "staff", path: { id: purchase.id } });
      expect(seen).toMatchObject({ late_rejection: { second_admin: true } });
    }
    const round = redrawRound(CLAIM, 1);
    api.clock.set(instantOf(round));
    await drawNow(api);
    const [, { number: won } = { number: null }] = await drawsIn(api, id);
    const [refused, next] = won === 2 ? held : held.toReversed();
    await reject(api, refused?.purchase.id ?? "", "admin");
    await drawNow(api);
    await approve(api, next?.purchase.id ?? "", "admin");
    await drawNow(api);
    await api.does("setLotteryResults", digitsCall(id, ["05"], { reason: "misread" }));
    const again = { number: won === 2 ? 3 : 2, source: [{ kind: "drand", round }] };
    expect(await drawsIn(api, id)).toMatchObject([
      { version: 1, number: 1 },
      { version: 2, number: won, state: "held" },
      { version: 3, ...again },
      { version: 4, ...again },
    ]);
    expect((await prizes(id))[0]).toMatchObject({ purchase_id: next?.purchase.id, version: 4 });
    expect((await verdict(id)).headline).not.toBe("false");
  });

  test("stays with its rule if it is kept", async () => {
    const { id } = await drawn({ claim_days: DAYS });
    await record(id, "contacted");
    await waitUntil(new Date(claimEnds(CLAIM) * 1000).toISOString());
    api.clock.set(instantOf(redrawRound(CLAIM, 1)));
    await drawNow(api);
    expect([await stateOf(id), (await drawsIn(api, id)).length]).toEqual(["unclaimed", 1]);
    expect((await verdict(id)).headline).not.toBe("false");
  });
});

describe("a dispute", () => {
  test("is among the dashboard's tasks, and administrators are told without its words", async () => {
    const { id, winner } = await drawn();
    await record(id, "delivered");
    const tasks = async () =>
      (await api.does("getDashboard", { as: "staff" })).attention.disputed_prizes;
    const before = await tasks();
    await answer(winner, "disputed");
    expect(await tasks()).toBe(before + 1);
    const { rows } = await sql<{ payload: { about: { what: string } }; purchase_id: null }>`
      SELECT payload, purchase_id FROM email_outbox
       WHERE type = 'account_changed' AND payload ->> 'change' = 'prize_disputed'
       ORDER BY id DESC LIMIT 1`.execute(api.context.database.kysely);
    const raffle = await api.does("getRaffle", { path: { id } });
    expect(rows).toMatchObject([
      { payload: { about: { what: expect.stringContaining(raffle.name) } }, purchase_id: null },
    ]);
    expect(JSON.stringify(rows)).not.toContain("710");
    await record(id, "delivered");
    expect(await tasks()).toBe(before);
  });

  // threat: The organiser as adversary: A winner's dispute that disappears
  test("stays in the log and in the history, whatever anybody says later", async () => {
    const says = constantFrom("contacted", "delivered", "confirmed", "disputed", "wait");
    const histories = sample(array(says, { minLength: 4, maxLength: 9 }), { numRuns: 6, seed: 68 });
    for (const history of histories) {
      const { id, winner } = await drawn({ claim_days: DAYS }, 1);
      let disputes = 0;
      for (const step of ["delivered", ...history]) {
        if (step === "wait") {
          api.clock.advance({ days: DAYS });
          await api.runJob("ledger/integrate");
          await api.runJob("ledger/prizes");
        } else if (step === "contacted" || step === "delivered") {
          await api.send("recordPrize", said(id, step));
        } else {
          const { status } = await api.send("answerPrize", answered(winner, step));
          if (step === "disputed" && status === 200) disputes++;
        }
      }
      const isDispute = (state: string) => state === "disputed";
      const [prize] = await prizes(id);
      const stored = prize?.events.filter(({ state }) => isDispute(state)) ?? [];
      expect([stored.length, (await logged(id)).filter(isDispute).length]).toEqual([
        disputes,
        disputes,
      ]);
      const { headline, checks } = await verdict(id);
      expect(headline).not.toBe("false");
      const isOpen = prize?.state === "disputed";
      expect(checks.some(({ code }) => code === "prize_disputed")).toBe(isOpen);
    }
  });
});

describe("a winner", () => {
  // threat: Public pages: The name and face of a winner who took back their consent
  test("is shown while they consent, and nowhere at once when they take it back", async () => {
    const { id, winner } = await drawn();
    const photo = { bytes: await receipt(2) };
    await record(id, "delivered", { files: { photo } });
    const [first = ""] = winner.purchase.name.split(" ");
    const own = { secret: winner.secret, path: { id: winner.purchase.id, prize: 1 } };
    const seen = async () => {
      const answers = [
        await api.send("listShownWinners", { query: {} }),
        await api.send("listShownWinners", { query: { raffle_id: id } }),
        await api.send("getShownPrizePhoto", { path: { id, prize: 1 } }),
      ];
      expect(answers.map(({ headers }) => headers["cache-control"])).toEqual(
        Array.from({ length: 3 }, () => expect.stringContaining("no-store")),
      );
      const [list, one, picture] = answers;
      return [list, one]
        .map((answer) => answer?.bytes.toString().includes(first))
        .concat(picture?.status === 200);
    };
    /** Everything else that strangers are answered about the raffle. */
    const elsewhere = async () => {
      const paths = { path: { id } };
      const all = await Promise.all([
        api.send("getRaffle", paths),
        api.send("listRaffles", { query: {} }),
        api.send("getLiveDraw", paths),
        api.send("getLedgerBundle", paths),
      ]);
      return all.some(({ bytes }) => bytes.toString().includes(first));
    };
    expect([await seen(), (await api.send("getWonPrizePhoto", own)).status]).toEqual([
      [false, false, false],
      200,
    ]);
    await answer(winner, "confirmed");
    await answer(winner, "show");
    expect([await seen(), await elsewhere()]).toEqual([[true, true, true], false]);
    await answer(winner, "hide");
    expect([await seen(), await elsewhere()]).toEqual([[false, false, false], false]);
  });

  test("who is erased leaves no words, files or name, and the log as it was", async () => {
    const { id, winner } = await drawn();
    const bytes = await receipt(3);
    await record(id, "delivered", { files: { evidence: { bytes }, photo: { bytes } } });
    await answer(winner, "disputed");
    await answer(winner, "confirmed");
    await answer(winner, "show");
    const before = await logged(id);
    api.clock.set("2027-03-01T12:00:00Z");
    await api.does("erasePerson", {
      as: "admin",
      body: { document_id: winner.purchase.document_id },
    });
    const [prize] = await prizes(id);
    expect(prize?.events).toHaveLength(3);
    for (const event of prize?.events ?? []) {
      expect(event).toMatchObject({ words: null, has_evidence: false, has_photo: false });
    }
    expect(await api.does("listShownWinners", { query: { raffle_id: id } })).toEqual({ items: [] });
    expect(await logged(id)).toEqual(before);
  });
});
