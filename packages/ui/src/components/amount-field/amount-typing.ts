import { groupThousands } from "@rifas/domain/group-thousands";
import {
  isWellFormed,
  readTypedAmount,
  withoutCode,
  writeAmount,
  type Decimals,
} from "@rifas/domain/typed-amount";

/** A field's text and caret position. */
export interface TypedText {
  readonly text: string;
  readonly caret: number;
}

/** One edit by the user. */
export interface Edit {
  readonly before: string;
  readonly after: TypedText;
  /** The inserted text: '' for a pure deletion, null if the browser doesn't say (keyboards that compose). */
  readonly inserted: string | null;
  /** The direction of a deletion. Default `backward`. */
  readonly deletion?: "forward" | "backward" | undefined;
}

/** The text for a value: '1.234,50' for '1234.50'; text that could not be parsed is shown as it was typed. */
export function showAmount(value: string, decimals: Decimals): string {
  const unread = /^¿(.*)\?$/s.exec(value)?.[1];
  if (unread !== undefined) return unread;
  return /^\d+(\.\d+)?$/.test(value) ? writeAmount(value, decimals) : value;
}

/**
 * The value of typed text: '' for nothing, a decimal string, or '¿1.5?' for ambiguous text. The question marks keep '1.50'
 * from being taken for the decimal string it looks like.
 */
export function readAmount(text: string, decimals: Decimals): string {
  const read = readTypedAmount(text, decimals);
  if (read.kind === "empty") return "";
  return read.kind === "amount" ? read.amount : `¿${text}?`;
}

/**
 * The text after an edit. Thousands are grouped automatically; a point that the user typed stays where it is until it groups
 * thousands, and text that can't be parsed is left alone, so that no input is ever lost.
 */
export function typeAmount(edit: Edit, decimals: Decimals): TypedText {
  const { before, after } = edit;
  const inserted = edit.inserted ?? growth(before, after.text);
  if (inserted === "." && isBesidePoint(edit)) {
    return { text: before, caret: before.indexOf(".", after.caret - 2) + 1 };
  }
  const bare = withoutCode(after.text);
  if (isWellFormed(bare, decimals)) return regroup(bare, edit);
  // If all points were valid before this edit, the field put them there, and they may move.
  const ownPoints = isWellFormed(before, decimals) && inserted?.includes(".") === false;
  const moved = bare.replaceAll(".", "");
  return ownPoints && isWellFormed(moved, decimals) ? regroup(moved, edit) : after;
}

/** The inserted text, found by comparison; null if the text didn't grow, because then it can't be known. */
function growth(before: string, after: string): string | null {
  if (after.length <= before.length) return null;
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.slice(start, after.length - end);
}

/** Whether a point was typed next to an existing point, and so means that one. */
function isBesidePoint({ before, after: { text, caret } }: Edit): boolean {
  if (text.length !== before.length + 1) return false;
  return text.charAt(caret) === "." || text.charAt(caret - 2) === ".";
}

function regroup(bare: string, { before, after, deletion }: Edit): TypedText {
  const [whole = "", ...fraction] = bare.replaceAll(".", "").split(",");
  // Leading zeros will be overwritten: this is '1.500' without its 1.
  const grouped = whole.startsWith("0") ? whole : groupThousands(whole);
  const text = [grouped, ...fraction].join(",");
  const caret = caretAfter(text, after.text.slice(0, after.caret).replace(/[^\d,]/g, "").length);
  const pastPoint = deletion === "forward" && text === before && text.charAt(caret) === ".";
  return { text, caret: pastPoint ? caret + 1 : caret };
}

function caretAfter(text: string, significant: number): number {
  let passed = 0;
  for (let index = 0; index < text.length; index++) {
    if (passed === significant) return index;
    if (text.charAt(index) !== ".") passed++;
  }
  return text.length;
}
