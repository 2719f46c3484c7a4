import { Client } from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf } from "../support/answers.ts";
import { expectLedgerHolds } from "../support/ledger.ts";
import {
  approve,
  buy,
  proofCall,
  purchaseCall,
  reject,
  sendProof,
  staffView,
  stats,
  statusCall,
  type Bought,
} from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { sabotage } from "../support/sabotage.ts";
import { untilLockWait } from "../support/until-lock-wait.ts";
import type { TestAnswer } from "../support/wire.ts";
import { openShop } from "../support/shop.ts";

const DRAW = "2026-11-21T02:00:00.000Z";
const REASON = "El pago llegó antes del sorteo";

const api = openShop();
let raffleId: number;
let person = 1_000;
beforeEach(async () => {
  api.clock.set("2026-11-20T16:00:00.000Z");
  raffleId = await putRaffleOnSale(
    api.context.database,
    { total: 60, drawDate: new Date(DRAW), salesCloseAt: new Date(DRAW) },
    api.clock.now(),
  );
});

const bought = (quantity = 2) => buy(api, { raffleId, quantity, buyer: (person += 1) });
const proved = async (quantity = 2) => {
  const purchase = await bought(quantity);
  await sendProof(api, purchase);
  return purchase;
};

/** The current holder or owner of each number, once the job has ended lapsed holds. */
async function owners(): Promise<Map<number, string>> {
  await api.runJob("holds");
  const rows = await api.context.database.kysely
    .selectFrom("tickets")
    .select(["number", "purchase_id"])
    .where("raffle_id", "=", raffleId)
    .where("purchase_id", "is not", null)
    .execute();
  return new Map(rows.map(({ number, purchase_id }) => [number, purchase_id ?? ""]));
}

interface Cast {
  waiting: Bought[];
  approved: Bought[];
  rejected: Bought[];
  expired: Bought[];
}

/** Purchases in every state, ten minutes before the draw. */
async function everyState(): Promise<Cast> {
  const cast: Cast = { waiting: [], approved: [], rejected: [], expired: [] };
  for (let turn = 0; turn < 3; turn += 1) {
    cast.waiting.push(await proved());
    cast.approved.push(await proved());
    cast.rejected.push(await proved());
    cast.expired.push(await bought());
  }
  for (const { purchase } of cast.approved) await approve(api, purchase.id);
  for (const { purchase } of cast.rejected) await reject(api, purchase.id);
  api.clock.set("2026-11-21T01:50:00.000Z");
  for (const purchase of cast.expired.slice(0, 2)) await sendProof(api, purchase);
  return cast;
}

/** Every call that could give a number a new owner, as an admin or a buyer would send it. */
async function everyTaker(cast: Cast): Promise<(() => Promise<TestAnswer>)[]> {
  const reason = REASON;
  const takers: (() => Promise<TestAnswer>)[] = [];
  const admin = (id: string, body: object) => ({ as: "admin", path: { id }, body }) as const;
  for (const { purchase } of [...cast.rejected, ...cast.expired]) {
    const recovery = { as: "admin", reason } as const;
    takers.push(
      () => api.send("setPurchaseStatus", statusCall(purchase.id, "approved", recovery)),
      () =>
        api.send(
          "setPurchaseStatus",
          statusCall(purchase.id, "approved", { ...recovery, draw: true }),
        ),
    );
  }
  for (const { purchase } of [...cast.waiting, ...cast.approved]) {
    const { id } = purchase;
    takers.push(
      () => api.send("addTickets", admin(id, { quantity: 1, reason })),
      () => api.send("reassignTickets", admin(id, { reason })),
    );
  }
  for (let buyer = 0; buyer < 8; buyer += 1) {
    person += 1;
    const drawn = purchaseCall({ raffleId, quantity: 2, buyer: person });
    const manual = purchaseCall({
      raffleId,
      buyer: person,
      as: "staff",
      fields: { channel: "staff" },
    });
    takers.push(
      () => api.send("createPurchase", drawn),
      () => api.send("createPurchase", manual),
    );
  }
  const late = cast.expired[2];
  if (late) {
    const call = await proofCall(late);
    takers.push(() => api.send("attachProof", call));
  }
  return takers;
}

