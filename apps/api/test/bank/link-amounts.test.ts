import { beforeAll, beforeEach, expect, test } from "vitest";
import { newReference } from "../support/bank-sale.ts";
import {
  addAccount,
  importPayments,
  movementOf,
  undecidedMatches,
  unownedMovements,
} from "../support/bank-verbs.ts";
import { expectLedgerHolds } from "../support/ledger.ts";
import {
  buy,
  reject,
  sendProof,
  staffView,
  stats,
  type Bought,
} from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { seenBy } from "../support/reference-sale.ts";
import { openShop } from "../support/shop.ts";

/* Linking a movement by hand whose amount isn't what the purchase costs, and one that came late. */

const REASON = "El comprador pagó el resto en efectivo.";

const api = openShop();
let account: number;
let raffleId: number;
let person = 61_000;
beforeAll(async () => {
  account = await addAccount(api);
});
beforeEach(async () => {
  raffleId = await putRaffleOnSale(api.context.database, { total: 50 }, api.clock.now());
});

/** Three numbers for Bs 450,00. */
const reserve = () => buy(api, { raffleId, quantity: 3, buyer: (person += 1) });

async function proved(): Promise<Bought> {
  const bought = await reserve();
  await sendProof(api, bought, { reference: newReference() });
  return bought;
}

/** The id of a movement of this amount, which matches nothing. */
async function movement(amount: string): Promise<number> {
  const reference = newReference();
  await importPayments(api, account, { reference, amount });
  return (await movementOf(api, reference)).id;
}

const linkCall = (id: number, { purchase }: Bought, more: object = {}) => ({
  as: "staff" as const,
  path: { id },
  body: { purchase_id: purchase.id, ...more },
});
const status = async (bought: Bought) => (await staffView(api, bought)).status;

test("a payment under another reference is found by the purchase's amount and day, and linked", async () => {
  const [bought, own, reference] = [await proved(), await addAccount(api), newReference()];
  await importPayments(
    api,
    own,
    { reference },
    { reference: newReference(), amount: "450,01" },
    { reference: newReference(), day: "19/11/2026" },
  );
  const like = () => unownedMovements(api, own, { like_purchase: bought.purchase.id });
  const [found, ...others] = await like();
  expect([found?.reference, others]).toEqual([reference, []]);
  await api.does("linkMovement", linkCall(found?.id ?? 0, bought));
  expect(await status(bought)).toBe("approved");
  expect(await like()).toEqual([]);
});

// threat: Numbers and money: One payment for two purchases, by a link to money of another amount
test.each(["225,00", "450,01"])(
  "BS %s for a purchase of BS 450,00 needs an administrator and a reason",
  async (amount) => {
    const [bought, id] = [await proved(), await movement(amount)];
    const call = linkCall(id, bought, { reason: REASON });
    const refusal = await api.refuses("linkMovement", call, 403, "forbidden");
    expect(refusal.error).toContain("BS\u00a0450,00");
    expect(refusal.error).toContain(`BS\u00a0${amount}`);
    const admin = { ...linkCall(id, bought), as: "admin" as const };
    await api.refuses("linkMovement", admin, 422, "reason_required");
    expect(await status(bought)).toBe("pending");
    await api.does("linkMovement", { ...call, as: "admin" });
    expect(await status(bought)).toBe("approved");
    await expectLedgerHolds(api.context.database, raffleId);
  },
);

test("the first half of a split payment approves nothing and keeps the numbers held; the second approves", async () => {
  const bought = await reserve();
  const [first, second, more] = [
    await movement("450,00"),
    await movement("392,87"),
    await movement("1,00"),
  ];
  // What was sent back of it hasn't arrived.
  const back = { amount_bs: "392.87", reference: "88001234", refunded_on: "2026-11-20" };
  await api.does("refundMovement", { as: "staff", path: { id: first }, body: back });
  const part = linkCall(first, bought, { part: true });
  await api.does("linkMovement", part);
  await api.does("linkMovement", part);
  expect(await seenBy(api, bought)).toMatchObject({
    status: "pending",
    payment_arrived: false,
    reserved_until: null,
  });
  // Of a purchase without a proof nothing is said to have arrived.
  await sendProof(api, bought, { reference: newReference() });
  expect((await seenBy(api, bought)).payment_arrived).toBe(false);
  await api.refuses("linkMovement", linkCall(more, bought), 403, "forbidden");
  const whole = linkCall(second, bought, { part: true, reason: REASON });
  await api.refuses("linkMovement", whole, 400, "validation_failed");
  await api.does("linkMovement", linkCall(second, bought, { reason: REASON }));
  expect(await status(bought)).toBe("approved");
  expect(await stats(api, raffleId)).toEqual({ available: 47, reserved: 0, sold: 3 });
  await expectLedgerHolds(api.context.database, raffleId);
});

