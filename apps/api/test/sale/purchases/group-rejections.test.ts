import { beforeEach, describe, expect, test } from "vitest";
import { openBankSale, masked, newReference, type BankSale } from "../../support/bank-sale.ts";
import { nextOf } from "../../support/chosen.ts";
import { expectLedgerHolds } from "../../support/ledger.ts";
import { receipt } from "@rifas/testing/buyer";
import {
  buy,
  purchaseCall,
  sendProof,
  stats,
  statusCall,
  type Bought,
  type Purchasing,
} from "../../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop({
  environment: { LIMIT_UNPAID_PER_ADDRESS: "100", LIMIT_UNPAID_PER_NETWORK: "100" },
});
const ATTACKER = "203.0.113.7";
const NEXT_DOOR = "203.0.113.99";
const ELSEWHERE = "190.200.3.4";
const reason = "El pago no aparece en el banco";
let sale: BankSale;
let raffleId: number;
beforeEach(async () => {
  api.clock.set("2026-11-20T16:00:00.000Z");
  sale = await openBankSale(api, { drawDate: new Date("2026-11-25T02:00:00.000Z") });
  raffleId = sale.raffleId;
});

/** A purchase held on its photo alone. */
async function held(address: string, more: { photo?: Uint8Array } & Partial<Purchasing> = {}) {
  const { photo, ...purchasing } = more;
  const buyer = nextOf("group buyer", 40_000);
  const call = purchaseCall({ raffleId, quantity: 3, buyer, ...purchasing });
  const bought = await api.does("createPurchase", { ...call, address });
  await sendProof(api, bought, photo === undefined ? {} : { photo });
  // Lists are in the order of time, and two purchases of one instant in any.
  api.clock.advance({ seconds: 1 });
  return bought;
}
const idsOf = (...bought: Bought[]) => bought.map(({ purchase }) => purchase.id);
type Shared = { network?: boolean; picture?: boolean; minutes?: boolean };
const cohort = async (of: Bought, query: Shared) =>
  await api.does("previewCohort", { as: "staff", path: { id: of.purchase.id }, query });
const found = async (of: Bought, query: Shared) =>
  (await cohort(of, query)).items.map(({ id }) => id);
const rejectAll = (...purchase_ids: string[]) =>
  api.does("rejectPurchases", { as: "staff", body: { purchase_ids, reason } });
const undo = (id: number | null, as: "staff" | "admin" = "staff") =>
  api.does("undoGroupRejection", { as, path: { id: id ?? 0 } });
const statusOf = async ({ purchase: { id }, secret }: Bought) =>
  (await api.does("getPurchase", { path: { id }, secret })).status;

describe("the purchases that look like one attack", () => {
  test("share the network, the picture or the minutes, each alone or together", async () => {
    const noise = await receipt(1_234_567);
    const one = await held(ATTACKER, { photo: noise });
    const near = await held(NEXT_DOOR);
    const alike = await held(ELSEWHERE, { photo: noise });
    api.clock.advance({ minutes: 11 });
    const later = await held(ATTACKER);
    expect(await found(one, { network: true })).toEqual(idsOf(one, near, later));
    expect(await found(one, { picture: true })).toEqual(idsOf(one, alike));
    expect(await found(one, { minutes: true })).toEqual(idsOf(one, near, alike));
    expect(await found(one, { network: true, minutes: true })).toEqual(idsOf(one, near));
    expect(await found(one, { network: true, picture: true, minutes: true })).toEqual(idsOf(one));
    const { shares, numbers, more } = await cohort(one, { minutes: true });
    expect({ shares, numbers, more }).toEqual({
      shares: { network: true, picture: true, minutes: true },
      numbers: 9,
      more: false,
    });
  });

  test("leave out what a bank may have reported, what is still unpaid, and other raffles", async () => {
    const one = await held(ATTACKER);
    const paid = await held(ATTACKER);
    const unpaid = await api.does("createPurchase", {
      ...purchaseCall({ raffleId, buyer: 49_999 }),
      address: ATTACKER,
    });
    const elsewhere = await openBankSale(api);
    const other = await held(ATTACKER, { raffleId: elsewhere.raffleId });
    const { payment_reference: reference } = await api.does("getPurchase", {
      as: "staff",
      path: { id: paid.purchase.id },
    });
    await sale.notify({ reference: reference ?? "", amount: "450.00", phone: masked(paid) });
    const like = await found(one, { network: true });
    expect(like).toEqual(idsOf(one));
    for (const { purchase } of [paid, unpaid, other]) expect(like).not.toContain(purchase.id);
    const inPerson = await held(ATTACKER, { as: "staff", fields: { channel: "staff" } });
    expect(await rejectAll(inPerson.purchase.id)).toMatchObject({
      rejected: 0,
      left: [{ purchase_id: inPerson.purchase.id }],
    });
  });

  test("can't be asked for by nothing", async () => {
    const { purchase } = await held(ATTACKER);
    const call = { as: "staff", path: { id: purchase.id }, query: {} } as const;
    await api.refuses("previewCohort", call, 400, "validation_failed");
  });

  test("of one that doesn't exist can't be asked for", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    const call = { as: "staff", path: { id: nobody }, query: { network: true } } as const;
    await api.refuses("previewCohort", call, 404, "not_found");
  });
});

