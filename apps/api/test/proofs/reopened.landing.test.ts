// Beside HTTP: moments that no request can hold: between two checks, at any statement of a process that stops, or of an older version.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { toBase64 } from "@rifas/ledger/base64";
import { verifyRound } from "@rifas/ledger/drand";
import { BEACON } from "@rifas/ledger/test/simulators";
import { parseBundle } from "@rifas/ledger/verify/bundle-json";
import { SIGSUM_GENERIC, type WitnessPolicy } from "@rifas/ledger/verify/trust";
import { isRed } from "@rifas/ledger/verify/verdict";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queueSealNotices } from "../../src/raffles/sealing/seal-notice.ts";
import { reopenRaffle } from "../../src/raffles/reopen-raffle.ts";
import type { BeaconServer } from "../support/beacon-server.ts";
import {
  digitsCall,
  DRAND,
  DRAW,
  drawNow,
  ruledRaffle,
  sealAndWait,
  sell,
  startDrawApi,
} from "../support/draw-verbs.ts";
import { cutAt, drawAt } from "../support/instant-verbs.ts";
import { expectLogEqualsTickets } from "../support/logged-owners.ts";
import { ledgerPublicKey, readPublishedLog } from "../support/published-log.ts";
import { approve, purchaseCall, reject, stats } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { startSigsumSimulator } from "../support/sigsum-simulator.ts";
import { Stopped, stoppingAt, watchingStatements } from "../support/stopped-database.ts";
import type { TestApi } from "../support/test-api.ts";
import { continueLogs } from "../support/restored-logs.ts";

const LEDGER = path.join(import.meta.dirname, "../../../../packages/ledger");
/** While the first seal stands, ten minutes before its draw. */
const REOPENED = "2026-12-25T01:50:00Z";
const NEW_CLOSE = "2026-12-27T01:00:00Z";
const NEW_SEAL = "2026-12-27T01:30:00Z";
const NEW_DRAW = "2026-12-27T02:00:00Z";
/** After the round of the first draw. */
const AFTER = "2026-12-25T02:00:06Z";
const DRAWN = "2026-12-27T02:00:06Z";
const body = { reason: "lottery_suspended", sales_close_at: NEW_CLOSE, draw_date: NEW_DRAW };
const REASON = "La lotería suspendió o movió su sorteo.";

let api: TestApi;
let mirror: BeaconServer;
let close: () => Promise<void>;
let id: number;
let buyer = 9_000;
beforeAll(async () => {
  ({ api, mirror, close } = await startDrawApi());
});
beforeEach(async () => {
  id = await ruledRaffle(api, DRAND);
});
afterAll(() => close());

const call = (more: object = {}, as: "admin" | "staff" | "anyone" = "admin") => ({
  as,
  path: { id },
  body: { ...body, ...more },
});
const reopen = (more: object = {}) => api.does("reopenRaffle", call(more));
const refuses = (code: string, more: object = {}) =>
  api.refuses("reopenRaffle", call(more), code === "validation_failed" ? 400 : 409, code);
const run = (statement: string) => sql.raw(statement).execute(api.context.database.kysely);
const sealed = () => sealAndWait(api, REOPENED);
const sealAgain = async () => {
  api.clock.set(NEW_SEAL);
  await api.runJob("ledger/seal");
  api.clock.set(DRAWN);
};
const entriesOf = async () => {
  await api.runJob("ledger/integrate");
  return (await readPublishedLog(api, id)).entries;
};
const typesOf = async () => (await entriesOf()).map(({ type }) => type);

const input = () => ({ ...body, id, reason: "lottery_suspended" as const });
async function admin() {
  const person = await api.context.database.kysely
    .selectFrom("users")
    .select(["id", "name"])
    .where("role", "=", "admin")
    .executeTakeFirstOrThrow();
  return { kind: "user", role: "admin", ...person } as const;
}

async function bundleText(): Promise<string> {
  await api.runJob("ledger/integrate");
  return (await api.send("getLedgerBundle", { path: { id } })).bytes.toString();
}

