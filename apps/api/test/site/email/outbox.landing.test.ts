// Beside HTTP: the outbox: what a transaction queues, and what workers do with it that die or run at the same time.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import type { PurchaseEmailType } from "../../../src/site/email/emailed-purchase.ts";
import {
  queuePurchaseEmail,
  queuePurchaseLink,
} from "../../../src/site/email/queue-purchase-email.ts";
import { fail } from "../../../src/platform/failure.ts";
import { emailHistory, deliverDueEmails, startEmailApi } from "../../support/email-setup.ts";
import { putPurchase, type PutPurchase } from "../../support/put-purchase.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import type { TestApi } from "../../support/test-api.ts";

let api: TestApi;
let raffleId: number;
let nextNumber: number;

beforeAll(async () => {
  api = await startEmailApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.context.database.kysely.deleteFrom("email_outbox").execute();
  raffleId = await putRaffleOnSale(api.context.database, { total: 1000 }, api.clock.now());
  nextNumber = 0;
});

async function purchase(facts: Partial<PutPurchase> = {}): Promise<string> {
  const numbers = facts.numbers ?? [nextNumber++];
  const createdAt = api.clock.now();
  return await putPurchase(api.context.database, { raffleId, numbers, createdAt, ...facts });
}

function queue(type: PurchaseEmailType, purchaseId: string, more: { news?: "moved" } = {}) {
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
    await queue("purchase_approved", id, { news: "moved" });
    const [message] = await deliverDueEmails(api);
    expect(message?.text).toContain("lo que decía tu correo anterior ya no");
    expect(message?.text).toContain("008");
  });

  test("numbers changed before the approval was sent are in it, and the change is told besides", async () => {
    const id = await purchase({ status: "approved", numbers: [7] });
    await queue("purchase_approved", id);
    await own(id, [8]);
    api.clock.advance({ seconds: 1 });
    await queue("purchase_approved", id, { news: "moved" });
    const received = await deliverDueEmails(api);
    expect(received).toHaveLength(2);
    // They leave at the same time, and either may arrive first.
    expect(received.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/¡Ya es tuyo![^]*008/),
        expect.stringMatching(/Tus números cambiaron[^]*008/),
      ]),
    );
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
