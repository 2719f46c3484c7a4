import { beforeAll, describe, expect, it } from "vitest";
import { chosen } from "../support/chosen.ts";
import { approve, buy, trialFields, type Bought } from "../support/purchase-verbs.ts";
import { putPurchase } from "../support/put-purchase.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { readPdf } from "../support/read-pdf.ts";
import { openShop } from "../support/shop.ts";
import type { TestCall } from "../support/wire-call.ts";

const api = openShop();
let raffleId: number;
let sold: Bought;

beforeAll(async () => {
  raffleId = await createPublishedRaffle(api, {
    name: "Moto Bera SBR",
    number_choice: "buyer",
    price_bs: "1234.50",
    total_tickets: 1_000,
  });
  sold = await buy(api, {
    raffleId,
    numbers: ["007", "042"],
    fields: { name: "María Gabriela Ñáñez" },
  });
  await approve(api, sold.purchase.id);
  await buy(api, { raffleId, numbers: ["100"], buyer: 2, fields: { name: "Pedro Pérez" } });
  const fields = { ...trialFields, name: "Ana Prueba" };
  const trial = await buy(api, { raffleId, numbers: ["300"], buyer: 3, as: "admin", fields });
  await approve(api, trial.purchase.id, "admin");
});

type Printed = "getNumberListPdf" | "getNotaryListPdf" | "printStubs";
async function print(operation: Printed, call: TestCall = {}) {
  const path = { id: raffleId };
  const answer = await api.send(operation, { as: "admin", path, ...call });
  expect(answer.status, answer.bytes.toString().slice(0, 500)).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  const { pages } = await readPdf(answer.bytes);
  return { ...answer, pages, lines: pages.flatMap(({ lines }) => lines) };
}

describe("the list for staff", () => {
  it("has number, name, phone, code and state of what is held or sold", async () => {
    const { lines, headers } = await print("getNumberListPdf", { as: "admin" });
    const name = `numeros-${raffleId}-2026-11-20.pdf`;
    expect(headers["content-disposition"]).toBe(`attachment; filename="${name}"`);
    const { code, phone } = sold.purchase;
    const at = lines.indexOf("007");
    expect(lines.slice(at, at + 5)).toEqual([
      "007",
      "María Gabriela Ñáñez",
      `${phone.replace("+58", "0").slice(0, 4)}-${phone.slice(6)}`,
      code,
      "Vendido",
    ]);
    expect(lines).toContain("Pedro Pérez");
    expect(lines).toContain("Vendido (prueba)");
    expect(lines).not.toContain("008");
  });

  it("has the states that are asked for, on numbered pages", async () => {
    const { lines, pages } = await print("getNumberListPdf", { query: { status: ["available"] } });
    expect(lines.filter((line) => /^\d{3}$/.test(line))).toHaveLength(996);
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.map((page) => page.lines.at(-1))).toEqual(
      pages.map((_, at) => `Página ${at + 1}`),
    );
  });

  it("of more than 20,000 numbers is refused", async () => {
    const large = await putRaffleOnSale(
      api.context.database,
      { total: 20_001, name: "Grande" },
      api.clock.now(),
    );
    const call = { as: "admin", path: { id: large }, query: { status: ["available"] } } as const;
    const refusal = await api.refuses("getNumberListPdf", call, 422, "quantity_out_of_range");
    expect(refusal.error).toContain("Descárgala en CSV");
  });
});

describe("the list for a notary", () => {
  // threat: Pages, pictures and phones: Buyers' data on a notary's list
  it("has sold numbers, shortened names and the log's fingerprint, and nothing else about buyers", async () => {
    await api.runJob("ledger/integrate");
    const ledger = await api.does("getLedger", { path: { id: raffleId } });
    expect(ledger.fingerprint).not.toBeNull();
    const { lines } = await print("getNotaryListPdf");
    const at = lines.indexOf("007");
    expect(lines.slice(at, at + 4)).toEqual(["007", "María Ñ.", "042", "María Ñ."]);
    expect(lines).toContain(ledger.fingerprint);
    expect(lines).toContain(`${ledger.size} anotaciones`);
    expect(lines).toContain(`${api.context.config.publicOrigin}/libro/${raffleId}`);
    const everything = lines.join(" ");
    for (const personal of ["Gabriela", "Ñáñez", "Pedro", "Prueba", sold.purchase.code, "0414"]) {
      expect(everything).not.toContain(personal);
    }
  });

  it("keeps what replaces an erased person's name", async () => {
    const { kysely } = api.context.database;
    const { id } = sold.purchase;
    const name = "Datos borrados a petición";
    await kysely.updateTable("purchases").set({ name }).where("id", "=", id).execute();
    const { lines } = await print("getNotaryListPdf");
    expect(lines.filter((line) => line === name)).toHaveLength(2);
  });

  it("of more than 20,000 sold numbers is refused", async () => {
    const { database } = api.context;
    const createdAt = api.clock.now();
    const id = await putRaffleOnSale(database, { total: 20_001, name: "Toda vendida" }, createdAt);
    const numbers = Array.from({ length: 20_001 }, (_, number) => number);
    await putPurchase(database, { raffleId: id, numbers, status: "approved", createdAt });
    const call = { as: "admin", path: { id } } as const;
    await api.refuses("getNotaryListPdf", call, 422, "quantity_out_of_range");
  });
});

