import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import { testContract } from "../../support/test-contract.ts";

let api: TestApi;
const routes: string[] = [];
beforeAll(async () => {
  api = await startTestApi({
    environment: { LIMIT_PAGES_PER_ADDRESS: "30/600" },
    register: (app) =>
      void app.addHook("onRoute", ({ method, url }) => {
        if (method === "GET") routes.push(url);
      }),
  });
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: "GET", url, headers });

it("the contract is served unchanged", async () => {
  const answer = await get("/api/openapi.yaml");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/yaml; charset=utf-8");
  expect(answer.body).toBe(
    readFileSync(new URL("../../../../../openapi.yaml", import.meta.url), "utf8"),
  );

  const packed = await get("/api/openapi.yaml", { "accept-encoding": "gzip" });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(packed.rawPayload).equals(answer.rawPayload)).toBe(true);
});

it("the reference's only inline script is the one whose hash its policy allows", async () => {
  const { statusCode, headers, body } = await get("/api/docs");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);
  expect(inline).toHaveLength(1);
  const hash = createHash("sha256")
    .update(inline[0] ?? "")
    .digest("base64");
  expect(String(headers["content-security-policy"]).split("; ")).toContain(
    `script-src 'self' 'sha256-${hash}'`,
  );
});

it("everything the reference loads comes from this server, so it works offline", async () => {
  const { body } = await get("/api/docs");
  const addresses = [...body.matchAll(/(?:src|href)="([^"]*)"|url: "([^"]*)"/g)]
    .map(([, attribute, option]) => attribute ?? option ?? "")
    .filter((address) => address !== "data:,");
  expect(addresses).toHaveLength(4);
  for (const address of addresses) {
    expect(address).toMatch(/^\/api\//);
    const part = await get(address);
    expect({ address, status: part.statusCode }).toEqual({ address, status: 200 });
  }
  const style = await get("/api/docs/swagger-ui.css");
  expect(style.body).not.toMatch(/@import|url\(["']?(?:https?:)?\/\//);
});

it("files named by hash are cached forever; nothing else of the package is served", async () => {
  const script = await get("/api/docs/swagger-ui-bundle.js");
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  for (const name of ["index.html", "swagger-ui-bundle.js.map", "package.json", ""])
    expect((await get(`/api/docs/${name}`)).statusCode, name).toBe(404);
});

it("the reference is not an operation of the contract", () => {
  const paths = testContract().operations.map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith("/docs") || path.includes("openapi"))).toEqual([]);
});

// threat: The server kept busy, and silence: Addresses beside the contract read in a loop
it("each address beside the contract is refused to a reader in a loop", async () => {
  const { prefix, operations } = testContract();
  const declared = new Set(
    operations.map(({ path }) => prefix + path.replaceAll(/\{(\w+)\}/g, ":$1")),
  );
  const beside = routes.filter((url) => !declared.has(url) && !url.includes(":"));
  expect(beside).toContain("/.well-known/rifas-libro.json");
  const unlimited: string[] = [];
  for (const [at, url] of beside.entries()) {
    const read = () => api.app.inject({ url, remoteAddress: `10.8.1.${at}` });
    const answers = await Promise.all(Array.from({ length: 31 }, read));
    if (answers.every(({ statusCode }) => statusCode !== 429)) unlimited.push(url);
  }
  expect(unlimited).toEqual([]);
});