describe("a rejection in one step", () => {
  // threat: Numbers held, and crowds: All numbers held with noise pictures from one network or in the same minutes
  test("frees the numbers of all, tells every buyer why, and is undone in one step", async () => {
    const attack = [await held(ATTACKER), await held(NEXT_DOOR), await held(ATTACKER)];
    const honest = await held(ELSEWHERE);
    const made = await rejectAll(...idsOf(...attack));
    expect(made).toMatchObject({ rejected: 3, numbers: 9, left: [], undone_at: null });
    expect(await stats(api, raffleId)).toEqual({ available: 97, reserved: 3, sold: 0 });
    const messages = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select(["purchase_id", "payload"])
      .where("type", "=", "purchase_rejected")
      .where("purchase_id", "in", idsOf(...attack))
      .execute();
    expect(messages.map(({ payload }) => payload)).toEqual(
      attack.map(() => expect.objectContaining({ reason })),
    );
    const { items } = await api.does("listGroupRejections", { as: "staff" });
    expect(items[0]).toEqual(made);

    const before = await numbersOf(attack[0]);
    const undone = await undo(made.id);
    expect(undone).toMatchObject({ rejected: 0, numbers: 0, left: [] });
    expect(undone.undone_at).not.toBeNull();
    for (const bought of [...attack, honest]) expect(await statusOf(bought)).toBe("pending");
    expect(await stats(api, raffleId)).toEqual({ available: 88, reserved: 12, sold: 0 });
    expect(before).toEqual([]);
    expect(await numbersOf(attack[0])).toEqual(attack[0]?.purchase.tickets);
    api.clock.advance({ minutes: 120 });
    await api.runJob("holds");
    expect(await statusOf(honest)).toBe("pending");
    for (const bought of attack) expect(await statusOf(bought)).toBe("pending");
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("leaves what changed since it was shown, and says why", async () => {
    const [first, approved, paid] = [
      await held(ATTACKER),
      await held(ATTACKER),
      await held(ATTACKER),
    ];
    const reference = newReference();
    const late = await buy(api, { raffleId, quantity: 3, buyer: nextOf("group buyer", 40_000) });
    await sendProof(api, late, { reference, phone: late.purchase.phone });
    await api.does("setPurchaseStatus", statusCall(approved.purchase.id, "approved"));
    await sale.notify({ reference, amount: "450.00", phone: masked(late) });
    const made = await rejectAll(...idsOf(first, approved, late));
    expect(made).toMatchObject({ rejected: 1, numbers: 3 });
    expect(made.left).toEqual([
      { purchase_id: approved.purchase.id, reason: "Otra persona ya decidió esta compra." },
      {
        purchase_id: late.purchase.id,
        reason: "El banco ya reportó un pago para esta compra, o no tiene foto.",
      },
    ]);
    expect([await statusOf(approved), await statusOf(late), await statusOf(paid)]).toEqual([
      "approved",
      "pending",
      "pending",
    ]);
    expect((await rejectAll(...idsOf(first))).id).toBeNull();
  });

  test("by two people at once rejects each purchase once, and two undo it once", async () => {
    const attack = [await held(ATTACKER), await held(ATTACKER), await held(ATTACKER)];
    const both = await Promise.all([
      rejectAll(...idsOf(...attack)),
      rejectAll(...idsOf(...attack)),
    ]);
    expect(both.reduce((sum, { rejected }) => sum + rejected, 0)).toBe(3);
    const made = both.filter(({ id }) => id !== null);
    await Promise.all(made.flatMap(({ id }) => [undo(id, "admin"), undo(id, "admin")]));
    expect(await stats(api, raffleId)).toEqual({ available: 91, reserved: 9, sold: 0 });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("stays for numbers that are taken meanwhile, until they are free again", async () => {
    const mine = await held(ATTACKER, { quantity: 1, numbers: ["7"] });
    const free = await held(ATTACKER, { quantity: 1, numbers: ["8"] });
    const made = await rejectAll(...idsOf(mine, free));
    const other = await held(ELSEWHERE, { quantity: 1, numbers: ["7"] });
    const undone = await undo(made.id);
    expect(undone).toMatchObject({ rejected: 1, numbers: 1 });
    expect(undone.left.map(({ purchase_id }) => purchase_id)).toEqual(idsOf(mine));
    expect([await statusOf(mine), await statusOf(free)]).toEqual(["rejected", "pending"]);
    await api.does("setPurchaseStatus", statusCall(other.purchase.id, "rejected", { reason }));
    api.clock.advance({ minutes: 10 });
    expect(await undo(made.id)).toMatchObject({ rejected: 0, left: [] });
    expect(await statusOf(mine)).toBe("pending");
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("can't be undone after the draw, nor by other staff", async () => {
    const one = await held(ATTACKER);
    const made = await rejectAll(...idsOf(one));
    const stranger = await api.addPerson("staff");
    const call = { as: stranger, path: { id: made.id ?? 0 } };
    await api.refuses("undoGroupRejection", call, 403, "forbidden");
    await api.refuses(
      "undoGroupRejection",
      { as: "admin", path: { id: 999_999 } },
      404,
      "not_found",
    );
    api.clock.set("2026-11-25T03:00:00.000Z");
    expect((await undo(made.id, "admin")).left).toHaveLength(1);
    expect(await statusOf(one)).toBe("rejected");
  });

  test("can't be undone once the raffle is sealed", async () => {
    raffleId = await createPublishedRaffle(api, { total_tickets: 100 });
    const one = await held(ATTACKER);
    const made = await rejectAll(...idsOf(one));
    // Between the end of the sale and the draw.
    api.clock.set("2026-12-25T01:30:00.000Z");
    await api.runJob("ledger/seal");
    const undone = await undo(made.id, "admin");
    expect(undone).toMatchObject({ rejected: 1, undone_at: expect.any(String) });
    expect(undone.left.map((left) => left.reason)).toEqual([
      expect.stringMatching(/^El libro de la rifa ya se selló/),
    ]);
    expect(await statusOf(one)).toBe("rejected");
  });

  test("isn't made after the draw, when each takes a public reason", async () => {
    const one = await held(ATTACKER);
    api.clock.set("2026-11-25T03:00:00.000Z");
    const made = await rejectAll(...idsOf(one));
    expect(made).toMatchObject({ id: null, rejected: 0 });
    expect(made.left).toHaveLength(1);
    expect(await statusOf(one)).toBe("pending");
  });
});

async function numbersOf(bought: Bought | undefined) {
  if (bought === undefined) throw new Error("Nobody bought.");
  const { purchase, secret } = bought;
  return (await api.does("getPurchase", { path: { id: purchase.id }, secret })).tickets;
}
