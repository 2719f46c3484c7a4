/** What a buyer has: a bundle, receipts, or both, with reports of monitors, as texts in any order. */
import { REPORT_START } from "../monitor/report-json.ts";
import { refuse, type Result } from "../result.ts";
import type { Trust } from "./trust.ts";
import { verifyBundle, verifyReceiptsAlone, type Verdict } from "./verify-bundle.ts";

/**
 * Checks files together; refuses two bundles, a list without bundle or receipt, and a text that is none of them. Spaces
 * around a pasted text don't matter.
 */
export function verifyFiles(files: readonly string[], trust: Trust): Result<Verdict> {
  const texts = files.map((file) => file.trim());
  const bundles = texts.filter((text) => text.startsWith('{"v":1,"demo":'));
  const receipts = texts.filter((text) => text.startsWith('{"v":1,"vkey":'));
  const monitors = texts.filter((text) => text.startsWith(REPORT_START));
  const [bundle] = bundles;
  const own = bundles.length + receipts.length;
  const isReadable = own + monitors.length === texts.length && own > 0;
  if (!isReadable || bundles.length > 1) return refuse("malformed_bundle");
  if (bundle !== undefined) return verifyBundle(bundle, trust, { receipts, monitors });
  return { ok: true, value: verifyReceiptsAlone(receipts, trust) };
}
