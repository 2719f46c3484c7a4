// Beside HTTP: the outbox: what a transaction queues, and what workers do with it that die or run at the same time.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claimEmail } from "../../../src/site/email/claim-email.ts";
import { queuePurchaseEmail } from "../../../src/site/email/queue-purchase-email.ts";
import { queueRaffleNotices } from "../../../src/site/email/queue-raffle-notices.ts";
import { queueWinnerEmails } from "../../../src/site/email/queue-winner-emails.ts";
import { deliverDueEmails, emailHistory, startEmailApi } from "../../support/email-setup.ts";
import { putPurchase, type PutPurchase } from "../../support/put-purchase.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import type { TestApi } from "../../support/test-api.ts";

const TOTAL = 1000;
let api: TestApi;
let raffleId: number;
let nextNumber: number;

beforeAll(async () => {
  api = await startEmailApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.context.database.kysely.deleteFrom("email_outbox").execute();
  raffleId = await putRaffleOnSale(api.context.database, { total: TOTAL }, api.clock.now());
  nextNumber = 0;
});

function purchase(facts: Partial<PutPurchase> = {}): Promise<string> {
  const numbers = facts.numbers ?? [nextNumber++];
  const createdAt = api.clock.now();
  return putPurchase(api.context.database, { raffleId, numbers, createdAt, ...facts });
}

describe("notices to a raffle's buyers", () => {
  const later = () => new Date(api.clock.now().getTime() + 14 * 86_400_000);
  const reschedule = async (drawDate: Date) => {
    await api.context.database.kysely
      .updateTable("raffles")
      .set({ draw_date: drawDate })
      .where("id", "=", raffleId)
      .execute();
    await api.context.database.transaction((tx) =>
      queueRaffleNotices(tx, {
        type: "raffle_rescheduled",
        raffleId,
        raffle: "Moto",
        previousDrawDate: api.clock.now(),
        drawDate,
        now: api.clock.now(),
      }),
    );
  };

  test("send one message per address, with all its purchases, and none to those without numbers", async () => {
    await purchase({ email: "ana@example.com", status: "approved", numbers: [1, 2] });
    await purchase({ email: "ANA@example.com", numbers: [3] });
    await purchase({ email: "luis@example.com", status: "approved", numbers: [4] });
    await purchase({ email: "eva@example.com", status: "rejected", numbers: [5] });
    await reschedule(later());
    const received = await deliverDueEmails(api);
    expect(received.map((message) => message.to.toLowerCase()).sort()).toEqual([
      "ana@example.com",
      "luis@example.com",
    ]);
    const ana = received.find((message) => message.to.toLowerCase() === "ana@example.com");
    expect(ana?.text).toContain("Tienes: 3 boletos");
    expect(ana?.text.match(/Compra: /g)).toHaveLength(2);
  });

  test("about two reschedulings only send the last date", async () => {
    await purchase({ status: "approved" });
    await reschedule(later());
    await reschedule(new Date(later().getTime() + 86_400_000));
    expect(await deliverDueEmails(api)).toHaveLength(1);
    expect((await emailHistory(api)).map((email) => email.last_error)).toContain(
      "La fecha del sorteo volvió a cambiar.",
    );
  });

  test("about a cancelled raffle include the reason", async () => {
    await purchase({ status: "approved" });
    await cancelRaffle();
    const [message] = await deliverDueEmails(api);
    expect(message?.text).toContain("Faltó el permiso.");
  });

  test("about a cancelled raffle also go to buyers who paid too late, but not to those who didn't pay", async () => {
    await purchase({ email: "tarde@example.com", status: "expired", proofAt: api.clock.now() });
    await purchase({ email: "nunca@example.com", status: "expired" });
    await purchase({ email: "ambas@example.com", status: "expired", proofAt: api.clock.now() });
    await purchase({ email: "ambas@example.com", status: "approved", numbers: [10, 11] });
    await cancelRaffle();
    const received = await deliverDueEmails(api);
    expect(received.map(({ to }) => to).sort()).toEqual(["ambas@example.com", "tarde@example.com"]);
    const textTo = (to: string) => received.find((message) => message.to === to)?.text ?? "";
    expect(textTo("tarde@example.com")).not.toContain("boleto");
    expect(textTo("ambas@example.com")).toContain("Tenías: 2 boletos");
    expect(textTo("ambas@example.com").match(/Compra: /g)).toHaveLength(2);
  });

  test("about a new date don't go to those without numbers", async () => {
    await purchase({ email: "tarde@example.com", status: "expired", proofAt: api.clock.now() });
    await reschedule(later());
    expect(await deliverDueEmails(api)).toEqual([]);
  });

  test("a thousand of them wait while a buyer's own message is sent first", async () => {
    for (let count = 0; count < 30; count++) {
      await purchase({ email: `b${count}@example.com`, status: "approved" });
    }
    await reschedule(later());
    api.clock.advance({ minutes: 1 });
    const id = await purchase({ email: "apurada@example.com" });
    await api.context.database.transaction((tx) =>
      queuePurchaseEmail(tx, { type: "purchase_reserved", purchaseId: id, now: api.clock.now() }),
    );
    const claim = { now: api.clock.now(), senderDomain: "example.com" };
    const next = await claimEmail(api.context.database, claim);
    expect(next?.recipient).toBe("apurada@example.com");
    expect(await deliverDueEmails(api)).toHaveLength(30);
  });
});

