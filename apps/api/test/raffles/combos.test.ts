import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DRAND, ruledRaffle, startDrawApi } from "../support/draw-verbs.ts";
import { buy } from "../support/purchase-verbs.ts";
import { createPublishedRaffle, createReadyRaffle } from "../support/raffle-verbs.ts";
import type { TestApi } from "../support/test-api.ts";

let api: TestApi;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ api, close } = await startDrawApi());
});
afterEach(() => close());

const accept = (rate_bs: string, day = "2026-11-20") =>
  api.does("setDollarRate", { as: "admin", body: { rate_bs, day, confirm_rate_bs: rate_bs } });
const change = (id: number, body: Record<string, unknown>) => ({
  as: "admin" as const,
  path: { id },
  body,
});
const raffleOf = (id: number) => api.does("getRaffle", { as: "admin", path: { id } });
const combo = (quantity: number, price_bs: string) => ({ quantity, price_bs });
const inDollars = (quantity: number, price_usd: string) => ({ quantity, price_usd });

describe("the combos of a raffle", () => {
  test("are shown to everyone, the smallest first", async () => {
    const offered = [combo(10, "1200.00"), combo(3, "400.00")];
    const id = await createPublishedRaffle(api, { combos: offered });
    const sorted = offered.toReversed();
    expect((await api.does("getRaffle", { path: { id } })).combos).toEqual(sorted);
    const { items } = await api.does("listRaffles", { query: { status: ["active"] } });
    expect(items[0]?.combos).toEqual(sorted);
    await api.does("updateRaffle", change(id, { combos: [combo(5, "700.00")] }));
    expect((await raffleOf(id)).combos).toEqual([combo(5, "700.00")]);
    await api.does("updateRaffle", change(id, { combos: [] }));
    expect((await raffleOf(id)).combos).toEqual([]);
  });

  test("are refused with what to do, and nothing changes", async () => {
    const id = await createReadyRaffle(api, { combos: [combo(5, "700.00")] });
    const refused: [string, object[]][] = [
      ["BS\u00a0450,00", [combo(3, "450.00")]],
      ["BS\u00a0800,00", [combo(6, "800.00"), combo(3, "400.00")]],
      ["Ya hay un combo de 3", [combo(3, "400.00"), combo(3, "390.00")]],
      ["100 boletos", [combo(101, "400.00")]],
      ["bolívares", [inDollars(3, "1.00")]],
      ["bolívares", [{ ...combo(3, "400.00"), price_usd: "1.00" }]],
      ["bolívares", [{ quantity: 3 }]],
    ];
    for (const [words, combos] of refused) {
      const sent = change(id, { name: "Otra", combos });
      const { details } = await api.refuses("updateRaffle", sent, 400, "validation_failed");
      expect(details?.map(({ field }) => field)).toEqual(["combos"]);
      expect(details?.[0]?.message).toContain(words);
    }
    expect(await raffleOf(id)).toMatchObject({
      name: "Moto Bera SBR 2026",
      combos: [combo(5, "700.00")],
    });
  });

  test("are refused by the contract if they are of one ticket, for nothing, or more than ten", async () => {
    const id = await createReadyRaffle(api);
    const eleven = Array.from({ length: 11 }, (_, at) => combo(at + 2, "200.00"));
    for (const combos of [[combo(1, "100.00")], [combo(3, "0.00")], eleven]) {
      await api.refuses("updateRaffle", change(id, { combos }), 400, "validation_failed");
    }
    expect((await raffleOf(id)).combos).toEqual([]);
  });

  test("need a price, and stay cheaper and small enough when the raffle changes", async () => {
    const draft = { as: "admin" as const, body: { name: "Nevera", total_tickets: 10 } };
    const priceless = { ...draft, body: { ...draft.body, combos: [combo(3, "1.00")] } };
    await api.refuses("createRaffle", priceless, 400, "validation_failed");
    const id = await createReadyRaffle(api, { combos: [combo(3, "400.00")] });
    for (const sent of [{ price_bs: "120.00" }, { max_per_purchase: 2 }]) {
      const { details } = await api.refuses(
        "updateRaffle",
        change(id, sent),
        400,
        "validation_failed",
      );
      expect(details?.map(({ field }) => field)).toEqual(["combos"]);
    }
    const both = { price_bs: "120.00", combos: [combo(3, "300.00")] };
    await api.does("updateRaffle", change(id, both));
    expect((await raffleOf(id)).combos).toEqual([combo(3, "300.00")]);
  });

  test("are changes in the raffle's history, only when they change", async () => {
    const id = await createReadyRaffle(api);
    const offered = { combos: [combo(3, "400.00")] };
    await api.does("updateRaffle", change(id, offered));
    await api.does("updateRaffle", change(id, { ...offered, name: "Otra" }));
    const { items } = await api.does("getRaffleHistory", { as: "staff", path: { id } });
    const fields = items.map(({ changes }) => changes.map(({ field }) => field));
    expect(fields.slice(0, 2)).toEqual([["name"], ["combos"]]);
    const list = JSON.parse(items[1]?.changes[0]?.after ?? "");
    expect(list).toEqual([{ ...combo(3, "400.00"), price_usd: null }]);
  });

  test("are stated in its log when it is published and whenever they change; buyers get no message", async () => {
    const id = await ruledRaffle(api, DRAND, { combos: [combo(3, "400.00")] });
    await buy(api, { raffleId: id });
    await api.does(
      "updateRaffle",
      change(id, { combos: [combo(3, "390.00"), combo(5, "600.00")] }),
    );
    await api.does("updateRaffle", change(id, { combos: [] }));
    const { versions } = await api.does("getDrawRules", { path: { id } });
    expect(versions.map(({ reason }) => reason)).toEqual([
      "Ya no hay combos.",
      "Combos en bolívares: 3 por 390,00; 5 por 600,00.",
      "Combos en bolívares: 3 por 400,00.",
    ]);
    const told = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select("type")
      .where("raffle_id", "=", id)
      .execute();
    expect(told.map(({ type }) => type)).toEqual(["purchase_reserved"]);
  });

  test("of any length have room in the log, together with everything else that changes", async () => {
    const id = await ruledRaffle(api, DRAND, { price_bs: "9999999.99", max_per_purchase: 1000 });
    const combos = Array.from({ length: 10 }, (_, at) =>
      combo(991 + at, `${9_000_000_000 + 9_000_000 * at}.01`),
    );
    const draw_date = "2027-01-25T02:00:00Z";
    const all = { combos, draw_date, name: "Otra", permit_number: "Otro", unclaimed_prizes: "No" };
    await api.does("updateRaffle", change(id, all));
    const { versions } = await api.does("getDrawRules", { path: { id } });
    expect(versions[0]?.reason).toHaveLength(200);
  });
});

