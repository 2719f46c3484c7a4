import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { errorCode } from "../start-up-error.ts";

/** Answers what isn't HTTP, or whose headers are too large: no request exists yet, so the answer is written by hand. */
export function answerBrokenConnection(error: Error, socket: Socket): void {
  if (errorCode(error) === "ECONNRESET" || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({
    error: "No pudimos leer lo que enviaste.",
    code: "validation_failed",
    details: [{ field: "body", message: "No se pudo leer." }],
    request_id: randomUUID(),
  });
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
