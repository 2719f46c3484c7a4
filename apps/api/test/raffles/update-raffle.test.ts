import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { putPurchase } from "../support/put-purchase.ts";
import {
  createPublishedRaffle,
  createReadyRaffle,
  numbersReady,
  smallPicture,
} from "../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { isFullSize } from "../../../../scripts/tier.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const update = (id: number, body: Record<string, unknown>, image?: Uint8Array) =>
  api.does("updateRaffle", {
    as: "admin",
    path: { id },
    body,
    ...(image && { files: { image: { bytes: image } } }),
  });
const refuse = (id: number, body: Record<string, unknown>, status: number, code: string) =>
  api.refuses("updateRaffle", { as: "admin", path: { id }, body }, status, code);
const emails = (raffleId: number) =>
  api.context.database.kysely
    .selectFrom("email_outbox")
    .select(["type", "recipient", "payload"])
    .where("raffle_id", "=", raffleId)
    .orderBy("recipient")
    .execute();

describe("changing a raffle", () => {
  test("changes only the fields sent", async () => {
    const id = await createReadyRaffle(api, { permit_number: "CONALOT-1", description: "Vieja" });
    const before = await api.does("getRaffle", { as: "admin", path: { id } });
    const after = await update(id, { name: "Moto nueva", price_bs: "99.50" });
    const { name, price_bs, updated_at, ...rest } = after;
    expect([name, price_bs]).toEqual(["Moto nueva", "99.50"]);
    expect(before).toMatchObject({ ...rest });
    expect(updated_at).toBe(api.clock.now().toISOString());
    const cleared = await update(id, { permit_number: "", description: "" });
    expect([cleared.permit_number, cleared.description]).toEqual([null, ""]);
    const pictured = await update(id, {}, await smallPicture("#d12f40"));
    expect(pictured.image_url).not.toBe(before.image_url);
  });

  test("refuses what is not a picture, and keeps the current one", async () => {
    const id = await createReadyRaffle(api);
    const before = await api.does("getRaffle", { as: "admin", path: { id } });
    const send = (bytes: Uint8Array) => ({
      as: "admin" as const,
      path: { id },
      body: { name: "Otra" },
      files: { image: { bytes } },
    });
    await api.refuses("updateRaffle", send(Buffer.alloc(0)), 422, "file_required");
    await api.refuses("updateRaffle", send(Buffer.from("%PDF-1.7")), 422, "file_type_not_allowed");
    expect(await api.does("getRaffle", { as: "admin", path: { id } })).toEqual(before);
  });

  test("keeps the interval between the close of sales and the draw", async () => {
    const id = await createReadyRaffle(api, { draw_date: "2026-12-25T02:00:00Z" });
    expect(await update(id, { draw_date: "2026-12-26T02:00:00Z" })).toMatchObject({
      sales_close_at: "2026-12-26T01:00:00.000Z",
      previous_draw_date: null,
    });
    await update(id, { sales_close_at: "2026-12-25T20:00:00Z" });
    expect(await update(id, { draw_date: "2026-12-27T02:00:00Z" })).toMatchObject({
      sales_close_at: "2026-12-26T20:00:00.000Z",
    });
    const error = await refuse(
      id,
      { sales_close_at: "2026-12-27T02:00:01Z" },
      400,
      "validation_failed",
    );
    expect(error.details).toEqual([
      { field: "sales_close_at", message: "La venta no puede cerrar después del sorteo." },
    ]);
  });

  test("an empty close of sales restores the default, one hour before the draw", async () => {
    const id = await createReadyRaffle(api, {
      draw_date: "2026-12-25T02:00:00Z",
      sales_close_at: "2026-12-24T12:00:00Z",
    });
    expect(await update(id, { sales_close_at: "" })).toMatchObject({
      sales_close_at: "2026-12-25T01:00:00.000Z",
    });
    await update(id, { sales_close_at: "2026-12-24T12:00:00Z" });
    const both = { sales_close_at: "", draw_date: "2026-12-26T02:00:00Z" };
    expect(await update(id, both)).toMatchObject({ sales_close_at: "2026-12-26T01:00:00.000Z" });
    const error = await refuse(id, { sales_close_at: "mañana" }, 400, "validation_failed");
    expect(error.details).toEqual([
      {
        field: "sales_close_at",
        message: "Escribe fecha y hora en UTC, por ejemplo 2026-11-20T14:00:00Z.",
      },
    ]);
  });

  test("an empty close of sales without a draw date is null", async () => {
    const { id } = await api.does("createRaffle", {
      as: "admin",
      body: { name: "Sin fecha todavía", total_tickets: 10 },
    });
    expect(await update(id, { sales_close_at: "" })).toMatchObject({ sales_close_at: null });
  });

  test("the minimum per purchase is at most the number of tickets, whichever of them changes", async () => {
    const id = await createReadyRaffle(api, { total_tickets: 50, min_per_purchase: 10 });
    const fieldOf = async (body: Record<string, unknown>) => {
      const { details } = await refuse(id, body, 400, "validation_failed");
      expect(details?.[0]?.message).toMatch(
        /^El mínimo .* mayor que el total: nadie podría comprar/,
      );
      return details?.map(({ field }) => field);
    };
    expect(await fieldOf({ min_per_purchase: 51 })).toEqual(["min_per_purchase"]);
    expect(await fieldOf({ total_tickets: 9 })).toEqual(["total_tickets"]);
    const both = { min_per_purchase: 51, total_tickets: 50 };
    expect(await fieldOf(both)).toEqual(["min_per_purchase"]);
    const raffle = await update(id, { total_tickets: 20, min_per_purchase: 20 });
    expect(raffle).toMatchObject({ total_tickets: 20, min_per_purchase: 20 });
  });

  test("a raffle from before the rule on the minimum may still change the rest", async () => {
    const id = await createReadyRaffle(api, { total_tickets: 10 });
    await api.context.database.kysely
      .updateTable("raffles")
      .set({ min_per_purchase: 20 })
      .where("id", "=", id)
      .execute();
    expect(await update(id, { name: "Nevera" })).toMatchObject({ name: "Nevera" });
    await refuse(id, { min_per_purchase: 20 }, 400, "validation_failed");
  });

  test("is for admins only, on a raffle that exists, and not empty", async () => {
    await refuse(999_999, { name: "Nada" }, 404, "not_found");
    const id = await createReadyRaffle(api);
    await refuse(id, {}, 400, "validation_failed");
    const call = { as: "staff" as const, path: { id }, body: { name: "Otra" } };
    await api.refuses("updateRaffle", call, 403, "forbidden");
  });
});

