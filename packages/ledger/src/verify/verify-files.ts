/** What a buyer has: a bundle, receipts and messages about a seal, with reports of monitors, as texts in any order. */
import { REPORT_START } from "../monitor/report-json.ts";
import { ok, refuse, type Result } from "../result.ts";
import { parseBundle } from "./bundle-json.ts";
import { notesIn } from "./pasted-note.ts";
import { numberSentence, statementOf } from "./statement.ts";
import type { OnNumbers } from "./hash-numbers.ts";
import type { Trust } from "./trust.ts";
import { verifyParsed, verifyReceiptsAlone, type Verdict } from "./verify-bundle.ts";

export interface FilesVerdict extends Verdict {
  /** What the bundle says, in words; empty without one. */
  readonly stated: readonly string[];
  /** What it says of the number asked about; null without a bundle, or for no number of the raffle. */
  readonly number: string | null;
}

interface Asked {
  /** A number that somebody typed. */
  readonly number?: string;
  readonly onNumbers?: OnNumbers;
}

/**
 * Checks files together; refuses two bundles, a list without bundle or receipt, and a text that is none of them. Spaces
 * around a pasted text don't matter, nor does what a message says beside its checkpoint.
 */
export function verifyFiles(
  files: readonly string[],
  trust: Trust,
  { number = "", onNumbers }: Asked = {},
): Result<FilesVerdict> {
  const texts = files.map((file) => file.trim());
  const bundles = texts.filter((text) => text.startsWith('{"v":1,"demo":'));
  const receipts = texts.filter((text) => text.startsWith('{"v":1,"vkey":'));
  const monitors = texts.filter((text) => text.startsWith(REPORT_START));
  const messages = texts.filter((text) => !text.startsWith("{") && notesIn(text).length > 0);
  const [bundle] = bundles;
  const own = bundles.length + receipts.length;
  const isReadable = own + monitors.length + messages.length === texts.length && own > 0;
  if (!isReadable || bundles.length > 1) return refuse("malformed_bundle");
  if (bundle === undefined) {
    return ok({ ...verifyReceiptsAlone(receipts, trust), stated: [], number: null });
  }
  const parsed = parseBundle(bundle);
  if (!parsed.ok) return refuse("malformed_bundle");
  const seen = messages.flatMap(notesIn);
  const beside = { receipts, monitors, seen, ...(onNumbers !== undefined && { onNumbers }) };
  return ok({
    ...verifyParsed(parsed.value, trust, beside),
    stated: statementOf(parsed.value, trust),
    number: numberSentence(parsed.value, number),
  });
}
