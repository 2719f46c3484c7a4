import { PHONE_PATTERN, isVenezuelanPhone, parsePhone } from "@rifas/domain/phone";
import { callingCodeOf, homeCode } from "./calling-codes.ts";

/** What the two controls of a phone field hold: a calling code ('' for none of the list) and what was typed. */
export interface PhoneText {
  readonly code: string;
  readonly number: string;
}

const international = /^\s*(?:\+|00)/;

/** E.164 for what was typed; '' for nothing; the text itself when it can't be a number. */
export function readPhone({ code, number }: PhoneText): string {
  const typed = number.trim();
  if (typed === "") return "";
  if (international.test(typed) || code === "" || code === homeCode)
    return parsePhone(typed) ?? typed;
  // Italian numbers keep their zero; elsewhere it is only dialled at home.
  const national = typed.replace(/[\s().\-–/]/g, "").replace(code === "39" ? /^$/ : /^0+/, "");
  const phone = `+${code}${national}`;
  return PHONE_PATTERN.test(phone) ? phone : typed;
}

/** How a number is shown beside its calling code: '414 555 01 23' beside +58. */
export function showPhone(value: string): PhoneText {
  if (!PHONE_PATTERN.test(value)) return { code: homeCode, number: value };
  const code = callingCodeOf(value);
  if (code === null) return { code: "", number: value };
  const national = value.slice(1 + code.length);
  if (!isVenezuelanPhone(value)) return { code, number: national };
  return { code, number: national.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, "$1 $2 $3 $4") };
}

/** A number typed or filled in with its own calling code moves that code to where codes are shown. */
export function typePhone(typed: string, before: PhoneText): PhoneText {
  if (!international.test(typed)) return { ...before, number: typed };
  const phone = parsePhone(typed);
  const known = phone === null ? null : callingCodeOf(phone);
  return phone !== null && known === homeCode
    ? showPhone(phone)
    : { code: known ?? "", number: typed };
}

/** A number that can be read is written out as it is shown; one that can't stays as it was typed. */
export function tidyPhone(text: PhoneText): PhoneText {
  const value = readPhone(text);
  return PHONE_PATTERN.test(value) ? showPhone(value) : text;
}
