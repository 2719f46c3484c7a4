/** Venezuelan identity documents: cédula (V, E), RIF (J, G, and V or E with a check digit) and passport (P). */

import { groupThousands } from "./group-thousands.ts";

export const documentKinds = ["V", "E", "J", "G", "P"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The canonical form: 'V12345678'. Stored, compared and sent in this form only. */
export const DOCUMENT_ID_PATTERN = /^(?:[VEP]\d{5,9}|[JG]\d{8,9})$/;

/**
 * Reads a cédula or RIF however it is typed ('v-12.345.678', 'V 12345678', '12345678') and gives the canonical form.
 * Digits alone are a cédula of kind V. Null when it can't be one.
 */
export function parseDocumentId(text: string): string | null {
  const typed = text.toUpperCase().replace(/[\s.\-_/]/g, "");
  const kind = /^\d/.test(typed) ? "V" : typed.slice(0, 1);
  const digits = /^\d/.test(typed) ? typed : typed.slice(1);
  const canonical = kind + (kind === "V" || kind === "E" ? cedulaDigits(digits) : digits);
  return DOCUMENT_ID_PATTERN.test(canonical) ? canonical : null;
}

// A cédula is the same with or without zeros in front, so only one spelling may exist. Nine digits are a RIF, where the
// zeros count.
function cedulaDigits(digits: string): string {
  return digits.length === 9 ? digits : digits.replace(/^0+(?=\d{5})/, "");
}

/** 'V-12.345.678', 'J-12345678-9', 'P-123456789': how a canonical document is shown. Other text comes back as it is. */
export function formatDocumentId(documentId: string): string {
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

/** '12345678': what a bank's app takes for a pago móvil. */
export function bankDocumentId(documentId: string): string {
  return documentId.replace(/\D/g, "");
}
