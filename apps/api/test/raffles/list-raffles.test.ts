import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { putPurchase } from "../support/put-purchase.ts";
import { createPublishedRaffle, createReadyRaffle } from "../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
const ids: Record<string, number> = {};
beforeAll(async () => {
  api = await startTestApi();
  const add = async (name: string, published: boolean, fields: Record<string, unknown> = {}) => {
    const create = published ? createPublishedRaffle : createReadyRaffle;
    ids[name] = await create(api, { name, total_tickets: 10, ...fields });
    api.clock.advance({ minutes: 1 });
  };
  await add("Borrador viejo", false);
  await add("Teléfono 256 GB", true, { draw_date: "2026-12-05T02:00:00Z" });
  await add("Moto 100%", true, { draw_date: "2026-12-24T02:00:00Z" });
  await add("Nevera_de dos puertas", true);
  await add("Escondida", true);
  await add("Cancelada", true);
  await add("Borrador nuevo", false);
  const admin = { as: "admin" as const };
  await api.does("setRafflePause", {
    ...admin,
    path: { id: ids["Nevera_de dos puertas"] ?? 0 },
    body: { paused: true, reason: "Un momento" },
  });
  await api.does("setRafflePublication", {
    ...admin,
    path: { id: ids["Escondida"] ?? 0 },
    body: { publish: false },
  });
  await api.does("setRaffleResults", {
    ...admin,
    path: { id: ids["Cancelada"] ?? 0 },
    body: { outcome: "cancelled", reason: "Se dañó" },
  });
});
afterAll(() => api.close());

const names = async (
  query: Record<string, string | number | boolean | readonly string[]>,
  as: "anyone" | "staff" = "staff",
) => (await api.does("listRaffles", { as, query })).items.map((raffle) => raffle.name);

describe("the list of raffles", () => {
  test("is sorted active, paused, draft, finished, then newest", async () => {
    expect(await names({})).toEqual([
      "Escondida",
      "Moto 100%",
      "Teléfono 256 GB",
      "Nevera_de dos puertas",
      "Borrador nuevo",
      "Borrador viejo",
      "Cancelada",
    ]);
  });

  test("shows strangers published raffles only, whatever the filter", async () => {
    const published = ["Moto 100%", "Teléfono 256 GB", "Nevera_de dos puertas", "Cancelada"];
    expect(await names({}, "anyone")).toEqual(published);
    expect(await names({ status: ["draft"] }, "anyone")).toEqual([]);
    expect(await names({ publish: false }, "anyone")).toEqual([]);
    expect(await names({ publish: true })).toEqual(published);
    expect(await names({ publish: false })).toEqual([
      "Escondida",
      "Borrador nuevo",
      "Borrador viejo",
    ]);
    const home = await api.does("listPublishedRaffles", { as: "admin" });
    expect(home.items.map((raffle) => raffle.name)).toEqual(published);
  });

  test("filters by status; an unknown status matches nothing", async () => {
    expect(await names({ status: ["active", "paused"] })).toHaveLength(4);
    expect(await names({ status: ["all"] })).toHaveLength(7);
    expect(await names({ status: ["sold", "pending"] })).toEqual([]);
    expect(await names({ status: ["sold", "finished"] })).toEqual(["Cancelada"]);
  });

  test("finds any part of the name, ignoring case and accents; wildcards are literal", async () => {
    expect(await names({ search: "TELEFONO" })).toEqual(["Teléfono 256 GB"]);
    expect(await names({ search: "éfono 2" })).toEqual(["Teléfono 256 GB"]);
    expect(await names({ search: "%" })).toEqual(["Moto 100%"]);
    expect(await names({ search: "_" })).toEqual(["Nevera_de dos puertas"]);
    expect(await names({ search: "\\" })).toEqual([]);
    expect(await names({ search: "borrador", status: ["draft"], limit: 1 })).toEqual([
      "Borrador nuevo",
    ]);
  });

  test("is paged; a page past the end is empty; an excluded raffle is not counted", async () => {
    const page = await api.does("listRaffles", { as: "staff", query: { page: 2, limit: 3 } });
    expect(page).toMatchObject({ page: 2, limit: 3, total: 7 });
    expect(page.items.map((raffle) => raffle.name)).toEqual([
      "Nevera_de dos puertas",
      "Borrador nuevo",
      "Borrador viejo",
    ]);
    const exclude = ids["Teléfono 256 GB"] ?? 0;
    const others = await api.does("listPublishedRaffles", { query: { exclude, limit: 3 } });
    expect(others).toMatchObject({ page: 1, limit: 3, total: 3 });
    expect(others.items.map((raffle) => raffle.name)).toEqual([
      "Moto 100%",
      "Nevera_de dos puertas",
      "Cancelada",
    ]);
    const past = await api.does("listRaffles", { as: "staff", query: { page: 9 } });
    expect(past).toMatchObject({ items: [], total: 7 });
    await api.refuses("listRaffles", { query: { limit: 101 } }, 400, "validation_failed");
  });
});

