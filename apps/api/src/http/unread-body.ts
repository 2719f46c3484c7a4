import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** A refused body up to this size is read to its end, and the connection kept. */
const SMALL_BYTES = 256_000;
/**
 * Of a larger one this much is read and discarded, for this long: a client that is still sending may otherwise miss the
 * response.
 */
const DISCARDED_BYTES = 4_000_000;
const DISCARDED_MILLISECONDS = 3_000;

/**
 * Sends a refusal without reading a large body to its end, and then closes the connection. Register it after the hooks that
 * read the response's text.
 */
export function closeAfterRefusal(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const isText = typeof payload === "string";
    if (reply.statusCode < 400 || !hasMuchUnread(request)) return payload;
    if (!isText && !(payload instanceof Readable)) return payload;
    reply.header("connection", "close");
    // With a length, the client has the whole response before the connection closes.
    if (isText) reply.header("content-length", Buffer.byteLength(payload));
    return Readable.from(answerThenDiscard(isText ? [payload] : payload, request.raw));
  });
}

/** Whether more of this request's body is outstanding than is worth reading. */
function hasMuchUnread({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete) return false;
  if (headers["transfer-encoding"] !== undefined) return true;
  return Number(headers["content-length"] ?? 0) > SMALL_BYTES;
}

async function* answerThenDiscard(
  answer: Iterable<unknown> | AsyncIterable<unknown>,
  body: IncomingMessage,
): AsyncGenerator {
  yield* answer;
  await discard(body);
}

async function discard(body: IncomingMessage): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  let left = DISCARDED_BYTES;
  await new Promise<void>((resolve) => {
    const stop = (): void => {
      clearTimeout(timer);
      body.off("data", count).off("close", stop).off("end", stop);
      resolve();
    };
    const count = (piece: Buffer): void => {
      left -= piece.length;
      if (left < 0) stop();
    };
    const timer = setTimeout(stop, DISCARDED_MILLISECONDS);
    body.on("data", count).once("close", stop).once("end", stop);
    body.resume();
  });
}
