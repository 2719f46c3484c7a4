/** `recibo-<code>.json`: proof that numbers were sold to an owner, checkable without the server that issued it. */
import { equalBytes, utf8 } from "./bytes.ts";
import { parseEntry, type EntryOf } from "./entry.ts";
import { rootFromInclusion } from "./inclusion-proof.ts";
import { writeNumberLeaf } from "./number-leaf.ts";
import { ownerCommitment, type Owner } from "./owner-commitment.ts";
import { parseReceipt, type Receipt } from "./receipt-json.ts";
import { verifyTlogProof, type ProvenEntry } from "./tlog-proof.ts";
import { leafHash } from "./tree-hash.ts";
import { parseVerifierKey, type VerifierKey } from "./verifier-key.ts";

export interface ProvenReceipt extends ProvenEntry {
  readonly entry: EntryOf<"sold">;
  /** The numbers with the commitments to their owner. */
  readonly numbers: readonly { readonly number: number; readonly commitment: Uint8Array }[];
  readonly owner: Owner;
}

export type VerifiedReceipt =
  | { readonly code: "receipt_alone"; readonly receipt: ProvenReceipt }
  | {
      readonly code: "receipt_malformed" | "no_pinned_key" | "receipt_false" | "receipt_other_key";
      readonly receipt: null;
    };

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
  return proven === null
    ? { code: "receipt_false", receipt: null }
    : { code: "receipt_alone", receipt: proven };
}

function provenBy(receipt: Receipt, key: VerifierKey): ProvenReceipt | null {
  const { owner, salt } = receipt;
  const entry = parseEntry(utf8(receipt.entry));
  if (!entry.ok || entry.value.type !== "sold") return null;
  const { raffle, count, tickets } = entry.value;
  const numbers: { number: number; commitment: Uint8Array }[] = [];
  for (const { n: number, index, path } of receipt.numbers) {
    const commitment = ownerCommitment(salt, { raffle, number }, owner);
    const leaf = writeNumberLeaf({ number, state: "sold", commitment });
    const root = rootFromInclusion(leafHash(utf8(leaf)), { index, size: count }, path);
    if (!root.ok || !equalBytes(root.value, tickets)) return null;
    numbers.push({ number, commitment });
  }
  const proven = verifyTlogProof(receipt.proof, utf8(receipt.entry), key);
  return proven.ok ? { ...proven.value, entry: entry.value, numbers, owner } : null;
}