/** What a verifier with the simulators' keys says. */
async function verdict(witnesses: WitnessPolicy = SIGSUM_GENERIC) {
  const trust = {
    keys: [ledgerPublicKey(api)],
    witnesses,
    verifyRound: (round: number, signature: string) => verifyRound(round, signature, BEACON),
  };
  const checked = verifyBundle(await bundleText(), trust);
  if (!checked.ok) throw new Error(checked.code);
  const { headline, checks, raffle } = checked.value;
  const codes = checks.map(({ reason }) => reason);
  return { headline, codes, raffle, red: codes.filter((code) => isRed(code)) };
}

describe("a sale that is reopened before the draw", () => {
  test("sells on with every buyer's numbers kept, and the log says when and why", async () => {
    const { purchase } = await sell(api, id, { numbers: ["05"] });
    await sealed();
    const before = await stats(api, id);
    const raffle = await reopen();
    expect(raffle).toMatchObject({
      status: "active",
      sale_state: "open",
      sales_close_at: new Date(NEW_CLOSE).toISOString(),
      draw_date: new Date(NEW_DRAW).toISOString(),
      previous_draw_date: new Date(DRAW).toISOString(),
    });
    expect(await stats(api, id)).toEqual(before);
    await sell(api, id, { numbers: ["06"] });
    const entries = await entriesOf();
    expect(entries).toMatchObject([
      { type: "rules" },
      { type: "sold" },
      { type: "seal" },
      { type: "reopened", seal: 2, reason: REASON, at: "2026-12-25T01:50:00Z" },
      { type: "rules", reason: `Se reabrió la venta. ${REASON}`, draw: NEW_DRAW, seal: NEW_SEAL },
      { type: "sold", count: 1 },
    ]);
    const ledger = await api.does("getLedger", { path: { id } });
    expect(ledger).toMatchObject({ seal_index: null, seal_at: new Date(NEW_SEAL).toISOString() });
    const owned = await api.does("getReceipts", { as: "staff", path: { id: purchase.id } });
    expect(owned).toMatchObject({ state: "ready" });
    const history = await api.does("getRaffleHistory", { as: "staff", path: { id } });
    expect(history.items[0]).toMatchObject({ action: "raffle_reopened", reason: REASON });
    const live = await api.does("getLiveDraw", { path: { id } });
    expect(live).toMatchObject({
      stage: "open",
      seal: null,
      reopened: { at: "2026-12-25T01:50:00Z", reason: REASON },
    });
    const rules = await api.does("getDrawRules", { path: { id } });
    expect(rules.versions[0]).toMatchObject({ reason: `Se reabrió la venta. ${REASON}` });
    await expectLogEqualsTickets(api, id);
  });

  test("is sealed and drawn again, and nothing contradicts it in any verifier", async () => {
    await sell(api, id, { numbers: ["05"] });
    await sealed();
    await reopen();
    await sell(api, id, { numbers: ["06"] });
    await sealAgain();
    await drawNow(api);
    const { headline, codes, raffle } = await verdict();
    // Nobody witnessed it here, which is amber; below it is green.
    expect({ headline, red: (await verdict()).red }).toEqual({ headline: "alarm", red: [] });
    expect(codes).toEqual(
      expect.arrayContaining([
        "reopened_not_witnessed",
        "seal_recomputed",
        "draw_recomputed",
        "winner_shown",
      ]),
    );
    expect(raffle?.reopened).toEqual([{ at: "2026-12-25T01:50:00Z", reason: REASON }]);
    const bundle = parseBundle(await bundleText());
    expect(bundle.ok && bundle.value.owned?.held).toHaveLength(2);
    expect((await api.does("getRaffle", { path: { id } })).outcome).toBe("drawn");
    await expectLogEqualsTickets(api, id);
  });

  test("is green if witnesses saw the reopening before the draw that it put off", async () => {
    const log = await startSigsumSimulator(api);
    const ask = () => api.runJob("witnesses", { witnesses: [log.witness()] });
    try {
      await sell(api, id, { numbers: ["05"] });
      await sealed();
      await reopen();
      for (let round = 0; round < 3; round++) {
        await ask();
        api.clock.advance({ seconds: 30 });
      }
      expect((await verdict(log.policy)).codes).toContain("reopened_witnessed");
      await sealAgain();
      api.clock.set(NEW_SEAL);
      for (let round = 0; round < 3; round++) {
        await ask();
        api.clock.advance({ seconds: 30 });
      }
      api.clock.set(DRAWN);
      await drawNow(api);
      const { headline } = await verdict(log.policy);
      expect(headline).toBe("proven");
    } finally {
      await log.close();
    }
  });

  test("keeps what was decided under the voided seal: sold numbers get their own entries", async () => {
    const paid = await sell(api, id, { numbers: ["07", "08"], held: true });
    const refused = await sell(api, id, { numbers: ["09"], held: true });
    const open = await sell(api, id, { numbers: ["10"], held: true });
    await sealed();
    await approve(api, paid.purchase.id, "admin");
    await reject(api, refused.purchase.id);
    await reopen();
    expect(await typesOf()).toEqual([
      "rules",
      "seal",
      "decided",
      "decided",
      "decided",
      "reopened",
      "rules",
      "sold",
    ]);
    await approve(api, open.purchase.id);
    await sell(api, id, { numbers: ["09"] });
    await expectLogEqualsTickets(api, id);
    expect(
      await api.does("getReceipts", { as: "staff", path: { id: paid.purchase.id } }),
    ).toMatchObject({ state: "ready", receipts: [{ numbers: ["07", "08"] }] });
    await sealAgain();
    await drawNow(api);
    const { red, codes } = await verdict();
    expect(red).toEqual([]);
    expect(codes).toContain("draw_recomputed");
    const last = (await entriesOf()).findLast(({ type }) => type === "seal");
    expect(last).toMatchObject({ sold: 4, held: 0 });
  });

  test("may be reopened a second time, and each buyer is told of each seal", async () => {
    await sell(api, id, { numbers: ["05"] });
    await sealed();
    await api.runJob("seal-notices");
    await reopen();
    api.clock.set(NEW_SEAL);
    await api.runJob("ledger/seal");
    await reopen({ sales_close_at: "2026-12-29T01:00:00Z", draw_date: "2026-12-29T02:00:00Z" });
    api.clock.set("2026-12-29T01:30:00Z");
    await api.runJob("ledger/seal");
    await api.runJob("seal-notices");
    const told = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select(["type", "payload"])
      .where("raffle_id", "=", id)
      .where("type", "in", ["raffle_sealed", "raffle_rescheduled"])
      .orderBy("id")
      .execute();
    expect(told.map(({ type }) => type)).toEqual([
      "raffle_sealed",
      "raffle_rescheduled",
      "raffle_rescheduled",
      "raffle_sealed",
    ]);
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { again: false },
      { reopened: REASON },
      { reopened: REASON },
      { again: true },
    ]);
    expect((await verdict()).red).toEqual([]);
  });

  test("keeps the results of instant prizes, which are drawn from their cuts", async () => {
    const at = "2026-12-01T20:00:00Z";
    id = await ruledRaffle(api, DRAND, { instant_prizes: [{ title: "Mercado", at }] });
    await sell(api, id, { numbers: ["05"] });
    await cutAt(api, at);
    await drawAt(api, "2026-12-01T20:10:03Z");
    await sealed();
    await reopen();
    await drawNow(api);
    await sell(api, id, { numbers: ["06"] });
    await sealAgain();
    await drawNow(api);
    const { red, codes } = await verdict();
    expect(red).toEqual([]);
    expect(codes.filter((code) => code === "draw_recomputed")).toHaveLength(2);
  });

  test("follows a restored backup, whose log says nothing that contradicts it", async () => {
    await sell(api, id, { numbers: ["05"] });
    await sealed();
    await reopen();
    await continueLogs(api);
    await sell(api, id, { numbers: ["06"] });
    await sealAgain();
    const { red, codes } = await verdict();
    expect(red).toEqual([]);
    expect(codes).toEqual(expect.arrayContaining(["continues_earlier", "reopened_not_witnessed"]));
  });
});

