import { possiblePurchaseCodes } from "@rifas/domain/purchase-code";
import type { TicketVerificationFields } from "@rifas/api-client/ticket-verification";

/** The search fields. Results must match all that are filled in. */
export interface CheckerFields {
  readonly document_id: string;
  readonly phone: string;
  readonly email: string;
  readonly purchase_code: string;
  readonly ticket_number: string;
  readonly raffle_id: string;
  /** Of a stub's QR code; no field of the form. */
  readonly stub_code: string;
}

export const NO_FIELDS: CheckerFields = {
  document_id: "",
  phone: "",
  email: "",
  purchase_code: "",
  ticket_number: "",
  raffle_id: "",
  stub_code: "",
};

/** The fields in a link or QR code: `?codigo=R7K-4M2P`, `?numero=0427&rifa=7`, or a stub's `?talon=…`. */
export function fieldsOfAddress(search: string): Partial<CheckerFields> {
  const parameters = new URLSearchParams(search);
  const given = (name: string) => parameters.get(name)?.trim() ?? "";
  const code = given("codigo");
  const number = given("numero");
  const raffle = given("rifa");
  const stub = given("talon");
  return {
    ...(stub && { stub_code: stub }),
    ...(code && { purchase_code: shownCode(code) }),
    ...(/^\d{1,6}$/.test(number) && { ticket_number: number }),
    ...(/^\d{1,9}$/.test(raffle) && { raffle_id: raffle }),
  };
}

/**
 * Finds a pasted link anywhere in a text and returns where it leads: a purchase's page (`/compra/…#…`), or the checker with
 * a code. Null without such a link.
 */
export function addressInText(text: string): string | null {
  const [purchase] = /\/compra\/[\da-f-]{36}#[\w-]+/i.exec(text) ?? [];
  const [, code] = /[?&]codigo=([^&#\s]+)/.exec(text) ?? [];
  return purchase ?? (code === undefined ? null : `?codigo=${code}`);
}

/** A purchase code with its hyphen; any other text only in upper case. */
function shownCode(text: string): string {
  const [code, ...others] = possiblePurchaseCodes(text);
  return code !== undefined && others.length === 0 ? code : text.toUpperCase();
}

/** Whether there is something to search by; a raffle alone is not enough. */
export function hasSearchTerm(fields: CheckerFields): boolean {
  return Object.values({ ...fields, raffle_id: "" }).some((value) => value.trim() !== "");
}

/** The request: the raffle is only sent together with a number. */
export function verificationOf(fields: CheckerFields): TicketVerificationFields {
  const { raffle_id, ...keys } = fields;
  const narrows = keys.ticket_number.trim() !== "" && raffle_id !== "";
  return { ...keys, raffle_id: narrows ? Number(raffle_id) : null };
}
