import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { putPurchase } from "../support/put-purchase.ts";
import { createPublishedRaffle, createReadyRaffle } from "../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.set("2026-11-20T16:00:00Z");
});

const DRAW = "2026-12-25T02:00:00Z";
const prizes = [
  { title: "Moto", description: "" },
  { title: "Casco", description: "" },
];
const entry = (prize_position: number, ticket_number: string) => ({
  prize_position,
  ticket_number,
  source: "Triple Táchira, 10 p. m.",
  drawn_at: DRAW,
});
const record = (id: number, body: Record<string, unknown>) =>
  api.does("setRaffleResults", { as: "admin", path: { id }, body });
const refuse = (id: number, body: Record<string, unknown>, status: number, code: string) =>
  api.refuses("setRaffleResults", { as: "admin", path: { id }, body }, status, code);
const drawn = { outcome: "drawn", results: [entry(1, "007"), entry(2, "500")] };

/** A raffle of 1,000 numbers whose draw has just passed; María owns 7 and 8. */
async function drawnRaffle() {
  const id = await createPublishedRaffle(api, { total_tickets: 1_000, draw_date: DRAW, prizes });
  const createdAt = api.clock.now();
  await putPurchase(api.context.database, {
    raffleId: id,
    numbers: [7, 8],
    status: "approved",
    createdAt,
  });
  api.clock.set(DRAW);
  return id;
}

function emailsOf(raffleId: number) {
  return api.context.database.kysely
    .selectFrom("email_outbox")
    .select(["type", "recipient", "payload", "next_attempt_at", "status"])
    .where("raffle_id", "=", raffleId)
    .orderBy("id")
    .execute();
}

describe("recording results", () => {
  test("finishes the raffle, shows masked owners, and notifies winners half an hour later", async () => {
    const id = await drawnRaffle();
    const raffle = await record(id, drawn);
    const results = [
      {
        prize_position: 1,
        prize_title: "Moto",
        ticket_number: "007",
        owner: "M••• G•••",
        approved_after_draw: false,
        source: "Triple Táchira, 10 p. m.",
        drawn_at: "2026-12-25T02:00:00.000Z",
      },
      { prize_position: 2, prize_title: "Casco", ticket_number: "500", owner: null },
    ];
    expect(raffle).toMatchObject({
      status: "finished",
      outcome: "drawn",
      sale_state: "finished",
      winners: results,
      results: [{ version: 1, reason: null, results }],
    });
    expect(await api.does("getRaffle", { path: { id } })).toMatchObject({ winners: results });
    const list = await api.does("listPublishedRaffles", { query: { limit: 100 } });
    expect(list.items.find((item) => item.id === id)).toMatchObject({ winners: results });
    expect(await emailsOf(id)).toMatchObject([
      {
        type: "raffle_winner",
        recipient: "maria@example.com",
        payload: { prize: "Moto", number: "007" },
        next_attempt_at: new Date("2026-12-25T02:30:00Z"),
      },
    ]);
  });

  test("accepts '427' for '0427', and uses the raffle's name if it has no prizes", async () => {
    const id = await createPublishedRaffle(api, { total_tickets: 10_000, draw_date: DRAW });
    api.clock.set(DRAW);
    const raffle = await record(id, { outcome: "drawn", results: [entry(1, "427")] });
    expect(raffle.winners).toMatchObject([
      { ticket_number: "0427", prize_title: "Moto Bera SBR 2026", owner: null },
    ]);
  });

  test("is refused while proofs are waiting, with their count", async () => {
    const id = await drawnRaffle();
    const createdAt = new Date("2026-12-24T20:00:00Z");
    const proofAt = createdAt;
    await putPurchase(api.context.database, { raffleId: id, numbers: [20], createdAt, proofAt });
    await putPurchase(api.context.database, { raffleId: id, numbers: [21], createdAt, proofAt });
    const error = await refuse(id, drawn, 409, "proofs_waiting");
    expect(error["pending"]).toBe(2);
    expect(error.error).toContain("Quedan 2 pagos");
  });

  test("is refused before the draw and on a draft", async () => {
    const id = await createPublishedRaffle(api, { draw_date: DRAW });
    const body = {
      outcome: "drawn",
      results: [{ ...entry(1, "7"), drawn_at: "2026-11-20T15:00:00Z" }],
    };
    expect((await refuse(id, body, 409, "raffle_state")).error).toContain("24/12/2026");
    await refuse(await createReadyRaffle(api), body, 409, "raffle_state");
    await refuse(99_999, body, 404, "not_found");
    const call = { as: "staff" as const, path: { id }, body };
    await api.refuses("setRaffleResults", call, 403, "forbidden");
  });

  test("needs one number of this raffle for each prize", async () => {
    const id = await drawnRaffle();
    const fields = async (results: unknown[] | undefined) => {
      const body = { outcome: "drawn", ...(results && { results }) };
      const error = await refuse(id, body, 400, "validation_failed");
      return error.details?.map((problem) => problem.field);
    };
    expect(await fields(undefined)).toEqual(["results"]);
    expect(await fields([entry(1, "7")])).toEqual(["results"]);
    expect(await fields([entry(1, "7"), entry(1, "8")])).toEqual(["results.1.prize_position"]);
    expect(await fields([entry(1, "7"), entry(3, "8")])).toEqual(["results.1.prize_position"]);
    expect(await fields([entry(1, "1000"), entry(2, "8")])).toEqual(["results.0.ticket_number"]);
    const future = { ...entry(2, "8"), drawn_at: "2026-12-25T02:00:01Z" };
    expect(await fields([entry(1, "7"), future])).toEqual(["results.1.drawn_at"]);
  });
});

