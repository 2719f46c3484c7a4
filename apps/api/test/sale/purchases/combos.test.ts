import { beforeEach, describe, expect, test } from "vitest";
import { codeOf } from "../../support/answers.ts";
import { expectLedgerHolds } from "../../support/ledger.ts";
import { approve, buy, purchaseCall, trialFields } from "../../support/purchase-verbs.ts";
import { freshRaffle, openShop } from "../../support/shop.ts";

const api = openShop();
const combos = [
  { quantity: 3, price_bs: "400.00" },
  { quantity: 10, price_bs: "1200.00" },
];
let raffleId: number;
let person = 1_000;
beforeEach(async () => {
  raffleId = await freshRaffle(api, { total: 200, combos });
});

const bought = async (quantity: number, fields: object = {}) =>
  (await buy(api, { raffleId, quantity, buyer: (person += 1), fields: { ...fields } })).purchase;
const counted = (...counts: number[]) => combos.map((one, at) => ({ ...one, count: counts[at] }));
const move = (id: string, quantity: number) => ({
  as: "staff" as const,
  path: { id },
  body: { quantity, reason: "Pidió otra cantidad" },
});
const offer = (list: readonly object[]) =>
  api.does("updateRaffle", { as: "admin", path: { id: raffleId }, body: { combos: list } });
const forStaff = (id: string) => api.does("getPurchase", { as: "staff", path: { id } });