describe("is refused", () => {
  test("to helpers and strangers", async () => {
    await sealed();
    await api.refuses("reopenRaffle", call({}, "staff"), 403, "forbidden");
    await api.refuses("reopenRaffle", call({}, "anyone"), 401, "unauthorized");
    await api.refuses("reopenRaffle", { ...call(), path: { id: 2_000_000 } }, 404, "not_found");
  });

  test("before the seal, while sales are open and after they closed", async () => {
    await refuses("not_sealed");
    api.clock.set("2026-12-25T01:10:00Z");
    const { error } = await refuses("not_sealed");
    expect(error).toContain("se sella el");
  });

  test("without a log", async () => {
    id = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
    const { error } = await refuses("not_sealed");
    expect(error).toContain("no lleva libro");
  });

  test("while the seal is being made", async () => {
    api.clock.set(REOPENED);
    await run(`UPDATE raffles SET sealed_at = '${REOPENED}' WHERE id = ${id}`);
    const { error } = await refuses("ledger_busy");
    expect(error).toContain("Intenta otra vez en un minuto");
  });

  // threat: The organiser as adversary: Reopening for another draw
  test("from the draw's time on, whatever the draw was moved to since", async () => {
    await sealed();
    api.clock.set(DRAW);
    await refuses("draw_passed");
    id = await ruledRaffle(api, { method: "manual", lotteries: [] });
    await sealed();
    const moved = { as: "admin" as const, path: { id }, body: { draw_date: NEW_DRAW } };
    await api.does("updateRaffle", moved);
    api.clock.set(DRAW);
    await refuses("draw_passed", {
      sales_close_at: "2026-12-28T01:00:00Z",
      draw_date: "2026-12-28T02:00:00Z",
    });
    api.clock.set(REOPENED);
    await reopen();
  });

  test("once something was drawn, even if the clock is set back", async () => {
    await sell(api, id, { numbers: ["05"], held: true });
    await sealAndWait(api, AFTER);
    await drawNow(api);
    api.clock.set(REOPENED);
    const { error } = await refuses("draw_passed");
    expect(error).toContain("Ya se sorteó un premio");
  });

  test("for a raffle that was cancelled or has its results", async () => {
    await sealed();
    const cancel = { outcome: "cancelled", reason: "No hubo permiso" };
    await api.does("setRaffleResults", { as: "admin", path: { id }, body: cancel });
    const { error } = await refuses("raffle_state");
    expect(error).toContain("cancelada");
  });

  test.each([
    ["a close in the past", "sales_close_at", { sales_close_at: "2026-12-25T01:00:00Z" }],
    ["a close too near the draw", "sales_close_at", { sales_close_at: "2026-12-27T01:30:00Z" }],
    ["a close after the draw", "sales_close_at", { sales_close_at: "2026-12-28T01:30:00Z" }],
    [
      "an earlier draw",
      "draw_date",
      { sales_close_at: "2026-12-25T01:52:00Z", draw_date: "2026-12-25T01:59:00Z" },
    ],
    ["a reason that isn't on the list", "reason", { reason: "Porque María quiere" }],
  ])("with %s, and nothing changes", async (_what, field, more) => {
    await sealed();
    const { details } = await refuses("validation_failed", more);
    expect(details?.map((problem) => problem.field)).toContain(field);
    expect(await typesOf()).toEqual(["rules", "seal"]);
    await api.refuses(
      "createPurchase",
      purchaseCall({ raffleId: id, numbers: ["01"] }),
      409,
      "sales_closed",
    );
  });
});

