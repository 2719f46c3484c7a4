import { STATUS_CODES } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { waitForRetryAfter } from "./wait-for-retry-after.ts";
import { createApiClient, type ApiClientOptions } from "./client.ts";
import { firstActiveRaffle } from "./first-active.ts";
import { errorBody, json, startServer, type TestServer } from "./testing/http-server.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function clientOf(server: TestServer, options: Partial<ApiClientOptions> = {}) {
  return createApiClient({
    baseUrl: server.baseUrl,
    getToken: () => null,
    log: () => {},
    ...options,
  });
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => new Error("it succeeded"),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

describe("calls under a key", () => {
  const campaign = { code: "volantes", name: "Volantes" };
  const keysOf = (server: TestServer) =>
    server.received.map(({ headers }) => headers["idempotency-key"]);

  test("repeat once by themselves if no answer comes, under the same key", async () => {
    await using server = await startServer((response, { url }) => {
      if (server.received.length === 1) response.destroy();
      else json(response, 201, { url });
    });
    await clientOf(server).post("/campaigns", { body: campaign });
    const [first, second] = keysOf(server);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  test("are unsure if that fails, too; 'keeping' then sends the key again, until the answer says that nothing was saved", async () => {
    await using server = await startServer((response) => {
      const { length } = server.received;
      if (length < 3) response.destroy();
      else if (length === 3) json(response, 500, errorBody("internal_error"));
      else json(response, 409, errorBody("campaign_code_taken"));
    });
    const client = clientOf(server).keeping(new Map());
    const attempt = () => failureOf(client.post("/campaigns", { body: campaign }));
    expect(await attempt()).toMatchObject({ code: "network_error", unsure: true });
    expect(await attempt()).toMatchObject({ code: "internal_error", unsure: false });
    expect(await attempt()).toMatchObject({ code: "campaign_code_taken", unsure: false });
    await attempt();
    const [first, second, third, fourth, after] = keysOf(server);
    expect([second, third, fourth]).toEqual([first, first, first]);
    expect(after).not.toBe(first);
  });

  test("have one for each purchase whose numbers change; other changes have none and aren't repeated", async () => {
    await using server = await startServer((response) => response.destroy());
    const client = clientOf(server).keeping(new Map());
    for (const id of [
      "3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61",
      "3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f62",
    ]) {
      const params = { path: { id } };
      await failureOf(
        client.put("/purchases/{id}/tickets/add", {
          params,
          body: { quantity: 1, reason: "Pidió más" },
        }),
      );
    }
    expect(new Set(keysOf(server)).size).toBe(2);
    expect(server.received).toHaveLength(4);
    const reset = { params: { path: { id: 7 } }, body: { publish: true } };
    expect(await failureOf(client.put("/raffles/{id}/publish", reset))).toMatchObject({
      unsure: false,
    });
    expect(server.received).toHaveLength(5);
    expect(server.last.headers).not.toHaveProperty("idempotency-key");
  });
});

describe("requests", () => {
  test("carry path, query and the bearer token", async () => {
    await using server = await startServer((response) => json(response, 200, { items: [] }));
    const client = clientOf(server, { getToken: () => "t-1" });
    await client.get("/raffles/{id}", { params: { path: { id: 7 } } });
    expect(server.last).toMatchObject({ method: "GET", url: "/api/raffles/7" });
    expect(server.last.headers.authorization).toBe("Bearer t-1");
    await client.get("/raffles", {
      params: { query: { status: ["active", "paused"], publish: true, limit: 1 } },
    });
    expect(server.last.url).toBe("/api/raffles?limit=1&publish=true&status=active,paused");
  });

  test("have no authorization without a token; a token given to the call takes precedence", async () => {
    await using server = await startServer((response) => json(response, 200, {}));
    const client = clientOf(server, { getToken: () => "stored" });
    await clientOf(server).get("/config");
    expect(server.last.headers).not.toHaveProperty("authorization");
    await client.get("/auth/verify", { token: "t-2" });
    expect(server.last.headers.authorization).toBe("Bearer t-2");
    await client.get("/config", { token: null });
    expect(server.last.headers).not.toHaveProperty("authorization");
  });

  test("use the token in local storage under 'token'; on the server there is none", async () => {
    await using server = await startServer((response) => json(response, 200, {}));
    const client = createApiClient({ baseUrl: server.baseUrl, log: () => {} });
    await client.get("/config");
    expect(server.last.headers).not.toHaveProperty("authorization");
    vi.stubGlobal("window", { localStorage: { getItem: (key: string) => `${key}-1` } });
    await client.get("/config");
    expect(server.last.headers.authorization).toBe("Bearer token-1");
  });

  test("are anonymous in a browser that blocks storage", async () => {
    await using server = await startServer((response) => json(response, 200, {}));
    vi.stubGlobal("window", {
      get localStorage() {
        throw new DOMException("denied", "SecurityError");
      },
    });
    await createApiClient({ baseUrl: server.baseUrl }).get("/config");
    expect(server.last.headers).not.toHaveProperty("authorization");
  });

  test("carry JSON bodies and the purchase's secret", async () => {
    await using server = await startServer((response) => json(response, 200, {}));
    const client = clientOf(server);
    await client.put("/raffles/{id}/publish", {
      params: { path: { id: 7 } },
      body: { publish: true },
    });
    expect(server.last.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(Buffer.from(server.last.body).toString())).toEqual({ publish: true });
    const path = { id: "3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61" };
    await client.get("/purchases/{id}", {
      params: { path, header: { "X-Purchase-Secret": "s-1" } },
    });
    expect(server.last.headers["x-purchase-secret"]).toBe("s-1");
  });

  test("encode forms: scalars as plain fields, lists as JSON text, files as they are; nothing is lost", async () => {
    await using server = await startServer((response) => json(response, 201, {}));
    const proof = new File(["bytes"], "pago.jpg", { type: "image/jpeg" });
    await clientOf(server).post("/purchases", {
      params: { header: { "Idempotency-Key": "0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11" } },
      body: {
        raffle_id: 7,
        quantity: 2,
        numbers: ["0427", "1180"],
        name: "María",
        document_id: "V12345678",
        phone: "+584145550123",
        adult: true,
        proof,
      },
    });
    const { headers, body } = server.last;
    expect(headers["idempotency-key"]).toBe("0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11");
    const type = headers["content-type"] ?? "";
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    expect(form.get("quantity")).toBe("2");
    expect(form.get("numbers")).toBe('["0427","1180"]');
    expect(form.get("adult")).toBe("true");
    expect(form.has("email")).toBe(false);
    expect(form.get("proof")).toMatchObject({ name: "pago.jpg", type: "image/jpeg", size: 5 });
  });
});

describe("responses", () => {
  test("are parsed as JSON, nothing, CSV or a photo", async () => {
    await using server = await startServer((response, { url, method }) => {
      if (method === "DELETE") response.writeHead(204).end();
      else if (url.endsWith("/export"))
        response.writeHead(200, { "content-type": "text/csv" }).end("a,b\n");
      else if (url.endsWith("/proof"))
        response.writeHead(200, { "content-type": "image/jpeg" }).end("jpg");
      else json(response, 200, { raffle_id: 7, available: 1, numbers: ["0427"] });
    });
    const client = clientOf(server);
    const found = await client.get("/tickets/raffle/{id}/available", {
      params: { path: { id: 7 } },
    });
    expect(found.numbers).toEqual(["0427"]);
    expect(await client.delete("/raffles/{id}", { params: { path: { id: 7 } } })).toBeUndefined();
    expect(await client.get("/purchases/export")).toBe("a,b\n");
    const photo = await client.get("/purchases/{id}/proof", { params: { path: { id: "p" } } });
    expect(await photo.text()).toBe("jpg");
  });

  test("of first-active with 404 become null in its query; any other 404 fails and is logged", async () => {
    const log = vi.fn<(error: ApiError) => void>();
    await using server = await startServer((response) =>
      json(response, 404, errorBody("not_found")),
    );
    const client = clientOf(server, { log });
    expect(await firstActiveRaffle.fetch(client, null)).toBeNull();
    expect(log).not.toHaveBeenCalled();
    const error = await failureOf(client.get("/raffles/{id}", { params: { path: { id: 7 } } }));
    expect(error).toMatchObject({ status: 404, code: "not_found" });
    expect(log).toHaveBeenCalledExactlyOnceWith(error);
  });
});

describe("errors", () => {
  test("carry text, code, details, request id, named facts and the time to wait", async () => {
    await using server = await startServer((response, { url }) =>
      url.endsWith("/login")
        ? json(response, 429, errorBody("too_many_requests", { retry_after: 60 }), {
            "retry-after": "60",
          })
        : json(response, 409, errorBody("not_enough_tickets", { available: 3 })),
    );
    const client = clientOf(server);
    const path = { id: "p" };
    const short = await failureOf(
      client.put("/purchases/{id}/tickets/add", {
        params: { path },
        body: { quantity: 5, reason: "Pidió más" },
      }),
    );
    expect(short).toMatchObject({
      message: "Mensaje de not_enough_tickets",
      status: 409,
      code: "not_enough_tickets",
      requestId: "req-1",
      facts: { available: 3 },
      details: [],
      retryAfter: null,
    });
    const body = { email: "ana@rifas.example", password: "x" };
    const limited = await failureOf(client.post("/auth/login", { body }));
    expect(limited).toMatchObject({ code: "too_many_requests", retryAfter: 60, facts: {} });
  });

  describe("from a busy server", () => {
    const busy = (seconds: number) => ({ "retry-after": String(seconds) });

    test("are retried after the time that Retry-After asks for", async () => {
      vi.spyOn(Math, "random").mockReturnValue(0);
      let calls = 0;
      await using server = await startServer((response) => {
        calls += 1;
        if (calls === 1) json(response, 429, errorBody("too_many_requests"), busy(0));
        else if (calls === 2) json(response, 503, errorBody("unavailable"), busy(0));
        else json(response, 200, { raffle_id: 7, available: 1, numbers: ["0427"] });
      });
      const found = await clientOf(server).get("/tickets/raffle/{id}/available", {
        params: { path: { id: 7 } },
      });
      expect([found.available, calls]).toEqual([1, 3]);
    });

    test("reach the caller after a few tries, or at once if the wait is long", async () => {
      vi.spyOn(Math, "random").mockReturnValue(0);
      let calls = 0;
      await using server = await startServer((response, { url }) => {
        calls += 1;
        json(response, 429, errorBody("too_many_requests"), busy(url.endsWith("/stats") ? 60 : 0));
      });
      const client = clientOf(server);
      await failureOf(client.get("/config"));
      expect(calls).toBe(4);
      await failureOf(client.get("/tickets/raffle/{id}/stats", { params: { path: { id: 7 } } }));
      expect(calls).toBe(5);
    });

    test("are retried for a purchase with an idempotency key, and for no other change", async () => {
      vi.spyOn(Math, "random").mockReturnValue(0);
      let calls = 0;
      await using server = await startServer((response) => {
        calls += 1;
        json(response, 503, errorBody("unavailable"), busy(0));
      });
      const client = clientOf(server);
      const credentials = { email: "ana@rifas.example", password: "x" };
      await failureOf(client.post("/auth/login", { body: credentials }));
      expect(calls).toBe(1);
      const purchase = {
        raffle_id: 7,
        quantity: 1,
        name: "Ana Mar",
        document_id: "V12345678",
        phone: "+584145550123",
      };
      const headers = { "Idempotency-Key": "11111111-1111-4111-8111-111111111111" };
      const params = { header: headers };
      await failureOf(client.post("/purchases", { params, body: purchase }));
      expect(calls).toBe(5);
      await failureOf(client.post("/purchases", { params, body: purchase, retryWhenBusy: false }));
      expect(calls).toBe(6);
    });

    test("are retried if a proxy answers for a server that died, unless the change could be made twice", async () => {
      vi.spyOn(Math, "random").mockReturnValue(0);
      let calls = 0;
      await using server = await startServer((response, { url }) => {
        calls += 1;
        // Our own answer says by itself whether to come back.
        if (url.endsWith("/stats")) json(response, 502, errorBody("unavailable"));
        else if (calls === 1 || url.endsWith("/login")) response.writeHead(502).end();
        else if (calls === 2) response.writeHead(504, busy(0)).end("<h1>Gateway Timeout</h1>");
        else json(response, 200, { raffle_id: 7, available: 1, numbers: ["0427"] });
      });
      const client = clientOf(server);
      const params = { path: { id: 7 } };
      const found = await client.get("/tickets/raffle/{id}/available", { params });
      expect([found.available, calls]).toEqual([1, 3]);
      await failureOf(client.get("/tickets/raffle/{id}/stats", { params }));
      expect(calls).toBe(4);
      const credentials = { email: "ana@rifas.example", password: "x" };
      await failureOf(client.post("/auth/login", { body: credentials }));
      expect(calls).toBe(5);
    });

    test("stop waiting when the caller aborts", async () => {
      const leaving = new AbortController();
      const waiting = waitForRetryAfter({ seconds: "15", tried: 1, signal: leaving.signal });
      leaving.abort();
      expect(await waiting).toBe(false);
    });
  });

  test("name the fields of a form", async () => {
    const details = [{ field: "email", message: "Escribe un correo válido." }];
    await using server = await startServer((response) =>
      json(response, 400, errorBody("validation_failed", { details })),
    );
    const body = { recipient_email: "x" };
    const error = await failureOf(clientOf(server).post("/admin/emails/test", { body }));
    expect(error.problemOf("email")).toBe("Escribe un correo válido.");
    expect(error.problemOf("name")).toBeUndefined();
  });

  test("from e-mail calls read 'Error {status}: {statusText}'", async () => {
    await using server = await startServer((response) =>
      json(response, 404, errorBody("not_found")),
    );
    const error = await failureOf(
      clientOf(server).get("/admin/emails/{id}", { params: { path: { id: 1 } } }),
    );
    expect(error).toMatchObject({
      message: "Error 404: Not Found",
      serverText: "Mensaje de not_found",
      code: "not_found",
      requestId: "req-1",
    });
  });

  test.each([400, 401, 403, 404, 409, 413, 415, 429, 500, 502, 503, 504])(
    "from e-mail calls have the standard phrase of %i where the answer brings none",
    async (status) => {
      const fetch = async () => new Response("{}", { status });
      const [baseUrl, getToken] = ["http://127.0.0.1", () => null];
      const client = createApiClient({
        baseUrl,
        getToken,
        fetch,
        log: () => {},
        retryWhenBusy: false,
      });
      const error = await failureOf(client.get("/admin/emails/stats"));
      expect(error.message).toBe(`Error ${status}: ${STATUS_CODES[status]}`);
    },
  );

  test("with 401 remove the stored token and call onUnauthorized; others are logged and rethrown", async () => {
    const removeItem = vi.fn<(key: string) => void>();
    vi.stubGlobal("window", { localStorage: { getItem: () => "t-1", removeItem } });
    const log = vi.fn<(error: ApiError) => void>();
    const onUnauthorized = vi.fn<() => void>();
    await using server = await startServer((response, { url }) =>
      url.endsWith("/dashboard")
        ? json(response, 401, errorBody("unauthorized"))
        : json(response, 500, errorBody("internal_error")),
    );
    const client = createApiClient({ baseUrl: server.baseUrl, onUnauthorized, log });
    const lost = await failureOf(client.get("/raffles/admin/dashboard"));
    expect(lost.code).toBe("unauthorized");
    expect(removeItem).toHaveBeenCalledExactlyOnceWith("token");
    expect(onUnauthorized).toHaveBeenCalledOnce();
    expect(log).not.toHaveBeenCalled();
    const broken = await failureOf(client.get("/config"));
    expect(onUnauthorized).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledExactlyOnceWith(broken);
  });

  test("with 401 leave the verification at start and a newer session alone", async () => {
    const onUnauthorized = vi.fn<() => void>();
    let token = "old";
    await using server = await startServer((response) => {
      token = "new";
      json(response, 401, errorBody("unauthorized"));
    });
    const client = clientOf(server, { getToken: () => token, onUnauthorized });
    await failureOf(client.get("/auth/users"));
    expect(onUnauthorized).not.toHaveBeenCalled();
    await failureOf(client.get("/auth/verify"));
    expect(onUnauthorized).not.toHaveBeenCalled();
    await failureOf(client.get("/auth/users"));
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  test("that don't follow the contract (a proxy's page) give a Spanish message", async () => {
    await using server = await startServer((response, { url }) =>
      response
        .writeHead(url.endsWith("/config") ? 502 : 200, { "content-type": "text/html" })
        .end("<h1>"),
    );
    const error = await failureOf(clientOf(server).get("/config", { retryWhenBusy: false }));
    expect(error).toMatchObject({ status: 502, code: "unexpected_answer", requestId: null });
    expect(error.message).toBe(
      "Algo falló de nuestro lado (error 502). Intenta de nuevo en unos minutos.",
    );
    const page = await failureOf(clientOf(server).get("/raffles"));
    expect(page).toMatchObject({ status: 0, code: "unexpected_answer" });
  });

  test.each([
    ["its own words, also without a code", 400, { error: "Falta la cédula." }, "Falta la cédula."],
    ["the status, where it has no words", 418, { error: "" }, "(error 418). Recarga la página"],
    ["the status, where it isn't an object", 404, "Not Found", "(error 404). Recarga la página"],
  ])(
    "with an error body that doesn't follow the contract show %s",
    async (_case, status, body, shown) => {
      await using server = await startServer((response) => json(response, status, body));
      const error = await failureOf(clientOf(server).get("/config"));
      expect(error).toMatchObject({ status, code: "unexpected_answer", details: [] });
      expect(error.message).toContain(shown);
    },
  );

  test("for an unreachable server have code network_error and say what to do", async () => {
    const server = await startServer(() => {});
    await server[Symbol.asyncDispose]();
    const log = vi.fn<(error: ApiError) => void>();
    const error = await failureOf(clientOf(server, { log }).get("/config"));
    expect(error).toMatchObject({ status: 0, code: "network_error" });
    expect(error.message).toMatch(/Revisa tu conexión/);
    expect(log).toHaveBeenCalledOnce();
  });

  test.each([
    ["no answer", () => {}],
    [
      "an answer that stops half-way",
      (response: { write: (text: string) => unknown }) => void response.write("{"),
    ],
  ])("have code timeout: %s", async (_case, answer) => {
    await using server = await startServer(answer);
    const error = await failureOf(clientOf(server, { timeoutMs: 50 }).get("/config"));
    expect(error).toMatchObject({ status: 0, code: "timeout" });
    // Only the server knows whether it or the connection was slow.
    expect(error.message).toContain("puede ser tu conexión, o que haya mucha gente");
  });

  test("for a call aborted by its caller have code 'aborted' and aren't logged", async () => {
    const log = vi.fn<(error: ApiError) => void>();
    const caller = new AbortController();
    await using server = await startServer(() => caller.abort());
    const client = clientOf(server, { log });
    const error = await failureOf(client.get("/config", { signal: caller.signal }));
    expect(error.code).toBe("aborted");
    const again = await failureOf(client.get("/config", { signal: caller.signal }));
    expect(again.code).toBe("aborted");
    expect(server.received).toHaveLength(1);
    expect(log).not.toHaveBeenCalled();
  });
});
