// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { timeOfRound } from "@rifas/ledger/drand-rounds";
import { signRound } from "@rifas/ledger/test/simulators";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createBeacon } from "../../../src/raffles/draws/beacon.ts";
import {
  beaconOf,
  startBeaconServer,
  type BeaconServer,
  type Mood,
} from "../../support/beacon-server.ts";
import { createTestClock, type TestClock } from "../../support/test-clock.ts";

const ROUND = 1000;

let clock: TestClock;
let first: BeaconServer;
let second: BeaconServer;
beforeAll(async () => {
  clock = createTestClock();
  first = await startBeaconServer(clock);
  second = await startBeaconServer(clock);
});
beforeEach(() => {
  clock.set(new Date(timeOfRound(ROUND) * 1000).toISOString());
  for (const server of [first, second]) Object.assign(server, { mood: "honest", asked: [] });
});
afterAll(async () => {
  await first.close();
  await second.close();
});

describe("a round of the beacon", () => {
  test("comes from the first mirror, and its randomness is SHA-256 of the signature", async () => {
    const beacon = beaconOf([first, second]);
    const signature = await beacon.fetchRound(ROUND);
    expect(signature).toBe(signRound(ROUND));
    expect(second.asked).toEqual([]);
    expect(beacon.randomnessOf({ round: ROUND, signature: signature ?? "" })).toHaveLength(32);
  });

  test.each<[Mood]>([
    ["garbage"],
    ["wrong shape"],
    ["endless"],
    ["down"],
    ["other round"],
    ["other chain"],
    ["redirect"],
  ])("comes from the next mirror when the first one answers with %s", async (mood) => {
    first.mood = mood;
    expect(await beaconOf([first, second]).fetchRound(ROUND)).toBe(signRound(ROUND));
    expect(second.asked).toEqual([ROUND]);
  });

  test.each<[Mood]>([["silent"], ["trickling"]])(
    "comes from the next mirror in time if the first one is %s",
    async (mood) => {
      first.mood = mood;
      expect(await beaconOf([first, second], 2_000).fetchRound(ROUND)).toBe(signRound(ROUND));
    },
  );

  test("is missing if every mirror lies, fails or can't be reached", async () => {
    Object.assign(first, { mood: "other chain" });
    Object.assign(second, { mood: "other round" });
    const gone = { ...first, url: "http://127.0.0.1:9" };
    expect(await beaconOf([gone, first, second]).fetchRound(ROUND)).toBeNull();
    expect(await beaconOf([]).fetchRound(ROUND)).toBeNull();
  });

  test("exists from its time on, and not before", async () => {
    clock.advance({ seconds: -1 });
    expect(await beaconOf([first]).fetchRound(ROUND)).toBeNull();
    clock.advance({ seconds: 1 });
    expect(await beaconOf([first]).fetchRound(ROUND)).toBe(signRound(ROUND));
  });

  test("signed with another key is refused by the product's build, and an invalid stored one stops the draw", async () => {
    const product = createBeacon({ mirrors: [first.url], logger: pino({ level: "silent" }) });
    expect(await product.fetchRound(ROUND)).toBeNull();
    first.mood = "other chain";
    const signature = await product.fetchRound(ROUND);
    expect(signature).toMatch(/^b44679/);
    const stored = { round: ROUND + 1, signature: signature ?? "" };
    expect(() => product.randomnessOf(stored)).toThrow("not valid");
  });
});
