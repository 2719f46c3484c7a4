import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BeaconServer } from "../../support/beacon-server.ts";
import { DRAW, drawsIn, SEAL, sell, startDrawApi } from "../../support/draw-verbs.ts";
import {
  cutAt,
  drawAt,
  EIGHT,
  EIGHT_TEN,
  entriesOf,
  instantRaffle,
  instants,
  instantsOf,
  NINE,
  NINE_TEN,
  verdictOn,
} from "../../support/instant-verbs.ts";
import { Stopped, stoppingAt } from "../../support/stopped-database.ts";
import type { TestApi } from "../../support/test-api.ts";
import { continueLogs } from "../../support/restored-logs.ts";

let api: TestApi;
let mirror: BeaconServer;
let close: () => Promise<void>;
let id: number;
beforeAll(async () => {
  ({ api, mirror, close } = await startDrawApi());
});
beforeEach(async () => {
  mirror.mood = "honest";
  id = await instantRaffle(api);
});
afterAll(() => close());

const cuts = async () => {
  await api.runJob("ledger/integrate");
  return (await entriesOf(api, id)).filter(({ type }) => type === "cut");
};
const run = (statement: string) => sql.raw(statement).execute(api.context.database.kysely);

test.each([
  ["down", "01"],
  ["garbage", "02"],
  ["other round", "03"],
] as const)("a beacon that is %s delays the prize, without another round", async (mood, minute) => {
  // Rounds are kept: each test has its own.
  const instant_prizes = instants.map(({ title, at }) => ({
    title,
    at: at.replace(":00:00Z", `:${minute}:00Z`),
  }));
  id = await instantRaffle(api, { instant_prizes });
  await sell(api, id, { numbers: ["07"] });
  await cutAt(api, `2026-12-01T00:${minute}:00Z`);
  mirror.mood = mood;
  await drawAt(api, "2026-12-01T00:14:00Z");
  await sell(api, id, { numbers: ["08"] });
  expect(await instantsOf(api, id)).toMatchObject([
    { state: "waiting_beacon", sold: 1 },
    { state: "scheduled" },
  ]);
  mirror.mood = "honest";
  await drawAt(api, "2026-12-03T00:00:00Z");
  const [drawn] = await instantsOf(api, id);
  expect(drawn).toMatchObject({ state: "drawn", ticket_number: "07" });
  expect(await verdictOn(api, id)).toContain("draw_by_path 2");
});

test("several processes count once and draw once", async () => {
  await sell(api, id, { numbers: ["07", "08"] });
  const six = (work: () => Promise<void>) => Promise.all(Array.from({ length: 6 }, work));
  api.clock.set(EIGHT);
  await six(() => api.runJob("ledger/cut"));
  api.clock.set(EIGHT_TEN);
  await six(() => api.runJob("draws"));
  expect(await cuts()).toHaveLength(1);
  expect(await drawsIn(api, id)).toHaveLength(1);
  expect(await verdictOn(api, id)).toContain("draw_by_path 2");
});

test("a process that is killed at any statement leaves either the whole step or nothing", async () => {
  await sell(api, id, { numbers: ["07", "08"] });
  const killed = async (job: Parameters<TestApi["runJob"]>[0]) => {
    let place = 0;
    for (let isOver = false; !isOver && place < 60; place++) {
      isOver = await api.runJob(job, { database: stoppingAt(api.context.database, place) }).then(
        () => true,
        (error: unknown) => {
          const cause = error instanceof Error ? (error.cause ?? error) : error;
          if (cause instanceof Stopped) return false;
          throw error;
        },
      );
    }
  };
  api.clock.set(EIGHT);
  await killed("ledger/cut");
  await api.runJob("ledger/cut");
  api.clock.set(EIGHT_TEN);
  await killed("draws");
  await api.runJob("draws");
  expect(await cuts()).toHaveLength(1);
  expect(await drawsIn(api, id)).toHaveLength(1);
  expect(await verdictOn(api, id)).toContain("winner_shown 2");
});

test("a clock that is set back neither counts nor draws again", async () => {
  await sell(api, id, { numbers: ["07"] });
  await cutAt(api, EIGHT);
  await drawAt(api, EIGHT_TEN);
  await cutAt(api, "2026-11-25T00:00:00Z");
  await cutAt(api, EIGHT);
  await drawAt(api, EIGHT_TEN);
  expect(await cuts()).toHaveLength(1);
  expect(await drawsIn(api, id)).toHaveLength(1);
});

