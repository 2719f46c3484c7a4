// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { foldForSearch } from "@rifas/domain/search-text";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const folded = {
  name: "test-search-text",
  text: "SELECT search_text(word) AS folded FROM unnest($1::text[]) AS word",
};

test("browser and server fold every letter of Spanish and related languages alike", async () => {
  const letters: string[] = [];
  for (let code = 0x20; code <= 0x17f; code += 1) {
    const letter = String.fromCodePoint(code);
    if (/\p{L}|\d| /u.test(letter) && letter !== "µ") letters.push(letter);
  }
  const words = [
    ...letters,
    "Teléfono ÑANDÚ",
    "Cigüeña",
    "São João",
    "Straße",
    "niño",
    "l’été",
    "1º, 2ª",
    ...every(/[\s\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\u2212\ufeff]/u).map(
      (mark) => `Ana ${mark} V${mark}12`,
    ),
  ];
  const rows = await db.database.query<{ folded: string }>(folded, [words]);
  const differ = words.filter((word, index) => foldForSearch(word) !== rows[index]?.folded);
  expect(differ).toEqual([]);
});

/** The characters of the first plane that match. */
function every(pattern: RegExp): string[] {
  const all = Array.from({ length: 0xffff }, (_, at) => String.fromCharCode(at + 1));
  return all.filter((character) => pattern.test(character));
}
