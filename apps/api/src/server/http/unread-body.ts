import { once } from "node:events";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { Context } from "../../platform/context.ts";
import { strangerAt } from "../../platform/limits/network-of.ts";
import { FairBudget } from "../../platform/limits/fair-budget.ts";

/** A refused body up to this size is read to its end, and the connection kept. */
const SMALL_BYTES = 256_000;
/**
 * Of a larger body, this much is read and discarded, for at most this long; otherwise a client that is still sending may miss the response.
 */
const DISCARDED_BYTES = 4_000_000;
const DISCARDED_MILLISECONDS = 3_000;
/** How long an unread connection is kept, so that its client can read the response before the connection is cut. */
const LINGER_MILLISECONDS = 500;

const megabyte = 1_000_000;

/**
 * Sends a refusal without reading a large body to its end, and then closes the connection. Reading only to discard costs as
 * much as receiving a photo, so all refused bodies share a budget; beyond it they stay unread. Register it after the hooks
 * that read the response's text.
 */
export function closeAfterRefusal(app: FastifyInstance, { config, limits }: Context): void {
  const budget = new FairBudget(config.limits.amounts.discardedBodies * megabyte);
  limits.watch("discardedBodies", () => budget.inUse / megabyte);
  const discardSome = async (request: FastifyRequest): Promise<void> => {
    const { raw } = request;
    if (raw.readableEnded || raw.destroyed) return;
    const lost = new AbortController();
    const share = budget.open(strangerAt(config, request.ip), () => lost.abort());
    try {
      if (share.take(unreadBytes(request))) await discard(raw, lost.signal);
      else limits.refused("discardedBodies");
      await linger(raw);
    } finally {
      share.release();
    }
  };
  app.addHook("onSend", async (request, reply, payload) => {
    const isText = typeof payload === "string";
    if (reply.statusCode < 400 || !hasMuchUnread(request)) return payload;
    if (!isText && !(payload instanceof Readable)) return payload;
    reply.header("connection", "close");
    // Compression would delay the response until the body is discarded, and cost more than the refusal.
    request.headers["x-no-compression"] = "1";
    // With a length, the client has the whole response before the connection closes.
    if (isText) reply.header("content-length", Buffer.byteLength(payload));
    const answer: Iterable<unknown> | AsyncIterable<unknown> = isText ? [payload] : payload;
    return Readable.from(answerThen(answer, () => discardSome(request)));
  });
}

/** Whether more of this request's body is outstanding than is worth reading. */
function hasMuchUnread({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete) return false;
  if (headers["transfer-encoding"] !== undefined) return true;
  return Number(headers["content-length"] ?? 0) > SMALL_BYTES;
}

/** The most that may be discarded of a body, by its declared length. */
function unreadBytes({ headers }: FastifyRequest): number {
  return Math.min(DISCARDED_BYTES, Number(headers["content-length"] ?? DISCARDED_BYTES));
}

async function* answerThen(
  answer: Iterable<unknown> | AsyncIterable<unknown>,
  last: () => Promise<void>,
): AsyncGenerator {
  yield* answer;
  await last();
}

async function discard(body: IncomingMessage, lost: AbortSignal): Promise<void> {
  let left = DISCARDED_BYTES;
  await new Promise<void>((resolve) => {
    const stop = (): void => {
      clearTimeout(timer);
      body.off("data", count).off("close", stop).off("end", stop);
      lost.removeEventListener("abort", stop);
      resolve();
    };
    const count = (piece: Buffer): void => {
      left -= piece.length;
      if (left < 0) stop();
    };
    const timer = setTimeout(stop, DISCARDED_MILLISECONDS);
    lost.addEventListener("abort", stop);
    body.on("data", count).once("close", stop).once("end", stop);
    body.resume();
  });
}

/** Reads no more, and waits for the client to close the connection. */
async function linger(body: IncomingMessage): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  body.pause();
  const signal = AbortSignal.timeout(LINGER_MILLISECONDS);
  await once(body, "close", { signal }).catch(() => undefined);
}
