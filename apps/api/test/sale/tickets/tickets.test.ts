import { beforeAll, describe, expect, test } from "vitest";
import { approve, buy, sendProof, type Bought } from "../../support/purchase-verbs.ts";
import { putPurchase } from "../../support/put-purchase.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
let raffleId: number;
let small: number;
let sold: Bought;
let held: Bought;

beforeAll(async () => {
  const put = (total: number, name: string) =>
    putRaffleOnSale(api.context.database, { total, name }, api.clock.now());
  [raffleId, small] = [await put(1_000, "Moto Bera"), await put(50, "Nevera")];
  sold = await buy(api, { raffleId, numbers: ["5", "7", "500"], buyer: 1 });
  await sendProof(api, sold);
  await approve(api, sold.purchase.id);
  api.clock.advance({ minutes: 1 });
  held = await buy(api, { raffleId, numbers: ["6", "427"], buyer: 2 });
  await buy(api, { raffleId: small, numbers: ["27"], buyer: 3 });
});

const unpublished = async () => {
  const id = await putRaffleOnSale(api.context.database, { total: 5 }, api.clock.now());
  await api.context.database.kysely
    .updateTable("raffles")
    .set({ publish: false })
    .where("id", "=", id)
    .execute();
  return id;
};

describe("GET /tickets/raffle/{id}", () => {
  const list = (
    query: Record<string, string | number | string[]> = {},
    as: "anyone" | "staff" = "anyone",
  ) => api.does("listRaffleTickets", { as, path: { id: raffleId }, query });
  const numbers = async (query: Record<string, string | number | string[]>) => {
    const page = await list(query);
    return [page.items.map(({ number }) => number), page.total];
  };

  test("strangers see number and state only; signed-in users the purchase too", async () => {
    const page = await list({ from: "004", to: "7" });
    expect(page).toEqual({
      items: [
        { number: "004", status: "available" },
        { number: "005", status: "sold" },
        { number: "006", status: "reserved" },
        { number: "007", status: "sold" },
      ],
      page: 1,
      limit: 100,
      total: 4,
      next: null,
    });
    const seen = await list({ from: "6", to: "6" }, "staff");
    expect(seen.items[0]?.purchase).toEqual({
      id: held.purchase.id,
      code: held.purchase.code,
      name: "Compradora C",
      document_id: "V10000002",
      phone: "+584145000002",
      status: "pending",
      trial: false,
      has_proof: false,
    });
  });

  test("filters by state, in order, with the right total", async () => {
    expect(await numbers({ status: ["sold"] })).toEqual([["005", "007", "500"], 3]);
    expect(await numbers({ status: ["reserved"] })).toEqual([["006", "427"], 2]);
    expect(await numbers({ status: ["reserved", "sold"], page: 2, limit: 2 })).toEqual([
      ["007", "427"],
      5,
    ]);
    expect(await numbers({ status: ["available"], from: "4", to: "8" })).toEqual([
      ["004", "008"],
      2,
    ]);
    expect(await numbers({ status: ["sold", "available", "reserved"], limit: 1 })).toEqual([
      ["000"],
      1_000,
    ]);
  });

  test("is paged; a page past the end is empty", async () => {
    const last = await list({ page: 10, limit: 100 });
    expect(last.items.at(-1)?.number).toBe("999");
    expect(await numbers({ page: 11, limit: 100 })).toEqual([[], 1_000]);
    expect(await numbers({ from: "999", to: "000" })).toEqual([[], 0]);
    expect((await list({ limit: 1_000 })).items).toHaveLength(1_000);
  });
});

