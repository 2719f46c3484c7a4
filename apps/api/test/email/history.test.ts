import { once } from "node:events";
import { createServer } from "node:net";
import { caracasDay } from "@rifas/domain/dates";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { recordHeartbeat } from "../../src/email/email-wait.ts";
import { createEmailWorker } from "../../src/email/email-worker.ts";
import type { PurchaseEmailType } from "../../src/email/emailed-purchase.ts";
import { queuePurchaseEmail } from "../../src/email/queue-purchase-email.ts";
import {
  configureEmail,
  emailHistory,
  deliverDueEmails,
  startEmailApi,
} from "../support/email-setup.ts";
import { startMailServer } from "../support/mail-server.ts";
import { putPurchase, type PutPurchase } from "../support/put-purchase.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import type { TestApi } from "../support/test-api.ts";
import { eventually } from "../support/eventually.ts";

let api: TestApi;
let raffleId: number;
let nextNumber = 0;

beforeAll(async () => {
  api = await startEmailApi();
  const raffle = { total: 1000, name: "Camión Ñandú" };
  raffleId = await putRaffleOnSale(api.context.database, raffle, api.clock.now());
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.context.database.kysely.deleteFrom("email_outbox").execute();
  await api.context.database.kysely.deleteFrom("config").execute();
});

/** A purchase whose message is queued. */
async function queued(
  type: PurchaseEmailType = "purchase_approved",
  facts: Partial<PutPurchase> = {},
): Promise<string> {
  const status = type === "purchase_approved" ? "approved" : "pending";
  const proofAt = type === "purchase_received" ? api.clock.now() : null;
  const id = await putPurchase(api.context.database, {
    raffleId,
    numbers: [nextNumber++],
    createdAt: api.clock.now(),
    status,
    proofAt,
    ...facts,
  });
  await api.context.database.transaction((tx) =>
    queuePurchaseEmail(tx, { type, purchaseId: id, now: api.clock.now() }),
  );
  return id;
}

async function onlyEmail() {
  const [email, ...more] = await emailHistory(api);
  expect(more).toEqual([]);
  if (email === undefined) throw new Error("There is no message");
  return email;
}

/** How many messages need attention, according to the dashboard. */
async function failedOnDashboard(): Promise<number> {
  return (await api.does("getDashboard", { as: "staff" })).attention.failed_emails;
}

const list = (query: Record<string, string | number>) =>
  api.does("listEmailLogs", { as: "staff", query });

describe("the list", () => {
  test("is newest first, by page, and empty past the end", async () => {
    for (let count = 0; count < 5; count++) {
      await queued();
      api.clock.advance({ minutes: 1 });
    }
    const first = await list({ limit: 2 });
    const third = await list({ limit: 2, page: 3 });
    expect(first).toMatchObject({ total: 5, page: 1, limit: 2 });
    expect(third.items).toHaveLength(1);
    const times = [...first.items, ...third.items].map((email) => email.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await list({ limit: 2, page: 4 })).items).toEqual([]);
  });

  test("is filtered by type, status, part of the address, and part of subject or code, ignoring case and accents", async () => {
    const id = await queued("purchase_approved", { email: "Maria.Perez@Example.com" });
    await queued("purchase_reserved", { email: "otro_100%@example.com" });
    const all = await emailHistory(api);
    const code = all.find((email) => email.purchase_id === id)?.purchase_code ?? "";
    const found = async (query: Record<string, string>) =>
      (await list(query)).items.map((email) => email.email_type);
    expect(await found({ email_type: "purchase_reserved" })).toEqual(["purchase_reserved"]);
    expect(await found({ status: "sent" })).toEqual([]);
    expect(await found({ status: "queued", email_type: "purchase_approved" })).toEqual([
      "purchase_approved",
    ]);
    expect(await found({ recipient_email: "maria.PEREZ" })).toEqual(["purchase_approved"]);
    expect(await found({ recipient_email: "camion" })).toEqual([]);
    expect(await found({ recipient_email: "100%" })).toEqual(["purchase_reserved"]);
    expect(await found({ recipient_email: "%" })).toEqual(["purchase_reserved"]);
    expect(await found({ search: "camion nandu" })).toEqual(["purchase_approved"]);
    expect(await found({ search: code.toLowerCase() })).toEqual(["purchase_approved"]);
    expect(await found({ search: "perez@" })).toEqual(["purchase_approved"]);
  });

  test("needs a session", async () => {
    await api.refuses("listEmailLogs", {}, 401, "unauthorized");
  });
});

