/** The short code of a purchase, 'R7K-4M2P': dictated over the telephone and typed on phones, so it has no ambiguous characters. */

import { bareValue } from "./pasted.ts";

/** No 0/O, 1/I/L or U. Thirty characters, seven places: 21,870 million codes. */
export const PURCHASE_CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export const PURCHASE_CODE_PATTERN = /^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{4}$/;

/** Generates a code from a source of random integers in [0, below). */
export function makePurchaseCode(randomBelow: (below: number) => number): string {
  let code = "";
  for (let place = 0; place < 7; place++) {
    code += PURCHASE_CODE_ALPHABET.charAt(randomBelow(PURCHASE_CODE_ALPHABET.length));
  }
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** Characters that codes don't contain, and those they may be a misreading of. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  "0": "DQ",
  O: "DQ",
  "1": "7JT",
  I: "7JT",
  L: "7JT",
  U: "V",
};

/** With more misread characters than this, a search would try too many other people's codes. */
const MOST_MISREAD = 2;

/**
 * The codes that typed text may mean, in any case, with any spaces, dashes or other signs between the characters. Usually
 * one; several if a character was misread ('0' for 'D' or 'Q'); none if it can't be a code.
 */
export function possiblePurchaseCodes(text: string): readonly string[] {
  // As typed first, because 'N 7K4-M2P' has no label.
  const typed = signsOf(text).length === 7 ? signsOf(text) : signsOf(bareValue(text));
  const misread = Array.from(typed).filter((character) => character in LOOKALIKES);
  if (typed.length !== 7 || misread.length > MOST_MISREAD) return [];
  let codes = [""];
  for (const character of typed) {
    const meant = Array.from(LOOKALIKES[character] ?? character);
    codes = codes.flatMap((start) => meant.map((one) => start + one));
  }
  return codes.map((code) => `${code.slice(0, 3)}-${code.slice(3)}`);
}

const signsOf = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, "");

/**
 * The code that a search term stands for, or null. The same box searches names: a term without a digit, or with a misread
 * character, may as well be a name ('Ana Vera').
 */
export function searchedPurchaseCode(term: string): string | null {
  const [code, ...others] = possiblePurchaseCodes(term);
  return code !== undefined && others.length === 0 && /\d/.test(term) ? code : null;
}
