import { equalBytes } from "../bytes.ts";
import { openCheckpoint } from "../checkpoint.ts";
import type { Bundle } from "./bundle-json.ts";
import type { HashedNumbers } from "./hash-numbers.ts";
import type { History, Logged } from "./history.ts";
import { rootAt, type OpenedBook } from "./open-book.ts";
import { knownFrom } from "./rules-history.ts";
import { unix } from "./unix.ts";
import type { Reason } from "./verdict.ts";

/**
 * The verdict on the seal in force: that it was signed in time, and that it follows from the log, if the bundle lists the sales.
 * `hashed` is null if it doesn't.
 */
export function checkSeal(
  opened: OpenedBook,
  bundle: Bundle,
  history: History,
  hashed: HashedNumbers | null,
): Reason {
  if (hashed === null) return "wrong_numbers";
  const { seal } = history;
  if (seal === null && bundle.seal !== null) return "other_seal";
  if (seal === null) return history.cancelled ? "never_sealed" : "no_seal";
  const wrong = wrongSeal(opened, bundle, seal) ?? wrongTime(history);
  if (wrong !== null) return wrong;
  const leaves = hashed.get(seal.index);
  if (leaves === undefined) return "sales_withheld";
  if ([...history.decided.keys()].some((number) => leaves[number]?.state !== "held")) {
    return "decided_not_held";
  }
  return "seal_recomputed";
}

function wrongSeal(opened: OpenedBook, bundle: Bundle, { index }: Logged<"seal">) {
  if (bundle.seal?.index !== index) return "other_seal";
  const note = openCheckpoint(bundle.seal.checkpoint, opened.key);
  const endsWithSeal = note.ok && note.value.size === index + 1;
  return endsWithSeal && equalBytes(note.value.root, rootAt(opened, index + 1))
    ? null
    : "bad_seal_checkpoint";
}

function wrongTime({ seal, rules }: History) {
  const isInTime = seal !== null && rules !== null && unix(seal.entry.at) < knownFrom(rules.entry);
  return isInTime ? null : "sealed_late";
}
