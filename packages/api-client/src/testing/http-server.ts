import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** A request as it arrived. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: Uint8Array<ArrayBuffer>;
}

export interface TestServer extends AsyncDisposable {
  readonly baseUrl: string;
  readonly received: Received[];
  /** The last request. */
  readonly last: Received;
}

/** A real server on a free port that responds through `answer` and records its requests. */
export async function startServer(
  answer: (response: ServerResponse, request: Received) => void,
): Promise<TestServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const arrived = { method, url, headers, body: new Uint8Array(Buffer.concat(chunks)) };
      received.push(arrived);
      answer(response, arrived);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    baseUrl: `http://127.0.0.1:${address.port}/api`,
    received,
    get last() {
      const last = received.at(-1);
      if (last === undefined) throw new Error("The server received no request.");
      return last;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends a JSON response. */
export function json(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

/** An error body of the contract. */
export function errorBody(code: string, more: object = {}) {
  return { error: `Mensaje de ${code}`, code, request_id: "req-1", ...more };
}
