/**
 * The one rule by which browser and server match text: a substring, whatever the case and the accents. The server's
 * side is the database's `search_text`, which a test holds to the same answers.
 */

// Letters that carry no combining mark to strip, as PostgreSQL's `unaccent` spells them.
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

/** True when `text` contains `term` by that rule; an empty term matches everything. */
export function matchesSearch(text: string, term: string): boolean {
  return foldForSearch(text).includes(foldForSearch(term.trim()));
}
