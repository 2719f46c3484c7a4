import { verifyRound } from "@rifas/ledger/drand";
import { BEACON } from "@rifas/ledger/test/simulators";
import { SIGSUM_GENERIC, type WitnessPolicy } from "@rifas/ledger/verify/trust";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  DRAND,
  DRAW,
  drawNow,
  ruledRaffle,
  SEAL,
  sell,
  startDrawApi,
} from "../support/draw-verbs.ts";
import { ledgerPublicKey, readPublishedLog } from "../support/published-log.ts";
import { startSigsumSimulator } from "../support/sigsum-simulator.ts";
import type { TestApi } from "../support/test-api.ts";
import { continueLogs } from "../support/restored-logs.ts";

const CHANGED = "2026-12-01T16:00:00Z";
const CLOSED = "2026-12-25T01:00:00Z";
const NEW_DRAW = "2026-12-27T02:00:00Z";
const TITLES = [
  { title: "Moto", description: "" },
  { title: "Casco", description: "" },
];

let api: TestApi;
let close: () => Promise<void>;
let id: number;
beforeAll(async () => {
  ({ api, close } = await startDrawApi());
});
beforeEach(async () => {
  id = await ruledRaffle(api, DRAND, { prizes: TITLES });
  await sell(api, id, { numbers: ["05"] });
  await api.runJob("ledger/integrate");
  api.clock.set(CHANGED);
});
afterAll(() => close());

const change = (body: Record<string, unknown>) => ({ as: "admin" as const, path: { id }, body });
const put = (fields: Record<string, unknown>) => api.does("updateRaffle", change(fields));
const refuses = (fields: Record<string, unknown>) =>
  api.refuses("updateRaffle", change(fields), 409, "raffle_locked");
const titles = (...list: string[]) =>
  `'${JSON.stringify(list.map((title) => ({ title, description: "" })))}'`;
const run = (...statements: string[]) =>
  api.context.database.transaction(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx.kysely);
  });

async function without(guards: readonly string[], change: () => Promise<unknown>): Promise<void> {
  for (const guard of guards) await run(`ALTER TABLE raffles DISABLE TRIGGER ${guard}`);
  try {
    await change();
  } finally {
    for (const guard of guards) await run(`ALTER TABLE raffles ENABLE TRIGGER ${guard}`);
  }
}

/** What a verifier with the simulators' keys says. */
async function verdict(witnesses: WitnessPolicy = SIGSUM_GENERIC) {
  await api.runJob("ledger/integrate");
  const trust = {
    keys: [ledgerPublicKey(api)],
    witnesses,
    verifyRound: (round: number, signature: string) => verifyRound(round, signature, BEACON),
  };
  const text = (await api.send("getLedgerBundle", { path: { id } })).bytes.toString();
  const checked = verifyBundle(text, trust);
  if (!checked.ok) throw new Error(checked.code);
  const { headline, checks, raffle } = checked.value;
  return { headline, codes: checks.map(({ reason }) => reason), changes: raffle?.changes ?? [] };
}

describe("rules that change once numbers are sold", () => {
  test("are said in amber without witnesses, in words, and leave the draw provable", async () => {
    await put({ draw_date: NEW_DRAW });
    const { headline, codes, changes } = await verdict();
    expect(codes).toContain("rules_changed");
    expect(headline).toBe("alarm");
    expect(changes).toEqual([expect.stringMatching(/: el sorteo pasó del .+ al .+ Motivo: /)]);
    api.clock.set("2026-12-27T01:30:00Z");
    await api.runJob("ledger/seal");
    api.clock.set("2026-12-27T02:00:06Z");
    await drawNow(api);
    expect((await verdict()).codes).toEqual(
      expect.arrayContaining(["history_consistent", "seal_recomputed", "draw_recomputed"]),
    );
  });

  test("are green once witnesses saw them before the draw that they put off", async () => {
    const log = await startSigsumSimulator(api);
    try {
      await put({ draw_date: NEW_DRAW });
      await api.runJob("ledger/integrate");
      for (let round = 0; round < 3; round++) {
        await api.runJob("witnesses", { witnesses: [log.witness()] });
        api.clock.advance({ seconds: 30 });
      }
      expect((await verdict(log.policy)).codes).toContain("rules_changed_witnessed");
    } finally {
      await log.close();
    }
  });

  // threat: The organiser as adversary: A prize taken away
  test("may add a prize and never take one away", async () => {
    const { details } = await refuses({ prizes: TITLES.slice(0, 1) });
    expect(details?.[0]?.field).toBe("prizes");
    await put({ prizes: [...TITLES, { title: "Guantes", description: "" }] });
    expect((await verdict()).codes).toContain("rules_changed");
    await expect(
      run(`UPDATE raffles SET prizes = '[{"title":"Moto"}]' WHERE id = ${id}`),
    ).rejects.toThrow("more prizes");
  });

  test("swap no titles once sales have closed", async () => {
    await put({ prizes: TITLES.toReversed() });
    api.clock.set(CLOSED);
    const { details } = await refuses({ prizes: TITLES });
    expect(details?.[0]?.field).toBe("prizes");
  });

  test("leave the time to claim once sales have closed, also if nobody has bought", async () => {
    id = await ruledRaffle(api, DRAND, { claim_days: 10 });
    api.clock.set(CLOSED);
    const { details } = await refuses({ claim_days: 5 });
    expect(details?.[0]?.field).toBe("claim_days");
  });

  test("are refused from the announced seal on, whatever the database says of it", async () => {
    api.clock.set("2026-12-25T02:00:06Z");
    await without(["raffles_announced"], () =>
      run(`UPDATE raffles SET seal_at = seal_at + interval '2 days', draw_date = draw_date + interval '2 days',
                              sales_close_at = sales_close_at + interval '2 days' WHERE id = ${id}`),
    );
    const { details } = await refuses({ draw_date: "2026-12-28T02:00:00Z" });
    expect(details?.[0]?.field).toBe("draw_date");
    await refuses({ prizes: [...TITLES, { title: "Guantes", description: "" }] });
  });

  // threat: The organiser as adversary: A log continued in another one to leave something out
  test("are told again word for word after a restore, and what was queued follows", async () => {
    await put({ draw_date: NEW_DRAW });
    await continueLogs(api);
    api.clock.advance({ minutes: 5 });
    const { codes } = await verdict();
    expect(codes).toEqual(expect.arrayContaining(["continues_earlier", "rules_changed"]));
    expect(codes).not.toContain("continues_other_rules");
    const { entries } = await readPublishedLog(api, id);
    expect(entries).toMatchObject([
      { type: "continues" },
      { type: "rules", draw: DRAW },
      { type: "sold" },
      { type: "rules", draw: NEW_DRAW },
    ]);
  });
});

