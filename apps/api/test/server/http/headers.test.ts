import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startSmallServer, type SmallServer } from "./small-contract.ts";
import type { TestApiOptions } from "../../support/test-api.ts";

let server: SmallServer;
beforeAll(async () => {
  server = await startSmallServer({ environment: { PUBLIC_ORIGIN: "https://rifas.example" } });
});
afterAll(() => server.close());

it("every response of the API has the security headers, errors included", async () => {
  for (const url of ["/api/plain", "/api/nothing", "/api/broken", "/api/%ff"]) {
    const { headers } = await server.app.inject({
      method: url === "/api/plain" ? "POST" : "GET",
      url,
    });
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "permissions-policy": expect.stringContaining("geolocation=()"),
      "cache-control": "no-store",
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  }
});

it("Strict-Transport-Security is sent behind TLS only", async () => {
  const plain = await startSmallServer();
  const { headers } = await plain.app.inject({ method: "POST", url: "/api/plain" });
  await plain.close();
  expect(headers).not.toHaveProperty("strict-transport-security");
});

// threat: Staff, passwords and sessions: Forged requests from other sites (CSRF, clickjacking)
it("other sites can neither call the API nor read its responses (CORS is closed)", async () => {
  const origin = "https://evil.example";
  const preflight = await server.app.inject({
    method: "OPTIONS",
    url: "/api/plain",
    headers: { origin, "access-control-request-method": "POST" },
  });
  const call = await server.app.inject({ method: "POST", url: "/api/plain", headers: { origin } });
  expect([preflight.statusCode, preflight.headers["allow"]]).toEqual([204, "POST, OPTIONS"]);
  for (const { headers } of [preflight, call]) {
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  }
});

it("a request id sent by the client is ignored", async () => {
  const { headers } = await server.app.inject({
    method: "POST",
    url: "/api/plain",
    headers: { "x-request-id": "mine" },
  });
  expect(headers["x-request-id"]).not.toBe("mine");
});

// threat: Staff, passwords and sessions: A forged `X-Forwarded-For`
it("X-Forwarded-For counts only behind declared proxies", async () => {
  const seen: string[] = [];
  const register: NonNullable<TestApiOptions["register"]> = (app) => {
    app.addHook("onRequest", async (request) => void seen.push(request.ip));
  };
  for (const TRUSTED_PROXIES of ["0", "1"]) {
    const other = await startSmallServer({ register, environment: { TRUSTED_PROXIES } });
    const headers = { "x-forwarded-for": "6.6.6.6, 5.5.5.5" };
    await other.app.inject({ method: "POST", url: "/api/plain", headers });
    await other.close();
  }
  expect(seen).toEqual(["127.0.0.1", "5.5.5.5"]);
});

it("large responses are compressed only for clients that accept it", async () => {
  const send = (encoding?: string) =>
    server.app.inject({
      method: "POST",
      url: "/api/echo/1?status=".concat(Array.from({ length: 300 }, () => "one").join(",")),
      payload: { name: "algo" },
      ...(encoding !== undefined && { headers: { "accept-encoding": encoding } }),
    });
  const [plain, br, gzip] = [await send(), await send("gzip, br"), await send("gzip")];
  expect([plain, br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([
    undefined,
    "br",
    "gzip",
  ]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
});
