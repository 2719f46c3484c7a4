import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  configureEmail,
  emailHistory,
  onlyEmail,
  startEmailApi,
} from "../../support/email-setup.ts";
import { eventually } from "../../support/eventually.ts";
import { startMailServer } from "../../support/mail-server.ts";
import { makeQuietCopy } from "../../support/quiet-copy.ts";
import type { TestApi } from "../../support/test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startEmailApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.context.database.kysely.deleteFrom("email_outbox").execute();
  await api.context.database.kysely.deleteFrom("config").execute();
});

describe("the test message", () => {
  const call = { as: "admin", body: { recipient_email: "yo@example.com" } } as const;

  test("isn't sent from a restored copy that nobody has called the real installation", async () => {
    await makeQuietCopy(api);
    await api.refuses("sendTestEmail", call, 409, "copy_is_quiet");
    expect(await emailHistory(api)).toEqual([]);
  });

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
      expect(await onlyEmail(api)).toMatchObject({ status: "failed", last_error: refused.error });
      const connections = server.connections();
      await api.runJob("e-mail");
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
      await eventually(async () => expect(await onlyEmail(api)).toMatchObject({ status: "sent" }));
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
