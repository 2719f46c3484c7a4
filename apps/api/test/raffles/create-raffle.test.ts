// Beside HTTP: moments that no request can hold: between two checks, at any statement of a process that stops, or of an older version.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createNumbers, finishNumbers } from "../../src/raffles/create-numbers.ts";
import { numbersReady, smallPicture } from "../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { otherPool, type Pool } from "../support/test-database.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const create = (body: Record<string, unknown>, image?: Uint8Array) =>
  api.does("createRaffle", {
    as: "admin",
    body,
    ...(image && { files: { image: { bytes: image } } }),
  });

/** How many numbers a raffle has, and how many distinct ones within its range. */
async function countNumbers(id: number) {
  const [row] = await api.context.database.query<{ all: number; different: number; last: number }>(
    {
      name: "test-count-numbers",
      text: `SELECT count(*) AS all, count(DISTINCT number) AS different, max(number) AS last
               FROM tickets WHERE raffle_id = $1 AND state = 'available' AND shuffle_key >= 0`,
    },
    [id],
  );
  return row;
}

describe("a new raffle", () => {
  test("is a draft with the defaults, and gets its numbers after the response", async () => {
    const raffle = await create({ name: "Nevera", total_tickets: 25_000 });
    expect(raffle).toMatchObject({
      status: "draft",
      publish: false,
      image_url: null,
      price_bs: null,
      min_per_purchase: 1,
      max_per_purchase: 100,
      number_choice: "random",
      sold_percentage: "0.00",
      sale_state: "draft",
      total_tickets_available: 25_000,
      draw_date: null,
      sales_close_at: null,
      prizes: [],
      staff: { purchases: 0, missing_to_publish: ["image", "price", "draw_date", "numbers"] },
    });
    await numbersReady(api, raffle.id);
    expect(await countNumbers(raffle.id)).toEqual({ all: 25_000, different: 25_000, last: 24_999 });
  });

  test.each(["2026-12-25T23:59:60Z", "2026-12-25T24:00:00Z", "2026-12-25T02:60:00Z"])(
    "is refused for %s, an invalid time",
    async (draw_date) => {
      const body = { name: "Nevera", total_tickets: 100, draw_date };
      const call = { as: "admin", body } as const;
      const { details } = await api.refuses("createRaffle", call, 400, "validation_failed");
      expect(details?.map(({ field }) => field)).toEqual(["draw_date"]);
    },
  );

  test("stores what was sent, its picture by content hash", async () => {
    const fields = {
      name: "Moto Bera SBR 2026",
      description: "Cero kilómetro.\nCon casco.",
      price_bs: "150.00",
      total_tickets: 1_000,
      min_per_purchase: 2,
      max_per_purchase: 50,
      number_choice: "buyer",
      draw_date: "2026-12-25T02:00:00.000Z",
      draw_source: "Triple Táchira, 10 p. m.",
      permit_number: "CONALOT-1234",
      prizes: [
        { title: "Moto", description: "Roja" },
        { title: "Casco", description: "" },
      ],
    };
    const raffle = await create(fields, await smallPicture());
    expect(raffle).toMatchObject({ ...fields, sales_close_at: "2026-12-25T01:00:00.000Z" });
    expect(raffle.image_url).toMatch(/^\/files\/[0-9a-f]{32}\.jpg$/);
    const picture = await api.app.inject(raffle.image_url ?? "");
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    const again = await create({ name: "Otra", total_tickets: 10 }, await smallPicture());
    expect(again.image_url).toBe(raffle.image_url);
  });

  test("is refused with the field's path", async () => {
    const refuse = async (body: Record<string, unknown>) => {
      const full = { name: "Rifa", total_tickets: 10, ...body };
      const error = await api.refuses(
        "createRaffle",
        { as: "admin", body: full },
        400,
        "validation_failed",
      );
      return error.details?.map((problem) => problem.field);
    };
    expect(await refuse({ min_per_purchase: 20, max_per_purchase: 10 })).toEqual([
      "min_per_purchase",
    ]);
    expect(await refuse({ min_per_purchase: 200 })).toEqual(["min_per_purchase"]);
    expect(await refuse({ min_per_purchase: 11 })).toEqual(["min_per_purchase"]);
    expect(await refuse({ sales_close_at: "2026-12-25T02:00:00Z" })).toEqual(["sales_close_at"]);
    expect(
      await refuse({ draw_date: "2026-12-25T02:00:00Z", sales_close_at: "2026-12-25T02:00:01Z" }),
    ).toEqual(["sales_close_at"]);
    expect(await refuse({ price_bs: "10" })).toEqual(["price_bs"]);
    expect(await refuse({ total_tickets: 1_000_001 })).toEqual(["total_tickets"]);
    expect(await refuse({ prizes: [{ title: "", description: "" }] })).toEqual(["prizes.0.title"]);
  });

  test("accepts pictures by their bytes, within the configured limit", async () => {
    const call = (bytes: Uint8Array) => ({
      as: "admin" as const,
      body: { name: "Rifa", total_tickets: 10 },
      files: { image: { bytes, name: "foto.jpg", type: "image/jpeg" } },
    });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const error = await api.refuses("createRaffle", call(svg), 422, "file_type_not_allowed");
    expect(error.error).toBe("Tipo de archivo no permitido");
    const big = await api.refuses(
      "createRaffle",
      call(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff)),
      413,
      "file_too_large",
    );
    expect(big.error).toBe("El archivo no debe exceder 5MB");
    const none = await api.refuses("createRaffle", call(Buffer.alloc(0)), 422, "file_required");
    expect(none.error).toBe("No se ha seleccionado ningún archivo");
  });

  test("is for admins only", async () => {
    const body = { name: "Rifa", total_tickets: 10 };
    await api.refuses("createRaffle", { as: "staff", body }, 403, "forbidden");
    await api.refuses("createRaffle", { body }, 401, "unauthorized");
  });
});

