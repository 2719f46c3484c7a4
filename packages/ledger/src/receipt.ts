/** `recibo-<code>.json`: proof that numbers were sold to an owner, checkable without the server that issued it. */
import { equalBytes, utf8 } from "./bytes.ts";
import { openCheckpoint, type OpenedCheckpoint } from "./checkpoint.ts";
import { verifyRank } from "./counted-tree.ts";
import { parseEntry, type EntryOf } from "./entry.ts";
import { rootFromInclusion, verifyInclusion } from "./inclusion-proof.ts";
import { writeNumberLeaf } from "./number-leaf.ts";
import { ownerCommitment, type Owner } from "./owner-commitment.ts";
import { parseReceipt, type ProvenEntry, type Receipt, type ReceiptSeal } from "./receipt-json.ts";
import { leafHash } from "./tree-hash.ts";
import type { Reason } from "./verify/verdict.ts";
import { parseVerifierKey, type VerifierKey } from "./verifier-key.ts";

export interface ProvenReceipt {
  /** Of the entry, in the log under the checkpoint. */
  readonly index: number;
  readonly checkpoint: OpenedCheckpoint;
  readonly entry: EntryOf<"sold">;
  /** The numbers with the commitments to their owner. */
  readonly numbers: readonly { readonly number: number; readonly commitment: Uint8Array }[];
  readonly owner: Owner;
  /** The index of the seal that its own paths prove the numbers under; null without any. */
  readonly sealed: number | null;
}

export interface VerifiedReceipt {
  readonly code: Reason;
  /** Null unless the receipt holds. */
  readonly receipt: ProvenReceipt | null;
}

/**
 * Whether a receipt's proofs hold under one of the public `keys`, which must come from elsewhere, never from the receipt
 * itself. The seal must be consistent with the checkpoint in the result.
 */
export function verifyReceipt(text: string, keys: readonly Uint8Array[]): VerifiedReceipt {
  const receipt = parseReceipt(text);
  if (!receipt.ok) return { code: "receipt_malformed", receipt: null };
  if (keys.length === 0) return { code: "no_pinned_key", receipt: null };
  const key = parseVerifierKey(receipt.value.vkey);
  if (!key.ok) return { code: "receipt_false", receipt: null };
  const isPinned = keys.some((pinned) => equalBytes(pinned, key.value.publicKey));
  if (!isPinned) return { code: "receipt_other_key", receipt: null };
  const proven = provenBy(receipt.value, key.value);
  if (proven === null) return { code: "receipt_false", receipt: null };
  return { code: proven.sealed === null ? "receipt_alone" : "receipt_holds", receipt: proven };
}

function provenBy(receipt: Receipt, key: VerifierKey): ProvenReceipt | null {
  const { owner, salt, seal } = receipt;
  const entry = parseEntry(utf8(receipt.entry));
  const opened = openCheckpoint(receipt.checkpoint, key);
  if (!entry.ok || entry.value.type !== "sold" || !opened.ok) return null;
  const checkpoint = opened.value;
  const { raffle, count, tickets } = entry.value;
  const numbers: { number: number; commitment: Uint8Array }[] = [];
  for (const { n: number, index, path } of receipt.numbers) {
    const commitment = ownerCommitment(salt, { raffle, number }, owner);
    const leaf = writeNumberLeaf({ number, state: "sold", commitment });
    const root = rootFromInclusion(leafHash(utf8(leaf)), { index, size: count }, path);
    if (!root.ok || !equalBytes(root.value, tickets)) return null;
    numbers.push({ number, commitment });
  }
  if (!isIncluded(receipt, checkpoint)) return null;
  const sold = { index: receipt.index, checkpoint, entry: entry.value, numbers, owner };
  if (seal === null) return { ...sold, sealed: null };
  return isSealed(seal, sold) ? { ...sold, sealed: seal.index } : null;
}

function isIncluded(
  { entry, index, path }: ProvenEntry,
  { size, root }: OpenedCheckpoint,
): boolean {
  return verifyInclusion(leafHash(utf8(entry)), { index, size }, path, root).ok;
}

/** Whether the seal under the receipt's checkpoint has every number, sold to its owner. */
function isSealed(
  { numbers: paths, ...proven }: ReceiptSeal,
  { checkpoint, entry: sale, numbers }: Omit<ProvenReceipt, "sealed">,
): boolean {
  const seal = parseEntry(utf8(proven.entry));
  if (!seal.ok || seal.value.type !== "seal" || seal.value.raffle !== sale.raffle) return false;
  const { numbers: all, sold, held, root: hash } = seal.value;
  const isOwn = ({ number, commitment }: (typeof numbers)[number], at: number) => {
    const text = writeNumberLeaf({ number, state: "sold", commitment });
    return verifyRank(text, number, paths[at] ?? [], { numbers: all, count: sold + held, hash }).ok;
  };
  const isWhole = paths.length === numbers.length && isIncluded(proven, checkpoint);
  return isWhole && numbers.every(isOwn);
}
