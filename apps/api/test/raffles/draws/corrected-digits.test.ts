import { describe, expect, test } from "vitest";
import {
  digitsCall,
  DRAW,
  drawNow,
  drawsIn,
  putLotteryRaffle,
  ruledRaffle,
  sealAndWait,
  sell,
} from "../../support/draw-verbs.ts";
import { approve, reject, statusCall } from "../../support/purchase-verbs.ts";
import { openShop } from "../../support/shop.ts";

const CORRECTION = "misread";
const REASON = "Las cifras se copiaron mal.";
const zulia = { method: "lottery", lotteries: [[{ name: "Zulia A", digits: 3 }]] };
const refusedAs = { as: "admin", reason: REASON } as const;

const api = openShop();

const write = (id: number, digits: string[], more = {}) =>
  api.does("setLotteryResults", digitsCall(id, digits, more));
const raffleOf = (id: number) => api.does("getRaffle", { as: "staff", path: { id } });
const purchaseOf = (id: string) => api.does("getPurchase", { as: "staff", path: { id } });
const refuseApproval = (id: string) =>
  api.refuses("setPurchaseStatus", statusCall(id, "approved", refusedAs), 409, "results_recorded");
/** Number 27 is sold; 40 and 41 are held by two purchases. Five minutes have passed since the draw. */
async function drawnRaffle() {
  const id = await ruledRaffle(api, zulia);
  await sell(api, id, { numbers: ["27"] });
  const { purchase: held } = await sell(api, id, { numbers: ["40"], held: true });
  const { purchase: other } = await sell(api, id, { numbers: ["41"], held: true });
  await sealAndWait(api);
  api.clock.advance({ minutes: 5 });
  return { id, held: held.id, other: other.id };
}

describe("a correction that hits a held number", () => {
  test("waits for its review, which may approve it although results are recorded", async () => {
    const { id, held, other } = await drawnRaffle();
    await write(id, ["427"]);
    expect(await purchaseOf(held)).toMatchObject({ status: "pending", holds_prize: false });
    await refuseApproval(held);
    const draw = await write(id, ["040"], { reason: CORRECTION });
    expect(draw.prizes).toMatchObject([{ state: "waiting_review", purchase_id: held }]);
    expect((await raffleOf(id)).winners).toMatchObject([{ ticket_number: "27" }]);
    // Nothing is said of a prize before it is known whose it is.
    const contacted = {
      as: "staff",
      path: { id, prize: 1 },
      body: { version: 1, state: "contacted" },
    } as const;
    await api.refuses("recordPrize", contacted, 409, "prize_state");
    expect(await purchaseOf(held)).toMatchObject({ holds_prize: true });
    expect(await purchaseOf(other)).toMatchObject({ holds_prize: false });
    await refuseApproval(other);
    await approve(api, held, "admin");
    expect(await purchaseOf(held)).toMatchObject({ approved_after_draw: true, holds_prize: false });
    await drawNow(api);
    expect(await raffleOf(id)).toMatchObject({
      winners: [{ ticket_number: "40" }],
      results: [{ version: 2, reason: REASON }, { version: 1 }],
    });
    const undo = statusCall(held, "rejected", { ...refusedAs, expected_status: "approved" });
    await api.refuses("setPurchaseStatus", undo, 409, "results_recorded");
  });

  test("may be reverted, and then the number can't be approved any more", async () => {
    const { id, held } = await drawnRaffle();
    await write(id, ["427"]);
    await write(id, ["040"], { reason: CORRECTION });
    await write(id, ["427"], { reason: "lottery_corrected" });
    await refuseApproval(held);
    await drawNow(api);
    expect((await raffleOf(id)).results).toMatchObject([{ version: 1 }]);
  });

  test("leaves the prize without a winner once the payment is refused", async () => {
    const { id, held } = await drawnRaffle();
    await write(id, ["427"]);
    await write(id, ["040"], { reason: CORRECTION });
    await reject(api, held, "admin");
    await drawNow(api);
    expect((await raffleOf(id)).winners).toMatchObject([{ ticket_number: null }]);
  });
});

test("a correction reaches the results even if the clock was set back", async () => {
  const { id, held } = await drawnRaffle();
  await write(id, ["427"]);
  api.clock.set(DRAW);
  await write(id, ["428"], { reason: CORRECTION });
  expect((await raffleOf(id)).winners).toMatchObject([{ ticket_number: "28" }]);
  await write(id, ["040"], { reason: CORRECTION });
  await approve(api, held, "admin");
  await drawNow(api);
  expect((await raffleOf(id)).winners).toMatchObject([{ ticket_number: "40" }]);
  await drawNow(api);
  expect((await raffleOf(id)).results).toHaveLength(3);
});

test("repeating a correction makes no new versions, nor do unchanged prizes in it", async () => {
  const { id } = await putLotteryRaffle(api);
  api.clock.set(DRAW);
  const correct = (second: string) => {
    const prizes = ["11", second].map((digits, at) => ({
      prize_position: at + 1,
      digits: [digits],
    }));
    const body = { prizes, reason: CORRECTION } as const;
    return api.does("setLotteryResults", { as: "admin", path: { id }, body });
  };
  await correct("22");
  await correct("33");
  await correct("33");
  expect(await drawsIn(api, id)).toMatchObject([
    { prize: 1, version: 1, number: 11 },
    { prize: 2, version: 1, number: 22 },
    { prize: 2, version: 2, number: 33 },
  ]);
  expect((await raffleOf(id)).results).toHaveLength(2);
});

test("a raffle can't be cancelled once its log has a winner, even while the results wait", async () => {
  const { id, held } = await drawnRaffle();
  await write(id, ["040"]);
  const body = { outcome: "cancelled", reason: "No llegó el premio" };
  const call = { as: "admin" as const, path: { id }, body };
  const { error } = await api.refuses("setRaffleResults", call, 409, "results_recorded");
  expect(error).toContain("El libro ya tiene el resultado de un premio");
  await approve(api, held, "admin");
  await drawNow(api);
  expect(await raffleOf(id)).toMatchObject({
    outcome: "drawn",
    winners: [{ ticket_number: "40" }],
  });
});
