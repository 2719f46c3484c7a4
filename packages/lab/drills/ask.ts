import { request, type Agent, type IncomingHttpHeaders } from "node:http";

/** A browser gives up after this time. */
const TIMEOUT_MS = 10_000;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a GET, or a POST with a body, as a browser does; returns the answer, or the reason if there is none. */
export async function ask(
  url: URL,
  options: { agent: Agent; headers: Record<string, string>; body?: string },
): Promise<Answer | string> {
  const { agent, headers, body } = options;
  return await new Promise((resolve) => {
    const sent = request(
      url,
      {
        agent,
        method: body === undefined ? "GET" : "POST",
        headers: {
          ...headers,
          ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", ({ message }) => resolve(message));
        response.on("end", () => {
          const { statusCode: status = 0, headers: received } = response;
          resolve({ status, headers: received, body: Buffer.concat(parts) });
        });
      },
    );
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error("timeout")));
    sent.on("error", ({ message }) => resolve(message));
    sent.end(body);
  });
}
