import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { newReference, openBankSale, type BankSale } from "../support/bank-sale.ts";
import {
  approvalCall,
  exactMatches,
  importPayments,
  movementOf,
  unownedMovements,
  type Payment,
} from "../support/bank-verbs.ts";
import { expectLedgerHolds } from "../support/ledger.ts";
import { buy, sendProof, type Bought } from "../support/purchase-verbs.ts";
import { sabotage } from "../support/sabotage.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();
let sale: BankSale;
let person = 11_000;
beforeEach(async () => {
  sale = await openBankSale(api, { total: 50 });
});

const query = () => ({ account_id: sale.account });
const bring = (payment: Payment) => importPayments(api, sale.account, payment);
const unowned = (filters: object = {}) => unownedMovements(api, sale.account, filters);

/** A movement of Bs 450,00 that fits no purchase. */
async function stray(amount = "450,00"): Promise<number> {
  const reference = newReference();
  await bring({ reference, amount });
  return (await movementOf(api, reference)).id;
}

const refund = (id: number, fields: object = {}) => ({
  as: "staff" as const,
  path: { id },
  body: { amount_bs: "450.00", reference: "88001234", refunded_on: "2026-11-20", ...fields },
});

/** A purchase of Bs 450,00 paid from its buyer's phone with this reference. */
async function paid(reference: string, buyer = (person += 1)): Promise<Bought> {
  const bought = await buy(api, { raffleId: sale.raffleId, quantity: 3, buyer });
  await sendProof(api, bought, { reference, phone: bought.purchase.phone });
  return bought;
}

const link = (id: number, { purchase }: Bought) => ({
  as: "staff" as const,
  path: { id },
  body: { purchase_id: purchase.id },
});

