/** What somebody has kept of an organiser's logs: bundles, and checkpoints, alone or in receipts. */
import { ok, refuse, type Result } from "../result.ts";
import { parseReceipt } from "../receipt-json.ts";
import { parseBundle, type Bundle } from "../verify/bundle-json.ts";

export interface Kept {
  readonly bundles: readonly Bundle[];
  readonly notes: readonly string[];
}

/** Reads files in any order; refuses a text that is none of them. `explain` checks signatures. */
export function readKept(files: readonly string[]): Result<Kept> {
  const bundles: Bundle[] = [];
  const notes: string[] = [];
  for (const text of files) {
    const bundle = parseBundle(text.trim());
    const receipt = parseReceipt(text.trim());
    if (bundle.ok) bundles.push(bundle.value);
    else if (receipt.ok) notes.push(receipt.value.checkpoint);
    else if (/^\S+\/libro\/[0-9]+\n/.test(text)) notes.push(text);
    else return refuse();
  }
  return ok({ bundles, notes });
}