describe("the first active raffle", () => {
  test("is published, on sale, and has the nearest draw", async () => {
    const first = await api.does("getFirstActiveRaffle");
    expect(first.name).toBe("Teléfono 256 GB");
    expect(first).not.toHaveProperty("staff");
    const path = { id: first.id };
    const seen = await api.does("getFirstActiveRaffle", { as: "staff" });
    expect(seen).toHaveProperty("staff.pending_proofs", 0);
    expect(seen).toEqual(await api.does("getRaffle", { as: "staff", path }));
    await putPurchase(api.context.database, {
      raffleId: first.id,
      numbers: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      status: "approved",
      createdAt: api.clock.now(),
    });
    expect(await api.does("getRaffle", { path: { id: first.id } })).toMatchObject({
      sale_state: "sold_out",
      sold_percentage: "100.00",
      total_tickets_available: 0,
    });
    expect((await api.does("getFirstActiveRaffle")).name).toBe("Moto 100%");
    api.clock.set("2026-12-24T01:00:00Z");
    const id = ids["Moto 100%"] ?? 0;
    expect(await api.does("getRaffle", { path: { id } })).toMatchObject({ sale_state: "closed" });
    await api.refuses("getFirstActiveRaffle", {}, 404, "not_found");
  });

  test("comes before newer ones that are sold out or closed, in every list", async () => {
    const soldLater = { total_tickets: 10, draw_date: "2027-02-01T02:00:00Z" };
    await createPublishedRaffle(api, { name: "Se vende", ...soldLater });
    api.clock.advance({ minutes: 1 });
    const raffleId = await createPublishedRaffle(api, { name: "Se agotó", ...soldLater });
    const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    const createdAt = api.clock.now();
    const sold = { raffleId, numbers, status: "approved" as const, createdAt };
    await putPurchase(api.context.database, sold);
    const { items } = await api.does("listPublishedRaffles");
    const first = items.filter(({ status }) => status === "active").map(({ name }) => name);
    expect(first.slice(0, 2)).toEqual(["Se vende", "Se agotó"]);
  });

  test("staff see a raffle's pending work", async () => {
    const id = ids["Moto 100%"] ?? 0;
    const createdAt = api.clock.now();
    await putPurchase(api.context.database, { raffleId: id, numbers: [1, 2], createdAt });
    await putPurchase(api.context.database, {
      raffleId: id,
      numbers: [3],
      createdAt,
      proofAt: createdAt,
    });
    await putPurchase(api.context.database, {
      raffleId: id,
      numbers: [4],
      createdAt,
      status: "rejected",
    });
    expect(await api.does("getRaffle", { as: "staff", path: { id } })).toMatchObject({
      total_tickets_available: 7,
      staff: {
        purchases: 3,
        pending_purchases: 2,
        pending_proofs: 1,
        reserved: 3,
        missing_to_publish: [],
      },
    });
    expect(await api.does("getRaffle", { path: { id } })).not.toHaveProperty("staff");
    await api.refuses("getRaffleHistory", { path: { id } }, 401, "unauthorized");
    await api.refuses("getRaffleHistory", { as: "staff", path: { id: 99_999 } }, 404, "not_found");
  });
});
