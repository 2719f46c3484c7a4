/** The short code of a purchase, 'R7K-4M2P': said over the telephone and typed on a phone, so nothing in it is ambiguous. */

/** No 0/O, 1/I/L or U. Thirty characters, seven places: 21,870 million codes. */
export const PURCHASE_CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export const PURCHASE_CODE_PATTERN = /^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{4}$/;

/** A code out of a source of random integers in [0, below). */
export function makePurchaseCode(randomBelow: (below: number) => number): string {
  let code = "";
  for (let place = 0; place < 7; place++) {
    code += PURCHASE_CODE_ALPHABET.charAt(randomBelow(PURCHASE_CODE_ALPHABET.length));
  }
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** The code a person typed, in any case, with or without its hyphen; null when it can't be one. */
export function parsePurchaseCode(text: string): string | null {
  const typed = text.toUpperCase().replace(/[\s\-–]/g, "");
  const code = `${typed.slice(0, 3)}-${typed.slice(3)}`;
  return PURCHASE_CODE_PATTERN.test(code) ? code : null;
}
