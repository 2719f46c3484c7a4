import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import type { PurchaseEmailType } from "../../src/email/emailed-purchase.ts";
import { claimEmail } from "../../src/email/claim-email.ts";
import { queuePurchaseEmail } from "../../src/email/queue-purchase-email.ts";
import { queuePurchaseLink } from "../../src/email/queue-purchase-link.ts";
import { queueRaffleNotices } from "../../src/email/queue-raffle-notices.ts";
import { queueWinnerEmails } from "../../src/email/queue-winner-emails.ts";
import { fail } from "../../src/failure.ts";
import { emailHistory, deliverDueEmails, startEmailApi } from "../support/email-setup.ts";
import { putPurchase, type PutPurchase } from "../support/put-purchase.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import type { TestApi } from "../support/test-api.ts";

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

async function purchase(facts: Partial<PutPurchase> = {}): Promise<string> {
  const numbers = facts.numbers ?? [nextNumber++];
  const createdAt = api.clock.now();
  return await putPurchase(api.context.database, { raffleId, numbers, createdAt, ...facts });
}

function queue(type: PurchaseEmailType, purchaseId: string, more: { moved?: boolean } = {}) {
  return api.context.database.transaction((tx) =>
    queuePurchaseEmail(tx, { type, purchaseId, ...more, now: api.clock.now() }),
  );
}

async function setStatus(id: string, status: PurchaseStatus, reviewedAt = api.clock.now()) {
  const state = { pending: "reserved", approved: "sold", rejected: null, expired: null } as const;
  const ticketState = state[status];
  await api.context.database.transaction(async (tx) => {
    await tx.kysely
      .updateTable("purchases")
      .set({
        status,
        reviewed_at: reviewedAt,
        rejection_reason: status === "rejected" ? "El banco devolvió el pago." : null,
      })
      .where("id", "=", id)
      .execute();
    await tx.kysely
      .updateTable("tickets")
      .set(
        ticketState === null ? { state: "available", purchase_id: null } : { state: ticketState },
      )
      .where("purchase_id", "=", id)
      .execute();
  });
}

/** Makes a purchase the approved owner of exactly these numbers. */
async function own(id: string, numbers: number[]) {
  await api.context.database.transaction(async (tx) => {
    const free = { state: "available", purchase_id: null } as const;
    await tx.kysely.updateTable("tickets").set(free).where("purchase_id", "=", id).execute();
    await tx.kysely
      .updateTable("purchases")
      .set({ status: "approved" })
      .where("id", "=", id)
      .execute();
    await tx.kysely
      .updateTable("tickets")
      .set({ state: "sold", purchase_id: id })
      .where("raffle_id", "=", raffleId)
      .where("number", "in", numbers)
      .execute();
  });
}

describe("queued in the transaction that causes it", () => {
  test("a refused change queues nothing", async () => {
    const id = await purchase({ status: "approved" });
    await api.context.database.transaction(async (tx) => {
      await queuePurchaseEmail(tx, {
        type: "purchase_approved",
        purchaseId: id,
        now: api.clock.now(),
      });
      return fail("purchase_state", "No.");
    });
    expect(await emailHistory(api)).toEqual([]);
  });

  test("the same event queues one message, no matter how often or by how many callers it is reported", async () => {
    const id = await purchase({ status: "approved" });
    const queued = await Promise.all(
      Array.from({ length: 8 }, () => queue("purchase_approved", id)),
    );
    expect(queued.filter((row) => row !== null)).toHaveLength(1);
    expect(await emailHistory(api)).toHaveLength(1);
  });

  test("a purchase without an address queues nothing", async () => {
    const id = await purchase({ email: null });
    expect(await queue("purchase_reserved", id)).toBeNull();
  });
});

