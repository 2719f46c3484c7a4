import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { SmallServer } from "../http/small-contract.ts";
import { NETWORK_TIMES, ROOT, startStorybookHost } from "./support/storybook-host.ts";

const CALLS = 12;

let server: SmallServer;
let address: URL;
let client: Client;
beforeAll(async () => {
  server = await startStorybookHost();
  const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  address = new URL("/storybook/mcp", origin);
  client = new Client({ name: "a coding assistant", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(address));
});
afterAll(async () => {
  await client.close();
  await server.close();
});

/** A tool's answer as text. */
async function answer(name: string, args: Record<string, unknown> = {}): Promise<string> {
  const { content } = await client.callTool({ name, arguments: args });
  return JSON.stringify(content);
}

/** Sends a body to the endpoint, as JSON unless it says otherwise. */
const send = (body: string, headers = {}, to = server) =>
  to.app.inject({
    method: "POST",
    url: "/storybook/mcp",
    payload: body,
    headers: { "content-type": "application/json", ...headers },
  });

const question = (method: string, params = {}) =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });

describe("an assistant that speaks the Model Context Protocol", () => {
  test("learns how to ask, from three tools that only read", async () => {
    expect(client.getServerVersion()?.name).toBe("rifas-design-system");
    expect(client.getInstructions()).toContain("Never hallucinate component properties");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      "docs-list",
      "docs-show",
      "docs-show-story",
    ]);
  });

  test("lists every component, with what it is for", async () => {
    const list = await answer("docs-list");
    const components = readdirSync(join(ROOT, "packages/ui/src/components"));
    expect(list.match(/\(components-[\w-]+\)/g)).toHaveLength(components.length);
    expect(list).toContain("Button (components-actions-button): Starts an action");
    expect(list).not.toMatch(/pantallas|correos/i);
  });

  test("reads a component: how to import it, props, examples, when not to use it, keyboard", async () => {
    const page = await answer("docs-show", { id: "components-actions-button" });
    for (const part of [
      'import { Button } from \\"@rifas/ui/button\\";',
      "const Default = () => <Button",
      "tone?:",
      "For navigation use Link",
      "| Enter, Space | Presses it |",
    ]) {
      expect(page).toContain(part);
    }
    expect(page).not.toContain(ROOT);
  });

  test("reads one story, and is told when there is no such component", async () => {
    const story = { storyId: "components-actions-button--in-a-row" };
    expect(await answer("docs-show-story", story)).toContain("<ButtonRow>");
    expect(await answer("docs-show", { id: "components-actions-lever" })).toContain("not found");
  });
});

describe("the endpoint", () => {
  test("keeps no session: neither a stream to open nor an id to send", async () => {
    const { headers } = await send(question("tools/list"));
    expect(headers).toMatchObject({ "cache-control": "no-store" });
    expect(headers).not.toHaveProperty("mcp-session-id");
    for (const method of ["GET", "DELETE"] as const) {
      const refused = await server.app.inject({ method, url: "/storybook/mcp" });
      expect([method, refused.statusCode, refused.headers["allow"]]).toEqual([method, 405, "POST"]);
      expect(JSON.parse(refused.body)).toMatchObject({ error: { code: -32_000 } });
    }
  });

  test.each([
    ["no JSON", "{"],
    ["a batch", `[${question("tools/list")}]`],
    ["no message", '{"jsonrpc":"2.0"}'],
    ["nothing", "null"],
    ["an id that is a fraction", '{"jsonrpc":"2.0","id":1.5,"method":"ping"}'],
    ["parameters without names", '{"jsonrpc":"2.0","id":1,"method":"ping","params":"all"}'],
    ["metadata of another shape", question("ping", { _meta: "all" })],
  ])("refuses %s", async (_, body) => {
    const { statusCode } = await send(body);
    expect(statusCode).toBe(400);
  });

  test("refuses a method that would need a session", async () => {
    const { statusCode, body } = await send(question("resources/subscribe", { uri: "x" }));
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ id: 1, error: { code: -32_601 } });
  });

  test("is told of a mistake by the answer alone: nothing of what it sent is written to the console", async () => {
    const written = vi.spyOn(console, "warn");
    const { body } = await send(question("initialize"));
    expect(JSON.parse(body)).toMatchObject({ id: 1, error: { message: expect.any(String) } });
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });

  test("accepts a notification without an answer, and only JSON", async () => {
    const told = await send('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    expect([told.statusCode, told.body]).toEqual([202, ""]);
    const form = await send("a=b", { "content-type": "application/x-www-form-urlencoded" });
    expect(form.statusCode).toBe(415);
  });

  test("refuses what is too big, and who asks too often", async () => {
    const long = await send(question("tools/call", { name: "x".repeat(20_000) }));
    expect([long.statusCode, JSON.parse(long.body)]).toMatchObject([
      413,
      { code: "body_too_large" },
    ]);
    const busy = await startStorybookHost(CALLS);
    try {
      const statuses: number[] = [];
      for (let call = 0; call <= CALLS; call += 1) {
        statuses.push((await send(question("ping"), {}, busy)).statusCode);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(CALLS);
      const last = await send(question("ping"), {}, busy);
      expect([last.statusCode, JSON.parse(last.body)]).toMatchObject([
        429,
        { code: "too_many_requests" },
      ]);
    } finally {
      await busy.close();
    }
  });
});

test.each([
  ["/storybook/llms.txt", "text/plain; charset=utf-8", "# Rifas' design system"],
  ["/storybook/docs/components-actions-button.md", "text/markdown; charset=utf-8", "# Button"],
  ["/storybook/manifests/components.json", "application/json; charset=utf-8", "{"],
])("%s is served as %s, and asked for anew", async (url, type, start) => {
  const { statusCode, headers, body } = await server.app.inject({ url });
  expect([statusCode, headers["content-type"]]).toEqual([200, type]);
  expect(headers["cache-control"]).toBe("public, max-age=0");
  expect(body.startsWith(start)).toBe(true);
});

// threat: The server kept busy, and silence: Assistants that ask the design system in a loop
test("whatever the web host serves that takes a body has limits: of its size, per address and per network", async () => {
  const takeBodies = new Set<string>();
  const few = await startStorybookHost(2, takeBodies);
  try {
    // Redirects a form before its body is read.
    takeBodies.delete("/*");
    expect(takeBodies.size).toBeGreaterThan(0);
    for (const [network, url] of [...takeBodies].entries()) {
      const statusOf = async (host: number, payload: string) => {
        const remoteAddress = `2001:db8:${network + 1}:${host}::1`;
        const headers = { "content-type": "application/json" };
        return (await few.app.inject({ method: "POST", url, remoteAddress, headers, payload }))
          .statusCode;
      };
      expect([url, await statusOf(1, JSON.stringify("x".repeat(20_000)))]).toEqual([url, 413]);
      expect([url, await statusOf(1, "{}"), await statusOf(1, "{}")]).toEqual([url, 400, 429]);
      const ofNetwork: number[] = [];
      for (let host = 2; host <= 2 * NETWORK_TIMES; host += 1) {
        ofNetwork.push(await statusOf(host, "{}"));
      }
      expect([url, ofNetwork.at(-1)]).toEqual([url, 429]);
    }
  } finally {
    await few.close();
  }
});