// threat: The organiser as adversary: An instant prize drawn again until a friend wins
test("a server that was off gives the prize a later round, and its log says so", async () => {
  await sell(api, id, { numbers: ["07"] });
  const back = "2026-12-01T00:30:00Z";
  await cutAt(api, back);
  const entries = await entriesOf(api, id);
  expect(entries.slice(-2)).toMatchObject([
    { type: "rules", reason: expect.stringContaining("no pudo contar los números a tiempo") },
    { type: "cut", prize: 2, at: back, rules: entries.length - 2 },
  ]);
  const [late] = await instantsOf(api, id);
  expect(late).toMatchObject({ state: "waiting_beacon", at: "2026-12-01T00:30:00.000Z" });
  await drawAt(api, "2026-12-01T00:40:02Z");
  const codes = await verdictOn(api, id);
  expect(codes).toContain("cut_moved 2");
  expect(codes).toContain("draw_by_path 2");
  // The main draw's rules still name the round that was used.
  await cutAt(api, NINE);
  await drawAt(api, NINE_TEN);
  api.clock.set(SEAL);
  await api.runJob("ledger/seal");
  await drawAt(api, "2026-12-25T02:00:06Z");
  expect(await verdictOn(api, id)).toContain("draw_recomputed 2");
});

test("a server that was off until the seal counts first, and then seals", async () => {
  await sell(api, id, { numbers: ["07"] });
  api.clock.set(SEAL);
  await api.runJob("ledger/seal");
  const types = (await entriesOf(api, id)).map(({ type }) => type);
  expect(types.filter((type) => type === "cut")).toHaveLength(2);
  expect(types.at(-1)).toBe("seal");
  await drawAt(api, "2026-12-25T02:10:00Z");
  expect(await instantsOf(api, id)).toMatchObject([{ state: "drawn" }, { state: "drawn" }]);
  expect(await drawsIn(api, id)).toMatchObject([{ prize: 2 }, { prize: 3 }, { prize: 1 }]);
  expect(await verdictOn(api, id)).toContain("history_consistent");
});

test("a raffle whose numbers can't be counted doesn't delay the others", async () => {
  const broken = id;
  id = await instantRaffle(api);
  await api.runJob("ledger/integrate");
  await run(`ALTER TABLE ledger_entries DISABLE TRIGGER USER`);
  await run(
    `UPDATE ledger_entries SET leaf = replace(leaf, 'prizes 3', 'prizes 9') WHERE raffle_id = ${broken}`,
  );
  await expect(cutAt(api, EIGHT)).rejects.toThrow(`raffle ${broken}: `);
  await run(
    `UPDATE ledger_entries SET leaf = replace(leaf, 'prizes 9', 'prizes 3') WHERE raffle_id = ${broken}`,
  );
  await run(`ALTER TABLE ledger_entries ENABLE TRIGGER USER`);
  expect(await cuts()).toHaveLength(1);
  await cutAt(api, EIGHT);
  id = broken;
  expect(await cuts()).toHaveLength(1);
});

test("a restored log keeps results, counts what is due later, and holds no prize that was due before", async () => {
  await sell(api, id, { numbers: ["07"] });
  await cutAt(api, EIGHT);
  await drawAt(api, EIGHT_TEN);
  const lost = await instantRaffle(api);
  await sell(api, lost, { numbers: ["09"] });
  api.clock.set("2026-12-01T00:40:00Z");
  await continueLogs(api);
  await api.runJob("ledger/integrate");
  await cutAt(api, NINE);
  await drawAt(api, NINE_TEN);
  expect((await instantsOf(api, id)).map(({ state }) => state)).toEqual(["drawn", "drawn"]);
  expect((await instantsOf(api, lost)).map(({ state }) => state)).toEqual(["not_held", "drawn"]);
  for (const raffle of [id, lost]) {
    expect(await verdictOn(api, raffle)).toEqual(
      expect.arrayContaining(["history_consistent", "not_drawn 2", "draw_by_path 3"]),
    );
  }
  api.clock.set(SEAL);
  await api.runJob("ledger/seal");
  expect(await verdictOn(api, lost)).toContain("history_consistent");
  api.clock.set(DRAW);
});
