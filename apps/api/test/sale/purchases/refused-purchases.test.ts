import { addDays } from "@rifas/domain/add-days";
import { caracasDay } from "@rifas/domain/dates";
import { describe, expect, test } from "vitest";
import { expectLedgerHolds } from "../../support/ledger.ts";
import { receipt } from "@rifas/testing/buyer";
import { buy, purchaseCall, stats, type Purchasing } from "../../support/purchase-verbs.ts";
import { openShop, reservingIn } from "../../support/shop.ts";

const api = openShop();

const { raffle, refuse, someone } = reservingIn(api);
const fields = (error: { details?: { field: string }[] }) =>
  error.details?.map((problem) => problem.field);

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
    ["only emoji", "🎉🎉🎉"],
    ["one letter", "M."],
    ["a link", "Gana https://premios.example"],
    // threat: Text and messages: A misleading name: a link, reversed or invisible characters
  ])("an invalid name: %s", async (_, name) => {
    const error = await refuse(
      { raffleId: await raffle(), fields: { name } },
      400,
      "validation_failed",
    );
    expect(error.details).toEqual([
      {
        field: "name",
        message:
          "Escribe nombre y apellido con letras, sin enlaces ni caracteres invisibles, y deja un espacio después de cada punto.",
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

  test("what a paste brings along is taken out of a name and an e-mail", async () => {
    const raffleId = await raffle();
    const fields = {
      name: "\u202aMa.Elena\u00a0 Pé\u200brez\u202c",
      email: " <ana@rifas.example>,",
    };
    const { purchase } = await buy(api, { raffleId, buyer: someone(), fields });
    expect(purchase).toMatchObject({ name: "Ma. Elena Pérez", email: "ana@rifas.example" });
  });

  test("an e-mail with an accent, and the message says so", async () => {
    const fields = { email: "maría@gmail.com" };
    const error = await refuse({ raffleId: await raffle(), fields }, 400, "validation_failed");
    expect(error.details?.[0]?.message).toMatch(/sin espacios, acentos ni eñes/);
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

  // threat: Numbers and money: Overselling by tampering
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