describe("a refund", () => {
  test("is stored with its own reference, day and amount; repeating it gives the same answer", async () => {
    const id = await stray();
    const done = await api.does("refundMovement", refund(id));
    expect(done.refunds).toMatchObject([
      {
        amount_bs: "450.00",
        reference: "88001234",
        refunded_on: "2026-11-20",
        recorded_by: { name: "Saúl Staff" },
        correction: null,
      },
    ]);
    expect(await api.does("refundMovement", refund(id))).toEqual(done);
    expect(await unowned()).toEqual([]);
    expect(await unowned({ dismissed: true })).toMatchObject([{ id }]);
  });

  test("keeps each day's sum: what arrived = approved + pending + unowned + refunded", async () => {
    const reference = newReference();
    await paid(reference.slice(-6));
    await bring({ reference });
    await stray("77,00");
    await api.does("refundMovement", refund(await stray("500,00")));
    const later = { as: "staff", query: { ...query(), date_from: "2026-11-21" } } as const;
    expect(await api.does("listReconciledDays", later)).toMatchObject({ items: [], total: 0 });
    const { items } = await api.does("listReconciledDays", { as: "staff", query: query() });
    expect(items).toEqual([
      {
        day: "2026-11-20",
        movements: 3,
        bank_bs: "1027.00",
        approved_bs: "0.00",
        pending_bs: "450.00",
        unowned_bs: "127.00",
        refunded_bs: "450.00",
        dismissed_bs: "0.00",
        unbacked_bs: "0.00",
      },
    ]);
  });

  test("is audited, and the database neither changes nor removes it", async () => {
    const id = await stray();
    await api.does("refundMovement", refund(id));
    const { kysely } = api.context.database;
    const entries = await kysely
      .selectFrom("audit_log")
      .select(["action", "changes"])
      .where("entity_type", "=", "bank")
      .where("entity_id", "=", String(id))
      .execute();
    expect(entries).toMatchObject([{ action: "movement_refunded" }]);
    expect(JSON.stringify(entries)).toContain("88001234");
    const change = kysely.updateTable("movement_refunds").set({ amount_bs: "1.00" });
    await expect(change.where("movement_id", "=", id).execute()).rejects.toThrow(/append-only/);
    const removal = kysely.deleteFrom("movement_refunds").where("movement_id", "=", id);
    await expect(removal.execute()).rejects.toThrow(/append-only/);
  });

  test("of more than the amount that arrived is refused", async () => {
    const more = refund(await stray(), { amount_bs: "450.01" });
    const refusal = await api.refuses("refundMovement", more, 409, "refund_too_large");
    expect(refusal.error).toBe("Llegaron BS\u00a0450,00: no puedes devolver más que eso.");
  });

  test("of a part leaves the rest without an owner, which may be sent back or pay a purchase", async () => {
    const id = await stray("755,00");
    const part = (reference: string, amount_bs: string) => refund(id, { reference, amount_bs });
    await api.does("refundMovement", part("88001234", "150.00"));
    expect(await unowned()).toMatchObject([{ id, refunded_bs: "150.00" }]);
    expect(await unowned({ dismissed: true })).toEqual([]);
    const taken = part("88001234", "155.00");
    const named = await api.refuses("refundMovement", taken, 409, "already_refunded");
    expect(named.error).toContain("Con la referencia 88001234 ya anotaste BS\u00a0150,00");
    const more = part("88001235", "605.01");
    const tooMuch = await api.refuses("refundMovement", more, 409, "refund_too_large");
    expect(tooMuch.error).toContain("quedan BS\u00a0605,00 por devolver");
    await api.does("refundMovement", part("88001235", "155.00"));
    await api.does("linkMovement", link(id, await paid(newReference())));
    const linked = part("88001236", "1.00");
    await api.refuses("refundMovement", linked, 409, "movement_not_free");
    const { items } = await api.does("listReconciledDays", { as: "staff", query: query() });
    expect(items).toMatchObject([
      { movements: 1, bank_bs: "755.00", approved_bs: "450.00", refunded_bs: "305.00" },
    ]);
  });

  test("of all that is left ends it", async () => {
    const id = await stray();
    await api.does("refundMovement", refund(id));
    const again = refund(id, { reference: "99112233" });
    const refusal = await api.refuses("refundMovement", again, 409, "already_refunded");
    expect(refusal.error).toBe("Ya devolviste todo lo que llegó: BS\u00a0450,00.");
  });

  test("that is wrong is corrected by an administrator with a reason: it stays, and counts no more", async () => {
    const id = await stray();
    const { refunds } = await api.does("refundMovement", refund(id));
    const path = { id, refundId: refunds[0]?.id ?? 0 };
    const correction = { as: "admin" as const, path, body: { reason: "Era de otro pago." } };
    await api.refuses("correctRefund", { ...correction, as: "staff" }, 403, "forbidden");
    const done = await api.does("correctRefund", correction);
    expect(done).toMatchObject({
      refunded_bs: "0.00",
      refunds: [{ id: path.refundId, correction: { reason: "Era de otro pago." } }],
    });
    expect(await api.does("correctRefund", correction)).toEqual(done);
    expect(await unowned()).toMatchObject([{ id }]);
    await api.does("refundMovement", refund(id, { amount_bs: "40.00" }));
    const other = { ...correction, path: { ...path, id: await stray() } };
    await api.refuses("correctRefund", other, 404, "not_found");
  });

  test("is one of many at the same time: their sum never passes what arrived", async () => {
    const id = await stray();
    const parts = Array.from({ length: 12 }, (_, place) =>
      api.send(
        "refundMovement",
        refund(id, { amount_bs: "100.00", reference: `8800${place + 10}` }),
      ),
    );
    const done = (await Promise.all(parts)).filter(({ status }) => status === 200);
    expect(done).toHaveLength(4);
    expect(await unowned()).toMatchObject([{ id, refunded_bs: "400.00" }]);
  });

  test.each([
    ["of nothing", { amount_bs: "0.00" }, "amount_bs"],
    ["on a day to come", { refunded_on: "2026-11-21" }, "refunded_on"],
    ["from before the payment", { refunded_on: "2026-11-19" }, "refunded_on"],
  ])("%s is refused", async (_, fields, field) => {
    const call = refund(await stray(), fields);
    const { details } = await api.refuses("refundMovement", call, 400, "validation_failed");
    expect(details).toMatchObject([{ field }]);
  });

  test("of a missing movement is refused", async () => {
    await api.refuses("refundMovement", refund(2_000_000_000), 404, "not_found");
  });

  test("of a movement that pays a purchase, or was dismissed, is refused", async () => {
    const bought = await paid(newReference());
    const id = await stray();
    await api.does("linkMovement", link(id, bought));
    const refusal = await api.refuses("refundMovement", refund(id), 409, "movement_not_free");
    expect(refusal.error).toContain(bought.purchase.code);
    const other = await stray();
    const body = { reason: "Un préstamo" };
    await api.does("dismissMovement", { as: "staff", path: { id: other }, body });
    await api.refuses("refundMovement", refund(other), 409, "movement_not_free");
  });

  test("leaves nothing to link, dismiss or match", async () => {
    const reference = newReference();
    const bought = await paid(reference.slice(-6));
    await bring({ reference });
    const { id } = await movementOf(api, reference);
    const matches = await exactMatches(api, sale.account);
    expect(matches).toHaveLength(1);
    await api.does("refundMovement", refund(id));
    const { approved } = await api.does("approveMatches", approvalCall(matches));
    expect(approved).toEqual([]);
    const refusal = await api.refuses("linkMovement", link(id, bought), 409, "movement_not_free");
    expect(refusal.error).toBe("Este pago ya se devolvió.");
    const dismissal = { as: "staff" as const, path: { id }, body: { reason: "Un préstamo" } };
    await api.refuses("dismissMovement", dismissal, 409, "movement_not_free");
    expect(
      await api.does("getPurchase", { as: "staff", path: { id: bought.purchase.id } }),
    ).toMatchObject({ status: "pending", bank_match: null });
  });
});