describe("why a message is waiting", () => {
  const waits = async () => (await onlyEmail()).waits_for;
  beforeEach(async () => {
    await api.context.database.kysely.deleteFrom("job_rounds").execute();
  });

  test("for settings, for a sending process, or for its turn", async () => {
    await queued();
    expect(await waits()).toBe("settings");
    await configureEmail(api, { port: 25 });
    expect(await waits()).toBe("worker");
    await recordHeartbeat(api.context);
    expect(await waits()).toBe("turn");
    api.clock.advance({ minutes: 4 });
    expect(await waits()).toBe("worker");
  });

  test("for the next attempt after a failed one, and for nothing once it was sent", async () => {
    await queued();
    await recordHeartbeat(api.context);
    const server = await startMailServer();
    try {
      await configureEmail(api, { port: server.port });
      server.react(() => ({ refuse: "recipient", code: 451, text: "4.7.1 Greylisted" }));
      await createEmailWorker(api.context).deliverDue();
      expect(await onlyEmail()).toMatchObject({ status: "queued", waits_for: "retry" });
      api.clock.advance({ minutes: 2 });
      server.react(() => undefined);
      await createEmailWorker(api.context).deliverDue();
      expect(await onlyEmail()).toMatchObject({ status: "sent", waits_for: null });
    } finally {
      await server.kill();
    }
  });

  test("for its time, if it is scheduled for later", async () => {
    await queued();
    await recordHeartbeat(api.context);
    await configureEmail(api, { port: 25 });
    const later = new Date(api.clock.now().getTime() + 30 * 60_000);
    await api.context.database.kysely
      .updateTable("email_outbox")
      .set({ next_attempt_at: later })
      .execute();
    expect(await waits()).toBe("time");
  });

  test("a message queued again is returned with its reason, not as sent", async () => {
    await queued();
    await deliverDueEmails(api);
    const { id } = await onlyEmail();
    await api.context.database.kysely.deleteFrom("config").execute();
    const { message, email } = await api.does("resendEmail", { as: "staff", path: { id } });
    expect(message).toBe("El mensaje quedó en cola para salir otra vez.");
    expect(email).toMatchObject({ status: "queued", waits_for: "settings" });
  });
});

describe("one message", () => {
  test("is rendered without the buyer's secret", async () => {
    const id = await queued("purchase_approved", { name: "Ana <b>Pérez</b>" });
    const { id: emailId } = await onlyEmail();
    const message = await api.does("getEmail", { as: "staff", path: { id: emailId } });
    expect(message.html).toContain("<!doctype html>");
    expect(message.text).toContain("¡Ya es tuyo!");
    for (const words of [message.html, message.text]) {
      expect(words).not.toContain(api.context.keys.purchaseSecret(id));
      expect(words).not.toContain("/compra/");
    }
    expect(message.html).not.toContain("<b>P");
  });

  test("has the site's name and colours", async () => {
    await api.does("setConfigEntry", {
      as: "admin",
      path: { key: "site_colors" },
      body: { value: { light: { primary: "rebeccapurple" }, dark: {} } },
    });
    const site = {
      name: "Bingo Los Llanos",
      description: "",
      logo: null,
      contact: { whatsapp: "+584145550123", instagram: null, phone: null },
    };
    await api.does("setConfigEntry", {
      as: "admin",
      path: { key: "site" },
      body: { value: site },
    });
    await queued();
    const { id } = await onlyEmail();
    const { html, text } = await api.does("getEmail", { as: "staff", path: { id } });
    expect(html).toContain("#663399");
    expect(text).toContain("Bingo Los Llanos");
    expect(text).toContain("WhatsApp 0414-5550123");
  });

  test("is 404 if it doesn't exist", async () => {
    await api.refuses("getEmail", { as: "staff", path: { id: 999_999 } }, 404, "not_found");
  });
});

