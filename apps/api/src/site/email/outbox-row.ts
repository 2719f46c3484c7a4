import { isEmailType, type EmailMessage } from "@rifas/emails/email-payloads";

/**
 * The message of an outbox row. Only `queueEmail` writes rows, and its types tie each payload to its type, which justifies
 * this one assertion. Throws on a type this version doesn't know.
 */
export function storedMessage(row: { type: string; payload: unknown }): EmailMessage {
  if (!isEmailType(row.type)) throw new Error(`Unknown type of e-mail in the outbox: ${row.type}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return { type: row.type, payload: row.payload } as EmailMessage;
}

/** The state of a waiting message: with current data, or outdated, with a sentence that says why. */
export type CurrentMessage = { message: EmailMessage } | { outdated: string };