describe("stats and available", () => {
  test("available + reserved + sold = total", async () => {
    expect(await api.does("getTicketStats", { path: { id: raffleId } })).toEqual({
      raffle_id: raffleId,
      total: 1_000,
      available: 995,
      reserved: 2,
      sold: 3,
      sold_percentage: "0.30",
    });
  });

  test("a sample of free numbers reserves nothing", async () => {
    const call = { path: { id: small }, query: { quantity: 60 } };
    const { available, numbers } = await api.does("getAvailableTickets", call);
    expect(available).toBe(49);
    expect(numbers).toHaveLength(49);
    expect(numbers).not.toContain("27");
    expect([...numbers].sort()).toEqual(numbers);
  });

  // threat: What anyone could look up: Unpublished raffles seen
  test("an unpublished raffle isn't found by strangers", async () => {
    const id = await unpublished();
    for (const operation of [
      "listRaffleTickets",
      "getTicketStats",
      "getAvailableTickets",
    ] as const) {
      await api.refuses(operation, { path: { id } }, 404, "not_found");
      await api.does(operation, { path: { id }, as: "staff" });
      await api.refuses(operation, { path: { id: 2_000_000_000 }, as: "staff" }, 404, "not_found");
    }
  });
});

describe("GET /tickets/search", () => {
  const search = (query: Record<string, string | number | string[]>) =>
    api.does("searchTickets", { as: "staff", query });
  const found = async (query: Record<string, string | number | string[]>) => {
    const { items, total } = await search(query);
    return [items.map((item) => `${item.raffle_name} ${item.number}`), total];
  };

  test("a number is found in every raffle that has it, with or without leading zeros", async () => {
    /** Without what is found only because the digits happen to be part of a purchase's code, which also moves it down. */
    const withNumber = async (number: number, query: Record<string, string | number | string[]>) =>
      (await search(query)).items
        .filter((item) => Number(item.number) === number)
        .map((item) => `${item.raffle_name} ${item.number}`)
        .toSorted();

    expect(await withNumber(27, { q: "27" })).toEqual(["Moto Bera 027", "Nevera 27"]);
    expect(await withNumber(27, { q: "027" })).toEqual(["Moto Bera 027"]);
    expect(await withNumber(427, { q: "427", raffle_id: raffleId })).toEqual(["Moto Bera 427"]);
    expect(await withNumber(27, { q: "27", status: ["reserved"] })).toEqual(["Nevera 27"]);
  });

  test("part of a purchase's data finds its numbers, each once", async () => {
    expect(await found({ q: sold.purchase.code })).toEqual([
      ["Moto Bera 005", "Moto Bera 007", "Moto Bera 500"],
      3,
    ]);
    expect(await found({ q: "compradora", limit: 2, page: 2 })).toEqual([
      ["Moto Bera 427", "Moto Bera 005"],
      6,
    ]);
    expect(await found({ q: "compradora", status: ["sold"] })).toEqual([
      ["Moto Bera 005", "Moto Bera 007", "Moto Bera 500"],
      3,
    ]);
    // '500' is a number and part of every phone number here.
    const both = await search({ q: "500", limit: 100 });
    expect(both.total).toBe(6);
    expect(new Set(both.items.map((item) => item.raffle_name + item.number)).size).toBe(6);
  });

  test("without a term, lists all raffles, newest first", async () => {
    const { items, total } = await search({ limit: 4, status: ["reserved", "sold"] });
    expect(total).toBe(6);
    expect(items.map((item) => item.number)).toEqual(["27", "005", "006", "007"]);
    const { items: free } = await search({ raffle_id: small, page: 49, limit: 1 });
    expect(free).toMatchObject([{ number: "48", status: "available", purchase: null }]);
    const query = { raffle_id: raffleId, status: ["available"], limit: 1 };
    expect(await found(query)).toEqual([["Moto Bera 000"], 995]);
  });
});

