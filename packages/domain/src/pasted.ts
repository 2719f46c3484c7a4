import { plainText, withoutUnseen } from "./search-text.ts";

/** How a value is freed of what a paste brings along: `x-paste` in openapi.yaml. */
export type PasteKind = "code" | "email" | "name" | "text";

/** Longer texts fit no field that has an `x-paste`; cleaning them would cost more than an honest request. */
const MOST_CHARACTERS = 1_000;

/** A run of any words before a colon ('Fecha: ', 'E-mail: '), and of these before a space or a point ('Nro. de referencia 0045'). */
const LABEL = /^(?:[\p{L}°.\- ]{1,30}[:#=]\s*)+/u;
const LABEL_WORDS =
  /^(?:(?:ref(?:erencia)?|n(?:[uú]m(?:ero)?|r?o)?|op(?:eraci[oó]n)?|comprobante|bancaria|c[eé]dula|identidad|r\.?i\.?f|tel[eé]fono|te?le?f|tlf|cel(?:ular)?|m[oó]vil|whatsapp|de)[\s.°:#=-]+)+(?=(?:[vejgp][\s.-]*)?[\d+])/i;

const START = /^[^\p{L}\p{N}+]+/u;
const END = /[^\p{L}\p{N}]+$/u;

/**
 * A typed or pasted value as it is checked and stored, on the page and on the server: without invisible signs and, except in a `text`, with plain
 * hyphens and single spaces. A `code` loses its label ('Ref: 0045 1267') and its spaces, an `email` what stood around it, and a `name` gets the
 * space after an abbreviation ('Ma.Elena'). What no field takes, for its length, is returned as it is.
 */
export function pasted(kind: PasteKind, text: string): string {
  if (kind === "text") return withoutUnseen(text).trim();
  if (text.length > MOST_CHARACTERS) return text;
  if (kind === "code") return bareValue(text).replaceAll(" ", "");
  // A mail program copies 'María <maria@gmail.com>'.
  if (kind === "email") return bareValue(text.replace(/^[^<@]*<(.*)>\s*$/s, "$1"));
  return plainText(text).trim().replaceAll("\u200d", "").replaceAll(ABBREVIATED, "$1$2. ");
}

/** Initials, what is known to shorten a name, or up to four letters before a capital; never the parts of 'www.example.com'. */
const ABBREVIATED =
  /(^|[^\p{L}.])((?:\p{L}\.)*\p{L}(?=\.\p{L}{3})|[Mm][aª]|[Ff]c[oa]|[Ss]t[oa]|[DdSs]ra?|\p{Lu}\p{L}{0,3}(?=\.\p{Lu}\p{L}{2}))\.(?=\p{L}{2})/gu;

/**
 * What a pasted number, code, day or address says, without signs that can't be seen, a label, and what a chat or a sentence put around
 * it: '0045' of '*Ref.: 0045*,'. Wide digits become plain ones.
 */
export function bareValue(text: string): string {
  if (text.length > MOST_CHARACTERS) return text;
  const plain = plainText(text.normalize("NFKC").replace(/\p{DI}/gu, "")).replace(START, "");
  return plain.replace(LABEL, "").replace(LABEL_WORDS, "").replace(START, "").replace(END, "");
}
