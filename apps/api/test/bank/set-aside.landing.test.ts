import { adaptorNames, payingBodies, storeBody } from "../support/bank-bodies.ts";
import { expect, test } from "vitest";
import { newReference } from "../support/bank-sale.ts";
import { exactMatches } from "../support/bank-verbs.ts";
import { buy, sendProof } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { sabotage } from "../support/sabotage.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();

/** In no other reference. */
const BROKEN = "66600";
/** Storing a payment fails if its reference begins with `BROKEN`. */
const unstorable = {
  "store-notified-movements": (text: string) =>
    text.replace(
      "fingerprint text)",
      `fingerprint text)
       WHERE CASE WHEN reference LIKE '${BROKEN}%' THEN 1 / (length(reference) * 0) ELSE 1 END = 1`,
    ),
};
const deliveries = async (unreadable = false) =>
  (await api.does("listBankDeliveries", { as: "staff", query: { unreadable, limit: 100 } })).items;
const failedAlarm = async () =>
  (await api.does("getDashboard", { as: "staff" })).attention.alarms.find(
    ({ kind }) => kind === "deliveries_failed",
  );

// threat: Numbers and money: A notification that stops all others
test("broken notifications of each bank hold up no other, are set aside after five tries, and can be read again", async () => {
  const raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
  const accounts: number[] = [];
  const broken: string[] = [];
  for (const [place, name] of adaptorNames.entries()) {
    const [first, second] = [newReference(), newReference()];
    broken.push(`${BROKEN}${String(place).padStart(5, "0")}`);
    let account: number | undefined;
    for (const reference of [first, broken.at(-1) ?? "", second]) {
      account = await storeBody(
        api,
        name,
        payingBodies[name]({ reference, at: api.clock.now() }),
        account,
      );
    }
    accounts.push(account ?? 0);
    for (const [buyer, reference] of [first, second].entries()) {
      const bought = await buy(api, { raffleId, quantity: 3, buyer: 5_000 + 2 * place + buyer });
      await sendProof(api, bought, { reference, phone: "+584145550001" });
    }
  }
  const putBack = sabotage(api.context, unstorable);
  try {
    await expect(api.runJob("bank-notifications")).rejects.toThrow("Several failed.");
    // Every good one is matched, in the first run.
    for (const account of accounts) expect(await exactMatches(api, account)).toHaveLength(2);
    expect(await deliveries(true)).toEqual([]);
    for (const seconds of [0, 30, 120, 600]) {
      api.clock.advance({ seconds });
      await expect(api.runJob("bank-notifications")).rejects.toThrow("Several failed.");
      await api.runJob("bank-notifications");
    }
  } finally {
    putBack();
  }
  const aside = await deliveries(true);
  expect(aside.map(({ state }) => state)).toEqual(adaptorNames.map(() => "failed"));
  expect(aside[0]?.problem).toContain("Pulsa «Leer otra vez»");
  expect(await failedAlarm()).toMatchObject({ count: adaptorNames.length });
  api.clock.advance({ hours: 1 });
  await api.runJob("bank-notifications");
  expect(await deliveries(true)).toHaveLength(adaptorNames.length);

  const ids = aside.map(({ id }) => id);
  const again = { as: "staff" as const, body: { ids } };
  expect(await api.does("readDeliveriesAgain", again)).toEqual({ waiting: ids.length });
  await api.runJob("bank-notifications");
  expect(await deliveries(true)).toEqual([]);
  const read = (await deliveries()).flatMap(({ movements }) =>
    movements.map(({ reference }) => reference),
  );
  expect(read).toEqual(expect.arrayContaining(broken));
  expect(await failedAlarm()).toBeUndefined();
  expect(await api.does("readDeliveriesAgain", again)).toEqual({ waiting: 0 });
});

test.each(adaptorNames)("%s: a day that doesn't exist is a problem", async (name) => {
  const body = payingBodies[name]({ reference: newReference(), at: api.clock.now() });
  const [year, month, day] = ["2026", "11", "20"];
  const impossible = JSON.stringify(body)
    .replaceAll(`${year}-${month}-${day}`, "2026-02-30")
    .replaceAll(`${year}${month}${day}`, "20260230");
  expect(impossible).not.toBe(JSON.stringify(body));
  await storeBody(api, name, JSON.parse(impossible));
  await api.runJob("bank-notifications");
  expect((await deliveries())[0]).toMatchObject({
    state: "unreadable",
    movements: [],
    problem: expect.stringMatching(/No se entiende la fecha/),
  });
});
