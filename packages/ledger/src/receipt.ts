/** `recibo-<code>.json`: proof that numbers were sold to an owner, checkable without the server that issued it. */
import { toBase64 } from "./base64.ts";
import { equalBytes, utf8 } from "./bytes.ts";
import { parseEntry, type EntryOf } from "./entry.ts";
import { rootFromInclusion } from "./inclusion-proof.ts";
import { writeNumberLeaf } from "./number-leaf.ts";
import {
  commitment,
  commitmentParts,
  numberSalts,
  type CommitmentParts,
  type Owner,
} from "./owner-commitment.ts";
import { parseReceipt, type Receipt, type ReceiptNumber } from "./receipt-json.ts";
import { ok, refuse, type Result } from "./result.ts";
import { verifyTlogProof, type ProvenEntry } from "./tlog-proof.ts";
import { leafHash } from "./tree-hash.ts";
import { parseVerifierKey } from "./verifier-key.ts";

export interface ProvenReceipt extends ProvenEntry {
  readonly entry: EntryOf<"sold">;
  readonly numbers: readonly number[];
  /** The buyer; null in a shared receipt, which proves only the numbers. */
  readonly owner: Owner | null;
}

/**
 * Checks a receipt under the installation's public key. The key must come from elsewhere, never from the receipt
 * itself. The seal must be consistent with the checkpoint in the result.
 */
export function verifyReceipt(text: string, publicKey: Uint8Array): Result<ProvenReceipt> {
  const receipt = parseReceipt(text);
  if (!receipt.ok) return receipt;
  const { vkey, entry: entryText, proof, numbers, secret } = receipt.value;
  const logKey = parseVerifierKey(vkey);
  if (!logKey.ok) return logKey;
  if (!equalBytes(logKey.value.publicKey, publicKey)) return refuse("unknown_key");
  const entry = parseEntry(utf8(entryText));
  if (!entry.ok) return entry;
  if (entry.value.type !== "sold") return refuse("malformed_receipt");
  for (const number of numbers) {
    const sold = verifyNumber(number, receipt.value, entry.value);
    if (!sold.ok) return sold;
  }
  const proven = verifyTlogProof(proof, utf8(entryText), logKey.value);
  if (!proven.ok) return proven;
  const owner = secret?.owner ?? null;
  return ok({ ...proven.value, entry: entry.value, numbers: numbers.map(({ n }) => n), owner });
}

function verifyNumber(
  number: ReceiptNumber,
  receipt: Receipt,
  entry: EntryOf<"sold">,
): Result<true> {
  const parts = partsOf(number, receipt, entry.raffle);
  if (parts === null) return refuse("malformed_receipt");
  const leaf = writeNumberLeaf({ number: number.n, state: "sold", commitment: commitment(parts) });
  const place = { index: number.index, size: entry.count };
  const root = rootFromInclusion(leafHash(utf8(leaf)), place, number.path);
  if (!root.ok) return root;
  return equalBytes(root.value, entry.tickets) ? ok(true) : refuse("wrong_commitment");
}

function partsOf(
  { n, parts }: ReceiptNumber,
  { secret }: Receipt,
  raffle: number,
): CommitmentParts | null {
  if (secret === null) return parts;
  return commitmentParts(numberSalts(secret.salt, { raffle, number: n }), secret.owner);
}

/** The same receipt without owner and salt: it proves that the numbers were sold, but not to whom. */
export function receiptToShare(text: string): Result<string> {
  const receipt = parseReceipt(text);
  if (!receipt.ok) return receipt;
  const entry = parseEntry(utf8(receipt.value.entry));
  if (!entry.ok || entry.value.type !== "sold") return refuse("malformed_receipt");
  const { raffle } = entry.value;
  const numbers = receipt.value.numbers.map((number) => ({
    ...number,
    parts: partsOf(number, receipt.value, raffle),
  }));
  return ok(writeReceipt({ ...receipt.value, numbers, secret: null }));
}

/** The text of the file. */
export function writeReceipt({ vkey, entry, proof, numbers, secret }: Receipt): string {
  const written = numbers.map(({ n, index, path, parts }) => ({
    n,
    index,
    path: path.map(toBase64),
    ...(parts === null ? {} : { A: toBase64(parts.open), P: toBase64(parts.closed) }),
  }));
  const receipt = { v: 1, vkey, entry, proof, numbers: written };
  if (secret === null) return JSON.stringify(receipt);
  return JSON.stringify({ ...receipt, owner: secret.owner, salt: toBase64(secret.salt) });
}