describe("a purchase in a raffle with combos", () => {
  test.each([
    [2, "300.00", [0, 0]],
    [3, "400.00", [1, 0]],
    [7, "950.00", [2, 0]],
    [9, "1200.00", [3, 0]],
    [24, "2950.00", [1, 2]],
  ])(
    "of %i tickets costs the cheapest sum, %s, and keeps its parts",
    async (quantity, amount, counts) => {
      const purchase = await bought(quantity);
      expect(purchase).toMatchObject({
        quantity,
        unit_price_bs: "150.00",
        amount_bs: amount,
        payable_bs: amount,
        combos: counted(...counts),
      });
      expect(await forStaff(purchase.id)).toMatchObject({ combos: counted(...counts) });
      await expectLedgerHolds(api.context.database, raffleId);
    },
  );

  test("of picked numbers, in dollars, in person and as a trial costs the same", async () => {
    const numbers = ["1", "2", "3", "4"];
    const picked = await buy(api, { raffleId, numbers, buyer: (person += 1) });
    const dollars = await bought(4, { payment_method: "zelle" });
    const inPerson = await buy(api, {
      raffleId,
      quantity: 4,
      buyer: (person += 1),
      as: "staff",
      fields: { channel: "staff" },
    });
    const trial = await buy(api, {
      raffleId,
      quantity: 4,
      buyer: (person += 1),
      as: "admin",
      fields: trialFields,
    });
    for (const { amount_bs, combos: parts } of [
      picked.purchase,
      dollars,
      inPerson.purchase,
      trial.purchase,
    ]) {
      expect([amount_bs, parts]).toEqual(["550.00", counted(1, 0)]);
    }
    // At 40 Bs per USD.
    expect(dollars.amount_usd).toBe("13.75");
  });

  test("is the same whether it is made with others or alone", async () => {
    const together = await Promise.all(Array.from({ length: 12 }, () => bought(4)));
    for (const { amount_bs, combos: parts } of together) {
      expect([amount_bs, parts]).toEqual(["550.00", counted(1, 0)]);
    }
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("has unique céntimos below that sum", async () => {
    raffleId = await freshRaffle(api, { total: 50, combos, payable: "unique_cents" });
    const { amount_bs, payable_bs } = await bought(3);
    expect(amount_bs).toBe("400.00");
    expect(Number(payable_bs)).toBeLessThan(400);
    expect(Number(payable_bs)).toBeGreaterThan(390);
  });

  test("says its parts in the e-mail and in the export", async () => {
    const { id, code } = await bought(7);
    const { payload } = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select("payload")
      .where("purchase_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({ amountBs: "950.00", parts: "2 combos de 3 y 1 boleto" });
    const csv = (await api.send("exportPurchases", { as: "admin" })).bytes.toString();
    const line = csv.split("\r\n").find((row) => row.startsWith(code));
    expect(line).toMatch(/;150,00;950,00;.*;2 combos de 3 y 1 boleto;;$/);
    expect((await bought(2)).combos).toEqual(counted(0, 0));
  });
});

describe("a later change of the combos", () => {
  test("touches no purchase; new ones are sold at the new ones at once, in batches too", async () => {
    const before = await bought(3);
    await offer([{ quantity: 3, price_bs: "350.00" }]);
    const after = await Promise.all(Array.from({ length: 5 }, () => bought(3)));
    expect(after.map(({ amount_bs }) => amount_bs)).toEqual(Array(5).fill("350.00"));
    await offer([]);
    expect(await bought(3)).toMatchObject({ amount_bs: "450.00", combos: [] });
    expect(await forStaff(before.id)).toMatchObject({ amount_bs: "400.00", combos: counted(1, 0) });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  // threat: Numbers and money: A price tampered with by a combo that changes while somebody buys
  test("among buyers sells at the old ones before it and at the new ones after it, nothing else", async () => {
    const buyers = Array.from({ length: 20 }, () => {
      const call = purchaseCall({ raffleId, quantity: 3, buyer: (person += 1) });
      return api.send("createPurchase", call);
    });
    const changed = offer([{ quantity: 3, price_bs: "350.00" }]);
    const answers = await Promise.all(buyers);
    await changed;
    expect(answers.map((answer) => codeOf(answer))).toEqual(Array(20).fill(undefined));
    const rows = await api.context.database.kysely
      .selectFrom("purchases")
      .select(["amount_bs", "combos"])
      .where("raffle_id", "=", raffleId)
      .execute();
    expect(rows).toHaveLength(20);
    for (const { amount_bs, combos: parts } of rows) {
      expect(["400.00", "350.00"]).toContain(amount_bs);
      expect(parts[0]).toMatchObject({ quantity: 3, price_bs: amount_bs, count: 1 });
    }
    const last = await bought(3);
    expect(last.amount_bs).toBe("350.00");
    await expectLedgerHolds(api.context.database, raffleId);
  });
});

describe("adding and taking tickets", () => {
  test("counts the combos anew, at the prices of when it was made", async () => {
    const { id } = await bought(2, { payment_method: "zelle" });
    await offer([]);
    await api.context.database.kysely
      .updateTable("raffles")
      .set({ price_bs: "999.00" })
      .where("id", "=", raffleId)
      .execute();
    const added = await api.does("addTickets", move(id, 2));
    expect(added).toMatchObject({
      quantity: 4,
      amount_bs: "550.00",
      amount_usd: "13.75",
      combos: counted(1, 0),
    });
    const removed = await api.does("removeTickets", move(id, 1));
    expect(removed).toMatchObject({ quantity: 3, amount_bs: "400.00", combos: counted(1, 0) });
    const history = await api.does("getPurchaseHistory", { as: "staff", path: { id } });
    expect(history.items[0]?.changes[1]).toEqual({
      field: "amount_bs",
      before: "550.00",
      after: "400.00",
    });
    const single = await api.does("removeTickets", move(id, 1));
    expect(single).toMatchObject({ amount_bs: "300.00", combos: counted(0, 0) });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("keeps the sum of an approved purchase that is exchanged one for one", async () => {
    const { id } = await bought(4);
    await approve(api, id);
    const reason = "Pidió otros";
    const moved = await api.does("reassignTickets", {
      as: "admin",
      path: { id },
      body: { reason },
    });
    expect(moved).toMatchObject({ amount_bs: "550.00", combos: counted(1, 0) });
  });
});
