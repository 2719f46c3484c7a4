import { addDays } from "@rifas/domain/add-days";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DRAND, ruledRaffle, sealAndWait, startDrawApi } from "../support/draw-verbs.ts";
import { buy } from "../support/purchase-verbs.ts";
import { createPublishedRaffle, createReadyRaffle } from "../support/raffle-verbs.ts";
import type { TestApi } from "../support/test-api.ts";

let api: TestApi;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ api, close } = await startDrawApi());
});
afterEach(() => close());

const rate = (rate_bs: string, day = "2026-11-20") => ({
  as: "admin" as const,
  body: { rate_bs, day },
});
/** Accepts a rate, likely or not. */
const accept = (rate_bs: string, day?: string) => {
  const { as, body } = rate(rate_bs, day);
  return api.does("setDollarRate", { as, body: { ...body, confirm_rate_bs: rate_bs } });
};
const inDollars = (price_usd: string) => ({ price_usd, price_bs: undefined });
const raffleOf = (id: number) => api.does("getRaffle", { as: "admin", path: { id } });
const change = (id: number, body: Record<string, unknown>) => ({
  as: "admin" as const,
  path: { id },
  body,
});

describe("the dollar's rate", () => {
  test("is none until an administrator types it; then it says whose and of which day it is", async () => {
    expect(await api.does("getDollarRate", { as: "admin" })).toEqual({
      rate: null,
      raffles: [],
      own_rates: [{ name: "Zelle", rate_bs: "40.00" }],
    });
    await accept("246.90");
    const { rate: first } = await accept("248.1234", "2026-11-23");
    expect(first).toMatchObject({
      rate_bs: "248.1234",
      day: "2026-11-23",
      accepted_at: api.clock.now().toISOString(),
    });
    expect(first?.accepted_by).not.toBe("");
  });

  test.each([
    ["0.00", "2026-11-20"],
    ["246,90", "2026-11-20"],
    ["246.9", "2026-11-20"],
    ["246.90", "2026-11-31"],
    ["246.90", "2026-11-28"],
  ])("is refused as %s of %s, and the former one stays", async (typed, day) => {
    await accept("240.00", "2026-11-27");
    await api.refuses("setDollarRate", rate(typed, day), 400, "validation_failed");
    const { rate: kept } = await api.does("getDollarRate", { as: "admin" });
    expect(kept).toMatchObject({ rate_bs: "240.00", day: "2026-11-27" });
  });

  const unlikely = [
    ["a hundredth of the former one", "2.50", "2026-11-21"],
    ["of a day before the former one's", "250.00", "1990-01-01"],
  ] as const;
  // threat: Numbers and money: A rate that is wrong by a hundred, or of another day
  test.each(unlikely)(
    "that is %s needs to be repeated, and reprices nothing until then",
    async (_what, typed, day) => {
      await accept("250.00");
      const id = await createPublishedRaffle(api, inDollars("2.00"));
      const { as, body } = rate(typed, day);
      for (const again of [{}, { confirm_rate_bs: "250.0000" }]) {
        const call = { as, body: { ...body, ...again } };
        const { details } = await api.refuses("setDollarRate", call, 400, "validation_failed");
        expect(details?.map(({ field }) => field)).toEqual(["confirm_rate_bs"]);
      }
      expect((await raffleOf(id)).price_bs).toBe("500.00");
      await accept(typed, day);
      const { rate: accepted } = await api.does("getDollarRate", { as: "admin" });
      expect(accepted).toMatchObject({ rate_bs: typed, day });
      // Control: the next one is likely beside it.
      await api.does("setDollarRate", rate(typed, addDays(day, 1)));
    },
  );
});