describe("an organiser with the database", () => {
  const attempts: [string, string, string][] = [
    ["the time of the seal", "seal_at = seal_at + interval '5 minutes'", "announces other"],
    ["that of the draw", "draw_date = draw_date + interval '1 day'", "announces other"],
    [
      "both",
      "seal_at = seal_at + interval '1 day', draw_date = draw_date + interval '1 day'",
      "announces other",
    ],
    ["a prize more", `prizes = ${titles("Moto", "Casco", "Guantes")}`, "announces other"],
    ["the titles", `prizes = ${titles("Casco", "Moto")}`, "only together"],
    [
      "how many numbers there are",
      "total_tickets = total_tickets + 1, numbers_created = numbers_created + 1",
      "announces other",
    ],
  ];

  // threat: The organiser as adversary: The draw moved once its result is known
  test.each(attempts)("can't change %s without the log", async (_what, set, message) => {
    await expect(run(`UPDATE raffles SET ${set} WHERE id = ${id}`)).rejects.toThrow(message);
  });

  test("can't say in the log what was announced before", async () => {
    const again = `INSERT INTO ledger_queue (raffle_id, leaf, queued_at)
      SELECT raffle_id, leaf, now() FROM ledger_entries WHERE raffle_id = ${id} AND position = 0`;
    const more = `UPDATE raffles SET prizes = ${titles("Moto", "Casco", "Guantes")} WHERE id = ${id}`;
    await expect(run(again, more)).rejects.toThrow("announces other");
  });

  test("who removes the guards changes them all: the test can fail", async () => {
    const guards = ["raffles_announced", "raffles_terms_announced", "raffles_fewer_prizes"];
    await without(guards, async () => {
      for (const [, set] of attempts) await run(`UPDATE raffles SET ${set} WHERE id = ${id}`);
    });
    expect((await api.does("getRaffle", { path: { id } })).prizes[0]?.title).toBe("Casco");
  });

  test("who says it in the log once the round is known is seen by every verifier", async () => {
    api.clock.set("2026-12-25T02:00:06Z");
    const { entries } = await readPublishedLog(api, id);
    expect(entries[0]).toMatchObject({ type: "rules", seal: SEAL });
    const leaf = `(SELECT replace(replace(replace(replace(leaf,
        'at 2026-11-20T16:00:00Z', 'at 2026-12-25T02:00:00Z'), '2026-12-25T01:30', '2026-12-27T01:30'),
        'draw 2026-12-25', 'draw 2026-12-27'), E'\\nprize 1 ', E'\\nreason Otra fecha.\\nprize 1 ')
      FROM ledger_entries WHERE raffle_id = ${id} AND position = 0)`;
    const rounds = [1, 2].map((prize) => roundIn(entries[0], prize));
    const queued = rounds.reduce(
      (text, round) => `replace(${text}, 'quicknet ${round} ', 'quicknet ${round + 57_600} ')`,
      leaf,
    );
    await run(
      `UPDATE raffles SET seal_at = seal_at + interval '2 days', draw_date = draw_date + interval '2 days',
                          sales_close_at = sales_close_at + interval '2 days' WHERE id = ${id}`,
      `INSERT INTO ledger_queue (raffle_id, leaf, queued_at) VALUES (${id}, ${queued}, now())`,
    );
    const { codes, headline } = await verdict();
    expect(codes).toContain("rules_late");
    expect(headline).toBe("false");
  });
});

type LoggedEntry = Awaited<ReturnType<typeof readPublishedLog>>["entries"][number] | undefined;

function roundIn(entry: LoggedEntry, prize: number): number {
  const rule = entry?.type === "rules" ? entry.prize[prize - 1]?.rule : undefined;
  if (rule?.kind !== "drand") throw new Error("no round");
  return rule.round;
}
