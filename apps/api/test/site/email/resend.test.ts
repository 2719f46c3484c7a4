import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  configureEmail,
  deliverDueEmails,
  emailHistory,
  failedEmails,
  onlyEmail,
  queueEmail,
  startEmailApi,
} from "../../support/email-setup.ts";
import { startMailServer } from "../../support/mail-server.ts";
import type { PutPurchase } from "../../support/put-purchase.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import type { TestApi } from "../../support/test-api.ts";

let api: TestApi;
let raffleId: number;

beforeAll(async () => {
  api = await startEmailApi();
  raffleId = await putRaffleOnSale(api.context.database, { total: 1000 }, api.clock.now());
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.context.database.kysely.deleteFrom("email_outbox").execute();
  await api.context.database.kysely.deleteFrom("config").execute();
});

const queued = (facts: Partial<PutPurchase> = {}) =>
  queueEmail(api, raffleId, "purchase_approved", facts);

describe("resending", () => {
  const resend = (id: number) => ({ as: "staff", path: { id } }) as const;

  test("makes a new message, keeps the old one, and is recorded in the purchase's history", async () => {
    const purchaseId = await queued();
    await deliverDueEmails(api);
    const { id } = await onlyEmail(api);
    const { email, message } = await api.does("resendEmail", resend(id));
    expect(message).toBe("El mensaje quedó en cola para salir otra vez.");
    expect(email).toMatchObject({ status: "queued", attempts: 0, purchase_id: purchaseId });
    expect(email.id).not.toBe(id);
    expect(await deliverDueEmails(api)).toHaveLength(1);
    expect((await emailHistory(api)).map((row) => row.status)).toEqual(["sent", "sent"]);
    const audited = await api.context.database.kysely
      .selectFrom("audit_log")
      .select(["action", "actor_name"])
      .where("entity_id", "=", purchaseId)
      .execute();
    expect(audited).toEqual([{ action: "email_resent", actor_name: "Saúl Staff" }]);
  });

  test("is refused while it is waiting, even for two concurrent requests", async () => {
    await queued();
    const waiting = await onlyEmail(api);
    await api.refuses("resendEmail", resend(waiting.id), 409, "transition_not_allowed");
    await deliverDueEmails(api);
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.send("resendEmail", resend(waiting.id))),
    );
    expect(answers.map((answer) => String(answer.status)).sort()).toEqual(["202", "409", "409"]);
  });

  test("is refused if the message is no longer true", async () => {
    const purchaseId = await queued();
    await deliverDueEmails(api);
    await api.context.database.transaction(async (tx) => {
      await tx.kysely
        .updateTable("purchases")
        .set({ status: "rejected" })
        .where("id", "=", purchaseId)
        .execute();
      await tx.kysely
        .updateTable("tickets")
        .set({ state: "available", purchase_id: null })
        .where("purchase_id", "=", purchaseId)
        .execute();
    });
    const { id, outdated } = await onlyEmail(api);
    expect(outdated).toBe("La compra ya no está aprobada.");
    const refused = await api.refuses("resendEmail", resend(id), 409, "transition_not_allowed");
    expect(refused.error).toBe("No se puede reenviar. La compra ya no está aprobada.");
  });

  test("wishes no luck once the raffle was cancelled, and neither does what still waited", async () => {
    const raffle = await putRaffleOnSale(api.context.database, { total: 10 }, api.clock.now());
    await queueEmail(api, raffle, "purchase_approved", { numbers: [1] });
    await deliverDueEmails(api);
    const { id } = await onlyEmail(api);
    await queueEmail(api, raffle, "purchase_approved", { numbers: [2] });
    await queueEmail(api, raffle, "purchase_received", { numbers: [3] });
    const body = { outcome: "cancelled", reason: "Se dañó el premio." } as const;
    await api.does("setRaffleResults", { as: "admin", path: { id: raffle }, body });
    await api.refuses("resendEmail", resend(id), 409, "transition_not_allowed");
    const [notice, ...more] = await deliverDueEmails(api);
    expect(notice?.text).toContain("Se dañó el premio.");
    expect(more).toEqual([]);
  });

  test("a failed message needs attention until its copy was sent", async () => {
    await queued({ email: "nadie@example.com" });
    const server = await startMailServer();
    try {
      server.react(() => ({ refuse: "recipient", code: 550, text: "5.1.1 Unknown user" }));
      await configureEmail(api, { port: server.port });
      await api.runJob("e-mail");
      const failed = await onlyEmail(api);
      expect(failed.status).toBe("failed");
      expect(await failedEmails(api)).toBe(1);
      await api.does("resendEmail", resend(failed.id));
    } finally {
      await server.kill();
    }
    await deliverDueEmails(api);
    expect(await failedEmails(api)).toBe(0);
  });

  test("is 404 for a message that doesn't exist", async () => {
    await api.refuses("resendEmail", resend(999_999), 404, "not_found");
  });
});
