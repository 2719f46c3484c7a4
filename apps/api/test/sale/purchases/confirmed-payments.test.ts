import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { masked, newReference } from "../../support/bank-sale.ts";
import {
  approvalCall,
  exactMatches,
  importReversal,
  movementOf,
  undecidedMatches,
  unownedMovements,
} from "../../support/bank-verbs.ts";
import { expectLedgerHolds } from "../../support/ledger.ts";
import { approve, sendProof, staffView, type Bought } from "../../support/purchase-verbs.ts";
import {
  openReferenceSale,
  raffleOnSale,
  referenceCall,
  seenBy,
  type ReferenceSale,
} from "../../support/reference-sale.ts";
import { sabotage } from "../../support/sabotage.ts";
import { openShop } from "../../support/shop.ts";

/*
 * A payment that a bank confirms without a photo is held until staff decide, exactly like one with a proof
 * (rules.md#held-until-reviewed).
 */

const api = openShop();
let sale: ReferenceSale;
beforeEach(async () => {
  api.clock.set("2026-11-20T16:00:00.000Z");
  sale = await openReferenceSale(api);
});

const seen = (bought: Bought) => seenBy(api, bought);
const afterSales = (bought: Bought) =>
  api.clock.set(
    new Date(Date.parse(bought.purchase.raffle.sales_close_at ?? "") + 60_000).toISOString(),
  );

/** A purchase whose reference the bank confirms, with the reference of its movement. */
async function confirmed(): Promise<{ bought: Bought; reference: string }> {
  const bought = await sale.reserve();
  const reference = newReference();
  await api.does("sendReference", referenceCall(bought, reference.slice(-6)));
  await sale.notify({ reference, phone: masked(bought) });
  expect(await seen(bought)).toMatchObject({ payment_arrived: true, reserved_until: null });
  return { bought, reference };
}

async function inQueue({ purchase }: Bought): Promise<boolean> {
  const query = { to_review: true, raffle_id: sale.raffleId };
  const { items, total } = await api.does("listPurchases", { as: "staff", query });
  expect(total).toBe(items.length);
  return items.some(({ id }) => id === purchase.id);
}

async function matchAgain(): Promise<void> {
  await api.runJob("matching");
  await api.runJob("holds");
}

describe("a payment that a bank confirmed", () => {
  test("holds its numbers beyond the close of sales, until staff decide", async () => {
    const { bought } = await confirmed();
    afterSales(bought);
    await matchAgain();
    expect(await seen(bought)).toMatchObject({ status: "pending", payment_arrived: true });
    await approve(api, bought.purchase.id);
    expect((await seen(bought)).status).toBe("approved");
  });

  test("the test can fail: without the confirmation, the hold ends after its two hours", async () => {
    const bought = await sale.reserve();
    const reference = newReference();
    await api.does("sendReference", referenceCall(bought, reference.slice(-6)));
    const restore = sabotage(api.context, {
      "store-confirmed-payment": "SELECT 1 WHERE $1::text IS NULL AND $2::timestamptz IS NULL",
    });
    await sale.notify({ reference, phone: masked(bought) });
    afterSales(bought);
    await matchAgain();
    restore();
    expect((await seen(bought)).status).toBe("expired");
  });

  test("is waiting for review everywhere that staff look", async () => {
    const before = (await api.does("getDashboard", { as: "staff" })).attention;
    const { bought } = await confirmed();
    expect((await staffView(api, bought)).review_since).toBe("2026-11-20T16:00:00.000Z");
    expect(await inQueue(bought)).toBe(true);
    const { attention } = await api.does("getDashboard", { as: "staff" });
    expect(attention.pending_proofs - before.pending_proofs).toBe(1);
    expect(attention.confirmed_payments - before.confirmed_payments).toBe(1);
    expect(attention.unreviewed_numbers - before.unreviewed_numbers).toBe(bought.purchase.quantity);
    const raffle = await api.does("getRaffle", { as: "staff", path: { id: sale.raffleId } });
    expect("staff" in raffle && raffle.staff.pending_proofs).toBe(1);
    const checked = await api.does("verifyTickets", {
      body: { purchase_code: bought.purchase.code },
    });
    expect(checked.purchases.map(({ waits_for }) => waits_for)).toEqual(["review"]);
    const { items } = await api.does("getPurchaseHistory", {
      as: "staff",
      path: { id: bought.purchase.id },
    });
    expect(items.map(({ action }) => action)).toContain("payment_confirmed");
  });

  test("notifies the buyer by e-mail once, even if the photo comes later", async () => {
    const { bought } = await confirmed();
    await sendProof(api, bought);
    const { items } = await api.does("listEmailLogs", {
      as: "staff",
      query: { search: bought.purchase.code },
    });
    const types = items.map(({ email_type }) => email_type);
    expect(types.filter((type) => type === "purchase_received")).toHaveLength(1);
  });

  test("doesn't count as unpaid, and accepts no second reference", async () => {
    const { bought } = await confirmed();
    const call = referenceCall(bought, "999999");
    await api.refuses("sendReference", call, 409, "purchase_state");
    const path = { id: bought.purchase.id };
    await api.refuses("extendReservation", { path, secret: bought.secret }, 409, "purchase_state");
  });

  test("keeps its hold when its bulk approval is undone", async () => {
    const { bought } = await confirmed();
    const matches = await exactMatches(api, sale.account);
    const { id } = await api.does("approveMatches", approvalCall(matches));
    expect((await seen(bought)).status).toBe("approved");
    const undone = await api.does("undoMatchApproval", { as: "staff", path: { id: id ?? 0 } });
    expect(undone.refused).toEqual([]);
    afterSales(bought);
    await matchAgain();
    expect(await seen(bought)).toMatchObject({ status: "pending", reserved_until: null });
    expect(await inQueue(bought)).toBe(true);
    await expectLedgerHolds(api.context.database, sale.raffleId);
  });

  test("can't expire, not even in the database", async () => {
    const { bought } = await confirmed();
    const expiring = sql`
      UPDATE purchases SET status = 'expired', expired_at = now() WHERE id = ${bought.purchase.id}`;
    await expect(expiring.execute(api.context.database.kysely)).rejects.toThrow(/check constraint/);
  });
});

