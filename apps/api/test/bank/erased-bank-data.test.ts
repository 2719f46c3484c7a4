import { expect, test } from "vitest";
import { addAccount, importPayments, movementOf } from "../support/bank-verbs.ts";
import { deliver, genericSender, openFeed } from "../support/bank-simulators.ts";
import { buy, sendProof } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { openShop } from "../support/shop.ts";

const DRAW = "2026-12-20T00:00:00.000Z";

const api = openShop({ environment: { BANK_DATA_DAYS: "60" } });

const payers = async () => {
  const rows = await api.context.database.kysely
    .selectFrom("bank_movements")
    .select(["amount_bs", "reference", "payer_phone", "description"])
    .orderBy("id")
    .execute();
  return rows.map(({ reference }) => reference);
};

test("a bank's data about payers is erased some days after the draw; sums and fingerprints stay", async () => {
  const account = await addAccount(api);
  const url = await openFeed(api, account, "generic");
  const raffle = { total: 50, drawDate: new Date(DRAW) };
  const raffleId = await putRaffleOnSale(api.context.database, raffle, api.clock.now());
  const bought = await buy(api, { raffleId, quantity: 3 });
  await sendProof(api, bought);
  await importPayments(api, account, { reference: "004511112222" });
  const paid = await movementOf(api, "004511112222");
  const body = { purchase_id: bought.purchase.id };
  await api.does("linkMovement", { as: "staff", path: { id: paid.id }, body });
  await deliver(
    api,
    genericSender(api, url)([{ reference: "004533334444", phone: "0416***9503" }]),
  );
  await api.runJob("bank-notifications");

  api.clock.advance({ days: 61 });
  await api.runJob("tidying/movements");
  expect(await payers()).toEqual(["004511112222", null]);
  const days = async () => {
    const query = { account_id: account };
    const { items } = await api.does("listReconciledDays", { as: "staff", query });
    return items;
  };
  const before = await days();
  const { total } = await api.does("listBankDeliveries", { as: "staff" });
  expect(total).toBe(0);

  api.clock.set(new Date(Date.parse(DRAW) + 61 * 86_400_000));
  await api.runJob("tidying/movements");
  expect(await payers()).toEqual([null, null]);
  expect(await days()).toEqual(before);
  expect(before).toMatchObject([{ movements: 2, bank_bs: "900.00", approved_bs: "450.00" }]);
  const again = await importPayments(api, account, { reference: "004511112222" });
  expect(again).toMatchObject({ new: 0, duplicate: 1 });
});

test("the database erases all of it or nothing, and changes nothing else", async () => {
  const { kysely } = api.context.database;
  const account = await addAccount(api);
  await importPayments(api, account, { reference: "004577778888" });
  const { id } = await movementOf(api, "004577778888");
  const change = (values: object) =>
    kysely.updateTable("bank_movements").set(values).where("id", "=", id).execute();
  const now = api.clock.now();
  await expect(change({ erased_at: now })).rejects.toThrow(/must empty it/);
  await expect(change({ reference: null })).rejects.toThrow(/append-only/);
  const empty = { reference: null, payer_phone: null, description: null, erased_at: now };
  await expect(change({ ...empty, amount_bs: "1.00" })).rejects.toThrow(/append-only/);
});