describe("combos in dollars", () => {
  const dollars = { price_usd: "2.00", price_bs: undefined, combos: [inDollars(3, "5.00")] };

  test("follow the rate like the price, never for purchases that exist", async () => {
    await accept("200.00");
    const id = await createPublishedRaffle(api, dollars);
    expect(await raffleOf(id)).toMatchObject({
      combos: [combo(3, "1000.00")],
      staff: { dollar_price: { price_usd: "2.00", combos: [inDollars(3, "5.00")] } },
    });
    const before = await buy(api, { raffleId: id, quantity: 3, buyer: 1 });
    await accept("246.9012", "2026-11-21");
    expect((await raffleOf(id)).combos).toEqual([combo(3, "1234.50")]);
    const after = await buy(api, { raffleId: id, quantity: 4, buyer: 2 });
    expect([before, after].map(({ purchase }) => purchase.amount_bs)).toEqual([
      "1000.00",
      "1728.30",
    ]);
    const history = await api.does("getRaffleHistory", { as: "staff", path: { id } });
    expect(history.items[0]?.changes.map(({ field }) => field)).toContain("combos");
    const { versions } = await api.does("getDrawRules", { path: { id } });
    expect(versions[0]?.reason).toContain("Combos en bolívares: 3 por 1.234,50.");
  });

  test("are compared in dollars, and stay a céntimo cheaper where rounding would hide it", async () => {
    await accept("1.99");
    const tiny = { price_usd: "0.01", price_bs: undefined, max_per_purchase: 1000 };
    const same = { combos: [inDollars(3, "0.03")] };
    const id = await createPublishedRaffle(api, { ...tiny, combos: [inDollars(1000, "9.99")] });
    // A ticket is BS 0,01: rounded down, 1,000 of them cost less than the combo's USD 9,99 come to.
    expect(await raffleOf(id)).toMatchObject({ price_bs: "0.01", combos: [combo(1000, "9.99")] });
    const { details } = await api.refuses(
      "updateRaffle",
      change(id, same),
      400,
      "validation_failed",
    );
    expect(details?.[0]?.message).toContain("USD\u00a00,03");
  });

  test("have to be typed anew, or go, when the price changes its currency", async () => {
    await accept("200.00");
    const id = await createReadyRaffle(api, dollars);
    const inBolivars = change(id, { price_bs: "450.00" });
    await api.refuses("updateRaffle", inBolivars, 400, "validation_failed");
    await api.does("updateRaffle", change(id, { price_bs: "450.00", combos: [] }));
    await api.does("updateRaffle", change(id, { combos: [combo(3, "1200.00")] }));
    const back = change(id, { price_usd: "2.00" });
    await api.refuses("updateRaffle", back, 400, "validation_failed");
    await api.does("updateRaffle", change(id, dollars));
    expect((await raffleOf(id)).combos).toEqual([combo(3, "1000.00")]);
  });
});

test("the database refuses combos that aren't", async () => {
  const id = await createReadyRaffle(api);
  const put = (combos: unknown) =>
    api.context.database.kysely
      .updateTable("raffles")
      .set({ combos: JSON.stringify(combos) })
      .where("id", "=", id)
      .execute();
  const stored = (quantity: number, price_bs: string, price_usd: string | null = null) => ({
    quantity,
    price_bs,
    price_usd,
  });
  const wrong = [
    [stored(3, "450.00")],
    [stored(1, "1.00")],
    [stored(3, "0.00")],
    [stored(3, "1.001")],
    [stored(5, "2.00"), stored(3, "1.00")],
    [stored(3, "2.00"), stored(3, "1.00")],
    [stored(3, "2.00", "1.00")],
    [{}],
    Array.from({ length: 11 }, (_, at) => stored(at + 2, "1.00")),
  ];
  for (const combos of wrong) await expect(put(combos)).rejects.toThrow(/raffles_combos/);
  await put([stored(3, "449.99")]);
});