describe("without settings", () => {
  test("messages stay queued and can be read; after a day, outdated ones fail as 'vencido'", async () => {
    await queued("purchase_reserved");
    await queued("purchase_received");
    await queued("purchase_approved");
    const worker = createEmailWorker(api.context);
    await worker.deliverDue();
    api.clock.advance({ hours: 23 });
    await worker.deliverDue();
    expect((await emailHistory(api)).map((email) => email.status)).toEqual([
      "queued",
      "queued",
      "queued",
    ]);
    expect(await api.does("getEmailStats", { as: "staff" })).toMatchObject({
      email_configured: false,
      last_24_hours: { total: 3, queued: 3 },
    });
    api.clock.advance({ hours: 2 });
    await worker.deliverDue();
    const [reserved, received, approved] = await emailHistory(api);
    expect(reserved).toMatchObject({ status: "failed", attempts: 0 });
    expect(reserved?.last_error).toMatch(/^vencido/);
    expect(received?.last_error).toMatch(/^vencido/);
    expect(approved).toMatchObject({ status: "queued" });

    // Settings entered a week late don't flood people, and lose nothing that still matters.
    api.clock.advance({ days: 6 });
    expect((await deliverDueEmails(api)).map((message) => message.text)).toEqual([
      expect.stringContaining("¡Ya es tuyo!"),
    ]);
    expect(await failedOnDashboard()).toBe(0);
  });

  test("a disabled type is not sent, and the history says so", async () => {
    await queued("purchase_received");
    await queued("purchase_approved");
    const server = await startMailServer();
    try {
      await configureEmail(api, { port: server.port, enabled_types: ["purchase_approved"] });
      await createEmailWorker(api.context).deliverDue();
    } finally {
      await server.kill();
    }
    expect(server.received).toHaveLength(1);
    expect((await emailHistory(api))[0]).toMatchObject({
      status: "failed",
      last_error: "Este tipo de mensaje está desactivado en la configuración.",
    });
  });
});

test("stats count by status and type, for a day, a week and all time", async () => {
  await queued("purchase_approved");
  await deliverDueEmails(api);
  api.clock.advance({ days: 3 });
  await queued("purchase_reserved");
  api.clock.advance({ days: 5 });
  await queued("purchase_approved");
  const stats = await api.does("getEmailStats", { as: "staff" });
  expect(stats.email_configured).toBe(true);
  expect(stats.last_24_hours).toEqual({
    total: 1,
    queued: 1,
    sent: 0,
    failed: 0,
    by_type: [{ email_type: "purchase_approved", queued: 1, sent: 0, failed: 0 }],
  });
  expect(stats.last_7_days).toMatchObject({ total: 2, queued: 2 });
  expect(stats.all_time).toMatchObject({ total: 3, queued: 2, sent: 1 });
  expect(stats.all_time.by_type).toEqual([
    { email_type: "purchase_reserved", queued: 1, sent: 0, failed: 0 },
    { email_type: "purchase_approved", queued: 1, sent: 1, failed: 0 },
  ]);
});

describe("resending", () => {
  const resend = (id: number) => ({ as: "staff", path: { id } }) as const;

  test("makes a new message, keeps the old one, and is recorded in the purchase's history", async () => {
    const purchaseId = await queued();
    await deliverDueEmails(api);
    const { id } = await onlyEmail();
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
    const waiting = await onlyEmail();
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
    const { id } = await onlyEmail();
    const refused = await api.refuses("resendEmail", resend(id), 409, "transition_not_allowed");
    expect(refused.error).toBe("No se puede reenviar. La compra ya no está aprobada.");
  });

  test("a failed message needs attention until its copy was sent", async () => {
    await queued("purchase_approved", { email: "nadie@example.com" });
    const server = await startMailServer();
    try {
      server.react(() => ({ refuse: "recipient", code: 550, text: "5.1.1 Unknown user" }));
      await configureEmail(api, { port: server.port });
      await createEmailWorker(api.context).deliverDue();
      const failed = await onlyEmail();
      expect(failed.status).toBe("failed");
      expect(await failedOnDashboard()).toBe(1);
      await api.does("resendEmail", resend(failed.id));
    } finally {
      await server.kill();
    }
    await deliverDueEmails(api);
    expect(await failedOnDashboard()).toBe(0);
  });

  test("is 404 for a message that doesn't exist", async () => {
    await api.refuses("resendEmail", resend(999_999), 404, "not_found");
  });
});

