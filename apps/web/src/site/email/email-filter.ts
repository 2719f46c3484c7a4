import type { GetValues } from "@rifas/api-client/get";
import { emailTypes } from "@rifas/domain/email-types";
import { emailStatuses } from "@rifas/domain/statuses";
import { readOneOf, readText, type AddressQuery } from "../../shared/desk/address.ts";

/** The list's filters in the query string. */
export const readEmailFilters = (query: AddressQuery) => ({
  tipo: readOneOf(query, "tipo", emailTypes),
  estado: readOneOf(query, "estado", emailStatuses),
  para: readText(query, "para"),
});

/** What the query string asks for, as the API's query parameters. */
export function emailQuery(query: AddressQuery): GetValues<"/admin/emails/logs"> {
  const { tipo, estado, para } = readEmailFilters(query);
  return {
    email_type: tipo,
    status: estado,
    recipient_email: para,
    search: readText(query, "busca"),
  };
}