describe("at the same time", () => {
  test("two reopenings are one", async () => {
    await sealed();
    const both = await Promise.all([0, 1].map(() => api.send("reopenRaffle", call())));
    expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      200, 409,
    ]);
    expect(await typesOf()).toEqual(["rules", "seal", "reopened", "rules"]);
  });

  test("64 purchases are refused or made, never between the seal and its end", async () => {
    await sealed();
    const purchases = Array.from({ length: 64 }, (_, at) => {
      const numbers = [String(at).padStart(2, "0")];
      const purchase = purchaseCall({ raffleId: id, numbers, buyer: (buyer += 1) });
      return api.send("createPurchase", { ...purchase, address: `10.9.0.${at}` });
    });
    const [reopened, ...answers] = await Promise.all([
      api.send("reopenRaffle", call()),
      ...purchases,
    ]);
    expect(reopened.status).toBe(200);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    const { reserved, sold } = await stats(api, id);
    expect(reserved + sold).toBe(statuses.filter((status) => status === 201).length);
    await sealAgain();
    expect((await verdict()).red).toEqual([]);
  });

  test("a draw that begins while the sale is reopened finds no seal", async () => {
    await sell(api, id, { numbers: ["05"] });
    await sealed();
    const { promise: inside, resolve } = Promise.withResolvers<void>();
    const drawing = inside.then(() => {
      api.clock.set(AFTER);
      return drawNow(api);
    });
    // By then the raffle is locked and the time read.
    const database = watchingStatements(api.context.database, (place) => {
      if (place === 8) resolve();
    });
    const reopened = await reopenRaffle({ ...api.context, database }, await admin(), input());
    expect(reopened).toMatchObject({ ok: true });
    await drawing;
    expect(await typesOf()).toEqual(["rules", "sold", "seal", "reopened", "rules"]);
  });

  test("a reopening that begins while it is drawn is refused", async () => {
    await sell(api, id, { numbers: ["05"] });
    await sealAndWait(api, AFTER);
    const { promise: inside, resolve } = Promise.withResolvers<void>();
    const asked = inside.then(() => api.send("reopenRaffle", call()));
    const database = watchingStatements(api.context.database, (place) => {
      if (place === 6) resolve();
    });
    await api.runJob("draws", { database });
    await drawNow(api);
    expect(await asked).toMatchObject({ status: 409 });
    expect(await typesOf()).toEqual(["rules", "sold", "seal", "draw"]);
  });

  test("the seal's messages don't block it", async () => {
    for (const number of ["05", "06", "07"]) await sell(api, id, { numbers: [number] });
    await sealed();
    const [answer] = await Promise.all([
      api.send("reopenRaffle", call()),
      queueSealNotices(api.context, 1),
    ]);
    expect(answer.status).toBe(200);
  });

  test("is whole or nothing, wherever the process stops", async () => {
    const held = await sell(api, id, { numbers: ["05"], held: true });
    await sell(api, id, { numbers: ["06"] });
    await sealed();
    await approve(api, held.purchase.id, "admin");
    const actor = await admin();
    let stops = 0;
    for (; ; stops++) {
      const database = stoppingAt(api.context.database, stops);
      const stopped: unknown = await reopenRaffle(
        { ...api.context, database },
        actor,
        input(),
      ).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      if (stopped === undefined) break;
      expect(stopped).toBeInstanceOf(Stopped);
      expect(await api.does("getRaffle", { path: { id } })).toMatchObject({ sale_state: "closed" });
      expect((await readPublishedLog(api, id)).entries.at(-1)).toMatchObject({ type: "seal" });
    }
    expect(stops).toBeGreaterThan(10);
    expect(await typesOf()).toEqual([
      "rules",
      "sold",
      "seal",
      "decided",
      "reopened",
      "rules",
      "sold",
    ]);
    await expectLogEqualsTickets(api, id);
  });
});