describe("from the draw on, no number changes owner", () => {
  // threat: Numbers and money: A new owner by an approval or allocation after the draw
  test("from draw_date on, no call gives a number a new owner, called one by one", async () => {
    const cast = await everyState();
    api.clock.set(DRAW);
    const before = await owners();
    for (const take of await everyTaker(cast)) {
      const answer = await take();
      expect(answer.status).toBe(409);
      expect(["draw_passed", "sales_closed", "too_many_holds"]).toContain(codeOf(answer));
    }
    expect(await owners()).toEqual(before);
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("the test can fail: without the check of the date, numbers change owner", async () => {
    const cast = await everyState();
    api.clock.set(DRAW);
    const before = await owners();
    const forgetful = (text: string) =>
      text
        .replace(
          "FROM raffles AS r",
          `FROM (SELECT (jsonb_populate_record(raffles, '{"draw_date": "2099-01-01T00:00Z", "sales_close_at": "2099-01-01T00:00Z"}')).* FROM raffles) AS r`,
        )
        .replace("FOR KEY SHARE OF r", "");
    const putBack = sabotage(api.context, { "lock-raffle-for-hold": forgetful });
    try {
      for (const take of await everyTaker(cast)) await take();
    } finally {
      putBack();
    }
    expect(await owners()).not.toEqual(before);
  });

  test("from draw_date on, no call gives a number a new owner, even if it began before the draw", async () => {
    for (let round = 0; round < 4; round += 1) {
      raffleId = await putRaffleOnSale(
        api.context.database,
        { total: 60, drawDate: new Date(DRAW), salesCloseAt: new Date(DRAW) },
        api.clock.now(),
      );
      api.clock.set("2026-11-20T16:00:00.000Z");
      const cast = await everyState();
      const takers = await everyTaker(cast);
      const racing = takers.map((take) => take());
      // Let some reach the database, each round a little further.
      for (let turn = 0; turn < round * 20; turn += 1) await stats(api, raffleId);
      api.clock.set(DRAW);
      const atTheDraw = await Promise.all([...racing, ...takers.map((take) => take())]);
      for (const { status } of atTheDraw) expect(status).toBeLessThan(500);
      const settled = await owners();
      const again = await Promise.all(takers.map((take) => take()));
      // 200 and 201: a repeated action, or the same idempotency key, gets its first response.
      for (const { status } of again) expect([200, 201, 409]).toContain(status);
      expect(await owners()).toEqual(settled);
      const events = await api.context.database.kysely
        .selectFrom("ticket_events")
        .select(["event", "at"])
        .where("raffle_id", "=", raffleId)
        .where("at", ">=", new Date(DRAW))
        .where("event", "in", ["reserved", "sold"])
        .execute();
      expect(events).toEqual([]);
      await expectLedgerHolds(api.context.database, raffleId);
    }
  }, 180_000);

  const waiters = {
    "a reservation": async () =>
      api.send("createPurchase", purchaseCall({ raffleId, numbers: ["05"], buyer: (person += 1) })),
    "a recovery": async ({ purchase }: Bought) =>
      api.send(
        "setPurchaseStatus",
        statusCall(purchase.id, "approved", { reason: REASON, numbers: ["05"] }),
      ),
    "a move": async (_rejected: Bought, { purchase }: Bought) =>
      api.send("reassignTickets", {
        as: "staff",
        path: { id: purchase.id },
        body: { numbers: ["05"], reason: "Pidió otro" },
      }),
  };

  test.each(Object.entries(waiters))(
    "%s that waited past the draw for a number is refused",
    async (_name, take) => {
      // Picked numbers, because a drawn one could be the very number that the other waits for.
      const picked = (number: string) =>
        buy(api, { raffleId, numbers: [number], buyer: (person += 1) });
      const rejected = await picked("07");
      await reject(api, rejected.purchase.id);
      const waiting = await picked("08");
      await sendProof(api, waiting);
      const before = await owners();
      const holder = new Client({ connectionString: api.database.url });
      await holder.connect();
      await holder.query("BEGIN");
      await holder.query("SELECT number FROM tickets WHERE raffle_id = $1 FOR UPDATE", [raffleId]);
      const taking = take(rejected, waiting);
      await untilLockWait(holder);
      api.clock.set(DRAW);
      await api.clock.inStep();
      await holder.query("ROLLBACK");
      await holder.end();
      expect(["sales_closed", "draw_passed"]).toContain(codeOf(await taking));
      expect(await owners()).toEqual(before);
    },
  );
});

describe("allowed after the draw", () => {
  test("a purchase whose proof came in time can be rejected by an admin, never by a helper", async () => {
    const held = await proved();
    const { purchase } = held;
    api.clock.set(DRAW);
    const refusal = statusCall(purchase.id, "rejected", { as: "staff", reason: REASON });
    await api.refuses("setPurchaseStatus", refusal, 403, "forbidden");
    expect(await staffView(api, held)).toMatchObject({ status: "pending" });
    const withoutReason = statusCall(purchase.id, "rejected", { as: "admin" });
    await api.refuses("setPurchaseStatus", withoutReason, 422, "reason_required");
    const rejected = await reject(api, purchase.id, "admin");
    expect(rejected).toMatchObject({ status: "rejected", tickets: [] });
  });

  test.each(["a rejection", "an undone approval"])(
    "%s after the draw can be taken back by an admin, with the same numbers, until results are recorded",
    async (what) => {
      const { purchase } = await proved();
      const isUndone = what !== "a rejection";
      if (isUndone) await approve(api, purchase.id);
      api.clock.set(DRAW);
      const end = { as: "admin", reason: REASON, category: "payment_missing" } as const;
      const ended = { ...end, expected_status: isUndone ? "approved" : "pending" } as const;
      const unsaid = statusCall(purchase.id, "rejected", { ...ended, category: undefined });
      await api.refuses("setPurchaseStatus", unsaid, 400, "validation_failed");
      await api.does("setPurchaseStatus", statusCall(purchase.id, "rejected", ended));
      const back = (more: object) =>
        statusCall(purchase.id, "approved", { as: "admin", reason: REASON, ...more });
      await api.refuses("setPurchaseStatus", back({ as: "staff" }), 403, "forbidden");
      await api.refuses("setPurchaseStatus", back({ draw: true }), 409, "draw_passed");
      const numbers = ["00", "01"];
      await api.refuses("setPurchaseStatus", back({ numbers }), 409, "draw_passed");
      const restored = await api.does("setPurchaseStatus", back({}));
      expect(restored).toMatchObject({
        status: "approved",
        approved_after_draw: true,
        tickets: purchase.tickets,
      });
      await expectLedgerHolds(api.context.database, raffleId);

      await api.does(
        "setPurchaseStatus",
        statusCall(purchase.id, "rejected", { ...end, expected_status: "approved" }),
      );
      await api.context.database.kysely
        .updateTable("raffles")
        .set({ status: "finished", outcome: "drawn" })
        .where("id", "=", raffleId)
        .execute();
      await api.refuses("setPurchaseStatus", back({}), 409, "results_recorded");
    },
  );

  test("it can be approved by an admin with a reason, and is marked", async () => {
    const { purchase } = await proved();
    api.clock.set(DRAW);
    const refuse = (more: Parameters<typeof statusCall>[2], status: number, code: string) =>
      api.refuses("setPurchaseStatus", statusCall(purchase.id, "approved", more), status, code);
    await refuse({ as: "staff", reason: REASON }, 403, "forbidden");
    await refuse({ as: "admin" }, 422, "reason_required");
    const approved = await api.does(
      "setPurchaseStatus",
      statusCall(purchase.id, "approved", { as: "admin", reason: REASON }),
    );
    expect(approved).toMatchObject({
      status: "approved",
      approved_after_draw: true,
      review_reason: REASON,
      tickets: purchase.tickets,
    });
    const { payload } = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select("payload")
      .where("purchase_id", "=", purchase.id)
      .where("type", "=", "purchase_approved")
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({ drawn: true });
    await expectLedgerHolds(api.context.database, raffleId);
  });

  test("approving or undoing it is refused once results are recorded", async () => {
    const [waiting, approved] = [await proved(), await proved()];
    await approve(api, approved.purchase.id);
    api.clock.set(DRAW);
    await api.context.database.kysely
      .updateTable("raffles")
      .set({ status: "finished", outcome: "drawn" })
      .where("id", "=", raffleId)
      .execute();
    const approval = statusCall(waiting.purchase.id, "approved", { as: "admin", reason: REASON });
    await api.refuses("setPurchaseStatus", approval, 409, "results_recorded");
    const undo = statusCall(approved.purchase.id, "rejected", {
      as: "admin",
      expected_status: "approved",
      reason: REASON,
    });
    await api.refuses("setPurchaseStatus", undo, 409, "results_recorded");
  });

  test("a purchase without a proof in time can't be approved: its hold ended with the sales", async () => {
    api.clock.set("2026-11-21T01:55:00.000Z");
    const { purchase } = await bought();
    expect(purchase.reserved_until).toBe(DRAW);
    api.clock.set(DRAW);
    const approval = statusCall(purchase.id, "approved", { as: "admin", reason: REASON });
    await api.refuses("setPurchaseStatus", approval, 409, "draw_passed");
  });

  test("purchases of a cancelled raffle can't be approved", async () => {
    const { purchase } = await proved();
    await api.context.database.kysely
      .updateTable("raffles")
      .set({ status: "finished", outcome: "cancelled" })
      .where("id", "=", raffleId)
      .execute();
    const approval = statusCall(purchase.id, "approved", { as: "admin", reason: REASON });
    await api.refuses("setPurchaseStatus", approval, 409, "transition_not_allowed");
    expect(await reject(api, purchase.id)).toMatchObject({ status: "rejected" });
  });
});
