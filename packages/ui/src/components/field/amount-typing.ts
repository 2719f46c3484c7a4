import { groupThousands } from "@rifas/domain/group-thousands";
import {
  isWellFormed,
  readTypedAmount,
  withoutCode,
  writeAmount,
  type Decimals,
} from "@rifas/domain/typed-amount";

/** Text in a field and where the caret is. */
export interface TypedText {
  readonly text: string;
  readonly caret: number;
}

/** One change that a person made to the text. */
export interface Edit {
  readonly before: string;
  readonly after: TypedText;
  /** What was put in: '' when something was only taken out, null when the browser doesn't say (keyboards that compose). */
  readonly inserted: string | null;
  /** Which key took something out. Default `backward`. */
  readonly deletion?: "forward" | "backward" | undefined;
}

/** How an amount's value is shown: '1.234,50' for '1234.50'; text that could not be read, as it was typed. */
export function showAmount(value: string, decimals: Decimals): string {
  const unread = /^¿(.*)\?$/s.exec(value)?.[1];
  if (unread !== undefined) return unread;
  return /^\d+(\.\d+)?$/.test(value) ? writeAmount(value, decimals) : value;
}

/**
 * The value of typed text: '' for nothing, a decimal string, or '¿1.5?' for text that must be asked about. The marks
 * keep '1.50' from passing for the decimal string that it looks like.
 */
export function readAmount(text: string, decimals: Decimals): string {
  const read = readTypedAmount(text, decimals);
  if (read.kind === "empty") return "";
  return read.kind === "amount" ? read.amount : `¿${text}?`;
}

/**
 * What the field shows after an edit. Thousands group themselves; a point that a person typed stays where it is until it
 * groups thousands, and text that can't be read stays as it is, so that nothing typed is ever lost.
 */
export function typeAmount(edit: Edit, decimals: Decimals): TypedText {
  const { before, after } = edit;
  const inserted = edit.inserted ?? growth(before, after.text);
  if (inserted === "." && isBesidePoint(edit)) {
    return { text: before, caret: before.indexOf(".", after.caret - 2) + 1 };
  }
  const bare = withoutCode(after.text);
  if (isWellFormed(bare, decimals)) return regroup(bare, edit);
  // Points that were all right before this edit are the field's own, and move.
  const ownPoints = isWellFormed(before, decimals) && inserted?.includes(".") === false;
  const moved = bare.replaceAll(".", "");
  return ownPoints && isWellFormed(moved, decimals) ? regroup(moved, edit) : after;
}

/** What was put in, found by comparing; null when the text didn't grow, since then it can't be known. */
function growth(before: string, after: string): string | null {
  if (after.length <= before.length) return null;
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.slice(start, after.length - end);
}

/** Whether the point just typed is beside one that was there: then it is that one. */
function isBesidePoint({ before, after: { text, caret } }: Edit): boolean {
  if (text.length !== before.length + 1) return false;
  return text.charAt(caret) === "." || text.charAt(caret - 2) === ".";
}

function regroup(bare: string, { before, after, deletion }: Edit): TypedText {
  const [whole = "", ...fraction] = bare.replaceAll(".", "").split(",");
  // Leading zeros are about to be typed over: '1.500' without its 1.
  const grouped = whole.startsWith("0") ? whole : groupThousands(whole);
  const text = [grouped, ...fraction].join(",");
  const caret = caretAfter(text, countSignificant(after.text.slice(0, after.caret)));
  const pastPoint = deletion === "forward" && text === before && text.charAt(caret) === ".";
  return { text, caret: pastPoint ? caret + 1 : caret };
}

function countSignificant(text: string): number {
  return text.replace(/[^\d,]/g, "").length;
}

function caretAfter(text: string, significant: number): number {
  let passed = 0;
  for (let index = 0; index < text.length; index++) {
    if (passed === significant) return index;
    if (text.charAt(index) !== ".") passed++;
  }
  return text.length;
}