describe("checked again before it is sent", () => {
  test("an undone approval is not announced, unless it is approved again", async () => {
    const id = await purchase({ status: "approved", numbers: [0] });
    await queue("purchase_approved", id);
    await setStatus(id, "rejected");
    expect(await deliverDueEmails(api)).toEqual([]);
    expect(await emailHistory(api)).toMatchObject([
      { status: "failed", last_error: "La compra ya no está aprobada." },
    ]);

    await own(id, [0]);
    await queue("purchase_approved", id);
    expect(await deliverDueEmails(api)).toHaveLength(1);
  });

  test("numbers changed in the meantime are sent as they are now", async () => {
    const id = await purchase({ status: "approved", numbers: [7] });
    await queue("purchase_approved", id);
    await own(id, [42]);
    const [message] = await deliverDueEmails(api);
    expect(message?.text).toContain("042");
    // Fingerprints in the message may contain the digits.
    expect(message?.text).not.toMatch(/\b007\b/);
  });

  test("changing an approved purchase's numbers sends one message", async () => {
    const id = await purchase({ status: "approved", numbers: [7] });
    await queue("purchase_approved", id);
    await deliverDueEmails(api);
    expect(await queue("purchase_approved", id)).toBeNull();
    await own(id, [8]);
    await queue("purchase_approved", id, { moved: true });
    const [message] = await deliverDueEmails(api);
    expect(message?.text).toContain("lo que decía tu correo anterior ya no");
    expect(message?.text).toContain("008");
  });

  test("numbers changed before the approval was sent are sent once", async () => {
    const id = await purchase({ status: "approved", numbers: [7] });
    await queue("purchase_approved", id);
    await own(id, [8]);
    api.clock.advance({ seconds: 1 });
    await queue("purchase_approved", id, { moved: true });
    const received = await deliverDueEmails(api);
    expect(received).toHaveLength(1);
    expect(received[0]?.text).toContain("¡Ya es tuyo!");
    expect(received[0]?.text).toContain("008");
  });

  test("a reservation is not announced once its proof was sent or it has expired", async () => {
    const paid = await purchase();
    const lapsed = await purchase();
    await queue("purchase_reserved", paid);
    await queue("purchase_reserved", lapsed);
    await api.context.database.kysely
      .updateTable("purchases")
      .set({ proof_at: api.clock.now(), proof_file: `${"ab".repeat(16)}.jpg` })
      .where("id", "=", paid)
      .execute();
    api.clock.advance({ minutes: 20 });
    expect(await deliverDueEmails(api)).toEqual([]);
    expect((await emailHistory(api)).map((email) => email.last_error)).toEqual([
      "Ya no hacía falta: el comprobante llegó antes.",
      "El tiempo del apartado ya pasó.",
    ]);
  });

  test("with a proof, the buyer is told that the payment is being reviewed", async () => {
    const id = await purchase({ proofAt: api.clock.now() });
    await queue("purchase_received", id);
    const [message] = await deliverDueEmails(api);
    expect(message?.text).toContain("Una persona está revisando tu pago.");
  });

  test("the buyer of a sale in person without a photo is told the same, until it is reviewed", async () => {
    const waiting = await purchase();
    const reviewed = await purchase();
    const endless = { reserved_until: null };
    await api.context.database.kysely.updateTable("purchases").set(endless).execute();
    await queue("purchase_received", waiting);
    await queue("purchase_received", reviewed);
    await setStatus(reviewed, "rejected");
    const received = await deliverDueEmails(api);
    expect(received).toHaveLength(1);
    expect(received[0]?.text).toContain(waiting);
  });

  test("a rejection includes its reason", async () => {
    const id = await purchase({ proofAt: api.clock.now() });
    await setStatus(id, "rejected");
    await queue("purchase_rejected", id);
    const [message] = await deliverDueEmails(api);
    expect(message?.text).toContain("El banco devolvió el pago.");
  });
});

describe("resending the link", () => {
  const askFor = (purchaseId: string) =>
    api.context.database.transaction((tx) =>
      queuePurchaseLink(tx, { purchaseId, now: api.clock.now() }),
    );

  test.each([
    ["pending", "purchase_reserved"],
    ["approved", "purchase_approved"],
    ["rejected", "purchase_rejected"],
    ["expired", "purchase_reserved"],
  ] as const)("a %s purchase sends it as %s", async (status, type) => {
    const id = await purchase({ status });
    expect(await askFor(id)).toBe(true);
    api.clock.advance({ hours: 3 });
    const [message] = await deliverDueEmails(api);
    expect(message?.text).toContain(`/compra/${id}#${api.context.keys.purchaseSecret(id)}`);
    expect(message?.text).toContain("Aquí está tu enlace");
    expect(await emailHistory(api)).toMatchObject([{ email_type: type, status: "sent" }]);
  });

  test("is sent once in ten minutes, however often it is requested", async () => {
    const id = await purchase();
    await Promise.all([askFor(id), askFor(id), askFor(id)]);
    expect(await emailHistory(api)).toHaveLength(1);
    api.clock.advance({ minutes: 10 });
    await askFor(id);
    expect(await emailHistory(api)).toHaveLength(2);
  });

  test("isn't sent without an address", async () => {
    expect(await askFor(await purchase({ email: null }))).toBe(false);
  });
});

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
    await queue("purchase_reserved", id);
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
      await queueWinnerEmails(tx, {
        raffleId,
        totalTickets: TOTAL,
        results,
        now: api.clock.now(),
      });
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
