// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Register } from "../../../src/server/app.ts";
import { registerWebHost } from "../../../src/server/web-host/web-host.ts";
import { startSmallServer, type SmallServer } from "../http/small-contract.ts";
import { makeBuiltWeb } from "./support/built-web.ts";

/** A built web of one page, which shows its own URL. */
const origins = `
async function render({ url }) {
  const status = url.pathname === "/" ? 200 : 404;
  return { status, headers: {}, html: "<!doctype html><title>" + url.origin + "</title>", cache: "shared" };
}`;

let folder: string;
let server: SmallServer;
const hosting =
  (publicOrigin?: string): Register =>
  (app, context) =>
    registerWebHost(app, context, {
      webFolder: folder,
      publicOrigin,
      storybookFolder: join(folder, "storybook"),
    });

beforeAll(async () => {
  folder = await makeBuiltWeb(origins, {
    "client/assets/app-1.js": "go()",
    "storybook/index.html": "manager",
    "storybook/iframe.html": "preview",
  });
  const environment = { PUBLIC_ORIGIN: "https://rifas.example" };
  server = await startSmallServer({ register: hosting("https://rifas.example"), environment });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it("pages only run scripts of this origin or by hash, can't be framed, and have the headers of every response", async () => {
  for (const url of ["/", "/no-existe"]) {
    const { headers } = await server.app.inject({ url });
    const policy = String(headers["content-security-policy"]);
    const directives = new Map(
      policy.split("; ").map((text) => {
        const [name = "", ...sources] = text.split(" ");
        return [name, sources];
      }),
    );
    expect(directives.get("script-src")).toEqual([
      "'self'",
      "'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='",
    ]);
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|data:|https?:)/);
    expect(directives.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(directives.get("trusted-types")).toEqual(["default"]);
    for (const closed of ["object-src", "base-uri", "frame-ancestors"]) {
      expect(directives.get(closed)).toEqual(["'none'"]);
    }
    expect(headers).toMatchObject(everywhere);
  }
});

it("files of the web have them too", async () => {
  for (const url of ["/assets/app-1.js", "/robots.txt", "/assets/nothing.js"]) {
    const { headers } = await server.app.inject({ url });
    expect([url, headers]).toEqual([url, expect.objectContaining(everywhere)]);
  }
});

const everywhere = {
  "content-security-policy": expect.any(String),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "permissions-policy": expect.stringContaining("camera=()"),
};

it("only the Storybook's files can be framed, by their own origin", async () => {
  for (const url of ["/storybook/", "/storybook/iframe.html?id=button--default"]) {
    const { statusCode, headers } = await server.app.inject({ url });
    const policy = String(headers["content-security-policy"]);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(headers).toMatchObject({ ...everywhere, "x-frame-options": "SAMEORIGIN" });
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe-eval|\*|https?:/);
  }
  for (const url of ["/", "/storybook/nothing.js", "/storybooks", "/assets/app-1.js"]) {
    const { headers } = await server.app.inject({ url });
    expect([url, headers["x-frame-options"]]).toEqual([url, "DENY"]);
    expect(String(headers["content-security-policy"])).toContain("frame-ancestors 'none'");
  }
});

it("/storybook redirects to /storybook/, with its query", async () => {
  const { statusCode, headers } = await server.app.inject({ url: "/storybook?path=/docs/button" });
  expect([statusCode, headers.location]).toEqual([301, "/storybook/?path=/docs/button"]);
});

it("while /storybook is being built, it says so and looks again", async () => {
  const index = join(folder, "storybook/index.html");
  await rm(index);
  const { statusCode, headers, body } = await server.app.inject({ url: "/storybook/" });
  expect([statusCode, headers["retry-after"]]).toEqual([503, "2"]);
  expect(body).toContain("Preparando el sistema de diseño");
  expect(body).toContain('http-equiv="refresh"');
  expect((await server.app.inject({ url: "/" })).statusCode).toBe(200);
  await writeFile(index, "manager");
  expect((await server.app.inject({ url: "/storybook/" })).body).toBe("manager");
});

// threat: The server kept busy, and silence: A forged Host that poisons pages and links
it("a forged Host or X-Forwarded-Host doesn't change the pages of a site with a public origin", async () => {
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
  const { body } = await server.app.inject({ url: "/", headers });
  expect(body).toContain("https://rifas.example");
  expect(body).not.toContain("evil");
});

it("without a public origin, X-Forwarded-Host and -Proto count only behind a declared proxy", async () => {
  const headers = {
    host: "rifas.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
  };
  const titles: string[] = [];
  for (const TRUSTED_PROXIES of ["0", "1"]) {
    const other = await startSmallServer({ register: hosting(), environment: { TRUSTED_PROXIES } });
    const { body } = await other.app.inject({ url: "/", headers });
    await other.close();
    titles.push(/<title>(.*)<\/title>/.exec(body)?.[1] ?? "");
  }
  expect(titles).toEqual(["http://rifas.example", "https://evil.example"]);
});

it("without a public origin, an invalid Host is refused with 400", async () => {
  const other = await startSmallServer({ register: hosting() });
  for (const host of ["a b", "a/b", "a@b", "a:99999", "a:b", "[::1", "<b>", "ñandú"]) {
    for (const url of ["/", "/robots.txt", "/sitemap.xml"]) {
      const answer = await other.app.inject({ url, headers: { host } });
      expect([host, url, answer.statusCode]).toEqual([host, url, 400]);
      expect(answer.json()).toMatchObject({ code: "validation_failed" });
    }
  }
  for (const host of ["rifas.example", "localhost:3000", "[::1]:3000", "my_app:80"]) {
    const { statusCode } = await other.app.inject({ url: "/", headers: { host } });
    expect([host, statusCode]).toEqual([host, 200]);
  }
  await other.close();
});

it("no path leads outside the built web", async () => {
  for (const url of [
    "/assets/../../server/entry-server.js",
    "/assets/..%2f..%2fserver%2fentry-server.js",
    "/..%5c..%5cserver/entry-server.js",
    "/%2e%2e/server/entry-server.js",
    "/.vite/manifest.json%00.js",
  ]) {
    const { statusCode, body } = await server.app.inject({ url });
    expect([url, statusCode >= 400, body.includes("createWebRenderer")]).toEqual([
      url,
      true,
      false,
    ]);
  }
});
