/** Checks that witnesses saw an entry before a time from which it would prove nothing. */
import { equalBytes } from "../bytes.ts";
import { openCheckpoint } from "../checkpoint.ts";
import type { BundleSeal } from "./bundle-json.ts";
import { checkWitnesses } from "./check-time.ts";
import { rootAt, type OpenedBook } from "./open-book.ts";
import type { Trust } from "./trust.ts";
import { isRed, type Reason } from "./verdict.ts";

/** What each outcome is called for one kind of entry. */
export interface DatedCodes {
  readonly seen: Reason;
  readonly notSeen: Reason;
}

/** Whether the dates shown are those of the logged entries, in the log's order. */
export function areDatesOf(
  shown: readonly BundleSeal[],
  logged: readonly { readonly index: number }[],
): boolean {
  return shown.every(
    ({ index }, at) =>
      logged.some((entry) => entry.index === index) && index > (shown[at - 1]?.index ?? -1),
  );
}

/** The code of an entry that witnesses must have seen before `known`, in Unix seconds. */
export function dateCode(
  opened: OpenedBook,
  { index, known }: { readonly index: number; readonly known: number },
  { shown, trust, codes }: { shown: readonly BundleSeal[]; trust: Trust; codes: DatedCodes },
): Reason {
  const dates = shown.find((one) => one.index === index);
  if (dates === undefined) return codes.notSeen;
  const note = openCheckpoint(dates.checkpoint, opened.key);
  const isForEntry = note.ok && note.value.size === index + 1;
  if (!isForEntry || !equalBytes(note.value.root, rootAt(opened, index + 1))) {
    return "bad_date";
  }
  const code = checkWitnesses(opened, dates, known, trust);
  if (isRed(code)) return code;
  return code === "witnessed" ? codes.seen : codes.notSeen;
}
