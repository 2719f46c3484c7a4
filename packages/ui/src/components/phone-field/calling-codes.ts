import { callingCodesMessages as callingCodes } from "./calling-codes.messages.ts";

export const homeCode = "58";

/** The longest listed calling code that an E.164 number starts with; null if none is listed. */
export function callingCodeOf(phone: string): string | null {
  const digits = phone.replace(/^\+/, "");
  const found = callingCodes
    .filter(({ code }) => digits.startsWith(code))
    .toSorted((one, other) => other.code.length - one.code.length)[0];
  return found?.code ?? null;
}
