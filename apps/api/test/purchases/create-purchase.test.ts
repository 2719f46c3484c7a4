import { addDays, caracasDay } from "@rifas/domain/dates";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectLedgerHolds } from "../support/ledger.ts";
import {
  buy,
  configurePayments,
  purchaseCall,
  receipt,
  stats,
  type Purchasing,
} from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await configurePayments(api);
});
afterAll(() => api.close());

const raffle = (facts: Partial<Parameters<typeof putRaffleOnSale>[1]> = {}) =>
  putRaffleOnSale(api.context.database, { total: 100, ...facts }, api.clock.now());
const refuse = (purchasing: Purchasing, status: number, code: string) =>
  api.refuses("createPurchase", purchaseCall(purchasing), status, code);
const fields = (error: { details?: { field: string }[] }) =>
  error.details?.map((problem) => problem.field);
let person = 1_000;
const someone = () => (person += 1);

describe("reserving", () => {
  test("draws the numbers and holds them for the configured time", async () => {
    const raffleId = await raffle({ total: 10_000, price: "150.00" });
    const { purchase, secret } = await buy(api, { raffleId, quantity: 5, buyer: someone() });
    expect(purchase).toMatchObject({
      status: "pending",
      channel: "web",
      quantity: 5,
      unit_price_bs: "150.00",
      amount_bs: "750.00",
      has_proof: false,
      reserved_until: "2026-11-20T16:20:00.000Z",
      hold_ends_with_sales: false,
      can_extend: true,
      server_time: "2026-11-20T16:00:00.000Z",
    });
    expect(purchase.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(purchase.tickets).size).toBe(5);
    for (const number of purchase.tickets) expect(number).toMatch(/^\d{4}$/);
    expect(await stats(api, raffleId)).toEqual({ available: 9_995, reserved: 5, sold: 0 });
    const again = await api.does("getPurchase", { path: { id: purchase.id }, secret });
    expect(again).toEqual(purchase);
    expect(JSON.stringify(again)).not.toContain("warnings");
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("gives exactly the numbers picked, with or without leading zeros", async () => {
    const raffleId = await raffle();
    const { purchase } = await buy(api, { raffleId, numbers: ["7", "42", "99"], buyer: someone() });
    expect(purchase.tickets).toEqual(["07", "42", "99"]);
  });

  test("queues the e-mail in the same transaction, and none if it fails", async () => {
    const raffleId = await raffle({ total: 3 });
    const buyer = someone();
    await buy(api, { raffleId, quantity: 3, buyer });
    await refuse({ raffleId, quantity: 1, buyer: someone() }, 409, "not_enough_tickets");
    const queued = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select(["type", "recipient"])
      .where("raffle_id", "=", raffleId)
      .execute();
    expect(queued).toEqual([{ type: "purchase_reserved", recipient: `buyer${buyer}@example.com` }]);
  });

  test("stores the data in canonical form", async () => {
    const raffleId = await raffle();
    const data = { name: "María  González", email: "MARIA@Example.com" };
    const { purchase } = await buy(api, { raffleId, buyer: someone(), fields: data });
    expect(purchase).toMatchObject({ name: "María González", email: "maria@example.com" });
  });

  test("freezes price, rate and dollars at the time of purchase", async () => {
    const raffleId = await raffle({ price: "33.33" });
    const zelle = { payment_method: "zelle" };
    const { purchase, secret } = await buy(api, {
      raffleId,
      quantity: 3,
      buyer: someone(),
      fields: zelle,
    });
    // 99.99 / 40 = 2.49975, rounded up to the cent.
    const frozen = { amount_bs: "99.99", rate_bs: "40.0000", amount_usd: "2.50" };
    expect(purchase).toMatchObject({ ...frozen, payment_method_name: "Zelle" });
    await api.context.database.kysely
      .updateTable("raffles")
      .set({ price_bs: "500.00" })
      .where("id", "=", raffleId)
      .execute();
    expect(await api.does("getPurchase", { path: { id: purchase.id }, secret })).toMatchObject(
      frozen,
    );
    const next = await buy(api, { raffleId, quantity: 1, buyer: someone() });
    expect(next.purchase.amount_bs).toBe("500.00");
  });

  test("reserves and attaches a proof in one call; the hold then has no end", async () => {
    const raffleId = await raffle();
    const { purchase } = await buy(api, {
      raffleId,
      quantity: 2,
      buyer: someone(),
      proof: await receipt(1),
      fields: { payment_method: "pago-movil", payment_reference: "00123456" },
    });
    expect(purchase).toMatchObject({
      status: "pending",
      has_proof: true,
      proof_at: "2026-11-20T16:00:00.000Z",
      reserved_until: null,
      can_extend: false,
    });
    const proof = await api.send("getProof", { as: "staff", path: { id: purchase.id } });
    expect(proof.status).toBe(200);
    expect(proof.headers["content-type"]).toBe("image/jpeg");
    expect(proof.bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
  });

  test.each<[string, Partial<Purchasing>]>([
    ["drawn numbers", { quantity: 5 }],
    ["picked numbers", { numbers: ["42", "7", "99"] }],
    ["a method with a rate", { quantity: 3, fields: { payment_method: "zelle" } }],
    ["a sale in person", { as: "staff", fields: { channel: "staff", payment_method: "efectivo" } }],
  ])("answers with what the purchase's page then shows: %s", async (_name, asked) => {
    const raffleId = await raffle({ price: "33.33" });
    const { purchase, secret } = await buy(api, { raffleId, buyer: someone(), ...asked });
    expect(await api.does("getPurchase", { path: { id: purchase.id }, secret })).toEqual(purchase);
  });

  test("answers with what the purchase's page then shows: with a proof, for a postponed raffle", async () => {
    const raffleId = await raffle();
    await api.context.database.kysely
      .updateTable("raffles")
      .set({ previous_draw_date: api.clock.now() })
      .where("id", "=", raffleId)
      .execute();
    const { purchase, secret } = await buy(api, {
      raffleId,
      buyer: someone(),
      proof: await receipt(2),
      fields: {
        payment_method: "pago-movil",
        payment_reference: "00123457",
        paid_on: "2026-11-20",
      },
    });
    expect(purchase.raffle.previous_draw_date).not.toBeNull();
    expect(await api.does("getPurchase", { path: { id: purchase.id }, secret })).toEqual(purchase);
  });
});

describe("refused purchases", () => {
  test("invalid data, with all fields at once", async () => {
    const raffleId = await raffle();
    const wrong = {
      email: undefined,
      adult: false,
      terms_version: undefined,
      phone: "+581145550123",
    };
    const error = await refuse({ raffleId, fields: wrong }, 400, "validation_failed");
    expect(fields(error)).toEqual(["email", "adult", "terms_version", "phone"]);
    expect(await stats(api, raffleId)).toEqual({ available: 100, reserved: 0, sold: 0 });
  });

  test.each([
    ["only invisible characters", "\u200b\u200b\u2060"],
    ["only emoji", "🎉🎉🎉"],
    ["a character that reverses the text", "María \u202eselaiznoG"],
    ["an invisible character among letters", "Ma\u200bría Pérez"],
    ["one letter", "M."],
    ["a link", "Gana https://premios.example"],
  ])("an invalid name: %s", async (_, name) => {
    const error = await refuse(
      { raffleId: await raffle(), fields: { name } },
      400,
      "validation_failed",
    );
    expect(error.details).toEqual([
      {
        field: "name",
        message: "Escribe nombre y apellido con letras, sin enlaces ni caracteres invisibles.",
      },
    ]);
  });

  test("names in any script, with accents, initials and the digits of companies are accepted", async () => {
    const raffleId = await raffle();
    for (const name of ["Ñandú O’Hara-Pérez", "J. R. Ochoa", "王小明", "Inversiones 2000, C.A."]) {
      const { purchase } = await buy(api, { raffleId, buyer: someone(), fields: { name } });
      expect(purchase.name).toBe(name);
    }
  });

  test("a payment dated tomorrow", async () => {
    const tomorrow = { paid_on: addDays(caracasDay(api.clock.now()), 1) };
    const error = await refuse(
      { raffleId: await raffle(), fields: tomorrow },
      400,
      "validation_failed",
    );
    expect(fields(error)).toEqual(["paid_on"]);
  });

  test("a proof without method and reference, and a file that is not a picture", async () => {
    const raffleId = await raffle();
    const proof = await receipt(2);
    const error = await refuse({ raffleId, proof }, 400, "validation_failed");
    expect(fields(error)).toEqual(["payment_method", "payment_reference"]);
    const paid = { payment_method: "pago-movil", payment_reference: "00123456" };
    const text = new TextEncoder().encode("<script>alert(1)</script>");
    await refuse({ raffleId, proof: text, fields: paid }, 422, "file_type_not_allowed");
    expect(await stats(api, raffleId)).toEqual({ available: 100, reserved: 0, sold: 0 });
  });

  test("a method that is not offered; cash is only for sales in person", async () => {
    const raffleId = await raffle();
    for (const payment_method of ["efectivo", "paypal"]) {
      const error = await refuse(
        { raffleId, buyer: someone(), fields: { payment_method } },
        400,
        "validation_failed",
      );
      expect(fields(error)).toEqual(["payment_method"]);
    }
  });

  test("numbers that are out of range, duplicated, don't match the quantity, or can't be picked", async () => {
    const raffleId = await raffle();
    const drawn = await raffle({ choice: "random" });
    const wrong: Purchasing[] = [
      { raffleId, numbers: ["100"] },
      { raffleId, numbers: ["007"] },
      { raffleId, numbers: ["7", "07"] },
      { raffleId, numbers: ["1", "2"], quantity: 3 },
      { raffleId: drawn, numbers: ["1"] },
    ];
    for (const purchasing of wrong) {
      const error = await refuse({ ...purchasing, buyer: someone() }, 400, "validation_failed");
      expect(fields(error)).toEqual(["numbers"]);
    }
  });

  test("a quantity outside the raffle's limits", async () => {
    const raffleId = await raffle({ least: 2, most: 10 });
    await refuse({ raffleId, quantity: 1 }, 422, "quantity_out_of_range");
    await refuse({ raffleId, quantity: 11 }, 422, "quantity_out_of_range");
  });

  test("a raffle that doesn't exist or isn't published", async () => {
    await refuse({ raffleId: 2_000_000_000 }, 404, "not_found");
    const raffleId = await raffle();
    await api.context.database.kysely
      .updateTable("raffles")
      .set({ publish: false })
      .where("id", "=", raffleId)
      .execute();
    await refuse({ raffleId }, 404, "not_found");
    await refuse(
      { raffleId, as: "staff", fields: { channel: "staff" } },
      409,
      "raffle_not_on_sale",
    );
  });

  test("a paused raffle, until the pause is over", async () => {
    const raffleId = await raffle();
    const pause = {
      paused: true,
      reason: "Revisamos unos pagos",
      resumes_at: "2026-11-20T18:00:00Z",
    };
    await api.does("setRafflePause", { as: "admin", path: { id: raffleId }, body: pause });
    const error = await refuse({ raffleId, buyer: someone() }, 409, "raffle_not_on_sale");
    expect(error.error).toBe(
      "La venta está en pausa: Revisamos unos pagos. Vuelve el 20/11/2026, 2:00\u00A0p.\u00A0m.",
    );
    api.clock.set("2026-11-20T18:00:00Z");
    await buy(api, { raffleId, buyer: someone() });
    api.clock.set("2026-11-20T16:00:00Z");
  });

  test("a raffle paused during a rush: once the pause has been confirmed, no buyer gets a number", async () => {
    const raffleId = await raffle({ total: 5_000 });
    let paused = false;
    const latecomers: number[] = [];
    const buyer = async (): Promise<void> => {
      for (;;) {
        const late = paused;
        const call = purchaseCall({ raffleId, quantity: 2, buyer: someone() });
        const { status } = await api.send("createPurchase", call);
        if (late) latecomers.push(status);
        if (status !== 201) return;
      }
    };
    const rush = Promise.all(Array.from({ length: 24 }, buyer));
    for (let turn = 0; turn < 20; turn += 1) await stats(api, raffleId);
    const pause = { paused: true, reason: "Revisamos unos pagos" };
    await api.does("setRafflePause", { as: "admin", path: { id: raffleId }, body: pause });
    paused = true;
    const held = await stats(api, raffleId);
    await rush;
    expect(latecomers.filter((status) => status !== 409)).toEqual([]);
    expect(await stats(api, raffleId)).toEqual(held);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("a purchase after sales have closed; holds end when sales close", async () => {
    const drawDate = new Date("2026-11-20T18:00:00Z");
    const raffleId = await raffle({ drawDate });
    api.clock.set("2026-11-20T16:50:00Z");
    const { purchase } = await buy(api, { raffleId, buyer: someone() });
    expect(purchase).toMatchObject({
      reserved_until: "2026-11-20T17:00:00.000Z",
      hold_ends_with_sales: true,
      can_extend: false,
    });
    api.clock.set("2026-11-20T17:00:00Z");
    await refuse({ raffleId, buyer: someone() }, 409, "sales_closed");
    api.clock.set("2026-11-20T16:00:00Z");
  });
});

describe("limits against abuse", () => {
  test("two purchases without a proof per cédula and per phone number, whatever the other data", async () => {
    const raffleId = await raffle();
    const buyer = someone();
    await buy(api, { raffleId, buyer });
    await buy(api, { raffleId, buyer });
    const sameDocument = { phone: `+58412${String(1_000_000 + someone())}` };
    const samePhone = { document_id: `V${20_000_000 + someone()}` };
    await refuse({ raffleId, buyer }, 409, "too_many_holds");
    await refuse({ raffleId, buyer, fields: sameDocument }, 409, "too_many_holds");
    await refuse({ raffleId, buyer, fields: samePhone }, 409, "too_many_holds");
    await buy(api, { raffleId: await raffle(), buyer });
    api.clock.advance({ minutes: 20 });
    await buy(api, { raffleId, buyer });
    api.clock.set("2026-11-20T16:00:00Z");
  });

  test("six purchases without a proof per e-mail address, whoever makes them", async () => {
    const raffleId = await raffle();
    const fields = { email: `familia${someone()}@example.com` };
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.send("createPurchase", purchaseCall({ raffleId, buyer: someone(), fields })),
      ),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(6);
    const refused = all.filter(({ body }) => body.code === "too_many_holds");
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.error).toContain("usa otro correo");
    await buy(api, { raffleId, buyer: someone() });
    await buy(api, { raffleId: await raffle(), buyer: someone(), fields });
  });

  test("three times max_per_purchase pending numbers", async () => {
    const raffleId = await raffle({ most: 10 });
    const buyer = someone();
    const paid = { payment_method: "pago-movil", payment_reference: "00123456" };
    for (const seed of [11, 12]) {
      await buy(api, { raffleId, buyer, quantity: 10, fields: paid, proof: await receipt(seed) });
    }
    await buy(api, { raffleId, buyer, quantity: 9 });
    await refuse({ raffleId, buyer, quantity: 2 }, 409, "too_many_holds");
    await buy(api, { raffleId, buyer, quantity: 1 });
  });

  test("sales in person don't count against the buyer's limits on the web", async () => {
    const raffleId = await raffle();
    const buyer = someone();
    const inPerson = { raffleId, buyer, fields: { channel: "staff" }, as: "staff" } as const;
    for (let sale = 0; sale < 3; sale += 1) await buy(api, inPerson);
    await buy(api, { raffleId, buyer });
    await buy(api, { raffleId, buyer });
    await refuse({ raffleId, buyer }, 409, "too_many_holds");
  });

  test("the limits hold under parallel requests of the same buyer", async () => {
    const raffleId = await raffle();
    const buyer = someone();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.send("createPurchase", purchaseCall({ raffleId, buyer })),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
    expect(await stats(api, raffleId)).toEqual({ available: 98, reserved: 2, sold: 0 });
  });
});

describe("sale in person", () => {
  test("needs a session; payment data, e-mail, age and terms are optional; it is audited", async () => {
    const raffleId = await raffle();
    const buyer = someone();
    const bare = {
      channel: "staff",
      email: undefined,
      adult: undefined,
      terms_version: undefined,
      payment_method: "efectivo",
    };
    await refuse({ raffleId, buyer, fields: bare }, 401, "unauthorized");
    const { purchase } = await buy(api, { raffleId, buyer, fields: bare, as: "staff" });
    expect(purchase).toMatchObject({
      channel: "staff",
      status: "pending",
      email: null,
      payment_method_name: "Efectivo",
    });
    const seen = await api.does("getPurchase", { as: "staff", path: { id: purchase.id } });
    expect(seen).toMatchObject({ created_by: { name: "Saúl Staff" } });
    const history = await api.does("getPurchaseHistory", {
      as: "staff",
      path: { id: purchase.id },
    });
    expect(history.items).toMatchObject([
      { action: "purchase_created", actor: { kind: "user", name: "Saúl Staff" } },
    ]);
  });

  test("a signed-in user who buys on the web is treated as a buyer", async () => {
    const raffleId = await raffle();
    const { purchase } = await buy(api, { raffleId, buyer: someone(), as: "staff" });
    expect(purchase.channel).toBe("web");
  });
});
