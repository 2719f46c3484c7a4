import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { putPurchase } from "../support/put-purchase.ts";
import { createPublishedRaffle, createReadyRaffle } from "../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const pause = (id: number, body: Record<string, unknown>) =>
  api.does("setRafflePause", { as: "admin", path: { id }, body });
const refuse = (id: number, body: Record<string, unknown>, status: number, code: string) =>
  api.refuses("setRafflePause", { as: "admin", path: { id }, body }, status, code);

describe("a pause", () => {
  test("shows its reason to buyers, and the pending work to staff", async () => {
    const id = await createPublishedRaffle(api);
    await putPurchase(api.context.database, {
      raffleId: id,
      numbers: [1, 2],
      createdAt: api.clock.now(),
    });
    const info = await pause(id, {
      paused: true,
      reason: "Estamos cuadrando los pagos",
      resumes_at: "2026-11-20T18:00:00Z",
    });
    const shown = {
      is_paused: true,
      reason: "Estamos cuadrando los pagos",
      paused_at: "2026-11-20T16:00:00.000Z",
      resumes_at: "2026-11-20T18:00:00.000Z",
      server_time: "2026-11-20T16:00:00.000Z",
    };
    const counts = { pending_purchases: 1, reserved: 2, available: 98 };
    expect(info).toEqual({ ...shown, ...counts });
    expect(await api.does("getRafflePauseInfo", { path: { id } })).toEqual(shown);
    expect(await api.does("getRaffle", { path: { id } })).toMatchObject({
      status: "paused",
      sale_state: "paused",
      pause: { reason: "Estamos cuadrando los pagos" },
    });
    const changed = await pause(id, { paused: true, reason: "Volvemos mañana" });
    expect(changed).toMatchObject({
      reason: "Volvemos mañana",
      paused_at: shown.paused_at,
      resumes_at: null,
    });
    expect(await pause(id, { paused: false })).toMatchObject({ is_paused: false, reason: null });
    await refuse(id, { paused: false }, 409, "raffle_state");
  });

  test("ends by itself, once, and every read shows it from that instant on", async () => {
    const ids = [await createPublishedRaffle(api), await createPublishedRaffle(api)];
    for (const id of ids) {
      await pause(id, { paused: true, reason: "Un momento", resumes_at: "2026-11-20T18:00:00Z" });
    }
    api.clock.set("2026-11-20T17:59:59Z");
    await api.runJob("raffles");
    const paused = await api.does("listRaffles", { query: { status: ["paused"] } });
    expect(new Set(paused.items.map((raffle) => raffle.id))).toEqual(new Set(ids));
    api.clock.set("2026-11-20T18:00:00Z");
    await Promise.all([
      api.does("listRaffles", {}),
      api.runJob("raffles"),
      api.does("getRafflePauseInfo", { path: { id: ids[0] ?? 0 } }),
    ]);
    for (const id of ids) {
      expect(await api.does("getRaffle", { path: { id } })).toMatchObject({
        status: "active",
        pause: null,
      });
      const history = await api.does("getRaffleHistory", { as: "staff", path: { id } });
      const resumed = history.items.filter((entry) => entry.action === "raffle_resumed");
      expect(resumed).toMatchObject([{ actor: { kind: "system", id: null, name: "Sistema" } }]);
    }
  });

  test("needs a reason, a time in the future, and an active raffle", async () => {
    const id = await createPublishedRaffle(api);
    await refuse(id, { paused: true }, 422, "reason_required");
    const past = { paused: true, reason: "Ya", resumes_at: "2026-11-20T10:00:00Z" };
    await refuse(id, { ...past, reason: "Por ahora" }, 400, "validation_failed");
    await refuse(id, { paused: false, reason: "Por ahora" }, 400, "validation_failed");
    const { sales_close_at: closes } = await api.does("getRaffle", { path: { id } });
    const after = { paused: true, reason: "Por ahora", resumes_at: closes };
    const late = await refuse(id, after, 400, "validation_failed");
    expect(late.error).toMatch(/^A esa hora la venta ya habrá cerrado: cierra el \d/);
    await refuse(id, { paused: false }, 409, "raffle_state");
    const draft = await createReadyRaffle(api);
    const error = await refuse(draft, { paused: true, reason: "Por ahora" }, 409, "raffle_state");
    expect(error["current_status"]).toBe("draft");
    await refuse(99_999, { paused: false }, 404, "not_found");
    const body = { paused: true, reason: "Por ahora" };
    await api.refuses("setRafflePause", { as: "staff", path: { id }, body }, 403, "forbidden");
  });
});
