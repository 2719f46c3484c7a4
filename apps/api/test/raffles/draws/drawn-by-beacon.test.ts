import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { roundAt } from "@rifas/ledger/drand-rounds";
import type { BeaconServer } from "../../support/beacon-server.ts";
import {
  BEFORE,
  digitsCall,
  DRAND,
  DRAW,
  drawNow,
  drawsIn,
  prizes,
  ruledRaffle,
  sealAndWait,
  sell,
  startDrawApi,
} from "../../support/draw-verbs.ts";
import { approve, reject } from "../../support/purchase-verbs.ts";
import type { TestApi } from "../../support/test-api.ts";

const ROUND = roundAt(Date.parse(DRAW) / 1000);
/** Both rounds of a raffle with two prizes have been published. */
const AFTER = "2026-12-25T02:00:06Z";

let api: TestApi;
let mirror: BeaconServer;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, mirror, close } = await startDrawApi());
});
beforeEach(() => Object.assign(mirror, { mood: "honest", asked: [] }));
afterAll(() => close());

const drawOf = (id: number) => api.does("getRaffleDraw", { as: "staff", path: { id } });
const raffleOf = (id: number) => api.does("getRaffle", { as: "staff", path: { id } });

describe("a raffle that the beacon draws", () => {
  test("gets its results automatically, each from its own round, and no number wins twice", async () => {
    const id = await ruledRaffle(api, DRAND, { prizes });
    await sell(api, id, { numbers: ["05", "06"] });
    await sealAndWait(api, AFTER);
    await drawNow(api);
    const draws = await drawsIn(api, id);
    expect(draws).toMatchObject([
      { prize: 1, version: 1, state: "sold", source: [{ kind: "drand", round: ROUND }] },
      { prize: 2, version: 1, state: "sold", source: [{ kind: "drand", round: ROUND + 1 }] },
    ]);
    expect(new Set(draws.map(({ number }) => number))).toEqual(new Set([5, 6]));
    const raffle = await raffleOf(id);
    expect(raffle).toMatchObject({ outcome: "drawn", status: "finished" });
    const shown = draws.map(({ number }) => ({
      ticket_number: String(number).padStart(2, "0"),
      owner: expect.stringMatching(/^C••• /),
      source: expect.stringContaining("drand, ronda"),
    }));
    expect(raffle.winners).toMatchObject(shown);
    const history = await api.does("getRaffleHistory", { as: "staff", path: { id } });
    expect(history.items[0]).toMatchObject({
      action: "raffle_finished",
      actor: { kind: "system" },
    });
    expect(await drawOf(id)).toMatchObject({
      computed: true,
      prizes: [{ state: "drawn" }, { state: "drawn" }],
    });
  });

  // threat: The organiser as adversary: Another round of the beacon, or a forged one
  test("has no results before the draw, and then waits for the beacon's round, however late it is", async () => {
    // An hour after the other raffles in this file, whose rounds have already been fetched.
    const id = await ruledRaffle(api, DRAND, { draw_date: "2026-12-25T03:00:00Z" });
    const round = ROUND + 1200;
    await sell(api, id, { numbers: ["05"] });
    expect((await drawOf(id)).prizes).toMatchObject([{ state: "scheduled", beacon_round: null }]);
    api.clock.set("2026-12-25T02:30:00Z");
    await api.runJob("ledger/seal");
    // The seal contains a round, too.
    mirror.asked = [];
    await drawNow(api);
    expect(mirror.asked).toEqual([]);
    mirror.mood = "down";
    for (const at of ["2026-12-25T03:00:03Z", "2026-12-26T12:00:00Z"]) {
      api.clock.set(at);
      await drawNow(api);
      expect(await drawOf(id)).toMatchObject({
        prizes: [{ state: "waiting_beacon", beacon_round: round, ticket_number: null }],
      });
      expect((await raffleOf(id)).outcome).toBeNull();
    }
    mirror.mood = "honest";
    await drawNow(api);
    expect(new Set(mirror.asked)).toEqual(new Set([round]));
    expect(await drawsIn(api, id)).toMatchObject([{ source: [{ round }], number: 5 }]);
  });

  test("is drawn once, however many processes try at the same time", async () => {
    const id = await ruledRaffle(api, DRAND, { prizes });
    await sell(api, id, { numbers: ["05", "06", "07"] });
    await sealAndWait(api, AFTER);
    await Promise.all(Array.from({ length: 4 }, () => drawNow(api)));
    expect(await drawsIn(api, id)).toMatchObject([{ prize: 1 }, { prize: 2 }]);
    expect((await raffleOf(id)).results).toHaveLength(1);
  });

  test("leaves prizes without a winner if there are more prizes than sold numbers", async () => {
    const id = await ruledRaffle(api, DRAND, { prizes });
    await sell(api, id, { numbers: ["05"] });
    await sealAndWait(api, AFTER);
    await drawNow(api);
    expect(await drawsIn(api, id)).toMatchObject([
      { number: 5 },
      { number: "none", state: "none" },
    ]);
    expect((await raffleOf(id)).winners).toMatchObject([
      { ticket_number: "05" },
      { ticket_number: null, owner: null },
    ]);
  });

  test("is never drawn once it is cancelled", async () => {
    const id = await ruledRaffle(api, DRAND);
    await sell(api, id, { numbers: ["05"] });
    await sealAndWait(api, AFTER);
    const body = { outcome: "cancelled", reason: "No llegó el premio" };
    await api.does("setRaffleResults", { as: "admin", path: { id }, body });
    await drawNow(api);
    expect(await drawsIn(api, id)).toEqual([]);
    expect(await drawOf(id)).toEqual({ raffle_id: id, computed: false, prizes: [] });
    await api.refuses("setLotteryResults", digitsCall(id, ["05"]), 409, "raffle_state");
  });

  test("accepts no lottery digits, and sells while the beacon is unreachable", async () => {
    const id = await ruledRaffle(api, DRAND);
    mirror.mood = "silent";
    await sell(api, id, { numbers: ["05"] });
    expect(mirror.asked).toEqual([]);
    await sealAndWait(api, AFTER);
    const { error } = await api.refuses(
      "setLotteryResults",
      digitsCall(id, ["05"]),
      409,
      "raffle_state",
    );
    expect(error).toContain("ninguna lotería decide");
  });
});