describe("if the payment turns out not to be the buyer's, the hold has a time limit again", () => {
  test.each([
    [
      "staff say that none of the movements is theirs",
      async ({ purchase: { id } }: Bought, movement: number) => {
        const call = { as: "staff" as const, path: { id }, body: { movement_ids: [movement] } };
        await api.does("refuseMatches", call);
      },
    ],
    [
      "staff dismiss the movement",
      async (_: Bought, movement: number) => {
        const body = { reason: "Es un traspaso propio" };
        await api.does("dismissMovement", { as: "staff", path: { id: movement }, body });
      },
    ],
    [
      "it pays another purchase",
      async (_: Bought, movement: number) => {
        const other = await sale.reserve();
        const body = { purchase_id: other.purchase.id, reason: "Es suyo" };
        await api.does("linkMovement", { as: "staff", path: { id: movement }, body });
      },
    ],
    [
      "it was refunded",
      async (_: Bought, movement: number) => {
        const body = { amount_bs: "150.00", reference: "77001", refunded_on: "2026-11-20" };
        await api.does("refundMovement", { as: "staff", path: { id: movement }, body });
      },
    ],
    [
      "the bank took it back",
      async (_: Bought, __: number, reference: string) => {
        await importReversal(api, sale.account, { reference, amount: "150,00" });
      },
    ],
  ])("%s", async (_, undo) => {
    const { bought, reference } = await confirmed();
    api.clock.advance({ hours: 20 });
    const { id } = await movementOf(api, reference);
    api.clock.set("2026-11-20T22:00:00.000Z");
    await undo(bought, id, reference);
    await api.runJob("matching");
    expect(await seen(bought)).toMatchObject({
      status: "pending",
      payment_arrived: false,
      reserved_until: "2026-11-20T22:20:00.000Z",
    });
    expect(await inQueue(bought)).toBe(false);
    api.clock.advance({ minutes: 19 });
    await matchAgain();
    expect((await seen(bought)).status).toBe("pending");
    api.clock.advance({ minutes: 2 });
    await matchAgain();
    expect((await seen(bought)).status).toBe("expired");
    expect((await sendProof(api, bought)).late).toBe(true);
  });

  test("but not once staff have decided", async () => {
    const { bought, reference } = await confirmed();
    await approve(api, bought.purchase.id);
    const { id } = await movementOf(api, reference);
    const body = { reason: "Es un traspaso propio" };
    await api.does("dismissMovement", { as: "staff", path: { id }, body });
    await matchAgain();
    expect((await seen(bought)).status).toBe("approved");
  });
});

describe("a buyer who pays twice", () => {
  const twoOf = (bought: Bought) => {
    const { payable_bs: amount } = bought.purchase;
    return [newReference(), newReference()].map((reference) => ({
      reference,
      amount,
      phone: masked(bought),
    }));
  };

  test.each([
    ["one after the other", 1],
    ["before either was read", 2],
  ])("is never told to pay again, and staff see it: %s", async (_, atOnce) => {
    const bought = await sale.reserve(await raffleOnSale(api, { payable: "unique_cents" }));
    const payments = twoOf(bought);
    for (let next = 0; next < payments.length; next += atOnce) {
      await sale.notify(...payments.slice(next, next + atOnce));
      expect(await seen(bought)).toMatchObject({ payment_arrived: true, reserved_until: null });
    }
    afterSales(bought);
    await matchAgain();
    expect(await seen(bought)).toMatchObject({ status: "pending", payment_arrived: true });
    const undecided = await undecidedMatches(api, sale.account);
    expect(undecided.map(({ purchase, paid_twice }) => [purchase.id, paid_twice])).toEqual([
      [bought.purchase.id, true],
    ]);
    const [one, other] = undecided.flatMap(({ candidates }) =>
      candidates.map(({ movement }) => movement),
    );
    const body = { purchase_id: bought.purchase.id };
    await api.does("linkMovement", { as: "staff", path: { id: one?.id ?? 0 }, body });
    expect((await seen(bought)).status).toBe("approved");
    const unowned = await unownedMovements(api, sale.account);
    expect(unowned.map(({ id, double_of }) => [id, double_of?.id])).toEqual([
      [other?.id, bought.purchase.id],
    ]);
    const refund = {
      amount_bs: bought.purchase.payable_bs,
      reference: "77002",
      refunded_on: other?.occurred_on ?? "",
    };
    const path = { id: other?.id ?? 0 };
    const refunded = await api.does("refundMovement", { as: "staff", path, body: refund });
    expect(refunded.refunds).toMatchObject([{ reference: "77002" }]);
  });

  test("two rows that may be one payment aren't called a double payment", async () => {
    const bought = await sale.reserve(await raffleOnSale(api, { payable: "unique_cents" }));
    const [payment] = twoOf(bought);
    if (payment === undefined) throw new Error("There is no payment.");
    await sale.notify(payment, { ...payment, reference: payment.reference.slice(-6) });
    const undecided = await undecidedMatches(api, sale.account);
    expect(undecided.map(({ paid_twice }) => paid_twice)).toEqual([false]);
    expect((await seen(bought)).payment_arrived).toBe(true);
  });
});