describe("who printed a list", () => {
  const printings = async () => {
    const path = { id: raffleId };
    const { items } = await api.does("getRaffleHistory", { as: "staff", path });
    return items
      .filter(({ action }) => action.endsWith("_printed"))
      .map(({ action, actor, at, changes }) => ({ action, by: actor.kind, at, changes }));
  };

  it("is in the raffle's history, with the time and none of its data", async () => {
    const before = await printings();
    await print("getNumberListPdf", { as: "admin" });
    await print("getNotaryListPdf");
    const at = api.clock.now().toISOString();
    const entry = { by: "user", at, changes: [] };
    expect(await printings()).toEqual([
      { action: "notary_list_printed", ...entry },
      { action: "number_list_printed", ...entry },
      ...before,
    ]);
  });

  it("is nobody if it is refused", async () => {
    const before = await printings();
    const path = { id: raffleId };
    await api.refuses("getNotaryListPdf", { as: "staff", path }, 403, "forbidden");
    expect(await printings()).toEqual(before);
  });
});

it("a list is of a raffle that exists", async () => {
  const call = { as: "admin", path: { id: 9_999 } } as const;
  await api.refuses("getNumberListPdf", call, 404, "not_found");
  await api.refuses("getNotaryListPdf", call, 404, "not_found");
});

describe("stubs", () => {
  const UNTIL = "2026-11-22T18:30:00.000Z";
  /** Numbers that are held for selling on paper. */
  const hold = (id: number, numbers: string[]) =>
    api.does("createPurchase", {
      as: "staff",
      headers: { "idempotency-key": chosen().uuid() },
      body: {
        raffle_id: id,
        channel: "staff",
        quantity: numbers.length,
        numbers,
        block_until: UNTIL,
        name: "Vendedora Uno",
        document_id: "V9000001",
        phone: "+584145550199",
      },
    });
  const range = (from: number, to: number, more: object = {}) => ({
    as: "staff" as const,
    query: { from, to, ...more },
  });

  it("are blank, only of numbers that a sale in person holds or that are sold, and say until when", async () => {
    await hold(raffleId, ["040", "041", "043", "044", "045", "046", "047", "048", "049"]);
    const { pages, lines } = await print("printStubs", range(39, 101, { per_page: 4 }));
    expect(pages.map((page) => page.codes.length)).toEqual([4, 4, 2]);
    const codes = new Set(pages.flatMap((page) => page.codes));
    expect(codes.size).toBe(10);
    const link = `${api.context.config.publicOrigin}/verificador-de-boletos?talon=`;
    for (const code of codes) expect(code.replace(link, "")).toMatch(/^[\w-]{16}$/);
    expect(lines.filter((line) => line.endsWith("Vende: Vendedora Uno"))).toHaveLength(9);
    const numbers = lines.filter((line) => /^\d{3}$/.test(line));
    // 100 waits for its buyer's payment on the web, and may become anybody's.
    expect(numbers).toEqual(["040", "041", "042", "043", "044", "045", "046", "047", "048", "049"]);
    expect(lines.filter((line) => line.startsWith("BS 1.234,50"))).toHaveLength(10);
    expect(lines.filter((line) => line === "Nombre")).toHaveLength(10);
    const held = lines.filter((line) => line.startsWith("Apartado hasta el 22/11/2026"));
    expect(held).toHaveLength(9);
    expect(held[0]).toContain("2:30");
  });

  it("say what combos cost", async () => {
    const combos = [
      { quantity: 3, price_bs: "3600.00" },
      { quantity: 10, price_bs: "11000.00" },
    ];
    const choice = { number_choice: "buyer" };
    const id = await createPublishedRaffle(api, { price_bs: "1234.50", combos, ...choice });
    await hold(id, ["0", "1", "2", "3", "4", "5"]);
    const { lines } = await print("printStubs", { ...range(0, 5), path: { id } });
    const offers = lines.filter((line) => line.replaceAll("\u00a0", " ").startsWith("3 por BS"));
    expect(offers.map((line) => line.replaceAll("\u00a0", " "))).toEqual(
      Array(6).fill("3 por BS 3.600,00 · 10 por BS 11.000,00"),
    );
  });

  it("say only the dollars of a price in dollars, because paper doesn't follow the rate", async () => {
    await api.does("setDollarRate", {
      as: "admin",
      body: { rate_bs: "200.00", day: "2026-11-20" },
    });
    const id = await createPublishedRaffle(api, {
      price_usd: "2.00",
      price_bs: undefined,
      combos: [{ quantity: 3, price_usd: "5.00" }],
      number_choice: "buyer",
    });
    await hold(id, ["0"]);
    const { lines } = await print("printStubs", { ...range(0, 0), path: { id } });
    const plain = lines.map((line) => line.replaceAll("\u00a0", " "));
    expect(plain.filter((line) => /USD|BS/.test(line))).toEqual([
      expect.stringMatching(/^USD 2,00 · Sorteo: /),
      "3 por USD 5,00",
    ]);
  });

  // threat: Pages, pictures and phones: A number kept back with a stub
  it("hold nothing", async () => {
    const path = { id: raffleId };
    const before = await api.does("getTicketStats", { path });
    await print("printStubs", range(0, 99));
    expect(await api.does("getTicketStats", { path })).toEqual(before);
  });

  it("are refused for free numbers, those that the web holds and the trial's, and for ranges that make no sense", async () => {
    const path = { id: raffleId };
    for (const number of [100, 300, 301]) {
      const call = { ...range(number, number), path };
      await api.refuses("printStubs", call, 409, "not_enough_tickets");
    }
    api.clock.set(UNTIL);
    const ended = { ...range(40, 41), path };
    const refusal = await api.refuses("printStubs", ended, 409, "not_enough_tickets");
    expect(refusal).toMatchObject({ available: 0 });
    for (const [from, to] of [
      [10, 9],
      [0, 1_000],
    ] as const) {
      await api.refuses("printStubs", { ...range(from, to), path }, 400, "validation_failed");
    }
  });

  it("are of a raffle that exists", async () => {
    await api.refuses("printStubs", { ...range(0, 9), path: { id: 9_999 } }, 404, "not_found");
  });
});
