import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { putPurchase } from "../support/put-purchase.ts";
import { createPublishedRaffle, createReadyRaffle, numbersReady } from "../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const publish = (id: number, flag: boolean) =>
  api.does("setRafflePublication", { as: "admin", path: { id }, body: { publish: flag } });

describe("publishing", () => {
  test("lists what a draft lacks", async () => {
    const { id } = await api.does("createRaffle", {
      as: "admin",
      body: { name: "Nevera", total_tickets: 10, price_bs: "5.00" },
    });
    await numbersReady(api, id);
    const call = { as: "admin" as const, path: { id }, body: { publish: true } };
    const error = await api.refuses("setRafflePublication", call, 409, "raffle_not_publishable");
    expect(error.error).toBe("Para publicar falta: imagen, fecha del sorteo");
    expect(error["missing"]).toEqual(["image", "draw_date"]);
  });

  test("needs a draw date in the future", async () => {
    const id = await createReadyRaffle(api, { draw_date: "2026-11-20T16:00:00Z" });
    const call = { as: "admin" as const, path: { id }, body: { publish: true } };
    const error = await api.refuses("setRafflePublication", call, 409, "raffle_not_publishable");
    expect(error["missing"]).toEqual(["future_draw_date"]);
  });

  test("is refused once its sale would have closed: nobody could buy, and its log would be sealed empty", async () => {
    const closed = { sales_close_at: "2026-11-20T16:00:00Z" };
    const id = await createReadyRaffle(api, closed);
    const call = { as: "admin" as const, path: { id }, body: { publish: true } };
    const error = await api.refuses("setRafflePublication", call, 400, "validation_failed");
    expect(error.error).toBe("La venta ya habría cerrado: cambia primero su cierre.");
    await api.does("updateRaffle", { as: "admin", path: { id }, body: { sales_close_at: "" } });
    await publish(id, true);
  });

  test("activates a draft the first time; later it only changes visibility", async () => {
    const id = await createReadyRaffle(api);
    await api.refuses("getRaffle", { path: { id } }, 404, "not_found");
    expect(await publish(id, true)).toEqual({
      message: "Rifa publicada exitosamente",
      raffleId: id,
    });
    expect(await api.does("getRaffle", { path: { id } })).toMatchObject({
      status: "active",
      publish: true,
      sale_state: "open",
      published_at: "2026-11-20T16:00:00.000Z",
    });
    expect(await publish(id, false)).toEqual({
      message: "Rifa despublicada exitosamente",
      raffleId: id,
    });
    await api.refuses("getRaffle", { path: { id } }, 404, "not_found");
    await api.refuses("getRafflePauseInfo", { path: { id } }, 404, "not_found");
    expect(await api.does("getRaffle", { as: "staff", path: { id } })).toMatchObject({
      status: "active",
      sale_state: "hidden",
    });
    await publish(id, true);
    await publish(id, true);
    const history = await api.does("getRaffleHistory", { as: "staff", path: { id } });
    expect(history.items.map((entry) => entry.action)).toEqual([
      "raffle_published",
      "raffle_unpublished",
      "raffle_published",
      "raffle_created",
    ]);
  });

  test("is for admins only, on a raffle that exists", async () => {
    const id = await createReadyRaffle(api);
    const body = { publish: true };
    await api.refuses(
      "setRafflePublication",
      { as: "staff", path: { id }, body },
      403,
      "forbidden",
    );
    await api.refuses(
      "setRafflePublication",
      { as: "admin", path: { id: 99_999 }, body },
      404,
      "not_found",
    );
  });
});

describe("deleting", () => {
  test("removes a raffle with its numbers", async () => {
    const id = await createReadyRaffle(api);
    await api.does("deleteRaffle", { as: "admin", path: { id } });
    await api.refuses("getRaffle", { as: "admin", path: { id } }, 404, "not_found");
    await api.refuses("deleteRaffle", { as: "admin", path: { id } }, 404, "not_found");
    const left = await api.context.database.kysely
      .selectFrom("tickets")
      .select("number")
      .where("raffle_id", "=", id)
      .execute();
    expect(left).toEqual([]);
  });

  test.each(["pending", "rejected", "expired"] as const)(
    "is refused with a %s purchase",
    async (status) => {
      const id = await createPublishedRaffle(api);
      const createdAt = api.clock.now();
      await putPurchase(api.context.database, { raffleId: id, numbers: [1], status, createdAt });
      const call = { as: "admin" as const, path: { id } };
      const error = await api.refuses("deleteRaffle", call, 409, "raffle_has_purchases");
      expect(error.error).toBe("No se puede eliminar: la rifa tiene compras asociadas");
    },
  );

  test("is for admins only", async () => {
    const id = await createReadyRaffle(api);
    await api.refuses("deleteRaffle", { as: "staff", path: { id } }, 403, "forbidden");
  });
});