describe("the test message", () => {
  const call = { as: "admin", body: { recipient_email: "yo@example.com" } } as const;

  test("is sent immediately, and the response confirms it", async () => {
    const server = await startMailServer();
    try {
      await configureEmail(api, { port: server.port });
      const { email, message } = await api.does("sendTestEmail", call);
      expect(message).toContain("Mensaje de prueba enviado.");
      expect(email).toMatchObject({ email_type: "test", status: "sent", attempts: 1 });
      expect(server.received.map((message) => message.to)).toEqual(["yo@example.com"]);
    } finally {
      await server.kill();
    }
    const audited = await api.context.database.kysely
      .selectFrom("audit_log")
      .select("actor_name")
      .where("action", "=", "email_test_sent")
      .execute();
    expect(audited).toEqual([{ actor_name: "Ana Admin" }]);
  });

  test("returns the server's response, and isn't retried", async () => {
    const server = await startMailServer({ account: { user: "rifas", password: "correcta" } });
    try {
      const account = { port: server.port, user: "rifas", password: "equivocada" };
      await configureEmail(api, account);
      const refused = await api.refuses("sendTestEmail", call, 409, "email_failed");
      expect(refused.error).toContain("no aceptó el usuario o la contraseña");
      expect(refused.error).toContain("535 5.7.8");
      expect(refused.error).not.toContain("equivocada");
      expect(await onlyEmail()).toMatchObject({ status: "failed", last_error: refused.error });
      const connections = server.connections();
      await createEmailWorker(api.context).deliverDue();
      expect(server.connections()).toBe(connections);
    } finally {
      await server.kill();
    }
  });

  describe("a failure is explained in Spanish, with the original error", () => {
    type Server = Awaited<ReturnType<typeof startMailServer>>;
    interface Failing {
      options?: Parameters<typeof startMailServer>[0];
      settings?: Record<string, unknown>;
      broken?: (server: Server) => Promise<void> | void;
      says: RegExp;
    }
    const failures: Record<string, Failing> = {
      "authentication refused": {
        options: { account: { user: "rifas", password: "correcta" } },
        settings: { user: "rifas", password: "equivocada" },
        says: /^El servidor de correo no aceptó el usuario o la contraseña: .+ El servidor respondió: «535 5\.7\.8 .+»\.$/,
      },
      "an unknown host": {
        settings: { host: "correo.invalid" },
        says: /^No (encontramos|se pudo averiguar dónde está) el servidor de correo correo\.invalid: .+ Error original: «getaddrinfo .+»\.$/,
      },
      "a port where nothing listens": {
        broken: (server) => server.kill(),
        says: /^El servidor de correo 127\.0\.0\.1:\d+ no acepta conexiones: .+ Error original: «connect ECONNREFUSED .+»\.$/,
      },
      "no encryption where it is required": {
        settings: { host: "localhost", security: "starttls" },
        says: /^No se pudo cifrar la conexión con localhost:\d+: .+ «.+»\.$/,
      },
      "an untrusted certificate": {
        options: { security: "tls" },
        settings: { host: "localhost", security: "tls" },
        says: /^No se pudo cifrar la conexión con localhost:\d+: .+ Error original: «.*certificate.*»\.$/,
      },
      "a refused sender": {
        broken: (server) =>
          server.react((_, step) =>
            step === "sender"
              ? { refuse: "sender", code: 550, text: "5.7.1 Sender not owned by you" }
              : undefined,
          ),
        says: /^El servidor de correo no acepta el remitente rifas@example\.com\. El servidor respondió: «550 5\.7\.1 .+»\.$/,
      },
      "a refused recipient": {
        broken: (server) =>
          server.react((_, step) =>
            step === "recipient"
              ? { refuse: "recipient", code: 550, text: "5.1.1 No such user here" }
              : undefined,
          ),
        says: /^El servidor de correo no acepta la dirección del destinatario\. El servidor respondió: «550 5\.1\.1 No such user here»\.$/,
      },
      "a refused message": {
        broken: (server) =>
          server.react((_, step) =>
            step === "message"
              ? { refuse: "message", code: 554, text: "5.6.0 Looks like spam" }
              : undefined,
          ),
        says: /^El servidor de correo no aceptó el mensaje\. El servidor respondió: «554 5\.6\.0 Looks like spam»\.$/,
      },
      "a session that is cut": {
        broken: (server) => server.react(() => ({ cut: "recipient" })),
        says: /^Se cortó la conversación con el servidor de correo 127\.0\.0\.1:\d+\. Error original: «.+»\.$/,
      },
    };

    test.each(Object.entries(failures))("%s", async (_, { options, settings, broken, says }) => {
      const server = await startMailServer(options);
      try {
        await configureEmail(api, { port: server.port, ...settings });
        await broken?.(server);
        const refused = await api.refuses("sendTestEmail", call, 409, "email_failed");
        expect(refused.error).toMatch(says);
      } finally {
        await server.kill();
      }
    });

    test("a server that never responds", async () => {
      const silent = createServer().listen(0, "127.0.0.1");
      await once(silent, "listening");
      const address = silent.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      try {
        await configureEmail(api, { port });
        const refused = await api.refuses("sendTestEmail", call, 409, "email_failed");
        expect(refused.error).toMatch(
          /^El servidor de correo 127\.0\.0\.1:\d+ no respondió a tiempo: .+ Error original: «.+»\.$/,
        );
      } finally {
        silent.close();
      }
    });
  });

  test("is delivered to a slow server; the response doesn't wait for it", async () => {
    const server = await startMailServer();
    const answer = Promise.withResolvers<void>();
    try {
      server.react(() => ({ answerAfter: () => answer.promise }));
      await configureEmail(api, { port: server.port });
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const answered = api.does("sendTestEmail", call);
      await eventually(() => expect(server.received).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(8000);
      vi.useRealTimers();
      const { email, message } = await answered;
      expect(message).toContain("Mira el resultado en el historial.");
      expect(email.status).toBe("queued");
      answer.resolve();
      await eventually(async () => expect(await onlyEmail()).toMatchObject({ status: "sent" }));
    } finally {
      vi.useRealTimers();
      await server.kill();
    }
    expect(server.received).toHaveLength(1);
  });

  test("names the missing settings", async () => {
    await api.refuses("sendTestEmail", call, 409, "email_not_configured");
    expect(await emailHistory(api)).toEqual([]);
  });

  test("is for admins only", async () => {
    await api.refuses("sendTestEmail", { ...call, as: "staff" }, 403, "forbidden");
  });
});

test("the export has the filtered messages, as text that no spreadsheet runs", async () => {
  await queued("purchase_approved", { email: "=cmd@example.com" });
  await queued("purchase_reserved");
  const answer = await api.send("exportEmails", {
    as: "staff",
    query: { email_type: "purchase_approved" },
  });
  expect(answer.headers["content-disposition"]).toBe(
    `attachment; filename="correos-${caracasDay(api.clock.now())}.csv"`,
  );
  const [heading, line, end] = answer.bytes.toString("utf8").split("\r\n");
  expect(heading).toMatch(/^\uFEFFFecha;Tipo;Destinatario;Asunto;Compra;Estado/);
  expect(line).toContain(";Compra aprobada;'=cmd@example.com;");
  expect(line).toContain("En cola");
  expect(end).toBe("");
});