describe("creating numbers", () => {
  test("continues after a crash, in one process at a time", async () => {
    const { id } = await api.context.database.kysely
      .insertInto("raffles")
      .values({
        name: "A medias",
        total_tickets: 45_000,
        prizes: "[]",
        created_at: api.clock.now(),
        updated_at: api.clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const other = otherPool(api.database.url, { size: 2 });
    const context = { ...api.context, database: other };
    // A process that dies after its first chunk leaves that chunk behind.
    const { database, logger } = api.context;
    let chunks = 0;
    const dying: Pool = {
      ...database,
      transaction: async (run) => {
        if ((chunks += 1) > 1) throw new Error("killed");
        return database.transaction(run);
      },
    };
    await expect(createNumbers({ database: dying, logger }, id)).rejects.toThrow("killed");
    expect((await countNumbers(id))?.all).toBe(5_000);

    await Promise.all([
      finishNumbers(api.context),
      finishNumbers(context),
      createNumbers(context, id),
    ]);
    await finishNumbers(api.context);
    expect(await countNumbers(id)).toEqual({ all: 45_000, different: 45_000, last: 44_999 });
    await other.close();
  });

  test("follows a total that changes while it works", async () => {
    const { id } = await create({ name: "Cambia", total_tickets: 60_000 });
    await api.does("updateRaffle", { as: "admin", path: { id }, body: { total_tickets: 12_345 } });
    await numbersReady(api, id);
    expect(await countNumbers(id)).toEqual({ all: 12_345, different: 12_345, last: 12_344 });
    await api.does("updateRaffle", { as: "admin", path: { id }, body: { total_tickets: 30_001 } });
    await numbersReady(api, id);
    expect(await countNumbers(id)).toEqual({ all: 30_001, different: 30_001, last: 30_000 });
  });

  test("stops if the raffle is deleted, and leaves no numbers", async () => {
    const { id } = await create({ name: "Se borra", total_tickets: 300_000 });
    await api.does("deleteRaffle", { as: "admin", path: { id } });
    await createNumbers(api.context, id);
    expect((await countNumbers(id))?.all).toBe(0);
  });
});
