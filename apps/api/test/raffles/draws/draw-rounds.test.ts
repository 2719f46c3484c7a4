import { afterAll, beforeAll, expect, test } from "vitest";
import { roundAt } from "@rifas/ledger/drand-rounds";
import {
  digitsCall,
  DRAND,
  DRAW,
  drawNow,
  instantOf,
  ruledRaffle,
  sealAndWait,
  sell,
  startDrawApi,
} from "../../support/draw-verbs.ts";
import type { TestApi } from "../../support/test-api.ts";

const ROUND = roundAt(Date.parse(DRAW) / 1000);
const orDrand = { method: "lottery_then_drand", lotteries: [[{ name: "Zulia A", digits: 3 }]] };

let api: TestApi;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, close } = await startDrawApi());
});
afterAll(() => close());

const outcomeOf = async (id: number) =>
  (await api.does("getRaffle", { as: "staff", path: { id } })).outcome;

/** The names of the queries that a round of draws sends under raffles' locks. */
async function queriesOfRound(): Promise<string[]> {
  const names: string[] = [];
  const { database } = api.context;
  const transaction: TestApi["context"]["database"]["transaction"] = (work) =>
    database.transaction((tx) =>
      work({
        ...tx,
        query: (named, values) => {
          names.push(named.name);
          return tx.query(named, values);
        },
      }),
    );
  await api.runJob("draws", { database: { ...database, transaction } });
  return names;
}

test("a raffle that can't be drawn fails by name, and doesn't stop those after it", async () => {
  const broken = await ruledRaffle(api, DRAND);
  const sound = await ruledRaffle(api, DRAND, { draw_date: "2026-12-25T02:05:00Z" });
  await sell(api, broken, { numbers: ["05"] });
  await sell(api, sound, { numbers: ["05"] });
  api.clock.set("2026-12-25T01:40:00Z");
  await api.runJob("ledger/seal");
  api.clock.set("2026-12-25T02:10:00Z");
  const { beacon } = api.context;
  const drawn = api.runJob("draws", {
    beacon: {
      ...beacon,
      fetchRound: (round) =>
        round === ROUND ? Promise.reject(new Error("disk full")) : beacon.fetchRound(round),
    },
  });
  await expect(drawn).rejects.toThrow(`raffle ${broken}: disk full`);
  expect(await outcomeOf(sound)).toBe("drawn");
  expect(await outcomeOf(broken)).toBeNull();
  await drawNow(api);
  expect(await outcomeOf(broken)).toBe("drawn");
});

test("while digits or a round are missing, the seal isn't read", async () => {
  const id = await ruledRaffle(api, orDrand);
  await sell(api, id, { numbers: ["27"] });
  await sealAndWait(api);
  expect(await queriesOfRound()).not.toContain("sealed-states");
  // Nobody has 50, so the beacon decides, with a round ten minutes later.
  await api.does("setLotteryResults", digitsCall(id, ["050"]));
  const waiting = await queriesOfRound();
  expect(waiting).toContain("latest-prize-draws");
  expect(waiting).not.toContain("sealed-states");
  api.clock.set(instantOf(ROUND + 200));
  expect(await queriesOfRound()).toContain("sealed-states");
  expect(await outcomeOf(id)).toBe("drawn");
});
