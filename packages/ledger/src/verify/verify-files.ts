/** What a buyer has: a bundle, receipts, or both, as texts in any order. */
import { refuse, type Result } from "../result.ts";
import type { Trust } from "./trust.ts";
import { verifyBundle, verifyReceiptsAlone, type Verdict } from "./verify-bundle.ts";

/**
 * Checks files together; refuses an empty list, two bundles, and a text that is neither bundle nor receipt. Spaces
 * around a pasted text don't matter.
 */
export function verifyFiles(files: readonly string[], trust: Trust): Result<Verdict> {
  const texts = files.map((file) => file.trim());
  const bundles = texts.filter((text) => text.startsWith('{"v":1,"demo":'));
  const receipts = texts.filter((text) => text.startsWith('{"v":1,"vkey":'));
  const [bundle] = bundles;
  const isReadable = bundles.length + receipts.length === texts.length && texts.length > 0;
  if (!isReadable || bundles.length > 1) return refuse("malformed_bundle");
  if (bundle !== undefined) return verifyBundle(bundle, trust, { receipts });
  return { ok: true, value: verifyReceiptsAlone(receipts, trust) };
}