describe("an organiser with the database", () => {
  const attempts: [string, () => string][] = [
    ["the seal taken back", () => `UPDATE raffles SET sealed_at = NULL WHERE id = ${id}`],
    [
      "its time moved",
      () =>
        `UPDATE raffles SET seal_at = seal_at + interval '1 day', draw_date = draw_date + interval '1 day' WHERE id = ${id}`,
    ],
    [
      "both",
      () => `UPDATE raffles SET sealed_at = NULL, seal_at = seal_at + interval '1 day',
                                draw_date = draw_date + interval '1 day' WHERE id = ${id}`,
    ],
    ["the seal's entry forgotten", () => `DELETE FROM ledger_seals WHERE raffle_id = ${id}`],
    ["its numbers forgotten", () => `DELETE FROM ledger_sealed_numbers WHERE raffle_id = ${id}`],
    ["its holds forgotten", () => `DELETE FROM sealed_holds WHERE raffle_id = ${id}`],
  ];

  // threat: The organiser as adversary: A seal taken back to sell more
  test.each(attempts)("can't reopen without the log's entry: %s", async (_what, statement) => {
    await sell(api, id, { numbers: ["05"], held: true });
    await sealed();
    await expect(run(statement())).rejects.toThrow(/never removed|append-only/);
  });

  test("can't use the entry of an earlier reopening for another seal", async () => {
    await sealed();
    await reopen();
    api.clock.set(NEW_SEAL);
    await api.runJob("ledger/seal");
    const again = `UPDATE raffles SET sealed_at = NULL, seal_at = seal_at + interval '1 day',
                          draw_date = draw_date + interval '1 day' WHERE id = ${id}`;
    await expect(run(again)).rejects.toThrow(/never removed/);
    await expect(run(`DELETE FROM voided_numbers WHERE raffle_id = ${id}`)).rejects.toThrow(
      /append-only/,
    );
    await expect(run(`DELETE FROM reopenings WHERE raffle_id = ${id}`)).rejects.toThrow(
      /append-only/,
    );
  });

  // threat: The organiser as adversary: A seal taken back to sell more
  test("who removes the guards and sells after the seal is seen by every verifier", async () => {
    await sell(api, id, { numbers: ["05"] });
    await sealed();
    const guards = ["raffles_sealed_once", "raffles_seal_time_kept", "raffles_announced"];
    for (const guard of guards) await run(`ALTER TABLE raffles DISABLE TRIGGER ${guard}`);
    try {
      await run(`UPDATE raffles SET sealed_at = NULL, seal_at = '${NEW_SEAL}', draw_date = '${NEW_DRAW}',
                        sales_close_at = '${NEW_CLOSE}' WHERE id = ${id}`);
    } finally {
      for (const guard of guards) await run(`ALTER TABLE raffles ENABLE TRIGGER ${guard}`);
    }
    // The negative control: without the guards the number is sold.
    await sell(api, id, { numbers: ["06"] });
    const { headline, codes } = await verdict();
    expect(codes).toContain("sold_after_seal");
    expect(headline).toBe("false");
    const [ours, python] = byPrograms(await bundleText());
    expect(python?.stdout).toContain("Vendieron números después del sello");
    expect([ours?.status, python?.status]).toEqual([1, 1]);
  });
});