test("a photo is cut around its middle until somebody picks another point", async () => {
  const id = await createReadyRaffle(api);
  const middle = await api.does("getRaffle", { as: "admin", path: { id } });
  expect(middle).toMatchObject({ image_focus_x: 50, image_focus_y: 50 });
  await update(id, { image_focus_x: 0, image_focus_y: 100 });
  const picked = await api.does("getRaffle", { as: "admin", path: { id } });
  expect(picked).toMatchObject({ image_focus_x: 0, image_focus_y: 100 });
  await refuse(id, { image_focus_x: 101 }, 400, "validation_failed");
});

describe("after the first purchase", () => {
  test("neither the total nor the choice of numbers can change; the price can, for later purchases", async () => {
    const id = await createPublishedRaffle(api);
    const createdAt = api.clock.now();
    const purchase = await putPurchase(api.context.database, {
      raffleId: id,
      numbers: [7],
      createdAt,
    });
    const error = await refuse(id, { total_tickets: 200 }, 409, "raffle_locked");
    expect(error.details?.[0]?.field).toBe("total_tickets");
    await refuse(id, { number_choice: "buyer" }, 409, "raffle_locked");
    await update(id, { price_bs: "200.00", total_tickets: 100, number_choice: "random" });
    const { amount_bs } = await api.context.database.kysely
      .selectFrom("purchases")
      .select("amount_bs")
      .where("id", "=", purchase)
      .executeTakeFirstOrThrow();
    expect(amount_bs).toBe("150.00");
  });

  test("a published raffle without purchases gets all its new numbers immediately, however many", async () => {
    const many = isFullSize ? 1_000_000 : 60_000;
    const id = await createPublishedRaffle(api, { total_tickets: 100 });
    expect(await update(id, { total_tickets: many })).toMatchObject({
      numbers_ready: true,
      total_tickets_available: many,
    });
    expect(await numbers(id)).toEqual({ count: many, last: many - 1 });
    expect(await update(id, { total_tickets: 50 })).toMatchObject({ numbers_ready: true });
    expect(await numbers(id)).toEqual({ count: 50, last: 49 });
    await numbersReady(api, id);
  });
});

const numbers = (id: number) =>
  api.context.database.kysely
    .selectFrom("tickets")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("number").as("last")])
    .where("raffle_id", "=", id)
    .executeTakeFirstOrThrow();

describe("moving the draw", () => {
  test("to a later date shows both dates and notifies each buyer once", async () => {
    const id = await createPublishedRaffle(api);
    const createdAt = api.clock.now();
    const buy = (numbers: number[], email: string | null, status?: "approved" | "rejected") =>
      putPurchase(api.context.database, {
        raffleId: id,
        numbers,
        email,
        createdAt,
        ...(status && { status }),
      });
    await buy([1, 2], "ana@example.com");
    await buy([3], "Ana@example.com", "approved");
    await buy([4], "luis@example.com", "approved");
    await buy([5], "no@example.com", "rejected");
    await buy([6], null);
    const moved = await update(id, { draw_date: "2026-12-31T02:00:00Z" });
    expect(moved).toMatchObject({
      draw_date: "2026-12-31T02:00:00.000Z",
      previous_draw_date: "2026-12-25T02:00:00.000Z",
    });
    const sent = await emails(id);
    expect(sent.map((email) => [email.type, email.recipient.toLowerCase()])).toEqual([
      ["raffle_rescheduled", "ana@example.com"],
      ["raffle_rescheduled", "luis@example.com"],
    ]);
    expect(sent[0]?.payload).toMatchObject({ quantity: 3, drawDate: "2026-12-31T02:00:00.000Z" });
    const history = await api.does("getRaffleHistory", { as: "staff", path: { id } });
    expect(history.items[0]).toMatchObject({
      action: "raffle_rescheduled",
      actor: { kind: "user", name: "Ana Admin" },
      changes: [
        {
          field: "draw_date",
          before: "2026-12-25T02:00:00.000Z",
          after: "2026-12-31T02:00:00.000Z",
        },
        {
          field: "sales_close_at",
          before: "2026-12-25T01:00:00.000Z",
          after: "2026-12-31T01:00:00.000Z",
        },
      ],
    });
  });

  test("to an earlier date, or once the draw has passed, is refused", async () => {
    const id = await createPublishedRaffle(api, { draw_date: "2026-11-20T20:00:00Z" });
    const error = await refuse(id, { draw_date: "2026-11-20T19:00:00Z" }, 400, "validation_failed");
    expect(error.details?.[0]?.field).toBe("draw_date");
    api.clock.set("2026-11-20T20:00:00Z");
    await refuse(id, { draw_date: "2026-11-30T20:00:00Z" }, 409, "raffle_locked");
    expect(await update(id, { description: "Otra cosa" })).toMatchObject({
      description: "Otra cosa",
    });
  });
});
