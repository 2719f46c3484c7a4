/** Telephone numbers in E.164. Numbers without a country code are Venezuelan; other countries are accepted. */

import { bareValue } from "./pasted.ts";

/** The canonical form: '+584145550123'. */
export const PHONE_PATTERN = /^\+[1-9]\d{7,14}$/;

const VENEZUELAN = /^\+58(?:2|4)\d{9}$/;

/** North America and much of the Caribbean share '+1' and ten digits. */
const NORTH_AMERICAN = /^\+1[2-9]\d{9}$/;

/** What people put between digits. */
const BETWEEN_DIGITS = /[\s().\-/_'·•]/g;

/**
 * Parses a telephone number in any usual notation ('0414-555.01.23', '414 5550123', '+58 414…', '00 1 305…') and returns its
 * E.164 form. Without a country code it is Venezuelan. Null if it isn't valid.
 */
export function parsePhone(text: string): string | null {
  const typed = bareValue(text).replace(BETWEEN_DIGITS, "");
  if (!/^\+?\d+$/.test(typed)) return null;
  const international = toInternational(typed);
  if (international === null || !PHONE_PATTERN.test(international)) return null;
  if (international.startsWith("+58") && !VENEZUELAN.test(international)) return null;
  if (international.startsWith("+1") && !NORTH_AMERICAN.test(international)) return null;
  return international;
}

function toInternational(typed: string): string | null {
  // '+58 (0)414 …' is a common notation; the zero belongs only to the national form.
  if (typed.startsWith("+")) return typed.replace(/^\+580/, "+58");
  if (typed.startsWith("00")) return `+${typed.slice(2)}`.replace(/^\+580/, "+58");
  const national = /^(?:58)?0?([24]\d{9})$/.exec(typed)?.[1];
  return national === undefined ? null : `+58${national}`;
}

/** True for a Venezuelan number. */
export function isVenezuelanPhone(phone: string): boolean {
  return VENEZUELAN.test(phone);
}

/** '0414-5550123' for a Venezuelan number, E.164 for any other. */
export function formatPhone(phone: string): string {
  const national = bankPhone(phone);
  return isVenezuelanPhone(phone) ? `${national.slice(0, 4)}-${national.slice(4)}` : phone;
}

/** '04145550123': the format that banks' apps accept for a pago móvil. */
export function bankPhone(phone: string): string {
  return isVenezuelanPhone(phone) ? `0${phone.slice(3)}` : phone.replace(/\D/g, "");
}

/** '584145550123': the format of wa.me links. */
export function whatsAppNumber(phone: string): string {
  return phone.replace(/\D/g, "");
}