test("a part that was somebody else's gives the hold an end again once it is freed", async () => {
  const [bought, id] = [await reserve(), await movement("100,00")];
  await api.does("linkMovement", linkCall(id, bought, { part: true }));
  expect((await seenBy(api, bought)).reserved_until).toBeNull();
  await api.does("unlinkMovement", { as: "staff", path: { id } });
  await api.runJob("matching");
  const until = new Date(api.clock.now().getTime() + 20 * 60_000).toISOString();
  expect(await staffView(api, bought)).toMatchObject({ reserved_until: until, review_since: null });
});

test("a rejected purchase leaves the part that was paid of it free", async () => {
  const [bought, id] = [await proved(), await movement("100,00")];
  await api.does("linkMovement", linkCall(id, bought, { part: true }));
  await reject(api, bought.purchase.id);
  const { items } = await api.does("listUnownedMovements", { as: "staff", query: { limit: 500 } });
  expect(items.find((one) => one.id === id)?.purchase).toBeNull();
});

test("a late payment is recovered and linked at once, with its former numbers, and with a reason", async () => {
  const bought = await reserve();
  api.clock.advance({ hours: 1 });
  await sendProof(api, bought, { reference: newReference() });
  const id = await movement("450,00");
  await api.refuses("linkMovement", linkCall(id, bought), 409, "purchase_state");
  const recover = linkCall(id, bought, { recover: true });
  await api.refuses("linkMovement", recover, 422, "reason_required");
  expect(await status(bought)).toBe("expired");
  const linked = await api.does(
    "linkMovement",
    linkCall(id, bought, { recover: true, reason: REASON }),
  );
  expect(linked.purchase?.id).toBe(bought.purchase.id);
  const after = await staffView(api, bought);
  expect(after).toMatchObject({ status: "approved", tickets: bought.purchase.tickets });
  await expectLedgerHolds(api.context.database, raffleId);
});

test("a late photo is proposed in 'Por decidir' with its payment, and can be chosen there; a hold that expired in silence isn't", async () => {
  const [late, silent, reference] = [await reserve(), await reserve(), newReference()];
  api.clock.advance({ hours: 1 });
  await sendProof(api, late, { reference });
  await importPayments(api, account, { reference });
  const open = await undecidedMatches(api, account);
  const proposed = open.find(({ purchase }) => purchase.id === late.purchase.id);
  expect(proposed?.purchase.status).toBe("expired");
  const [first] = proposed?.candidates ?? [];
  expect(first?.movement.reference).toBe(reference);
  expect(open.map(({ purchase }) => purchase.id)).not.toContain(silent.purchase.id);
  const recover = linkCall(first?.movement.id ?? 0, late, { recover: true, reason: REASON });
  await api.does("linkMovement", recover);
  expect(await status(late)).toBe("approved");
});

test("a late payment whose numbers have another owner is refused whole", async () => {
  const late = await reserve();
  api.clock.advance({ hours: 1 });
  await sendProof(api, late, { reference: newReference() });
  const [number = ""] = late.purchase.tickets;
  await buy(api, { raffleId, numbers: [number], buyer: (person += 1) });
  const id = await movement("450,00");
  const recover = linkCall(id, late, { recover: true, reason: REASON });
  const refusal = await api.refuses("linkMovement", recover, 409, "numbers_taken");
  expect(refusal["taken"]).toEqual([number]);
  expect(await status(late)).toBe("expired");
  await expectLedgerHolds(api.context.database, raffleId);
});

test("a late payment that other numbers shall be drawn for is refused if too few are free", async () => {
  const late = await reserve();
  api.clock.advance({ hours: 1 });
  await sendProof(api, late, { reference: newReference() });
  await buy(api, { raffleId, quantity: 48, buyer: (person += 1) });
  const id = await movement("450,00");
  const drawn = linkCall(id, late, { recover: true, draw: true, reason: REASON });
  const refusal = await api.refuses("linkMovement", drawn, 409, "not_enough_tickets");
  expect(refusal["available"]).toBe(2);
  expect(await status(late)).toBe("expired");
});
