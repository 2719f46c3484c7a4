import { beforeEach, describe, expect, test } from "vitest";
import { expectLedgerHolds } from "../../support/ledger.ts";
import { buy, reject, sendProof, statusCall } from "../../support/purchase-verbs.ts";
import { freshRaffle, openShop } from "../../support/shop.ts";

const api = openShop();
let raffleId: number;
let person = 1_000;
beforeEach(async () => {
  raffleId = await freshRaffle(api);
});

const refuse = (call: ReturnType<typeof statusCall>, status: number, code: string) =>
  api.refuses("setPurchaseStatus", call, status, code);
const bought = (quantity = 2, facts: { numbers?: string[] } = {}) =>
  buy(api, { raffleId, quantity, buyer: (person += 1), ...facts });
const proved = async () => {
  const purchase = await bought();
  await sendProof(api, purchase);
  return purchase;
};

describe("recovering a late payment", () => {
  const recover = (id: string, more: object = {}) =>
    statusCall(id, "approved", { reason: "Pagó tarde, está en el banco", ...more });
  const expired = async (facts: Parameters<typeof bought>[1] = {}) => {
    const purchase = await bought(2, facts);
    api.clock.advance({ minutes: 20 });
    await sendProof(api, purchase);
    return purchase;
  };

  test("needs a reason and gives the same numbers if all are free", async () => {
    const { purchase } = await expired();
    await refuse(statusCall(purchase.id, "approved"), 422, "reason_required");
    const recovered = await api.does("setPurchaseStatus", recover(purchase.id));
    expect(recovered).toMatchObject({
      status: "approved",
      tickets: purchase.tickets,
      late: true,
      review_reason: "Pagó tarde, está en el banco",
    });
    const history = await api.does("getPurchaseHistory", {
      as: "staff",
      path: { id: purchase.id },
    });
    expect(history.items.map(({ action }) => action)).toEqual([
      "purchase_recovered",
      "purchase_proof_attached",
      "purchase_expired",
      "purchase_created",
    ]);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("never gives other numbers silently: it reports the taken ones, and accepts listed or drawn ones", async () => {
    const late = await expired({ numbers: ["03", "04"] });
    await bought(1, { numbers: ["04"] });
    const { id } = late.purchase;
    const error = await refuse(recover(id), 409, "numbers_taken");
    expect(error["taken"]).toEqual(["04"]);
    await refuse(recover(id, { numbers: ["05"] }), 400, "validation_failed");
    await refuse(recover(id, { numbers: ["05", "99"] }), 400, "validation_failed");
    await refuse(recover(id, { numbers: ["05", "06"], draw: true }), 400, "validation_failed");
    const listed = await api.does("setPurchaseStatus", recover(id, { numbers: ["05", "3"] }));
    expect(listed.tickets).toEqual(["03", "05"]);

    const rejected = await proved();
    await reject(api, rejected.purchase.id);
    const drawn = await api.does(
      "setPurchaseStatus",
      recover(rejected.purchase.id, { draw: true }),
    );
    expect(drawn.tickets).toHaveLength(2);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("requires confirmation of warnings, like an approval", async () => {
    const reference = "44556677";
    await sendProof(api, await bought(), { reference });
    const copied = await bought();
    api.clock.advance({ minutes: 20 });
    await sendProof(api, copied, { reference });
    const { id } = copied.purchase;
    await refuse(recover(id), 409, "warnings_unconfirmed");
    await api.does("setPurchaseStatus", recover(id, { confirm_warnings: true }));
  });

  test("a late payment can't be rejected, because it holds nothing, and can be recovered until the draw", async () => {
    const { purchase } = await expired();
    const { id } = purchase;
    const refusal = statusCall(id, "rejected", { reason: "No está en el banco" });
    await refuse(refusal, 409, "transition_not_allowed");
    const listed = (recoverable: boolean, search?: string) =>
      api.does("listPurchases", {
        as: "staff",
        query: { late: true, status: ["expired"], recoverable, search, limit: 100 },
      });
    /** The dashboard's count of late payments, which must agree with the list, with and without a search. */
    const waiting = async () => {
      const { attention } = await api.does("getDashboard", { as: "staff" });
      const list = await listed(true);
      expect([list.total, list.items.length]).toEqual(Array(2).fill(attention.late_payments));
      const found = await listed(true, purchase.code);
      expect(found.total).toBe(list.items.some((item) => item.id === id) ? 1 : 0);
      return attention.late_payments;
    };
    const before = await waiting();
    expect(before).toBeGreaterThan(0);
    api.clock.set("2026-11-21T01:59:59.999Z");
    expect(await waiting()).toBe(before);
    api.clock.set("2026-11-21T02:00:00Z");
    expect(await waiting()).toBe(0);
    const lost = await listed(false);
    expect(lost.total).toBe(lost.items.length);
    expect(lost.items.find((item) => item.id === id)).toMatchObject({ status: "expired" });
  });

  test("`recoverable` lists the rejected and expired purchases that can still be recovered, and no others", async () => {
    const [late, pending, rejected] = [await expired(), await bought(1), await proved()];
    await reject(api, rejected.purchase.id);
    const query = { raffle_id: raffleId };
    const ids = async (recoverable: boolean) =>
      (
        await api.does("listPurchases", {
          as: "staff",
          query: { ...query, recoverable, limit: 100 },
        })
      ).items
        .map(({ id }) => id)
        .toSorted();
    const both = [late.purchase.id, rejected.purchase.id].toSorted();
    expect(await ids(true)).toEqual(both);
    expect(await ids(false)).toEqual([pending.purchase.id]);
    const csv = await api.does("exportPurchases", {
      as: "admin",
      query: { ...query, recoverable: true },
    });
    expect(csv).toContain(late.purchase.code);
    expect(csv).not.toContain(pending.purchase.code);
    for (const id of both) await api.does("setPurchaseStatus", recover(id, { draw: true }));
    expect(await ids(true)).toEqual([]);
  });

  test("fails completely if too few numbers are left", async () => {
    const late = await expired();
    await bought(19);
    const error = await refuse(
      recover(late.purchase.id, { draw: true }),
      409,
      "not_enough_tickets",
    );
    expect(error["available"]).toBe(1);
    const seen = await api.does("getPurchase", { as: "staff", path: { id: late.purchase.id } });
    expect(seen).toMatchObject({ status: "expired", tickets: [] });
  });
});
