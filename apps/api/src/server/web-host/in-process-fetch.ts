import type { FastifyInstance } from "fastify";
import { IN_PROCESS } from "../http/public-reads.ts";

type Method = "GET" | "HEAD" | "POST" | "PUT" | "DELETE" | "PATCH" | "OPTIONS";
const METHODS: readonly string[] = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];
const isMethod = (method: string): method is Method => METHODS.includes(method);

/** A `fetch` that is served by this process, without a socket. It has no session, since no client's headers are forwarded. */
export function inProcessFetch(app: FastifyInstance): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { method } = request;
    if (!isMethod(method)) throw new TypeError(`Method ${method} is not sent in process`);
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      method,
      url: pathname + search,
      remoteAddress: IN_PROCESS,
      headers: Object.fromEntries(request.headers),
      ...(request.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    const body = empty ? null : new Uint8Array(answer.rawPayload);
    return new Response(body, { status: answer.statusCode, headers });
  };
}
