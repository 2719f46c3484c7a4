import { beforeEach, describe, expect, test } from "vitest";
import { expectLedgerHolds } from "../../support/ledger.ts";
import {
  approve,
  buy,
  reject,
  sendProof,
  stats,
  statusCall,
  type Bought,
} from "../../support/purchase-verbs.ts";
import { freshRaffle, openShop } from "../../support/shop.ts";

const api = openShop();
let raffleId: number;
let person = 1_000;
beforeEach(async () => {
  raffleId = await freshRaffle(api);
});

const bought = (quantity = 2, facts: { numbers?: string[] } = {}) =>
  buy(api, { raffleId, quantity, buyer: (person += 1), ...facts });
const proved = async (quantity = 2) => {
  const purchase = await bought(quantity);
  await sendProof(api, purchase);
  return purchase;
};
const refuse = (call: ReturnType<typeof statusCall>, status: number, code: string) =>
  api.refuses("setPurchaseStatus", call, status, code);
const emailsOf = async ({ purchase }: Bought) =>
  (
    await api.context.database.kysely
      .selectFrom("email_outbox")
      .select("type")
      .where("purchase_id", "=", purchase.id)
      .orderBy("id")
      .execute()
  ).map(({ type }) => type);

describe("approving", () => {
  test("sells exactly the numbers that the purchase holds", async () => {
    const purchase = await proved(3);
    api.clock.advance({ minutes: 5 });
    const call = statusCall(purchase.purchase.id, "approved", { expected_status: "pending" });
    const approved = await api.does("setPurchaseStatus", call);
    expect(approved).toMatchObject({
      status: "approved",
      tickets: purchase.purchase.tickets,
      reviewed_at: "2026-11-20T16:05:00.000Z",
      reviewed_by: { name: "Saúl Staff" },
      approved_after_draw: false,
      warnings: [],
    });
    expect(await stats(api, raffleId)).toEqual({ available: 17, reserved: 0, sold: 3 });
    expect(await emailsOf(purchase)).toContain("purchase_approved");
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("without a proof, a web purchase needs a reason; a sale in person doesn't", async () => {
    const purchase = await bought();
    await refuse(statusCall(purchase.purchase.id, "approved"), 422, "reason_required");
    await api.does(
      "setPurchaseStatus",
      statusCall(purchase.purchase.id, "approved", { reason: "Lo vi en el banco" }),
    );
    const inPerson = await buy(api, {
      raffleId,
      buyer: (person += 1),
      as: "staff",
      fields: { channel: "staff", email: undefined, payment_method: "efectivo" },
    });
    await api.does("setPurchaseStatus", statusCall(inPerson.purchase.id, "approved"));
    expect(await emailsOf(inPerson)).toEqual([]);
  });

  test("if two people review the same purchase, the second is told who was first", async () => {
    const { purchase } = await proved();
    await approve(api, purchase.id, "staff");
    const call = statusCall(purchase.id, "rejected", {
      as: "admin",
      expected_status: "pending",
      reason: "No lo encuentro",
    });
    expect(await refuse(call, 409, "status_changed")).toMatchObject({
      current_status: "approved",
      changed_by: "Saúl Staff",
      changed_at: "2026-11-20T16:00:00.000Z",
    });
    const again = statusCall(purchase.id, "approved", { as: "admin", expected_status: "pending" });
    await refuse(again, 409, "status_changed");
  });

  test("repeating the same action as the same person succeeds, and is done once", async () => {
    const purchase = await proved();
    const call = statusCall(purchase.purchase.id, "approved", { expected_status: "pending" });
    const first = await api.does("setPurchaseStatus", call);
    api.clock.advance({ minutes: 1 });
    expect(await api.does("setPurchaseStatus", call)).toEqual(first);
    expect(await emailsOf(purchase)).toEqual([
      "purchase_reserved",
      "purchase_received",
      "purchase_approved",
    ]);
    expect(await stats(api, raffleId)).toMatchObject({ sold: 2 });
  });

  test("of a parallel approval and rejection, exactly one succeeds", async () => {
    const { purchase } = await proved();
    const [approved, rejected] = await Promise.all([
      api.send(
        "setPurchaseStatus",
        statusCall(purchase.id, "approved", { expected_status: "pending" }),
      ),
      api.send(
        "setPurchaseStatus",
        statusCall(purchase.id, "rejected", {
          as: "admin",
          expected_status: "pending",
          reason: "No está",
        }),
      ),
    ]);
    expect([approved.status, rejected.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    await expectLedgerHolds(api.context.database, raffleId);
  });
});

describe("rejecting", () => {
  test("needs a reason, frees the numbers after ten minutes and tells the buyer", async () => {
    const purchase = await proved(20);
    await refuse(statusCall(purchase.purchase.id, "rejected"), 422, "reason_required");
    const rejected = await reject(api, purchase.purchase.id);
    expect(rejected).toMatchObject({
      status: "rejected",
      rejection_reason: "El pago no aparece en el banco",
      tickets: [],
      former_tickets: purchase.purchase.tickets,
    });
    expect(await emailsOf(purchase)).toContain("purchase_rejected");
    api.clock.advance({ minutes: 10 });
    const next = await bought(20);
    expect(next.purchase.tickets).toHaveLength(20);
    await expectLedgerHolds(api.context.database, raffleId);
  });
});

describe("invalid transitions", () => {
  test("are refused with a reason, and change nothing", async () => {
    const [pending, rejected, expired] = [await bought(), await bought(), await bought()];
    await reject(api, rejected.purchase.id);
    await refuse(statusCall(pending.purchase.id, "expired"), 409, "transition_not_allowed");
    await refuse(statusCall(rejected.purchase.id, "pending"), 409, "transition_not_allowed");
    await sendProof(api, pending);
    api.clock.advance({ minutes: 20 });
    const call = statusCall(expired.purchase.id, "rejected", { reason: "Nunca pagó" });
    expect(await refuse(call, 409, "transition_not_allowed")).toMatchObject({
      current_status: "expired",
    });
    const unknown = statusCall("00000000-0000-4000-8000-000000000000", "approved");
    await refuse(unknown, 404, "not_found");
    await expectLedgerHolds(api.context.database, raffleId);
  });
});

describe("undoing an approval", () => {
  const undo = (id: string, more: object = {}) =>
    statusCall(id, "rejected", {
      as: "admin",
      expected_status: "approved",
      reason: "Se devolvió el pago",
      ...more,
    });

  test("needs an admin, the status they saw and a reason; it frees the sold numbers", async () => {
    const purchase = await proved(4);
    const { id } = purchase.purchase;
    await approve(api, id);
    await refuse(undo(id, { as: "staff" }), 403, "forbidden");
    await refuse(undo(id, { expected_status: undefined }), 400, "validation_failed");
    await refuse(undo(id, { reason: undefined }), 422, "reason_required");
    expect(await stats(api, raffleId)).toEqual({ available: 16, reserved: 0, sold: 4 });
    expect(await api.does("setPurchaseStatus", undo(id))).toMatchObject({ status: "rejected" });
    expect(await stats(api, raffleId)).toEqual({ available: 20, reserved: 0, sold: 0 });
    const history = await api.does("getPurchaseHistory", { as: "staff", path: { id } });
    expect(history.items[0]).toMatchObject({
      action: "purchase_undone",
      reason: "Se devolvió el pago",
      actor: { name: "Ana Admin" },
      changes: [{ field: "status", before: "approved", after: "rejected" }],
    });
    await expectLedgerHolds(api.context.database, raffleId);
  });
});
