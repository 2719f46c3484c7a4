import { caracasDay } from "@rifas/domain/dates";
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
  const raffle = { total: 1000, name: "Camión Ñandú" };
  raffleId = await putRaffleOnSale(api.context.database, raffle, api.clock.now());
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.context.database.kysely.deleteFrom("email_outbox").execute();
  await api.context.database.kysely.deleteFrom("config").execute();
});

const queued = (
  type: Parameters<typeof queueEmail>[2] = "purchase_approved",
  facts: Partial<PutPurchase> = {},
) => queueEmail(api, raffleId, type, facts);

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
  const waits = async () => (await onlyEmail(api)).waits_for;
  beforeEach(async () => {
    await api.context.database.kysely.deleteFrom("job_rounds").execute();
  });

  test("for settings, for a sending process, or for its turn", async () => {
    await queued();
    expect(await waits()).toBe("settings");
    await configureEmail(api, { port: 25 });
    expect(await waits()).toBe("worker");
    await api.runJob("e-mail-heartbeat");
    expect(await waits()).toBe("turn");
    api.clock.advance({ minutes: 4 });
    expect(await waits()).toBe("worker");
  });

  test("for the next attempt after a failed one, and for nothing once it was sent", async () => {
    await queued();
    await api.runJob("e-mail-heartbeat");
    const server = await startMailServer();
    try {
      await configureEmail(api, { port: server.port });
      server.react(() => ({ refuse: "recipient", code: 451, text: "4.7.1 Greylisted" }));
      await api.runJob("e-mail");
      expect(await onlyEmail(api)).toMatchObject({ status: "queued", waits_for: "retry" });
      api.clock.advance({ minutes: 2 });
      server.react(() => undefined);
      await api.runJob("e-mail");
      expect(await onlyEmail(api)).toMatchObject({ status: "sent", waits_for: null });
    } finally {
      await server.kill();
    }
  });

  test("for its time, if it is scheduled for later", async () => {
    await queued();
    await api.runJob("e-mail-heartbeat");
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
    const { id } = await onlyEmail(api);
    await api.context.database.kysely.deleteFrom("config").execute();
    const { message, email } = await api.does("resendEmail", { as: "staff", path: { id } });
    expect(message).toBe("El mensaje quedó en cola para salir otra vez.");
    expect(email).toMatchObject({ status: "queued", waits_for: "settings" });
  });
});

describe("one message", () => {
  test("is rendered without the buyer's secret", async () => {
    const id = await queued("purchase_approved", { name: "Ana <b>Pérez</b>" });
    const { id: emailId } = await onlyEmail(api);
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
    await api.does("setConfigEntry", { as: "admin", path: { key: "site" }, body: { value: site } });
    await queued();
    // The last one: administrators are told of the new contacts.
    const { id = 0 } = (await emailHistory(api)).at(-1) ?? {};
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
    await api.runJob("e-mail");
    api.clock.advance({ hours: 23 });
    await api.runJob("e-mail");
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
    await api.runJob("e-mail");
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
    expect(await failedEmails(api)).toBe(0);
  });

  test("a disabled type is not sent, and the history says so", async () => {
    await queued("purchase_received");
    await queued("purchase_approved");
    const server = await startMailServer();
    try {
      await configureEmail(api, { port: server.port, enabled_types: ["purchase_approved"] });
      await api.runJob("e-mail");
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

test("the export has the filtered messages, as text that no spreadsheet runs", async () => {
  await queued("purchase_approved", { email: "=cmd@example.com" });
  await queued("purchase_reserved");
  const answer = await api.send("exportEmails", {
    as: "admin",
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
