/** The shape of a receipt's JSON: exactly these members, of these types and sizes. */
import { toBase64 } from "./base64.ts";
import type { CountedPath } from "./counted-tree.ts";
import type { InclusionProof } from "./inclusion-proof.ts";
import {
  countIn,
  hashIn,
  listOf,
  membersOf,
  need,
  nodeIn,
  readJson,
  textIn,
  type Members,
} from "./json-shape.ts";
import { isCommittable, type Owner } from "./owner-commitment.ts";
import { ok, refuse, type Result } from "./result.ts";

/** An entry with its place and path in the log, under a checkpoint. */
export interface ProvenEntry {
  /** The entry's text. */
  readonly entry: string;
  readonly index: number;
  readonly path: InclusionProof;
}

/** The entry is a `sold` one. */
export interface Receipt extends ProvenEntry {
  readonly vkey: string;
  readonly checkpoint: string;
  readonly numbers: readonly ReceiptNumber[];
  readonly owner: Owner;
  /** The secret bytes of the purchase. */
  readonly salt: Uint8Array;
  /** Null before the seal. */
  readonly seal: ReceiptSeal | null;
}

export interface ReceiptNumber {
  readonly n: number;
  /** Its position among the entry's numbers. */
  readonly index: number;
  /** Inclusion in the entry's tree. */
  readonly path: InclusionProof;
}

/** The seal under the same checkpoint, and the path to it of each number of the receipt, in order. */
export interface ReceiptSeal extends ProvenEntry {
  readonly numbers: readonly CountedPath[];
}

const MAX_LENGTH = 4_000_000;
const MAX_NUMBERS = 10_000;
const MAX_PATH = 32;
const MAX_FIELD = 1000;
const U32 = 0xffff_ffff;
const ENTRY = ["entry", "index", "path"] as const;

/** The text of the file. */
export function writeReceipt({ vkey, checkpoint, numbers, owner, salt, seal, ...sale }: Receipt) {
  const written = numbers.map(({ n, index, path }) => ({ n, index, path: path.map(toBase64) }));
  return JSON.stringify({
    v: 1,
    vkey,
    checkpoint,
    ...writtenEntry(sale),
    numbers: written,
    owner,
    salt: toBase64(salt),
    ...(seal && { seal: writtenSeal(seal) }),
  });
}

function writtenEntry({ entry, index, path }: ProvenEntry) {
  return { entry, index, path: path.map(toBase64) };
}

function writtenSeal({ numbers, ...seal }: ReceiptSeal) {
  const paths = numbers.map((one) => one.map(({ count, hash }) => [count, toBase64(hash)]));
  return { ...writtenEntry(seal), numbers: paths };
}

/** Reads the text of a receipt. `verifyReceipt` checks what it claims. */
export function parseReceipt(text: string): Result<Receipt> {
  const receipt = readJson(text, MAX_LENGTH, (json): Receipt => {
    const names = ["v", "vkey", "checkpoint", ...ENTRY, "numbers", "owner", "salt"];
    if ("seal" in json) names.push("seal");
    const { v, vkey, checkpoint, numbers, owner, salt, seal, ...sale } = membersOf(json, names);
    need(v === 1);
    const read = listOf(numbers, numberIn);
    need(read.length >= 1 && read.length <= MAX_NUMBERS);
    for (const [at, { n, index }] of read.slice(1).entries()) {
      const before = read[at];
      need(before !== undefined && n > before.n && index > before.index);
    }
    return {
      vkey: textIn(vkey),
      checkpoint: textIn(checkpoint),
      ...entryIn(sale),
      numbers: read,
      owner: ownerIn(owner),
      salt: hashIn(salt),
      seal: seal === undefined ? null : sealIn(seal),
    };
  });
  return receipt === null ? refuse() : ok(receipt);
}

function numberIn(value: unknown): ReceiptNumber {
  const { n, index, path } = membersOf(value, ["n", "index", "path"]);
  return { n: countIn(n, U32), index: countIn(index, U32), path: pathIn(path) };
}

function pathIn(value: unknown): InclusionProof {
  const hashes = listOf(value, hashIn);
  need(hashes.length <= MAX_PATH);
  return hashes;
}

function entryIn({ entry, index, path }: Members): ProvenEntry {
  return { entry: textIn(entry), index: countIn(index, U32), path: pathIn(path) };
}

function sealIn(value: unknown): ReceiptSeal {
  const { numbers, ...seal } = membersOf(value, [...ENTRY, "numbers"]);
  return { ...entryIn(seal), numbers: listOf(numbers, (one) => listOf(one, nodeIn)) };
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
