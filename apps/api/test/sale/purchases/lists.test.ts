import { beforeAll, describe, expect, test } from "vitest";
import { cancelRaffle } from "../../support/payback-verbs.ts";
import {
  approve,
  buy,
  proofCall,
  reject,
  sendProof,
  statusCall,
  type Bought,
} from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
let first: number;
let second: number;
type Name = "approved" | "rejected" | "expired" | "waiting" | "newest" | "other";
let bought: Record<Name, Bought>;

beforeAll(async () => {
  const put = (name: string, price: string) =>
    putRaffleOnSale(api.context.database, { total: 100, name, price }, api.clock.now());
  [first, second] = [await put("Moto Bera", "10.00"), await put("Camión 4x4", "20.00")];
  const add = async (raffleId: number, quantity: number, buyer: number, fields: object = {}) => {
    const purchase = await buy(api, { raffleId, quantity, buyer, fields: { ...fields } });
    api.clock.advance({ minutes: 1 });
    return purchase;
  };
  // 20 November, noon in Caracas.
  const approved = await add(first, 1, 1, { name: "María Gómez" });
  await sendProof(api, approved, { reference: "00110011" });
  const rejected = await add(first, 2, 2);
  await sendProof(api, rejected);
  const expired = await add(first, 3, 3);
  api.clock.advance({ minutes: 25 });
  await approve(api, approved.purchase.id);
  await reject(api, rejected.purchase.id);
  // 21 November, 00:30 in Caracas.
  api.clock.set("2026-11-21T04:30:00Z");
  const waiting = await add(first, 4, 4);
  await sendProof(api, waiting, { method: "zelle", reference: "778899" });
  const newest = await add(first, 5, 5);
  const other = await add(second, 6, 1, { name: "María A. Gómez" });
  await sendProof(api, other);
  bought = { approved, rejected, expired, waiting, newest, other };
});

const names = (items: { id: string }[]) =>
  items.map(({ id }) => Object.entries(bought).find(([, { purchase }]) => purchase.id === id)?.[0]);
const list = async (query: Record<string, string | number | boolean | string[]>) => {
  const page = await api.does("listPurchases", { as: "staff", query });
  return names(page.items);
};

describe("GET /purchases", () => {
  test("lists newest first and filters by raffle, status and proof", async () => {
    expect(await list({})).toEqual([
      "other",
      "newest",
      "waiting",
      "expired",
      "rejected",
      "approved",
    ]);
    expect(await list({ raffle_id: second })).toEqual(["other"]);
    expect(await list({ status: ["rejected", "expired"] })).toEqual(["expired", "rejected"]);
    expect(await list({ has_proof: false })).toEqual(["newest", "expired"]);
    expect(await list({ late: true })).toEqual([]);
    expect(await list({ late: false, has_proof: true, status: ["pending"] })).toEqual([
      "other",
      "waiting",
    ]);
    expect(await list({ payment_method: "zelle" })).toEqual(["waiting"]);
  });

  test("the review queue is pending purchases with a proof, oldest proof first", async () => {
    const queue = { status: ["pending"], has_proof: true, sort: "oldest_proof" };
    expect(await list(queue)).toEqual(["waiting", "other"]);
  });

  test("sorts by age and by amount", async () => {
    expect(await list({ sort: "oldest", limit: 2 })).toEqual(["approved", "rejected"]);
    expect(await list({ sort: "amount_desc", limit: 2 })).toEqual(["other", "newest"]);
    expect(await list({ sort: "amount_asc", limit: 2 })).toEqual(["approved", "rejected"]);
  });

  test("search finds any part of code, name, cédula, phone number, e-mail and reference, as people type them", async () => {
    expect(await list({ search: bought.expired.purchase.code.toLowerCase() })).toEqual(["expired"]);
    expect(await list({ search: "GOMEZ" })).toEqual(["other", "approved"]);
    expect(await list({ search: "10.000.004" })).toEqual(["waiting"]);
    for (const typed of ["V-10.000.004", "V\u201110.000.004", "\u200bV\u00a010.000.004\ufeff"])
      expect(await list({ search: typed })).toEqual(["waiting"]);
    for (const typed of ["0414-5000005", "(0414) 500-0005", "\u202a+58 414\u20115000005\u202c"])
      expect(await list({ search: typed })).toEqual(["newest"]);
    expect(await list({ search: "buyer2@" })).toEqual(["rejected"]);
    expect(await list({ search: "110011" })).toEqual(["approved"]);
    expect(await list({ search: "100%_seguro" })).toEqual([]);
  });

  test("dates are Caracas days, both included", async () => {
    expect(await list({ date_from: "2026-11-21" })).toEqual(["other", "newest", "waiting"]);
    expect(await list({ date_from: "2026-11-20", date_to: "2026-11-20" })).toEqual([
      "expired",
      "rejected",
      "approved",
    ]);
  });

  test("is paged; a page past the end is empty", async () => {
    const page = await api.does("listPurchases", { as: "staff", query: { page: 2, limit: 4 } });
    expect(page).toMatchObject({ page: 2, limit: 4, total: 6 });
    expect(names(page.items)).toEqual(["rejected", "approved"]);
    const past = await api.does("listPurchases", { as: "staff", query: { page: 99 } });
    expect(past).toMatchObject({ items: [], total: 6 });
  });
});