describe("a held number that wins", () => {
  /**
   * One number sold in time and eleven held: a held one almost certainly wins, and with the simulator's key always
   * does.
   */
  async function heldRaffle() {
    const id = await ruledRaffle(api, DRAND);
    const held = await sell(api, id, { numbers: ["10", "11", "12", "13"], held: true });
    const other = await sell(api, id, { numbers: ["20", "21"], held: true });
    await sealAndWait(api, AFTER);
    await drawNow(api);
    return { id, held, other };
  }

  test("waits for its review, and the results are recorded once it is approved", async () => {
    const { id } = await heldRaffle();
    const [prize] = (await drawOf(id)).prizes;
    expect(prize).toMatchObject({ state: "waiting_review" });
    expect((await raffleOf(id)).outcome).toBeNull();
    await approve(api, prize?.purchase_id ?? "", "admin");
    await drawNow(api);
    const raffle = await raffleOf(id);
    expect(raffle.winners).toMatchObject([
      { ticket_number: prize?.ticket_number, approved_after_draw: true },
    ]);
    expect(await drawsIn(api, id)).toMatchObject([{ version: 1, state: "held" }]);
  });

  // threat: The organiser as adversary: A held number approved only if it wins
  test("is drawn again, as the next attempt, when its payment is refused, until nobody is left", async () => {
    const { id } = await heldRaffle();
    for (const version of [2, 3]) {
      const [prize] = (await drawOf(id)).prizes;
      await reject(api, prize?.purchase_id ?? "", "admin");
      await drawNow(api);
      expect(await drawsIn(api, id)).toHaveLength(version);
    }
    const draws = await drawsIn(api, id);
    expect(draws).toMatchObject([
      { version: 1, state: "held" },
      { version: 2, state: "held" },
      { version: 3, state: "none", number: "none" },
    ]);
    expect(draws[1]?.number).not.toBe(draws[0]?.number);
    expect((await raffleOf(id)).winners).toMatchObject([{ ticket_number: null }]);
  });
});

test("a raffle whose backup was restored after the draw is not drawn again: staff enter the numbers", async () => {
  const id = await ruledRaffle(api, DRAND);
  await sell(api, id, { numbers: ["05"] });
  await sealAndWait(api, AFTER);
  const { kysely } = api.context.database;
  const log = {
    raffle_id: id,
    epoch: 9,
    origin: `x/rifas/${id}/libro/9`,
    opened_at: new Date(AFTER),
  };
  await kysely.insertInto("ledgers").values(log).execute();
  await drawNow(api);
  expect(await drawOf(id)).toMatchObject({ computed: false });
  const results = [{ prize_position: 1, ticket_number: "05", source: "drand", drawn_at: DRAW }];
  const call = { as: "admin" as const, path: { id }, body: { outcome: "drawn", results } };
  expect((await api.does("setRaffleResults", call)).outcome).toBe("drawn");
  api.clock.set(BEFORE);
});
