import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { User } from "@rifas/api-client/types";
import { mockOperations } from "../mock-operations.ts";
import { exampleOf } from "../examples.ts";
import { MOCK_ORIGIN, mockFetch, operationAt } from "../mock-fetch.ts";
import type { MockOverrides } from "../operations/mock-types.ts";
import { startClock, storyNow } from "../world/clock.ts";
import { createWorld, type MockWorld } from "../world/world.ts";
import { guide } from "./guide.ts";
import { provokedBy, SENTINEL_HEADER, SLOW_MS, type SentText } from "./sentinels.ts";
import { shiftInstants } from "./shift-instants.ts";

export interface MockServer {
  /** Without a path: the API is below /api, a guide at /. */
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves every operation of the contract from memory, to any origin: with state where there is some, otherwise by the contract's
 * examples. The world is that of the stories, moved to today. Port 0 takes a free one.
 */
export async function startMockServer({
  port,
  host = "127.0.0.1",
}: {
  port: number;
  host?: string;
}): Promise<MockServer> {
  const answer = createAnswerer(createWorld());
  startClock();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      response.writeHead(500, plain).end(`The mock failed: ${String(error)}\n`),
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    origin: `http://${host}:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function createAnswerer(world: MockWorld) {
  // Whole minutes, so that times stay what people would choose.
  const later = Math.floor((Date.now() - Date.parse(storyNow)) / MINUTE) * MINUTE;
  const sessions = createSessions(world);
  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming, -later);
    const cors = allowAny(incoming);
    if (request.method === "OPTIONS") return void response.writeHead(204, cors).end();
    const { pathname } = new URL(request.url);
    if (pathname === "/") return void response.writeHead(200, plain).end(guide());
    const place = operationAt(request.method, pathname.replace(/^\/api/, ""));
    if (place === undefined)
      return void response.writeHead(404, { ...plain, ...cors }).end(`No operation: ${pathname}\n`);
    const { header, texts } = await sentinelsOf(request.clone());
    const { id } = place;
    const provoked = provokedBy(id, { header, texts });
    switch (provoked.kind) {
      case "lost":
        return void response.destroy();
      case "undeclared":
        return void response
          .writeHead(501, { ...plain, ...cors })
          .end(`${id} never refuses with ${provoked.code}: see /\n`);
      case "refusal":
        return void response
          .writeHead(provoked.status, { ...provoked.headers, ...json, ...cors })
          .end(JSON.stringify(provoked.body));
      case "slow":
        await pause(SLOW_MS);
        break;
      case "nothing":
    }
    const answer = await sessions.fetchFor(request)(request);
    const type = answer.headers.get("content-type") ?? "";
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isText = type.startsWith("application/json") || type.startsWith("text/");
    response
      .writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...cors })
      .end(isText ? shiftInstants(bytes.toString(), later) : bytes);
  };
}

const MINUTE = 60_000;
const plain = { "content-type": "text/plain; charset=utf-8" };
const json = { "content-type": "application/json" };

/**
 * A page of any origin may call, with any header, and read those of an answer. They are named, because Chrome reports it as an error
 * when a page asks for one that is missing and only `*` would allow.
 */
function allowAny({ headers }: IncomingMessage): Record<string, string> {
  return {
    "access-control-allow-origin": headers.origin ?? "*",
    "access-control-allow-methods": "GET, POST, PUT, DELETE",
    "access-control-allow-headers": headers["access-control-request-headers"] ?? "*",
    "access-control-expose-headers": "Content-Disposition, ETag, Retry-After",
    "access-control-max-age": "600",
  };
}

/** The request with its instants moved by so many milliseconds. */
async function readRequest(incoming: IncomingMessage, by: number): Promise<Request> {
  const { method = "GET", url = "/", headers } = incoming;
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === "string" && name !== "content-length") sent.set(name, value);
  const moved = shiftInstants(decodeColons(url), by);
  const received = await buffer(incoming);
  if (received.length === 0) return new Request(MOCK_ORIGIN + moved, { method, headers: sent });
  // As latin1, every byte of a photo stays what it was.
  const body = Buffer.from(shiftInstants(received.toString("latin1"), by), "latin1");
  return new Request(MOCK_ORIGIN + moved, { method, headers: sent, body });
}

/** Colons need no escape in a query. */
function decodeColons(url: string): string {
  return url.replaceAll(/%3A/gi, ":");
}

async function sentinelsOf(
  request: Request,
): Promise<{ header: string | null; texts: readonly SentText[] }> {
  const query = [...new URL(request.url).searchParams].map(([field, text]) => ({ field, text }));
  const texts = [...query, ...(await sentTexts(request))];
  return { header: request.headers.get(SENTINEL_HEADER), texts };
}

/** The texts of a body, and the names of its files. */
async function sentTexts(request: Request): Promise<SentText[]> {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("multipart/form-data")) {
    const form = await request.formData();
    return [...form].map(([field, value]) => ({
      field,
      text: typeof value === "string" ? value : value.name,
    }));
  }
  const body = await request.text();
  return type.startsWith("application/json") && body !== "" ? textsIn(JSON.parse(body), []) : [];
}

function textsIn(value: unknown, path: readonly string[]): SentText[] {
  if (typeof value === "string") return [{ field: path.join("."), text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...path, name]));
}

/** Who is signed in, by token. The token of the contract's example is the organiser's. */
function createSessions(world: MockWorld) {
  const { token, user } = exampleOf("Session");
  const users = new Map<string, User>([[token, user]]);
  const operations = mockOperations(world);
  const signingIn: MockOverrides = {
    ...operations,
    login: async (input) => {
      const answer = await operations.login(input);
      if (answer.status !== 200) return answer;
      const own = `mock-${answer.body.user.id}`.padEnd(token.length, "-");
      users.set(own, answer.body.user);
      return { ...answer, body: { ...answer.body, token: own } };
    },
  };
  const fetches = new Map<User | null, typeof fetch>();
  return {
    fetchFor: (request: Request): typeof fetch => {
      const sent = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
      const who = users.get(sent) ?? null;
      const known = fetches.get(who) ?? mockFetch(signingIn, who);
      fetches.set(who, known);
      return known;
    },
  };
}