describe("correcting results", () => {
  test("needs a reason and keeps both versions; the former winner is not notified", async () => {
    const id = await drawnRaffle();
    await record(id, drawn);
    await refuse(id, drawn, 422, "reason_required");
    api.clock.advance({ minutes: 5 });
    const corrected = await record(id, {
      outcome: "drawn",
      results: [entry(1, "501"), entry(2, "8")],
      reason: "Se leyó mal el sorteo",
    });
    expect(corrected.winners).toMatchObject([
      { ticket_number: "501", owner: null },
      { ticket_number: "008", owner: "M••• G•••" },
    ]);
    expect(corrected.results).toMatchObject([
      { version: 2, reason: "Se leyó mal el sorteo", recorded_at: "2026-12-25T02:05:00.000Z" },
      { version: 1, reason: null, results: [{ ticket_number: "007" }, { ticket_number: "500" }] },
    ]);
    const history = await api.does("getRaffleHistory", { as: "staff", path: { id } });
    expect(history.items[0]).toMatchObject({
      action: "raffle_results_corrected",
      reason: "Se leyó mal el sorteo",
      changes: [
        { field: "results", before: "Moto: 007; Casco: 500", after: "Moto: 501; Casco: 008" },
      ],
    });
  });

  test("marks an owner who was approved after the draw", async () => {
    const id = await drawnRaffle();
    await api.context.database.kysely
      .updateTable("purchases")
      .set({ approved_after_draw: true })
      .where("raffle_id", "=", id)
      .execute();
    expect((await record(id, drawn)).winners[0]).toMatchObject({ approved_after_draw: true });
  });
});

describe("cancelling", () => {
  test("needs a reason and notifies each buyer", async () => {
    const id = await createPublishedRaffle(api, { draw_date: DRAW });
    const createdAt = api.clock.now();
    await putPurchase(api.context.database, { raffleId: id, numbers: [1], createdAt });
    await refuse(id, { outcome: "cancelled" }, 422, "reason_required");
    const body = { outcome: "cancelled", reason: "No llegamos a la venta mínima" };
    await refuse(id, { ...body, results: [entry(1, "1")] }, 400, "validation_failed");
    expect(await record(id, body)).toMatchObject({
      status: "finished",
      outcome: "cancelled",
      cancel_reason: "No llegamos a la venta mínima",
      winners: [],
      results: [],
    });
    expect(await api.does("getRaffle", { path: { id } })).toMatchObject({
      cancel_reason: "No llegamos a la venta mínima",
    });
    expect(await emailsOf(id)).toMatchObject([
      { type: "raffle_cancelled", payload: { reason: "No llegamos a la venta mínima" } },
    ]);
    await refuse(id, body, 409, "raffle_state");
    await refuse(id, { ...drawn, reason: "Sí se hizo" }, 409, "raffle_state");
  });

  test("is refused on a draft and once results are recorded; nothing changes after either", async () => {
    const body = { outcome: "cancelled", reason: "Se dañó el premio" };
    await refuse(await createReadyRaffle(api), body, 409, "raffle_state");
    const id = await drawnRaffle();
    await record(id, drawn);
    await refuse(id, body, 409, "results_recorded");
    const call = { as: "admin" as const, path: { id }, body: { name: "Otro nombre" } };
    await api.refuses("updateRaffle", call, 409, "raffle_locked");
    const paused = {
      as: "admin" as const,
      path: { id },
      body: { paused: true, reason: "Por ahora" },
    };
    await api.refuses("setRafflePause", paused, 409, "raffle_state");
  });
});
