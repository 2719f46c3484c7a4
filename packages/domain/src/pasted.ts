import { plainText } from "./search-text.ts";

/** How a value is freed of what a paste brings along: `x-paste` in openapi.yaml. */
export type PasteKind = "code" | "email" | "name" | "text";

/** Longer texts fit no field that has an `x-paste`; cleaning them would cost more than an honest request. */
const MOST_CHARACTERS = 1_000;

const EDGES = /^[\s<("'*_~]+|[\s>)"'*_~.,;:]+$/g;

/**
 * A typed or pasted value as it is checked and stored, on the page and on the server: without invisible signs, with plain hyphens and
 * single spaces. A `code` loses its label ('Ref: 0045 1267') and its spaces, an `email` what stood around it, and a `name` gets the
 * space after an abbreviation ('Ma.Elena'). What no field takes, for its length, is returned as it is.
 */
export function pasted(kind: PasteKind, text: string): string {
  if (text.length > MOST_CHARACTERS) return text;
  const plain = plainText(text).trim();
  if (kind === "code") return withoutLabel(plain).replaceAll(" ", "");
  if (kind === "email") return withoutLabel(plain).replace(EDGES, "");
  if (kind === "name")
    return plain.replaceAll(/(^|[^\p{L}.])(\p{Lu}\p{Ll}{0,2})\.(?=\p{Lu}\p{Ll}{2})/gu, "$1$2. ");
  return plain;
}

/** '0045' of 'Ref: 0045', 'Nro. 0045' or 'Referencia Nº 0045'. */
function withoutLabel(text: string): string {
  const value = text.replace(/^[\p{L}º°. ]{1,30}[:#]\s*/u, "");
  return value.replace(/^(?:ref(?:erencia)?|nro|n)[.º°]*\s+(?:n(?:ro)?[.º°]*\s*)?(?=\d)/i, "");
}
