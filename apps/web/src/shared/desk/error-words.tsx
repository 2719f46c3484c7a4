import type { ApiError } from "@rifas/api-client/api-error";
import { Note } from "@rifas/ui/text";

/** The server's sentence about a failure and, below it, the status of a failed e-mail call, which is the error's message. */
export function ErrorWords({ of: { message, serverText } }: { of: ApiError }) {
  if (serverText === null || serverText === message) return message;
  return (
    <>
      {serverText}
      <Note>{message}</Note>
    </>
  );
}