describe("a price in dollars", () => {
  test("needs a rate, and excludes one in bolivars", async () => {
    const id = await createReadyRaffle(api);
    const sent = change(id, { price_usd: "5.00" });
    const error = await api.refuses("updateRaffle", sent, 400, "validation_failed");
    expect(error.details?.map(({ field }) => field)).toEqual(["price_usd"]);
    await accept("246.90");
    const both = change(id, { price_usd: "5.00", price_bs: "9.00" });
    await api.refuses("updateRaffle", both, 400, "validation_failed");
    expect(await raffleOf(id)).toMatchObject({ price_bs: "150.00", staff: { dollar_price: null } });
  });

  test("is in bolivars at the rate, rounded down to the céntimo", async () => {
    await accept("246.9012");
    const id = await createPublishedRaffle(api, inDollars("3.33"));
    expect(await raffleOf(id)).toMatchObject({
      price_bs: "822.18",
      staff: { dollar_price: { price_usd: "3.33", rate_bs: "246.9012", rate_day: "2026-11-20" } },
    });
    expect(await api.does("getRaffle", { path: { id } })).not.toHaveProperty("staff");
    const bought = await buy(api, { raffleId: id, quantity: 3 });
    expect(bought.purchase.amount_bs).toBe("2466.54");
  });

  test("follows each accepted rate, never for purchases that exist, and tells no buyer", async () => {
    await accept("200.00");
    const id = await createPublishedRaffle(api, inDollars("2.00"));
    const other = await createPublishedRaffle(api);
    const before = await buy(api, { raffleId: id, buyer: 1 });
    const answer = await accept("250.00", "2026-11-21");
    expect(answer.raffles).toEqual([
      { id, name: "Moto Bera SBR 2026", price_usd: "2.00", price_bs: "500.00" },
    ]);
    const after = await buy(api, { raffleId: id, buyer: 2 });
    expect([before, after].map(({ purchase }) => purchase.amount_bs)).toEqual(["400.00", "500.00"]);
    const kept = await api.does("getPurchase", { as: "staff", path: { id: before.purchase.id } });
    expect(kept.amount_bs).toBe("400.00");
    expect((await raffleOf(other)).price_bs).toBe("150.00");
    const told = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select("type")
      .distinct()
      .where("raffle_id", "=", id)
      .execute();
    expect(told.map(({ type }) => type)).toEqual(["purchase_reserved"]);
    const history = await api.does("getRaffleHistory", { as: "staff", path: { id } });
    expect(history.items[0]).toMatchObject({
      action: "raffle_updated",
      changes: [
        { field: "price_bs", before: "400.00", after: "500.00" },
        { field: "price_rate_bs", before: "200.00", after: "250.00" },
        { field: "price_rate_day", before: "2026-11-20", after: "2026-11-21" },
      ],
    });
  });

  test("stays once sales have closed", async () => {
    await accept("200.00");
    const id = await createPublishedRaffle(api, {
      ...inDollars("2.00"),
      draw_date: "2026-11-22T02:00:00Z",
    });
    api.clock.set("2026-11-22T01:30:00Z");
    expect((await accept("250.00")).raffles).toEqual([]);
    expect((await raffleOf(id)).price_bs).toBe("400.00");
  });

  test("follows the rate in a draft whose dates have passed", async () => {
    await accept("100.00");
    const id = await createReadyRaffle(api, {
      ...inDollars("5.00"),
      draw_date: "2026-11-22T02:00:00Z",
    });
    api.clock.set("2026-11-23T16:00:00Z");
    expect((await accept("120.00")).raffles).toMatchObject([{ id, price_bs: "600.00" }]);
    await api.does("updateRaffle", change(id, { draw_date: "2026-12-25T02:00:00Z" }));
    await api.does("setRafflePublication", change(id, { publish: true }));
    expect((await buy(api, { raffleId: id })).purchase.amount_bs).toBe("600.00");
  });

  test("is at the rate in force once a sale that had closed goes on, and so are combos", async () => {
    await accept("100.00");
    const id = await createPublishedRaffle(api, {
      ...inDollars("5.00"),
      combos: [{ quantity: 3, price_usd: "12.00" }],
      // Too near the draw for a log, whose close couldn't move any more.
      draw_date: "2026-11-22T02:00:00Z",
      sales_close_at: "2026-11-22T01:30:00Z",
    });
    api.clock.set("2026-11-22T01:45:00Z");
    await accept("120.00", "2026-11-23");
    await api.does("updateRaffle", change(id, { description: "Una moto nueva." }));
    expect((await raffleOf(id)).price_bs).toBe("500.00");
    await api.does("updateRaffle", change(id, { draw_date: "2026-12-25T02:00:00Z" }));
    const combos = [{ quantity: 3, price_bs: "1440.00" }];
    expect(await raffleOf(id)).toMatchObject({ price_bs: "600.00", combos });
    expect((await buy(api, { raffleId: id, quantity: 4 })).purchase.amount_bs).toBe("2040.00");
    const history = await api.does("getRaffleHistory", { as: "staff", path: { id } });
    expect(history.items[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: "price_bs", before: "500.00", after: "600.00" },
        { field: "price_rate_bs", before: "100.00", after: "120.00" },
      ]),
    );
  });

  test("is at the rate in force in a sale that is reopened, and the log says so", async () => {
    await accept("100.00");
    const combos = [{ quantity: 3, price_usd: "12.00" }];
    const id = await ruledRaffle(api, DRAND, { ...inDollars("5.00"), combos });
    await sealAndWait(api, "2026-12-25T01:50:00Z");
    await accept("120.00", "2026-12-24");
    const body = {
      reason: "more_time",
      sales_close_at: "2026-12-27T01:00:00Z",
      draw_date: "2026-12-27T02:00:00Z",
    };
    expect(await api.does("reopenRaffle", change(id, body))).toMatchObject({
      price_bs: "600.00",
      combos: [{ quantity: 3, price_bs: "1440.00" }],
      staff: { dollar_price: { price_usd: "5.00", rate_bs: "120.00", rate_day: "2026-12-24" } },
    });
    const { versions } = await api.does("getDrawRules", { path: { id } });
    expect(versions[0]).toMatchObject({
      price_bs: "600.00",
      reason:
        "Se reabrió la venta. El organizador da más tiempo para comprar. Cambió el precio: sigue la tasa del dólar, BS 120,00 del 24/12/2026. Combos en bolívares: 3 por 1.440,00.",
    });
    const history = await api.does("getRaffleHistory", { as: "staff", path: { id } });
    expect(history.items[0]).toMatchObject({
      action: "raffle_reopened",
      changes: expect.arrayContaining([
        { field: "price_bs", before: "500.00", after: "600.00" },
        { field: "price_rate_day", before: "2026-11-20", after: "2026-12-24" },
      ]),
    });
    const bought = await buy(api, { raffleId: id, quantity: 4 });
    expect(bought.purchase.amount_bs).toBe("2040.00");
  });

  test("is replaced by one typed in bolivars, which follows no rate", async () => {
    await accept("200.00");
    const id = await createReadyRaffle(api, inDollars("2.00"));
    await api.does("updateRaffle", change(id, { price_bs: "450.00" }));
    expect((await accept("250.00")).raffles).toEqual([]);
    expect(await raffleOf(id)).toMatchObject({ price_bs: "450.00", staff: { dollar_price: null } });
  });

  test("is stated in the log with its rate", async () => {
    await accept("200.00");
    const id = await ruledRaffle(api, DRAND, inDollars("2.00"));
    await accept("250.00", "2026-11-23");
    await accept("1250.1234", "2026-11-24");
    const { versions } = await api.does("getDrawRules", { path: { id } });
    expect(versions.map(({ price_bs, reason }) => [price_bs, reason])).toEqual([
      ["2500.24", "Cambió el precio: sigue la tasa del dólar, BS 1.250,1234 del 24/11/2026."],
      ["500.00", "Cambió el precio: sigue la tasa del dólar, BS 250,00 del 23/11/2026."],
      ["400.00", null],
    ]);
  });

  test("refuses a rate with which a raffle would have no price, for all raffles", async () => {
    await accept("200.00");
    const cheap = await createReadyRaffle(api, inDollars("1.00"));
    const dear = await createReadyRaffle(api, { ...inDollars("40000.00"), name: "Casa" });
    const { as, body } = rate("300.00");
    const sent = { as, body: { ...body, confirm_rate_bs: "300.00" } };
    const refusal = await api.refuses("setDollarRate", sent, 400, "validation_failed");
    expect(refusal.details).toEqual([
      {
        field: "rate_bs",
        message:
          "Casa: Con esta tasa serían BS\u00a012.000.000,00 por boleto: un precio va de BS\u00a00,01 a BS\u00a09.999.999,99.",
      },
    ]);
    expect([(await raffleOf(cheap)).price_bs, (await raffleOf(dear)).price_bs]).toEqual([
      "200.00",
      "8000000.00",
    ]);
  });

  test("never keeps a former rate, however a change and a new rate meet", async () => {
    await accept("200.00");
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => createReadyRaffle(api, inDollars("1.00"))),
    );
    await Promise.all([
      ...ids.map((id) => api.does("updateRaffle", change(id, { price_usd: "3.00" }))),
      accept("250.00"),
      ...ids.map((id) => api.does("updateRaffle", change(id, { price_usd: "2.00" }))),
    ]);
    for (const id of ids) {
      expect(await raffleOf(id)).toMatchObject({ staff: { dollar_price: { rate_bs: "250.00" } } });
    }
  });
});
