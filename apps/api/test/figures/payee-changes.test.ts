import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { bankAccount } from "../support/bank-verbs.ts";
import { payees } from "../support/payees.ts";
import { configurePayments } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
let raffleId: number;
let accountId: number;
beforeAll(async () => {
  api = await startTestApi();
  await configurePayments(api);
  const combos = [{ quantity: 5, price_bs: "60.00", price_usd: null }];
  const sale = { total: 10, price: "15.00", combos };
  raffleId = await putRaffleOnSale(api.context.database, sale, api.clock.now());
  ({ id: accountId } = await api.does("createBankAccount", { as: "admin", body: bankAccount }));
  await setRate("246.90");
});
beforeEach(() => api.clock.advance({ minutes: 1 }));
afterAll(() => api.close());

const setRate = (rate_bs: string) =>
  api.does("setDollarRate", {
    as: "admin",
    body: { rate_bs, day: "2026-11-20", confirm_rate_bs: rate_bs },
  });

const setting = (key: string, other: (value: object) => object): Case => {
  const path = { key };
  const read = async () => (await api.does("getConfigEntry", { as: "admin", path })).value;
  return {
    read,
    change: async () => {
      const value = other(await read());
      await api.does("setConfigEntry", { as: "admin", path, body: { value } });
    },
    // What the server says of a text's version changes with it.
    kept: (value) => Reflect.get(Object(value), "text") ?? value,
  };
};

const raffle = (body: object): Case => ({
  read: async () => {
    const found: object = await api.does("getRaffle", { as: "admin", path: { id: raffleId } });
    return ["price_bs", "price_usd", "combos"].map((name) => [name, Reflect.get(found, name)]);
  },
  change: async () => {
    await api.does("updateRaffle", { as: "admin", path: { id: raffleId }, body });
  },
});

interface Case {
  read: () => Promise<unknown>;
  change: () => Promise<void>;
  /** Of what is read, what goes back. */
  kept?: (value: unknown) => unknown;
}

const account = async () =>
  (await api.does("listBankAccounts", { as: "admin" })).items.find(({ id }) => id === accountId);

const withContact = (contact: object) => (value: object) => ({
  ...value,
  contact: { ...Reflect.get(value, "contact"), ...contact },
});

/** For each field of the contract with `x-payee`: a change of it. */
const cases: Readonly<Record<string, Case>> = {
  "setConfigEntry site.contact.whatsapp": setting(
    "site",
    withContact({ whatsapp: "+584145550199" }),
  ),
  "setConfigEntry site.contact.phone": setting("site", withContact({ phone: "+582125550199" })),
  "setConfigEntry site.contact.responsible": setting(
    "site",
    withContact({ responsible: "Otra Persona" }),
  ),
  "setConfigEntry payment_methods": setting("payment_methods", (value) =>
    Object.values(value).map((method) => ({ ...method, holder: "Otra Persona" })),
  ),
  "setConfigEntry faq": setting("faq", () => [{ question: "¿Dónde pago?", answer: "A otro." }]),
  "setConfigEntry terms.text": setting("terms", () => ({ text: "Se le paga a otra persona." })),
  "setConfigEntry whatsapp_texts": setting("whatsapp_texts", (value) => ({
    ...value,
    approved: "{nombre}, págale a otro. {enlace}",
  })),
  "setConfigEntry reminder_texts": setting("reminder_texts", (value) => ({
    ...value,
    hold: "Págale a otro.",
  })),
  "setDollarRate.rate_bs": {
    read: async () => {
      const { rate } = await api.does("getDollarRate", { as: "admin" });
      return { rate_bs: rate?.rate_bs, day: rate?.day };
    },
    change: async () => void (await setRate("2.50")),
  },
  "updateBankAccount.name": {
    read: account,
    change: async () => {
      const body = { ...bankAccount, name: "Otra cuenta" };
      await api.does("updateBankAccount", { as: "admin", path: { id: accountId }, body });
    },
  },
  "updateBankAccount.bank": {
    read: account,
    change: async () => {
      const body = { ...bankAccount, bank: "0105" };
      await api.does("updateBankAccount", { as: "admin", path: { id: accountId }, body });
    },
  },
  "updateRaffle.price_bs": raffle({ price_bs: "90.00", combos: [] }),
  "updateRaffle.price_usd": raffle({ price_usd: "1.00", combos: [] }),
  "updateRaffle.combos": raffle({ combos: [] }),
};

