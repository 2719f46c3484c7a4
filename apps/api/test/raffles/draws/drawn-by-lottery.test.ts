import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { roundAt } from "@rifas/ledger/drand-rounds";
import type { BeaconServer } from "../../support/beacon-server.ts";
import {
  BEFORE,
  digitsCall,
  DRAW,
  drawNow,
  drawsIn,
  instantOf,
  prizes,
  ruledRaffle,
  SEAL,
  sealAndWait,
  sell,
  startDrawApi,
} from "../../support/draw-verbs.ts";
import { verdictOf } from "../../support/key-verbs.ts";
import { readPublishedLog } from "../../support/published-log.ts";
import { reject } from "../../support/purchase-verbs.ts";
import { createReadyRaffle, createPublishedRaffle } from "../../support/raffle-verbs.ts";
import type { TestApi } from "../../support/test-api.ts";

const triple = (name: string) => [{ name, digits: 3 }];
const zulia = { method: "lottery", lotteries: [triple("Zulia A")] };
const orDrand = { method: "lottery_then_drand", lotteries: [triple("Zulia A")] };
/** The rounds that decide if the lottery doesn't, ten minutes later. */
const ROUND = roundAt(Date.parse(DRAW) / 1000 + 600);
const A_WEEK_LATER = "2027-01-01T02:00:00Z";

let api: TestApi;
let mirror: BeaconServer;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, mirror, close } = await startDrawApi());
});
beforeEach(() => Object.assign(mirror, { mood: "honest", asked: [] }));
afterAll(() => close());

const write = (id: number, digits: string[], more = {}) =>
  api.does("setLotteryResults", digitsCall(id, digits, more));
const refuse = async (id: number, digits: string[], more = {}) => {
  const call = digitsCall(id, digits, more);
  const { details } = await api.refuses("setLotteryResults", call, 400, "validation_failed");
  return details?.map(({ field }) => field);
};
const raffleOf = (id: number) => api.does("getRaffle", { as: "staff", path: { id } });
/** Number 27 of 100 is sold, and it is time for the draw. */
async function drawnRaffle(rule: object, fields = {}) {
  const id = await ruledRaffle(api, rule, fields);
  const sold = await sell(api, id, { numbers: ["27", "28"] });
  await sealAndWait(api);
  return { id, sold };
}

