import type { operations } from "./generated/schema.ts";
import { clean } from "./query.ts";

export type TicketVerificationFields = Readonly<
  Partial<Record<TicketVerificationField, string | null>>
> & { readonly raffle_id?: number | null };
type TicketVerificationField =
  | "document_id"
  | "email"
  | "phone"
  | "purchase_code"
  | "ticket_number"
  | "stub_code";

/** Ticket verify sends only fields that are non-empty after trimming. */
export function ticketVerification(
  fields: TicketVerificationFields,
): operations["verifyTickets"]["requestBody"]["content"]["application/json"] {
  const trimmed = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "string" ? value.trim() : value,
  ]);
  return clean(Object.fromEntries(trimmed));
}
