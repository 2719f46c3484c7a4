import { beforeEach, describe, expect, test } from "vitest";
import { addAccount, importPayments, movementOf } from "../support/bank-verbs.ts";
import { withHeldWrites } from "../support/held-writes.ts";
import { expectLedgerHolds } from "../support/ledger.ts";
import { buy, sendProof } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { openShop } from "../support/shop.ts";

const CLAIMS = 32;

const api = openShop();
let raffleId: number;
let person = 1_000;
beforeEach(async () => {
  raffleId = await putRaffleOnSale(api.context.database, { total: CLAIMS }, api.clock.now());
});

/** Calls of purchases that all claim one movement. */
async function claimsOf(reference: string, amount: number) {
  const account = await addAccount(api);
  await importPayments(api, account, { reference, amount: "150,00" });
  const { id } = await movementOf(api, reference);
  const claims: (() => Promise<{ status: number }>)[] = [];
  for (let claim = 0; claim < amount; claim += 1) {
    const bought = await buy(api, { raffleId, quantity: 1, buyer: (person += 1) });
    await sendProof(api, bought);
    const body = { purchase_id: bought.purchase.id };
    claims.push(() => api.send("linkMovement", { as: "staff", path: { id }, body }));
  }
  return claims;
}

const paid = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;

/** Claims a movement for that many purchases at the same time; returns how many it pays. */
async function claimTogether(reference: string, amount = CLAIMS): Promise<number> {
  const claims = await claimsOf(reference, amount);
  return paid(await Promise.all(claims.map((claim) => claim())));
}

describe("one movement pays one purchase", () => {
  // threat: Numbers and money: One payment for two purchases
  test("32 purchases claim a movement at the same time: one gets it, and only that one is approved", async () => {
    expect(await claimTogether("700000000001")).toBe(1);
    const approved = await api.context.database.kysely
      .selectFrom("purchases")
      .select("id")
      .where("raffle_id", "=", raffleId)
      .where("status", "=", "approved")
      .execute();
    expect(approved).toHaveLength(1);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("the database refuses a second purchase, and a movement that is dismissed", async () => {
    const { kysely } = api.context.database;
    await claimTogether("700000000003", 1);
    const link = await kysely
      .selectFrom("purchase_movements")
      .selectAll()
      .executeTakeFirstOrThrow();
    await expect(kysely.insertInto("purchase_movements").values(link).execute()).rejects.toThrow(
      /purchase_movements_pkey/,
    );
    const dismissal = { dismissed_reason: "x", dismissed_at: api.clock.now() };
    await expect(
      kysely
        .updateTable("bank_movements")
        .set(dismissal)
        .where("id", "=", link.movement_id)
        .execute(),
    ).rejects.toThrow(/pays a purchase/);
  });

  test("the test can fail: without the primary key, a movement pays several", async () => {
    const { kysely } = api.context.database;
    await kysely.schema
      .alterTable("purchase_movements")
      .dropConstraint("purchase_movements_pkey")
      .execute();
    const claims = await claimsOf("700000000002", 4);
    expect(paid(await withHeldWrites(api.database.url, "purchase_movements", claims))).toBe(4);
  });
});
