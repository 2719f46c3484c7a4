import { errorStatuses } from "@rifas/api-client/generated/error-statuses";
import type { ErrorCode } from "@rifas/api-client/types";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseBusy } from "../../database/pool.ts";
import type { Failure } from "../../platform/failure.ts";
import { StorageUnavailableError } from "../../platform/files/storage-unavailable.ts";
import { ProgramUnavailableError } from "../../platform/outside/outside.ts";
import { errorCode } from "../../database/errors/start-up-error.ts";

/** The body of every error response; never a stack, SQL or the text of an exception. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  request_id: string;
}

/** Sends an expected failure. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
): FastifyReply {
  const { code, message, details, facts } = failure;
  const retryAfter = facts?.retry_after;
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return sendError(reply, {
    error: message,
    code,
    // `validation_failed` always has `details`.
    ...((details ?? (code === "validation_failed" ? [] : undefined)) && { details: details ?? [] }),
    ...facts,
    request_id: request.id,
  });
}

/** Sends the response for anything thrown: the framework's refusal of a request, an unreachable database, or a bug. */
export function sendThrown(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const refusal = frameworkRefusal(error);
  if (refusal !== undefined) return sendFailure(request, reply, refusal);
  // The disk of the files or of PostgreSQL is full. Only an operator can free space, but the request itself was valid.
  const diskFull = ["ENOSPC", "EDQUOT", "53100"].includes(errorCode(error) ?? "");
  const storageDown = error instanceof StorageUnavailableError;
  const programDown = error instanceof ProgramUnavailableError;
  if (diskFull || storageDown || programDown || isDatabaseBusy(error)) {
    if (programDown) request.log.error({ err: error }, "a child process can't be started");
    else if (diskFull) request.log.error({ err: error }, "the disk is full");
    else if (storageDown) request.log.error({ err: error }, "the file storage is unavailable");
    else request.log.warn({ err: error }, "the database is unavailable");
    reply.header("retry-after", unavailableSeconds);
    return sendError(reply, {
      error: "El servicio no está disponible en este momento. Intenta en unos segundos.",
      code: "unavailable",
      retry_after: unavailableSeconds,
      request_id: request.id,
    });
  }
  request.log.error({ err: error }, "unexpected error");
  return sendError(reply, {
    error: "Algo falló de nuestro lado. Intenta de nuevo.",
    code: "internal_error",
    request_id: request.id,
  });
}

const unavailableSeconds = 5;

/** Errors that Fastify throws before any of our code sees the request. */
function frameworkRefusal(error: unknown): Failure | undefined {
  const code = errorCode(error);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return bodyTooLarge;
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return unsupportedMediaType;
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? unreadable : undefined;
}

/** A body larger than any form or JSON of ours. */
export const bodyTooLarge: Failure = {
  code: "body_too_large",
  message: "Lo que enviaste es demasiado grande.",
};

/** The `Content-Type` is not the one the operation accepts. */
export const unsupportedMediaType: Failure = {
  code: "unsupported_media_type",
  message: "El formato del envío no es el esperado.",
};

/** The body or the URL can't be parsed. */
export const unreadable: Failure = {
  code: "validation_failed",
  message: "No pudimos leer lo que enviaste.",
  details: [{ field: "body", message: "No se pudo leer." }],
};

/** No route matches the URL. */
export const nothingHere: Failure = { code: "not_found", message: "No lo encontramos." };

function sendError(reply: FastifyReply, body: ErrorBody & Record<string, unknown>): FastifyReply {
  reply.code(errorStatuses[body.code]);
  reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
  return reply.send(JSON.stringify(body));
}