describe("winners", () => {
  const record = async (version: number, winner: string | null, number: number) => {
    const drawn_at = api.clock.now().toISOString();
    const results = [
      { prize: "Moto", number, purchase_id: winner, source: "Triple Táchira", drawn_at },
    ];
    await api.context.database.transaction(async (tx) => {
      await tx.kysely
        .insertInto("raffle_results")
        .values({
          raffle_id: raffleId,
          version,
          results: JSON.stringify(results),
          recorded_at: api.clock.now(),
          recorded_by: api.people.admin.id,
        })
        .execute();
      await queueWinnerEmails(tx, { raffleId, totalTickets: TOTAL, results, now: api.clock.now() });
    });
  };

  test("are notified half an hour after the results, and not before", async () => {
    await record(1, await purchase({ status: "approved", numbers: [427] }), 427);
    api.clock.advance({ minutes: 29 });
    expect(await deliverDueEmails(api)).toEqual([]);
    api.clock.advance({ minutes: 2 });
    const [message] = await deliverDueEmails(api);
    expect(message?.text).toContain("Número ganador: 427");
  });

  test("after a correction in time, only the right winner is notified, once", async () => {
    const wrong = await purchase({ email: "mal@example.com", status: "approved", numbers: [1] });
    const right = await purchase({ email: "bien@example.com", status: "approved", numbers: [2] });
    await record(1, wrong, 1);
    await record(2, right, 2);
    await record(3, right, 2);
    api.clock.advance({ minutes: 31 });
    expect((await deliverDueEmails(api)).map((message) => message.to)).toEqual([
      "bien@example.com",
    ]);
  });

  test("are notified if corrected away and back again", async () => {
    const winner = await purchase({ status: "approved", numbers: [1] });
    await record(1, winner, 1);
    await record(2, null, 2);
    api.clock.advance({ minutes: 31 });
    expect(await deliverDueEmails(api)).toEqual([]);
    await record(3, winner, 1);
    api.clock.advance({ minutes: 31 });
    expect(await deliverDueEmails(api)).toHaveLength(1);
  });
});

/** As an admin does, including the notices. */
async function cancelRaffle(): Promise<void> {
  await api.context.database.kysely
    .updateTable("raffles")
    .set({ status: "finished", outcome: "cancelled" })
    .where("id", "=", raffleId)
    .execute();
  await api.context.database.transaction((tx) =>
    queueRaffleNotices(tx, {
      type: "raffle_cancelled",
      raffleId,
      raffle: "Moto",
      reason: "Faltó el permiso.",
      now: api.clock.now(),
    }),
  );
}
