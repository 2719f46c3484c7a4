import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";

/**
 * A small API on the tests' own origin, over real HTTP. The raffle id decides the response: from 400 on that status, 300
 * three times a 503, otherwise the number of requests so far. `/api/asked?path=…` returns how often a path was requested.
 */
export function scriptedApi(): Plugin {
  const asked = new Map<string, number>();
  return {
    name: "scripted-api",
    configureServer(server) {
      server.middlewares.use("/api", (request, response) => {
        const url = new URL(request.url ?? "/", "http://localhost");
        const { pathname } = url;
        if (pathname === "/asked") {
          return json(response, 200, asked.get(url.searchParams.get("path") ?? "") ?? 0);
        }
        if (pathname === "/go") {
          gate.open();
          return json(response, 200, null);
        }
        const times = (asked.get(pathname) ?? 0) + 1;
        asked.set(pathname, times);
        if (pathname.startsWith("/raffles/") || pathname.startsWith("/tickets/")) {
          request.resume();
          return answerRaffle(response, pathname, times);
        }
        return answerUpload(request, response, pathname.split("/")[2] ?? "");
      });
    },
  };
}

const gate = { open: () => {} };

function answerRaffle(response: ServerResponse, pathname: string, times: number): void {
  const id = Number(/\d+/.exec(pathname)?.[0]);
  if (id === 300 && times <= 3) return json(response, 503, error("internal_error"));
  if (id >= 400) return json(response, id, error(id >= 500 ? "internal_error" : "not_found"));
  return json(response, 200, { id, name: `asked ${times}`, total: times });
}

/**
 * `/purchases/{behaviour}/proof`: `gated` reads on after `/api/go`, `silent` never responds, `refused` is 409, `page` a
 * proxy's page, others describe the request.
 */
function answerUpload(request: IncomingMessage, response: ServerResponse, behaviour: string): void {
  if (behaviour === "gated") {
    request.once("data", () => request.pause());
    gate.open = () => request.resume();
  }
  let bytes = 0;
  const parts: string[] = [];
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (parts.length < 4) parts.push(chunk.toString("latin1").slice(0, 4_000));
  });
  request.on("end", () => {
    if (behaviour === "silent") return;
    if (behaviour === "cut") {
      response.destroy();
    } else if (behaviour === "page") {
      response.writeHead(200, { "content-type": "text/html" }).end("<h1>");
    } else if (behaviour === "refused") {
      json(response, 409, { ...error("proof_already_attached") });
    } else if (behaviour === "expired") {
      json(response, 401, error("unauthorized"));
    } else {
      json(response, 200, { bytes, headers: request.headers, text: parts.join("") });
    }
  });
}

function error(code: string) {
  return { error: `Mensaje de ${code}`, code, request_id: "req-1" };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
