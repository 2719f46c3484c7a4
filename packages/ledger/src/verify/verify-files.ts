/** What a buyer has: a bundle, receipts and messages about a seal, with reports of monitors, as texts in any order. */
import { REPORT_START } from "../monitor/report-json.ts";
import { ok, refuse, type Result } from "../result.ts";
import { parseBundle } from "./bundle-json.ts";
import { notesIn } from "./pasted-note.ts";
import type { Trust } from "./trust.ts";
import { verifyParsed, verifyReceiptsAlone, type Beside, type Verdict } from "./verify-bundle.ts";

/**
 * Checks files together; refuses two bundles, a list without bundle or receipt, and a text that is none of them. Spaces
 * around a pasted text don't matter, nor does what a message says beside its checkpoint.
 */
export function verifyFiles(
  files: readonly string[],
  trust: Trust,
  asked: Pick<Beside, "number" | "onNumbers"> = {},
): Result<Verdict> {
  const texts = files.map((file) => file.trim());
  const bundles = texts.filter((text) => text.startsWith('{"v":1,"demo":'));
  const receipts = texts.filter((text) => text.startsWith('{"v":1,"vkey":'));
  const monitors = texts.filter((text) => text.startsWith(REPORT_START));
  const messages = texts.filter((text) => !text.startsWith("{") && notesIn(text).length > 0);
  const [bundle] = bundles;
  const own = bundles.length + receipts.length;
  const isReadable = own + monitors.length + messages.length === texts.length && own > 0;
  if (!isReadable || bundles.length > 1) return refuse();
  if (bundle === undefined) return ok(verifyReceiptsAlone(receipts, trust));
  const parsed = parseBundle(bundle);
  if (!parsed.ok) return refuse();
  const seen = messages.flatMap(notesIn);
  return ok(verifyParsed(parsed.value, trust, { receipts, monitors, seen, ...asked }));
}
