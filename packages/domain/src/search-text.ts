/**
 * How browser and server match text: substrings, ignoring case, accents, and how spaces and hyphens were typed. The server's implementation is the database
 * function `search_text`; a test checks that both agree.
 */

// Letters without a combining mark to strip, spelled out as in PostgreSQL's `unaccent`.
const SPELLED_OUT: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ħ: "h",
  ı: "i",
  ð: "d",
  þ: "th",
  ĳ: "ij",
  ĸ: "q",
  ŀ: "l",
  ŉ: "'n",
  ŋ: "n",
  ŧ: "t",
  ſ: "s",
  ª: "a",
  º: "o",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
};

/** U+200D between the parts of an emoji is caught first, and stays. */
const UNSEEN =
  /((?:\p{ExtPict}\ufe0f?\p{EMod}?\u200d)+(?=\p{ExtPict}))|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const HYPHENS = /[\u2010-\u2015\u2212]/g;

/** The text without marks that can't be seen, but for those inside an emoji. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, "$1");
}

/** The text as one would type it: without marks that can't be seen, with plain hyphens, and one space where there are several or another. */
export function plainText(text: string): string {
  return withoutUnseen(text).replace(HYPHENS, "-").replace(/\s+/g, " ");
}

/** How a search compares: 'Teléfono  ÑANDÚ' becomes 'telefono nandu'. */
export function foldForSearch(text: string): string {
  return foldLetters(plainText(text).replaceAll("\u200d", ""));
}

/** Lower case without accents, with spaces and lines as they are. */
export function foldLetters(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[æœßøłđħıðþĳĸŀŉŋŧſªº’‘“”–—]/g, (character) => SPELLED_OUT[character] ?? character);
}

/** True if `text` contains `term` by that rule; an empty term matches everything. */
export function matchesSearch(text: string, term: string): boolean {
  return foldForSearch(text).includes(foldForSearch(term.trim()));
}