const listed = async () => (await api.does("listPayeeChanges", { as: "admin" })).items;
const mails = async () =>
  await api.context.database.kysely
    .selectFrom("email_outbox")
    .select(["recipient", "payload"])
    .where("type", "=", "account_changed")
    .orderBy("id")
    .execute();

describe("what tells buyers whom, where or how much to pay", () => {
  test("is each field that the contract marks, and accounts, which are new", () => {
    const created = ["createBankAccount.bank", "createBankAccount.name"];
    expect([...Object.keys(cases), ...created].toSorted()).toEqual(payees.toSorted());
  });

  // threat: Staff, passwords and sessions: A change of where buyers pay that nobody notices in time
  it.each(Object.keys(cases))("%s: is told with what it was, and goes back", async (name) => {
    const { read, change, kept = (value: unknown) => value } = cases[name] ?? raffle({});
    const other = await api.addPerson("admin");
    const before = await read();
    await change();
    expect(await read()).not.toEqual(before);
    const [latest] = await listed();
    expect(latest).toMatchObject({ by: api.people.admin.name, undoable: true });
    const told = (await mails()).filter(({ recipient }) => recipient === other.email);
    const { what, changes } = latest ?? {};
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { change: "payee_changed", by: api.people.admin.name, about: { what, changes } },
    ]);
    expect(changes?.[0]?.before).not.toEqual(changes?.[0]?.after);
    api.clock.advance({ minutes: 1 });
    const undo = { as: other, path: { id: latest?.id ?? 0 } };
    await api.does("undoPayeeChange", undo);
    expect(kept(await read())).toEqual(kept(before));
    expect((await listed())[0]).toMatchObject({ by: other.name });
  });

  it("is nothing else: other fields, and a rate of another day, tell nobody", async () => {
    const [before, sent] = [await listed(), await mails()];
    const path = { id: raffleId };
    await api.does("updateRaffle", { as: "admin", path, body: { description: "Una moto azul." } });
    const body = { rate_bs: "246.90", day: "2026-11-21" };
    await api.does("setDollarRate", { as: "admin", body });
    await api.does("setConfigEntry", {
      as: "admin",
      path: { key: "site_colors" },
      body: { value: { light: {}, dark: {} } },
    });
    expect([await listed(), await mails()]).toEqual([before, sent]);
  });

  it("is an account that is added, which can be switched off", async () => {
    const body = { ...bankAccount, name: "Cuenta nueva" };
    const { id } = await api.does("createBankAccount", { as: "admin", body });
    const [latest] = await listed();
    expect(latest?.changes).toContainEqual({ label: "Nombre", before: null, after: body.name });
    await api.does("undoPayeeChange", { as: "admin", path: { id: latest?.id ?? 0 } });
    const { items } = await api.does("listBankAccounts", { as: "admin" });
    expect(items.find((one) => one.id === id)).toMatchObject({ active: false });
  });

  it("stays once its raffle is over", async () => {
    const path = { id: raffleId };
    await api.does("updateRaffle", { as: "admin", path, body: { price_bs: "80.00" } });
    const [change] = await listed();
    const body = { outcome: "cancelled", reason: "No llegó el premio" } as const;
    await api.does("setRaffleResults", { as: "admin", path, body });
    const undo = { as: "admin", path: { id: change?.id ?? 0 } } as const;
    await api.refuses("undoPayeeChange", undo, 409, "raffle_locked");
  });

  it("goes back for a day", async () => {
    await cases["setConfigEntry faq"]?.change();
    const path = { id: (await listed())[0]?.id ?? 0 };
    api.clock.advance({ hours: 23, minutes: 59 });
    const session = await api.addPerson("admin");
    await api.does("undoPayeeChange", { as: session, path });
    api.clock.advance({ minutes: 1 });
    await api.refuses("undoPayeeChange", { as: session, path }, 404, "not_found");
  });
});
