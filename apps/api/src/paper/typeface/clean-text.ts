/** The letters of the typeface in its files for western Europe. */
const KNOWN = /^[ -~¡-£¥-ÿŒœ–—‘’“”•…€]$/u;

/**
 * A text as it can be drawn on one line: without control characters and marks of direction, with single spaces, and without
 * accents that the typeface lacks ('Ș' becomes 'S'). Any other letter that it lacks becomes `unknown`.
 */
export function cleanText(text: string, unknown: "?" | "" = "?"): string {
  const plain = text
    .normalize("NFC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ");
  return Array.from(plain, (letter) => knownForm(letter) ?? unknown).join("");
}

function knownForm(letter: string): string | null {
  if (KNOWN.test(letter)) return letter;
  const base = Array.from(letter.normalize("NFKD").replaceAll(/\p{M}/gu, ""));
  return base.length > 0 && base.every((one) => KNOWN.test(one)) ? base.join("") : null;
}
