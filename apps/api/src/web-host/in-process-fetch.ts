import type { FastifyInstance } from "fastify";

type Method = "GET" | "HEAD" | "POST" | "PUT" | "DELETE" | "PATCH" | "OPTIONS";
const METHODS: readonly string[] = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];
const isMethod = (method: string): method is Method => METHODS.includes(method);

/** Where such calls come from; no connection has this address. */
export const IN_PROCESS = "in-process";

/** `fetch` that answers from this very process: no socket, and no session, since nobody's headers are passed on. */
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
