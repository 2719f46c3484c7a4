import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectLedgerHolds } from "../support/ledger.ts";
import {
  approve,
  buy,
  configurePayments,
  receipt,
  reject,
  sendProof,
  stats,
  statusCall,
  type Bought,
} from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
let raffleId: number;
let person = 1_000;
beforeAll(async () => {
  api = await startTestApi();
  await configurePayments(api);
});
beforeEach(async () => {
  api.clock.set("2026-11-20T16:00:00.000Z");
  const drawDate = new Date("2026-11-21T02:00:00Z");
  raffleId = await putRaffleOnSale(api.context.database, { total: 20, drawDate }, api.clock.now());
});
afterAll(() => api.close());

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
  test("needs a reason, frees the numbers at once and tells the buyer", async () => {
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
    const next = await bought(20);
    expect(next.purchase.tickets).toHaveLength(20);
    await expectLedgerHolds(api.context.database, raffleId);
  });
});

describe("invalid transitions", () => {
  test("are refused with a reason, and change nothing", async () => {
    const [pending, rejected, expired] = [await bought(), await bought(), await bought()];
    await reject(api, rejected.purchase.id);
    const approved = await proved();
    await approve(api, approved.purchase.id);
    await refuse(statusCall(pending.purchase.id, "expired"), 409, "transition_not_allowed");
    await refuse(statusCall(approved.purchase.id, "pending"), 409, "transition_not_allowed");
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
      as: "staff",
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

describe("warnings for the reviewer", () => {
  const warningsOf = async (id: string): Promise<object[]> => {
    const purchase = await api.does("getPurchase", { as: "staff", path: { id } });
    return "warnings" in purchase ? purchase.warnings : [];
  };

  test("match the trailing digits of a reference of the same method, however many were typed", async () => {
    const [whole, tail, other] = [await bought(), await bought(), await bought()];
    await sendProof(api, whole, { reference: "003145778899" });
    await sendProof(api, tail, { reference: "778899" });
    await sendProof(api, other, { reference: "778899", method: "zelle" });
    expect(await warningsOf(tail.purchase.id)).toEqual([
      expect.objectContaining({
        kind: "same_reference",
        payment_reference: "003145778899",
        other: expect.objectContaining({ id: whole.purchase.id, code: whole.purchase.code }),
      }),
    ]);
    expect(await warningsOf(other.purchase.id)).toEqual([]);
    const differs = await bought();
    await sendProof(api, differs, { reference: "999145778899" });
    expect(await warningsOf(differs.purchase.id)).toMatchObject([{ payment_reference: "778899" }]);
  });

  test("match the same image, exact or recompressed, even in another raffle", async () => {
    const photo = await receipt(9_001);
    const squeezed = await sharp(photo).resize(300).jpeg({ quality: 40 }).toBuffer();
    const first = await bought();
    await sendProof(api, first, { photo });
    raffleId = await putRaffleOnSale(api.context.database, { total: 20 }, api.clock.now());
    const [exact, similar] = [await bought(), await bought()];
    await sendProof(api, exact, { photo });
    await sendProof(api, similar, { photo: squeezed });
    const matches = (list: object[]) =>
      list.map((warning) => ("match" in warning ? warning.match : warning));
    expect(matches(await warningsOf(exact.purchase.id))).toEqual(["exact", "similar"]);
    expect(matches(await warningsOf(similar.purchase.id))).toEqual(["similar", "similar"]);
  });

  test("match the same cédula under a different name, but not under a longer form of it", async () => {
    const buyer = (person += 1);
    const named = (name: string) => buy(api, { raffleId, buyer, fields: { name } });
    const first = await named("María González");
    await sendProof(api, first);
    const longer = await named("maria alejandra gonzalez");
    await sendProof(api, longer);
    expect(await warningsOf(longer.purchase.id)).toEqual([]);
    const other = await named("Pedro Pérez");
    expect(await warningsOf(other.purchase.id)).toMatchObject([
      { kind: "other_name" },
      { kind: "other_name" },
    ]);
  });

  test("must be confirmed with a reason before approval", async () => {
    const [first, second] = [await bought(), await bought()];
    await sendProof(api, first, { reference: "55667788" });
    await sendProof(api, second, { reference: "55667788" });
    const { id } = second.purchase;
    await refuse(statusCall(id, "approved"), 409, "warnings_unconfirmed");
    await refuse(
      statusCall(id, "approved", { reason: "Son dos pagos" }),
      409,
      "warnings_unconfirmed",
    );
    await refuse(statusCall(id, "approved", { confirm_warnings: true }), 422, "reason_required");
    const confirmed = { confirm_warnings: true, reason: "Son dos pagos" };
    expect(
      await api.does("setPurchaseStatus", statusCall(id, "approved", confirmed)),
    ).toMatchObject({
      status: "approved",
      review_reason: "Son dos pagos",
    });
  });
});