describe("the ticket checker", () => {
  const verify = (body: object) => api.does("verifyTickets", { body });

  test("finds purchases by any fact, combined with AND, with personal data masked", async () => {
    const facts = [
      { document_id: "V10000001" },
      { email: "BUYER1@example.com" },
      { phone: "+584145000001" },
      { purchase_code: sold.purchase.code.replace("-", "").toLowerCase() },
      { purchase_code: ` ${sold.purchase.code.replace("-", " – ")}\u00a0` },
      { document_id: "V10000001", ticket_number: "7", raffle_id: raffleId },
    ];
    for (const body of facts) {
      const { purchases, tickets, more_purchases } = await verify(body);
      expect([purchases.length, tickets, more_purchases]).toEqual([1, [], false]);
      expect(purchases[0]).toMatchObject({
        code: sold.purchase.code,
        status: "approved",
        tickets: ["005", "007", "500"],
        name: "C••• B•••",
        email: "b•••@example.com",
      });
      const said = JSON.stringify(purchases);
      for (const secret of [sold.secret, "buyer1", "Compradora", "10000001", "5000001"]) {
        expect(said).not.toContain(secret);
      }
    }
    const { purchases } = await verify({ document_id: "V10000001", phone: "+584145000002" });
    expect(purchases).toEqual([]);
    const otherNumber = { document_id: "V10000001", ticket_number: "427", raffle_id: raffleId };
    expect((await verify(otherNumber)).purchases).toEqual([]);
  });

  // threat: What anyone could look up: Buyers found through the checker
  test("returns no digit of a cédula or a phone number, whatever the search", async () => {
    for (const body of [{ email: "buyer1@example.com" }, { purchase_code: sold.purchase.code }]) {
      const [found] = (await verify(body)).purchases;
      expect(found?.code).toBe(sold.purchase.code);
      expect(found).not.toHaveProperty("document_id");
      expect(found).not.toHaveProperty("phone");
    }
  });

  test("finds a code with up to two misread characters", async () => {
    const { context, clock } = api;
    const other = await putRaffleOnSale(context.database, { total: 5 }, clock.now());
    const purchase = { raffleId: other, numbers: [1], code: "DQJ-22V2", createdAt: clock.now() };
    await putPurchase(context.database, purchase);
    const found = async (typed: string) =>
      (await verify({ purchase_code: typed })).purchases.map(({ code }) => code);
    for (const typed of ["0QJ-22V2", "DO1 22V2", "dqi–22u2"]) {
      expect(await found(typed)).toEqual(["DQJ-22V2"]);
    }
    expect(await found("0O1-22V2")).toEqual([]);
    const desk = await api.does("listPurchases", { as: "staff", query: { search: "dqj 22v2" } });
    expect(desk.items.map(({ code }) => code)).toEqual(["DQJ-22V2"]);
  });

  test("reports the status of the e-mails", async () => {
    const { purchases } = await verify({ purchase_code: sold.purchase.code });
    expect(purchases[0]?.emails.map(({ email_type, status }) => [email_type, status])).toEqual([
      ["purchase_approved", "queued"],
      ["purchase_received", "queued"],
      ["purchase_reserved", "queued"],
    ]);
  });

  test("returns only the state for a number alone; '427' finds '0427'", async () => {
    const { purchases, tickets } = await verify({ ticket_number: "5", raffle_id: raffleId });
    expect(purchases).toEqual([]);
    expect(tickets).toEqual([
      { raffle_id: raffleId, raffle_name: "Moto Bera", number: "005", status: "sold" },
    ]);
  });

  test("returns empty lists if nothing is found, whatever the search", async () => {
    const nothing = { purchases: [], more_purchases: false, tickets: [], stub: null };
    expect(await verify({ purchase_code: "0O1-ILU0" })).toEqual(nothing);
    expect(await verify({ ticket_number: "5000", raffle_id: raffleId })).toEqual(nothing);
    expect(await verify({ ticket_number: "1", raffle_id: await unpublished() })).toEqual(nothing);
    expect(await verify({ document_id: "V99999999" })).toEqual(nothing);
  });

  test("refuses a search by a raffle alone, or by nothing", async () => {
    await api.refuses("verifyTickets", { body: { raffle_id: raffleId } }, 400, "validation_failed");
    await api.refuses("verifyTickets", { body: {} }, 400, "validation_failed");
    await api.refuses("verifyTickets", { body: { ticket_number: "5" } }, 400, "validation_failed");
  });
});
