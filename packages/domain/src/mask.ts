import { isVenezuelanPhone } from "./phone.ts";

/** Personal data as strangers may see it: enough to recognise your own, too little to learn another's. */

const MASK = "•••";

/** 'M••• G•••' for 'María González'. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => firstCharacter(word).toUpperCase() + MASK)
    .join(" ");
}

/** 'g•••@gmail.com'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? MASK : firstCharacter(email) + MASK + email.slice(at);
}

/** 'V••••5678': the letter and the last digits, never more than half of them. */
export function maskDocumentId(documentId: string): string {
  const digits = documentId.slice(1);
  const shown = Math.min(4, Math.floor(digits.length / 2));
  return `${documentId.slice(0, 1)}••••${digits.slice(digits.length - shown)}`;
}

/** '+58•••0123'; of a foreign number only the last four. */
export function maskPhone(phone: string): string {
  return `${isVenezuelanPhone(phone) ? "+58" : "+"}${MASK}${phone.slice(-4)}`;
}

// By code point, so that an astral character is not cut in half.
function firstCharacter(text: string): string {
  const code = text.codePointAt(0);
  return code === undefined ? "" : String.fromCodePoint(code);
}