describe("clients", () => {
  test("are grouped by cédula with the latest name, newest purchase first", async () => {
    const page = await api.does("listClients", { as: "staff", query: { limit: 2 } });
    expect(page.total).toBe(5);
    expect(page.items[0]).toEqual({
      document_id: "V10000001",
      name: "María A. Gómez",
      email: "buyer1@example.com",
      phone: "+584145000001",
      purchases: 2,
      approved_purchases: 1,
      tickets: 1,
      total_bs: "10.00",
      first_purchase_at: "2026-11-20T16:00:00.000Z",
      last_purchase_at: "2026-11-21T04:32:00.000Z",
      last_purchase_id: bought.other.purchase.id,
    });
    expect(page.items[1]).toMatchObject({ document_id: "V10000005", total_bs: "0.00" });
  });

  test("can be searched by any of their data, and by raffle", async () => {
    const found = await api.does("listClients", { as: "staff", query: { search: "gómez" } });
    expect(found.items.map(({ document_id }) => document_id)).toEqual(["V10000001"]);
    const inSecond = await api.does("listClients", { as: "staff", query: { raffle_id: second } });
    expect(inSecond.items).toMatchObject([{ purchases: 1, tickets: 0 }]);
  });
});

describe("history and link", () => {
  test("the history lists who did what, newest first, in pages", async () => {
    const { id } = bought.approved.purchase;
    const call = { as: "staff", path: { id }, query: { limit: 2 } } as const;
    const page = await api.does("getPurchaseHistory", call);
    expect(page).toMatchObject({ total: 3, limit: 2, page: 1 });
    expect(page.items.map(({ action, actor }) => `${action} ${actor.name}`)).toEqual([
      "purchase_approved Saúl Staff",
      "purchase_proof_attached Comprador",
    ]);
    const expired = { as: "staff", path: { id: bought.expired.purchase.id } } as const;
    // Nothing has recorded it yet.
    const { items, total } = await api.does("getPurchaseHistory", expired);
    const system = { kind: "system", name: "Sistema" };
    expect(items).toMatchObject([
      { action: "purchase_expired", actor: system },
      { action: "purchase_created" },
    ]);
    expect(total).toBe(2);
    expect(items[0]?.id).toBeGreaterThan(items[1]?.id ?? 0);
    const nobody = { as: "staff", path: { id: "00000000-0000-4000-8000-000000000000" } } as const;
    await api.refuses("getPurchaseHistory", nobody, 404, "not_found");
  });

  test("sends the link to the address on file and never returns it", async () => {
    const { id } = bought.waiting.purchase;
    const sent = await api.does("sendPurchaseLink", { path: { id } });
    expect(sent).toEqual({
      message: "El enlace va en camino a b•••@example.com.",
      email: "b•••@example.com",
    });
    const queued = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select(["type", "payload"])
      .where("purchase_id", "=", id)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(queued).toMatchObject({ type: "purchase_received", payload: { occasion: "link" } });
    const nobody = { path: { id: "00000000-0000-4000-8000-000000000000" } };
    await api.refuses("sendPurchaseLink", nobody, 404, "not_found");
  });

  test("sends no link for a sale in person without an address", async () => {
    const { purchase } = await buy(api, {
      raffleId: second,
      buyer: 900,
      as: "staff",
      fields: { channel: "staff", email: undefined },
    });
    const sent = await api.does("sendPurchaseLink", { path: { id: purchase.id } });
    expect(sent.email).toBeNull();
    await api.does("setPurchaseStatus", statusCall(purchase.id, "rejected", { reason: "Prueba" }));
  });
});

describe("the buyer's access", () => {
  test("a purchase opens with its own secret only, and shows nothing of the review", async () => {
    const { purchase, secret } = bought.approved;
    const path = { id: purchase.id };
    const seen = await api.does("getPurchase", { path, secret });
    expect(seen).toMatchObject({ status: "approved", server_time: expect.any(String) });
    for (const hidden of ["warnings", "reviewed_by", "review_reason", "created_by"]) {
      expect(seen).not.toHaveProperty(hidden);
    }
    const otherSecret = bought.other.secret;
    await api.refuses("getPurchase", { path, secret: otherSecret }, 403, "forbidden");
    await api.refuses("getPurchase", { path }, 401, "unauthorized");
    const nobody = { path: { id: "00000000-0000-4000-8000-000000000000" }, as: "staff" } as const;
    await api.refuses("getPurchase", nobody, 404, "not_found");
    const unknown = { ...(await proofCall(bought.approved)), ...nobody };
    await api.refuses("attachProof", unknown, 404, "not_found");
    await api.refuses("extendReservation", nobody, 404, "not_found");
  });
});

test("what a cancelled raffle sold is no money from its clients any more, as in the analytics", async () => {
  const facts = { total: 10, price: "10.00" };
  const raffleId = await putRaffleOnSale(api.context.database, facts, api.clock.now());
  const { purchase } = await buy(api, { raffleId, buyer: 9 });
  await approve(api, purchase.id);
  const client = async () => {
    const query = { raffle_id: raffleId };
    return (await api.does("listClients", { as: "staff", query })).items[0];
  };
  expect(await client()).toMatchObject({ total_bs: "10.00", tickets: 1 });
  await cancelRaffle(api, raffleId);
  expect(await client()).toMatchObject({ total_bs: "0.00", tickets: 1 });
});
