import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { errorCode } from "../../database/errors/start-up-error.ts";

interface Verdict {
  status: string;
  error: string;
}

const unreadable: Verdict = {
  status: "400 Bad Request",
  error: "No pudimos leer lo que enviaste.",
};
const verdicts: Readonly<Record<string, Verdict>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    error: "Lo que enviaste tardó demasiado en llegar. Inténtalo otra vez.",
  },
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    error: "Lo que enviaste es demasiado grande.",
  },
};

/**
 * Responds to input that isn't HTTP, arrives too slowly, or has headers that are too large. There is no request object
 * yet, so the response is written to the socket by hand.
 */
export function answerBrokenConnection(
  error: Error,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  const code = errorCode(error) ?? "";
  if (code === "ECONNRESET" || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const verdict = verdicts[code] ?? unreadable;
  const body = JSON.stringify({
    error: verdict.error,
    code: "validation_failed",
    details: [{ field: "body", message: "No se pudo leer." }],
    request_id: randomUUID(),
  });
  const head = [
    `HTTP/1.1 ${verdict.status}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "cache-control: no-store",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
