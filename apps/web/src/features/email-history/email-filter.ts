import { emailLogFilters, type EmailLogFilters } from "@rifas/api-client/admin-filters";
import { emailTypes } from "@rifas/domain/email-types";
import { emailStatuses, type EmailStatus } from "@rifas/domain/statuses";
import type { EmailType } from "@rifas/api-client/types";
import { readOneOf, readText, type AddressQuery } from "../../shared/desk/address.ts";

/** The list's filters, as the query string holds them. */
export interface EmailFilter {
  readonly type: EmailType | "all";
  readonly status: EmailStatus | "all";
  readonly recipient: string;
  readonly search: string;
}

/** Reads the filters from the query string; invalid values are ignored. */
export function readEmailFilter(query: AddressQuery): EmailFilter {
  return {
    type: readOneOf(query, "tipo", emailTypes) ?? "all",
    status: readOneOf(query, "estado", emailStatuses) ?? "all",
    recipient: readText(query, "para"),
    search: readText(query, "busca"),
  };
}

/** The filters as the API's query parameters: 'all' is dropped and texts are trimmed. */
export function emailQuery(filter: EmailFilter): ReturnType<typeof emailLogFilters> {
  const wanted: EmailLogFilters = {
    email_type: filter.type,
    status: filter.status,
    recipient_email: filter.recipient,
    search: filter.search,
  };
  return emailLogFilters(wanted);
}