describe("a movement pays a purchase or is refunded, never both", () => {
  /** Links and refunds one movement at the same time; how many of each succeeded. */
  async function race(): Promise<{ linked: number; refunded: number }> {
    const id = await stray();
    const claims: Bought[] = [];
    for (let claim = 0; claim < 8; claim += 1) claims.push(await paid(newReference()));
    const answers = await Promise.all([
      ...claims.map((bought) => api.send("linkMovement", link(id, bought))),
      ...claims.map((_, place) =>
        api.send("refundMovement", refund(id, { reference: `88000${place}` })),
      ),
    ]);
    const count = (from: number, to: number) =>
      answers.slice(from, to).filter(({ status }) => status === 200).length;
    for (const { status } of answers) expect([200, 409]).toContain(status);
    return { linked: count(0, 8), refunded: count(8, 16) };
  }

  test("sixteen people decide at the same time: one does", async () => {
    const { linked, refunded } = await race();
    expect(linked + refunded).toBe(1);
    await expectLedgerHolds(api.context.database, sale.raffleId);
  });

  test("the database refuses a refund of a movement that pays, even if the server allows it", async () => {
    const id = await stray();
    await api.does("linkMovement", link(id, await paid(newReference())));
    const values = {
      movement_id: id,
      amount_bs: "450.00",
      reference: "88001234",
      refunded_on: "2026-11-20",
      recorded_by: 1,
      recorded_at: api.clock.now(),
    };
    const { kysely } = api.context.database;
    const insertion = kysely.insertInto("movement_refunds").values(values).execute();
    await expect(insertion).rejects.toThrow(/can not be refunded/);
    // The control: without the trigger it is stored.
    await sql`ALTER TABLE movement_refunds DISABLE TRIGGER movement_refunds_payable`.execute(
      kysely,
    );
    await kysely.insertInto("movement_refunds").values(values).execute();
    await sql`ALTER TABLE movement_refunds ENABLE TRIGGER movement_refunds_payable`.execute(kysely);
  });
});