test("both programs read the bundle of a reopened raffle, and nothing in it is red", async () => {
  const lotteries = [[{ name: "Zulia A", digits: 2 }]];
  id = await ruledRaffle(api, { method: "lottery", lotteries });
  await sell(api, id, { numbers: ["05"] });
  await sealed();
  await reopen();
  await sell(api, id, { numbers: ["06"] });
  // The programs know the real beacon's key, not the simulator's.
  mirror.mood = "down";
  await sealAgain();
  mirror.mood = "honest";
  api.clock.set(NEW_DRAW);
  await api.does("setLotteryResults", digitsCall(id, ["06"]));
  const [ours, python] = byPrograms(await bundleText());
  expect(ours?.stdout).toContain("La venta se reabrió después de un sello");
  expect(python?.stdout).toContain("La venta se reabrió después de un sello");
  expect(python?.stdout).toContain("El ganador que se muestra es el dueño");
  expect([ours?.status, python?.status]).toEqual([2, 2]);
});

function byPrograms(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "rifas-reabierta-"));
  const file = path.join(folder, "prueba.json");
  const key = toBase64(ledgerPublicKey(api));
  const programs: [string, string][] = [
    [process.execPath, "bin/rifas-verificar.ts"],
    ["python3", "../lab/verifier-python/verificar.py"],
  ];
  try {
    writeFileSync(file, text);
    return programs.map(([command, script]) =>
      spawnSync(command, [script, file, "--clave", key], { cwd: LEDGER, encoding: "utf8" }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
