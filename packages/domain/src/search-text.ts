/**
 * How browser and server match text: substrings, ignoring case and accents. The server's implementation is the database
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

/** Lower case without accents: 'Teléfono ÑANDÚ' becomes 'telefono nandu'. */
export function foldForSearch(text: string): string {
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
