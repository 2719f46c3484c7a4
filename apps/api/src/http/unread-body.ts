import type { FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";

/** A refused body of this size is read to its end, and the connection kept. */
const SMALL_BYTES = 256_000;
/** Of a larger one so much is read and thrown away, for so long: a client that is still sending may miss its answer otherwise. */
const DISCARDED_BYTES = 4_000_000;
const DISCARDED_MILLISECONDS = 3_000;

/** Whether there is more of this request's body to come than is worth reading. */
export function hasMuchUnread({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete) return false;
  if (headers["transfer-encoding"] !== undefined) return true;
  return Number(headers["content-length"] ?? 0) > SMALL_BYTES;
}

/** Sends the answer to a request whose body is not read any further, and then closes the connection. */
export function answerAndClose(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  raw.statusCode = reply.statusCode;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.setHeader("content-length", Buffer.byteLength(text)).setHeader("connection", "close");
  // Complete by its length: the client has it before the connection ends.
  raw.write(text);
  discard(request.raw, () => raw.end());
  return reply;
}

function discard(body: IncomingMessage, then: () => void): void {
  if (body.readableEnded || body.destroyed) return then();
  let left = DISCARDED_BYTES;
  const stop = (): void => {
    clearTimeout(timer);
    body.off("data", count).off("close", stop).off("end", stop);
    then();
  };
  const count = (piece: Buffer): void => {
    left -= piece.length;
    if (left < 0) stop();
  };
  const timer = setTimeout(stop, DISCARDED_MILLISECONDS);
  body.on("data", count).once("close", stop).once("end", stop);
  body.resume();
}