describe("the digits of a lottery", () => {
  test("give the number, and the results are recorded at once", async () => {
    const { id } = await drawnRaffle(zulia);
    const draw = await write(id, ["427"]);
    expect(draw.prizes).toMatchObject([{ state: "drawn", digits: ["427"], ticket_number: "27" }]);
    const raffle = await raffleOf(id);
    expect(raffle).toMatchObject({
      outcome: "drawn",
      winners: [
        { ticket_number: "27", source: "Zulia A: 427", drawn_at: new Date(DRAW).toISOString() },
      ],
    });
    expect(await drawsIn(api, id)).toMatchObject([
      {
        number: 27,
        attempt: 0,
        state: "sold",
        source: [{ kind: "lottery", results: [{ name: "Zulia A", digits: "427" }] }],
      },
    ]);
    expect(mirror.asked.filter((round) => round >= ROUND)).toEqual([]);
    const history = await api.does("getRaffleHistory", { as: "staff", path: { id } });
    expect(history.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["raffle_digits_recorded", "raffle_finished"]),
    );
  });

  test("of an unsold number leave the prize without a winner if the rule says so", async () => {
    const { id } = await drawnRaffle(zulia);
    await write(id, ["050"]);
    const { prizes } = await api.does("getRaffleDraw", { as: "staff", path: { id } });
    expect(prizes).toMatchObject([{ state: "drawn", ticket_number: "50", sold: false }]);
    const live = await api.does("getLiveDraw", { path: { id } });
    expect(live.prizes).toMatchObject([{ state: "drawn", ticket_number: "50", owner: null }]);
    expect(await drawsIn(api, id)).toMatchObject([{ number: 50, state: "free" }]);
    expect((await raffleOf(id)).winners).toMatchObject([{ ticket_number: "50", owner: null }]);
  });

  test("of an unsold number let the beacon decide if the rule says so", async () => {
    const { id } = await drawnRaffle(orDrand);
    const draw = await write(id, ["050"]);
    expect(draw.prizes).toMatchObject([{ state: "waiting_beacon", beacon_round: ROUND }]);
    await drawNow(api);
    expect(mirror.asked.filter((round) => round >= ROUND)).toEqual([]);
    api.clock.set(instantOf(ROUND));
    await drawNow(api);
    const [drawn] = await drawsIn(api, id);
    expect(drawn).toMatchObject({
      state: "sold",
      source: [{ kind: "lottery" }, { kind: "drand", round: ROUND }],
    });
    expect([27, 28]).toContain(drawn?.number);
    expect((await raffleOf(id)).winners[0]?.source).toContain(
      `Zulia A: 050. Fuente pública de azar`,
    );
  });

  test("that would favour low numbers don't count", async () => {
    const { id } = await drawnRaffle(zulia, { total_tickets: 300 });
    await write(id, ["950"]);
    expect(await drawsIn(api, id)).toMatchObject([{ number: "none", state: "none" }]);
    expect((await raffleOf(id)).winners).toMatchObject([{ ticket_number: null, owner: null }]);
  });

  test("of a number that has already won let the other source decide, and prizes are drawn in order", async () => {
    const lotteries = [triple("Zulia A"), triple("Zulia B")];
    const rule = { method: "lottery_then_drand", lotteries };
    const { id } = await drawnRaffle(rule, { prizes });
    const draw = await write(id, ["027"], { prize: 2 });
    expect(draw.prizes).toMatchObject([{ state: "waiting_digits" }, { state: "waiting_turn" }]);
    await write(id, ["127"]);
    api.clock.set(instantOf(ROUND + 1));
    await drawNow(api);
    expect(await drawsIn(api, id)).toMatchObject([
      { prize: 1, number: 27 },
      { prize: 2, number: 28, source: [{ kind: "lottery" }, { round: ROUND + 1 }] },
    ]);
  });

  test("are corrected with a reason; sending the same ones again changes nothing", async () => {
    const { id } = await drawnRaffle(zulia);
    await write(id, ["427"]);
    await write(id, ["427"]);
    await api.refuses("setLotteryResults", digitsCall(id, ["428"]), 422, "reason_required");
    api.clock.advance({ minutes: 5 });
    await write(id, ["428"], { reason: "misread" });
    const raffle = await raffleOf(id);
    expect(raffle.results).toMatchObject([
      { version: 2, reason: "Las cifras se copiaron mal.", results: [{ ticket_number: "28" }] },
      { version: 1, reason: null, results: [{ ticket_number: "27" }] },
    ]);
    expect(await drawsIn(api, id)).toMatchObject([
      { version: 1, number: 27 },
      { version: 2, number: 28 },
    ]);
    const { entries } = await readPublishedLog(api, id);
    expect(entries.at(-1)).toEqual({
      type: "corrected",
      raffle: id,
      prize: 1,
      version: 2,
      reason: "Las cifras se copiaron mal.",
      at: "2026-12-25T02:05:00Z",
    });
    const typed = { prizes: [{ prize_position: 1, digits: ["427"] }], reason: "Lo dijo Ana Díaz" };
    await api.refuses(
      "setLotteryResults",
      { as: "admin", path: { id }, body: typed },
      400,
      "validation_failed",
    );
  });

  test("of a held number whose payment is refused let the other source decide", async () => {
    const id = await ruledRaffle(api, orDrand);
    await sell(api, id, { numbers: ["27"] });
    const held = await sell(api, id, { numbers: ["40"], held: true });
    await sealAndWait(api);
    const draw = await write(id, ["040"]);
    expect(draw.prizes).toMatchObject([
      { state: "waiting_review", ticket_number: "40", purchase_id: held.purchase.id },
    ]);
    expect((await raffleOf(id)).outcome).toBeNull();
    await reject(api, held.purchase.id, "admin");
    api.clock.set(instantOf(ROUND));
    await drawNow(api);
    expect(await drawsIn(api, id)).toMatchObject([
      { number: 40, state: "held" },
      { number: 27, state: "sold", version: 2 },
    ]);
  });

  test("that never came let the other source decide a week later", async () => {
    const { id } = await drawnRaffle(orDrand);
    expect(await refuse(id, [])).toEqual(["prizes.0.digits"]);
    api.clock.set(A_WEEK_LATER);
    await write(id, []);
    await drawNow(api);
    expect(await drawsIn(api, id)).toMatchObject([{ source: [{ kind: "drand", round: ROUND }] }]);
  });

  test("that never came leave the prize without a winner a week later if nothing else decides", async () => {
    const { id } = await drawnRaffle(zulia);
    expect(await refuse(id, [])).toEqual(["prizes.0.digits"]);
    api.clock.set(A_WEEK_LATER);
    const { prizes } = await write(id, []);
    expect(prizes).toMatchObject([{ state: "drawn", digits: [], ticket_number: null }]);
    expect(await drawsIn(api, id)).toMatchObject([{ source: [], number: "none", state: "none" }]);
    const raffle = await raffleOf(id);
    expect(raffle.outcome).toBe("drawn");
    expect(raffle.winners).toMatchObject([
      { ticket_number: null, owner: null, source: "La lotería no hizo el sorteo" },
    ]);
    const { codes } = await verdictOf(api, id);
    expect(codes).toContain("lottery_missing");
    expect(codes).toContain("no_winner");
  });

  test("of a late draw count for a week", async () => {
    const { id } = await drawnRaffle(zulia);
    api.clock.set("2027-01-05T00:00:00Z");
    const drawn_at = "2026-12-27T02:00:00Z";
    expect(await refuse(id, ["427"], { drawn_at: "2027-01-01T02:01:00Z" })).toEqual([
      "prizes.0.drawn_at",
    ]);
    await write(id, ["427"], { drawn_at });
    const [drawn] = await drawsIn(api, id);
    expect(drawn?.source).toMatchObject([{ results: [{ at: "2026-12-26T22:00-04:00" }] }]);
  });
});