describe("a refunded movement", () => {
  test("has no other sum than its refunds, and never more than arrived, even if the server allows it", async () => {
    const id = await stray();
    await api.does("refundMovement", refund(id, { amount_bs: "400.00" }));
    const { kysely } = api.context.database;
    const more = {
      movement_id: id,
      amount_bs: "50.01",
      reference: "88005678",
      refunded_on: "2026-11-20",
      recorded_by: 1,
      recorded_at: api.clock.now(),
    };
    const insertion = (values: object) =>
      kysely
        .insertInto("movement_refunds")
        .values({ ...more, ...values })
        .execute();
    await expect(insertion({})).rejects.toThrow(/bank_movements_refunded/);
    const counter = { amount_bs: "-399.00", corrects: 1, reason: "Otro monto" };
    await expect(insertion(counter)).rejects.toThrow(/can not be refunded/);
    const sum = kysely.updateTable("bank_movements").set({ refunded_bs: "1.00" });
    await expect(sum.where("id", "=", id).execute()).rejects.toThrow(/has other refunds/);
  });

  test("can't be dismissed or merged in the database, even if the server allows it", async () => {
    const [id, other] = [await stray(), await stray()];
    await api.does("refundMovement", refund(id));
    const change = (columns: object) =>
      api.context.database.kysely
        .updateTable("bank_movements")
        .set(columns)
        .where("id", "=", id)
        .execute();
    await expect(change({ merged_into: other })).rejects.toThrow(/was refunded/);
    const dismissed_at = api.clock.now();
    const dismissal = { dismissed_reason: "Un préstamo", dismissed_by: 1, dismissed_at };
    await expect(change(dismissal)).rejects.toThrow(/was refunded/);
  });

  test("isn't merged with a copy that was refunded too: the money went out twice", async () => {
    const reference = newReference();
    await bring({ reference });
    await sale.send({ reference });
    const restore = sabotage(api.context, { "merge-movement": "SELECT $1::bigint, $2::bigint" });
    await api.runJob("bank-notifications");
    restore();
    const copies = await unowned({ search: reference });
    expect(copies).toHaveLength(2);
    for (const { id } of copies) await api.does("refundMovement", refund(id));
    // Looks at all copies of the day.
    await bring({ reference: newReference() });
    const { items } = await api.does("listReconciledDays", { as: "staff", query: query() });
    expect(items).toMatchObject([{ movements: 3, refunded_bs: "900.00" }]);
  });
});

describe("a double payment", () => {
  /** Two payments of a buyer who paid twice; the first one pays the purchase. */
  async function twice(second: object, buyer?: number): Promise<Bought> {
    const reference = newReference();
    const bought = await paid(reference.slice(-6), buyer);
    const phone = bought.purchase.phone.replace("+58", "0");
    await bring({ reference, phone });
    const { id } = await movementOf(api, reference);
    await api.does("linkMovement", link(id, bought));
    await bring({ reference: newReference(), phone, ...second });
    return bought;
  }

  test("is shown with the purchase that is already paid, and can be refunded", async () => {
    const { purchase } = await twice({});
    const [double, ...others] = await unowned();
    expect(others).toEqual([]);
    expect(double?.double_of).toEqual({ id: purchase.id, code: purchase.code });
    await api.does("refundMovement", refund(double?.id ?? 0));
    expect(await unowned()).toEqual([]);
  });

  test("of a buyer with several purchases belongs to the one that was paid last", async () => {
    const buyer = (person += 1);
    const reference = newReference();
    const first = await paid(reference.slice(-6), buyer);
    const phone = first.purchase.phone.replace("+58", "0");
    await bring({ reference, phone });
    await api.does("linkMovement", link((await movementOf(api, reference)).id, first));
    api.clock.advance({ minutes: 1 });
    const { purchase } = await twice({}, buyer);
    expect(await unowned()).toMatchObject([
      { double_of: { id: purchase.id, code: purchase.code } },
    ]);
  });

  test.each([
    ["of another amount", { amount: "450,01" }],
    ["from another phone", { phone: "0424***1122" }],
  ])("isn't a payment %s", async (_, second) => {
    await twice(second);
    expect(await unowned()).toMatchObject([{ double_of: null }]);
  });
});
