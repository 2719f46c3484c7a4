/** The shape of a receipt's JSON: exactly these members, of these types and sizes. */
import { toBase64 } from "./base64.ts";
import { countIn, hashIn, listOf, membersOf, need, readJson, textIn } from "./json-shape.ts";
import { isCommittable, type Owner } from "./owner-commitment.ts";
import { ok, refuse, type Result } from "./result.ts";

export interface Receipt {
  readonly vkey: string;
  /** The text of the `sold` entry. */
  readonly entry: string;
  /** A C2SP tlog-proof of the entry. */
  readonly proof: string;
  readonly numbers: readonly ReceiptNumber[];
  readonly owner: Owner;
  /** The secret bytes of the purchase. */
  readonly salt: Uint8Array;
}

export interface ReceiptNumber {
  readonly n: number;
  /** Its position among the entry's numbers. */
  readonly index: number;
  /** Inclusion in the entry's tree. */
  readonly path: readonly Uint8Array[];
}

const MAX_LENGTH = 4_000_000;
const MAX_NUMBERS = 10_000;
const MAX_PATH = 32;
const MAX_FIELD = 1000;
const U32 = 0xffff_ffff;

/** The text of the file. */
export function writeReceipt({ vkey, entry, proof, numbers, owner, salt }: Receipt): string {
  const written = numbers.map(({ n, index, path }) => ({ n, index, path: path.map(toBase64) }));
  return JSON.stringify({
    v: 1,
    vkey,
    entry,
    proof,
    numbers: written,
    owner,
    salt: toBase64(salt),
  });
}

/** Reads the text of a receipt. `verifyReceipt` checks what it claims. */
export function parseReceipt(text: string): Result<Receipt> {
  const receipt = readJson(text, MAX_LENGTH, (json): Receipt => {
    const names = ["v", "vkey", "entry", "proof", "numbers", "owner", "salt"];
    const { v, vkey, entry, proof, numbers, owner, salt } = membersOf(json, names);
    need(v === 1);
    const read = listOf(numbers, numberIn);
    need(read.length >= 1 && read.length <= MAX_NUMBERS);
    for (const [at, { n, index }] of read.slice(1).entries()) {
      const before = read[at];
      need(before !== undefined && n > before.n && index > before.index);
    }
    return {
      vkey: textIn(vkey),
      entry: textIn(entry),
      proof: textIn(proof),
      numbers: read,
      owner: ownerIn(owner),
      salt: hashIn(salt),
    };
  });
  return receipt === null ? refuse("malformed_receipt") : ok(receipt);
}

function numberIn(value: unknown): ReceiptNumber {
  const { n, index, path } = membersOf(value, ["n", "index", "path"]);
  const hashes = listOf(path, hashIn);
  need(hashes.length <= MAX_PATH);
  return { n: countIn(n, U32), index: countIn(index, U32), path: hashes };
}

function ownerIn(value: unknown): Owner {
  const { code, document, name, masked } = membersOf(value, ["code", "document", "name", "masked"]);
  return {
    code: fieldIn(code),
    document: fieldIn(document),
    name: fieldIn(name),
    masked: fieldIn(masked),
  };
}

function fieldIn(value: unknown): string {
  const text = textIn(value);
  need(text.length <= MAX_FIELD && isCommittable(text));
  return text;
}