describe("digits are refused", () => {
  // threat: The organiser as adversary: A result chosen before owners are sealed
  test("before the lottery's time and before the seal", async () => {
    const id = await ruledRaffle(api, zulia);
    await api.refuses("setLotteryResults", digitsCall(id, ["427"]), 409, "raffle_state");
    api.clock.set(DRAW);
    const call = digitsCall(id, ["427"]);
    const { error } = await api.refuses("setLotteryResults", call, 409, "raffle_state");
    expect(error).toContain("no se ha cerrado");
    await sealAndWait(api, SEAL);
    await api.refuses("setLotteryResults", call, 409, "raffle_state");
    api.clock.set(DRAW);
    expect(await drawsIn(api, id)).toEqual([]);
  });

  test("with a wrong number of digits, prizes or draws, or a wrong time", async () => {
    const { id } = await drawnRaffle(zulia);
    expect(await refuse(id, ["27"])).toEqual(["prizes.0.digits.0"]);
    expect(await refuse(id, ["427", "1"])).toEqual(["prizes.0.digits"]);
    expect(await refuse(id, ["427"], { prize: 2 })).toEqual(["prizes.0.prize_position"]);
    expect(await refuse(id, ["427"], { drawn_at: "2026-12-25T02:01:00Z" })).toEqual([
      "prizes.0.drawn_at",
    ]);
    expect(await refuse(id, ["427"], { drawn_at: "2026-12-25T01:59:00Z" })).toEqual([
      "prizes.0.drawn_at",
    ]);
    const one = { prize_position: 1, digits: ["427"] };
    const twice = { as: "admin" as const, path: { id }, body: { prizes: [one, one] } };
    const refused = await api.refuses("setLotteryResults", twice, 400, "validation_failed");
    expect(refused.details?.map(({ field }) => field)).toEqual(["prizes.1.prize_position"]);
    expect(await drawsIn(api, id)).toEqual([]);
  });

  test("for a draft, a raffle whose numbers staff enter, and one that doesn't exist", async () => {
    api.clock.set(BEFORE);
    const draft = await createReadyRaffle(api, { draw_rule: zulia });
    const manual = await createPublishedRaffle(api);
    await sealAndWait(api);
    for (const id of [draft, manual]) {
      await api.refuses("setLotteryResults", digitsCall(id, ["427"]), 409, "raffle_state");
    }
    await api.refuses("setLotteryResults", digitsCall(999_999, ["427"]), 404, "not_found");
    await api.refuses("getRaffleDraw", { as: "staff", path: { id: 999_999 } }, 404, "not_found");
  });

  test("from staff who aren't administrators", async () => {
    const { id } = await drawnRaffle(zulia);
    const call = digitsCall(id, ["427"], { as: "staff" });
    await api.refuses("setLotteryResults", call, 403, "forbidden");
  });
});
