import type { Schema } from "@rifas/api-client/types";
import { foldForSearch } from "@rifas/domain/search-text";

/** What a column of a list holds. */
export type ListMeaning = Schema<"PaperListColumn">["meaning"];

/** What people call the columns; the first that fits, because 'N° de cédula' is no number of a ticket. */
const TITLES: readonly (readonly [ListMeaning, RegExp])[] = [
  ["phone", /telefono|\btlfn?\b|\btele?f?\b|celular|\bcel\b|movil|whatsapp|contacto/],
  [
    "document_id",
    /cedula|\bced\b|\bc\.? ?i\b|^nac\.?$|^nacionalidad$|\brif\b|documento|identidad|identificacion|pasaporte/,
  ],
  [
    "numbers",
    /^no?s?\.?($| de)|^nros?\b|^num|^#$|boleto|ticket|carton|talon|^rifas?($| n)|^puestos?\b/,
  ],
  [
    "name",
    /^(nombre|apellido|cliente|participante|persona|beneficiari[oa])s?\b|^comprador(a|es)?$|^(a nombre|vendid[oa] a)\b/,
  ],
];

/** A title is short, and has no number of a ticket: 'Boleto 2' may be one. */
const LONGEST_TITLE = 40;

/** The meaning of each column, if a row is one of titles: it names the numbers or the buyer at least twice. Null for any other row. */
export function readTitles(texts: readonly string[]): readonly ListMeaning[] | null {
  const meanings = texts.map(meaningOf);
  return new Set(meanings.filter((meaning) => meaning !== "ignored")).size > 1 ? meanings : null;
}

/** A title that may as well be of a mere counter of rows. */
const BARE = /^(no?|nro|num|numero|#)s?\.?$/;

/**
 * The titles of the columns with numbers if one of them may be a counter ('N°' beside 'N° de boleto'), because its numbers would be sold,
 * too. Null if there is no doubt.
 */
export function doubtfulNumbers(
  titles: readonly string[],
  meanings: readonly ListMeaning[],
): readonly string[] | null {
  const ofNumbers = titles.filter((_, column) => meanings[column] === "numbers");
  return ofNumbers.length > 1 && ofNumbers.some((text) => BARE.test(folded(text)))
    ? ofNumbers
    : null;
}

function meaningOf(text: string): ListMeaning {
  const title = folded(text);
  if (title.length > LONGEST_TITLE || /\d{2}/.test(title)) return "ignored";
  return TITLES.find(([, pattern]) => pattern.test(title))?.[0] ?? "ignored";
}

function folded(text: string): string {
  return foldForSearch(text.trim()).replaceAll(/[°º]/g, "o");
}
