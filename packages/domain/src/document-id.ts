/** Venezuelan identity documents: cédula (V, E), RIF (J, G, and V or E with a check digit) and passport (P). */

import { groupThousands } from "./group-thousands.ts";
import { bareValue } from "./pasted.ts";

export const documentKinds = ["V", "E", "J", "G", "P"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The canonical form: 'V12345678'. Stored, compared and sent in this form only. */
export const DOCUMENT_ID_PATTERN = /^(?:[VE](?:\d{5}|[1-9]\d{5,7}|\d{9})|P\d{5,9}|[JG]\d{8,9})$/;

/**
 * The document of a buyer who gave a seller no cédula: 'T' and the digits of the phone ('+584145550123'), by which they are known. No
 * form takes it.
 */
export function documentOfPhone(phone: string): string {
  return `T${phone.slice(1)}`;
}

/** Whether a buyer's document is a cédula, a RIF or a passport, and no phone. */
export function isDocument(documentId: string): boolean {
  return !documentId.startsWith("T");
}

/**
 * Parses a cédula or RIF in any notation ('v-12.345.678', 'CI: 12345678', '12345678') and returns the canonical form. Without
 * a letter it is a cédula of kind V. Null if it isn't valid.
 */
export function parseDocumentId(text: string): string | null {
  const named = text.replace(/^\s*pasaporte[\s:.]*P?/i, "P");
  const plain = bareValue(named)
    .toUpperCase()
    .replace(/^C\.? ?I\.?/, "");
  const typed = plain.replace(/[\s.\-_/:'()]/g, "");
  const kind = /^\d/.test(typed) ? "V" : typed.slice(0, 1);
  const digits = /^\d/.test(typed) ? typed : typed.slice(1);
  const canonical = kind + (kind === "V" || kind === "E" ? cedulaDigits(digits) : digits);
  return DOCUMENT_ID_PATTERN.test(canonical) ? canonical : null;
}

// Leading zeros make no difference in a cédula, so they are removed to get a single spelling. Nine digits are a RIF, in which
// zeros count.
function cedulaDigits(digits: string): string {
  return digits.length === 9 ? digits : digits.replace(/^0+(?=\d{5})/, "");
}

/** Formats a canonical document: 'V-12.345.678', 'J-12345678-9', 'P-123456789', 'Sin cédula'. Other text is returned unchanged. */
export function formatDocumentId(documentId: string): string {
  if (!isDocument(documentId)) return "Sin cédula";
  const kind = documentId.slice(0, 1);
  const digits = documentId.slice(1);
  if (!DOCUMENT_ID_PATTERN.test(documentId)) return documentId;
  if (kind === "P") return `P-${digits}`;
  if (digits.length === 9 || kind === "J" || kind === "G") {
    return digits.length === 9
      ? `${kind}-${digits.slice(0, 8)}-${digits.slice(8)}`
      : `${kind}-${digits}`;
  }
  return `${kind}-${groupThousands(digits)}`;
}

/** '12345678': the format that banks' apps accept for a pago móvil. */
export function bankDocumentId(documentId: string): string {
  return documentId.replace(/\D/g, "");
}
