/**
 * Parses numbers as people in Venezuela type them: points group thousands, a comma starts the decimals. A point that can't
 * be a thousands separator is ambiguous; then the user is asked.
 */

import { groupThousands } from "./group-thousands.ts";
import { plainText } from "./search-text.ts";
import { isWholeNumber } from "./whole-number.ts";

/** The number of decimals a field accepts: none for a count, two for money, four for an exchange rate. */
export type Decimals = 0 | 2 | 4;

/** The result of parsing. Amounts are decimal strings: '1500.00', '240.5031', and '1500' for a count. */
export type TypedAmount =
  | { readonly kind: "empty" }
  | { readonly kind: "amount"; readonly amount: string }
  /** A point can't be a thousands separator; `choices` are the amounts it may mean. */
  | { readonly kind: "unclear"; readonly choices: readonly string[] }
  | { readonly kind: "unreadable" };

const mostWholeDigits = 12;

const code = "(?:bol[ií]vares|d[oó]lares|bs\\.?[sdf]?\\.?|ve[sdf]|us\\$|u\\$s|usd|\\$)";
const codeBefore = new RegExp(`^${code}\\s*`, "i");
const codeAfter = new RegExp(`\\s*${code}$`, "i");
const groupedBySpaces = /^[1-9]\d{0,2}(?:\s\d{3})+(?:,\d*)?$/;

/** Parses typed or pasted text, with or without a currency code, points or spaces between thousands, and decimals. */
export function readTypedAmount(text: string, decimals: Decimals): TypedAmount {
  const plain = plainText(text.normalize("NFKC"));
  if (plain.trim() === "") return { kind: "empty" };
  const bare = withoutCode(plain);
  if (isWellFormed(bare, decimals)) {
    const [integer = "", fraction = ""] = bare.replaceAll(".", "").split(",");
    return integer.length > mostWholeDigits
      ? { kind: "unreadable" }
      : { kind: "amount", amount: toAmount(integer, fraction, decimals) };
  }
  const choices = meaningsOfPoint(bare, decimals);
  return choices.length > 0 ? { kind: "unclear", choices } : { kind: "unreadable" };
}

/** '1.234,50' from ' Bs. 1 234,50 ': removes the currency code and the spaces between thousands. */
export function withoutCode(text: string): string {
  const amount = text.trim().replace(/^[*_~"“]+|[*_~"”]+$/g, "");
  const bare = amount
    .replace(/^[\p{L} ]{1,30}:\s*/u, "")
    .replace(codeBefore, "")
    .replace(codeAfter, "")
    .trim();
  return groupedBySpaces.test(bare) ? bare.replace(/\s/g, "") : bare;
}

/** True if all points group thousands, and there is at most one comma and not too many decimals. */
export function isWellFormed(bare: string, decimals: Decimals): boolean {
  const match = /^([^,]*)(?:,(\d*))?$/.exec(bare);
  if (match === null) return false;
  const [, whole = "", fraction] = match;
  if (fraction === undefined) return isWholeNumber(whole);
  const isFraction = decimals > 0 && fraction.length <= decimals;
  return isFraction && (whole === "" ? fraction !== "" : isWholeNumber(whole));
}

/** Formats an amount: '1.234,50' for '1234.5', '240,5031' for '240.5031', '10.000' for '10000'. */
export function writeAmount(amount: string, decimals: Decimals): string {
  const [integer = "0", fraction = ""] = amount.split(".");
  const shown = fraction.padEnd(Math.min(decimals, 2), "0");
  return groupThousands(integer) + (shown === "" ? "" : `,${shown}`);
}

function meaningsOfPoint(bare: string, decimals: Decimals): string[] {
  const match = /^([\d.]*)\.(\d*)$/.exec(bare);
  if (match === null) return [];
  const [, before = "", after = ""] = match;
  const head = before === "" ? "0" : before;
  if (!isWholeNumber(head)) return [];
  const integer = head.replaceAll(".", "");
  if (integer.length + 3 > mostWholeDigits) return [];
  const fraction = after.replace(/0+$/, "");
  const choices = new Set<string>();
  if (fraction.length <= decimals) choices.add(toAmount(integer, fraction, decimals));
  if (after.length < 3 && !integer.startsWith("0")) {
    choices.add(toAmount(integer + after.padEnd(3, "0"), "", decimals));
  }
  return [...choices];
}

function toAmount(integer: string, fraction: string, decimals: Decimals): string {
  const figures = integer.replace(/^0+(?=\d)/, "") || "0";
  const shown = fraction.padEnd(Math.min(decimals, 2), "0");
  return shown === "" ? figures : `${figures}.${shown}`;
}
