import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { ContractOperation } from "./contract.ts";

/** What a handler returns, for any operation. */
export interface Answer {
  status: number;
  headers?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  /** How many buyers' rows the body takes out, where the contract says that it does (`x-takes-out: buyers`). */
  rows?: number;
}

/** Sends a handler's answer with the media type that the contract declares for its status. */
export function sendAnswer(
  operation: ContractOperation,
  reply: FastifyReply,
  answer: Answer,
): FastifyReply {
  reply.code(answer.status);
  // By default nothing is cached: responses are personal or change by the second. A handler may override it.
  reply.header("cache-control", "no-store");
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    if (value !== undefined) reply.header(name, value);
  }
  const [mediaType] = Object.keys(operation.responses[answer.status]?.content ?? {});
  const { body } = answer;
  if (mediaType === undefined || body === undefined) return reply.send();
  if (mediaType === "application/json") {
    // Not Fastify's serializer, which silently drops undeclared fields. Tests validate every response.
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
  }
  const given = reply.getHeader("content-type");
  if (given === undefined)
    reply.type(mediaType === "text/csv" ? "text/csv; charset=utf-8" : mediaType);
  if (typeof body === "string") return reply.send(body);
  if (body instanceof Uint8Array)
    return reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  if (!isStream(body)) throw new TypeError(`${operation.id} answered what can't be sent.`);
  return reply.send(Readable.from(body));
}

function isStream(body: unknown): body is AsyncIterable<string | Uint8Array> {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}
