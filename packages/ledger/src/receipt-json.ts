/** The shape of a receipt's JSON: exactly these members, of these types and sizes. */
import { fromBase64Of } from "./base64.ts";
import { HASH_LENGTH } from "./bytes.ts";
import { isWellFormed } from "./well-formed.ts";
import { isCommittable, type CommitmentParts, type Owner } from "./owner-commitment.ts";
import { ok, refuse, type Result } from "./result.ts";

export interface Receipt {
  readonly vkey: string;
  /** The text of the `sold` entry. */
  readonly entry: string;
  /** A C2SP tlog-proof of the entry. */
  readonly proof: string;
  readonly numbers: readonly ReceiptNumber[];
  /** Null in a shared receipt. */
  readonly secret: { readonly owner: Owner; readonly salt: Uint8Array } | null;
}

export interface ReceiptNumber {
  readonly n: number;
  /** Its position among the entry's numbers. */
  readonly index: number;
  /** Inclusion in the entry's tree. */
  readonly path: readonly Uint8Array[];
  /** Only in a shared receipt; null if they can be computed from owner and salt. */
  readonly parts: CommitmentParts | null;
}

const MAX_LENGTH = 4_000_000;
const MAX_NUMBERS = 10_000;
const MAX_PATH = 32;
const MAX_FIELD = 1000;

/** Reads the text of a receipt. `verifyReceipt` checks what it claims. */
export function parseReceipt(text: string): Result<Receipt> {
  if (text.length > MAX_LENGTH) return refuse("too_large");
  const json = membersOf(jsonOf(text));
  const { v, vkey, entry, proof, numbers, owner, salt } = json;
  const isPrivate = "owner" in json;
  const names = ["v", "vkey", "entry", "proof", "numbers", ...(isPrivate ? ["owner", "salt"] : [])];
  if (v !== 1 || !hasExactly(json, names)) return refuse("malformed_receipt");
  const secret = isPrivate ? secretOf(owner, salt) : null;
  const read = numbersOf(numbers, isPrivate);
  if (!isText(vkey) || !isText(entry) || !isText(proof) || read === null)
    return refuse("malformed_receipt");
  if (isPrivate && secret === null) return refuse("malformed_receipt");
  return ok({ vkey, entry, proof, numbers: read, secret });
}

function secretOf(owner: unknown, salt: unknown): Receipt["secret"] {
  const members = membersOf(owner);
  const { code, document, name, masked } = members;
  const bytes = hashOf(salt);
  if (!hasExactly(members, ["code", "document", "name", "masked"]) || bytes === null) return null;
  if (!isField(code) || !isField(document) || !isField(name) || !isField(masked)) return null;
  return { owner: { code, document, name, masked }, salt: bytes };
}

function numbersOf(numbers: unknown, isPrivate: boolean): readonly ReceiptNumber[] | null {
  if (!Array.isArray(numbers) || numbers.length < 1 || numbers.length > MAX_NUMBERS) return null;
  const read: ReceiptNumber[] = [];
  for (const value of numbers) {
    const number = numberOf(value, isPrivate);
    const last = read.at(-1);
    const follows =
      last === undefined || (number !== null && number.n > last.n && number.index > last.index);
    if (number === null || !follows) return null;
    read.push(number);
  }
  return read;
}

function numberOf(value: unknown, isPrivate: boolean): ReceiptNumber | null {
  const members = membersOf(value);
  const { n, index, path, A, P } = members;
  const names = isPrivate ? ["n", "index", "path"] : ["n", "index", "path", "A", "P"];
  if (!hasExactly(members, names) || !isCount(n) || !isCount(index)) return null;
  const hashes = pathOf(path);
  const [open, closed] = [hashOf(A), hashOf(P)];
  const parts = open === null || closed === null ? null : { open, closed };
  if (hashes === null || isPrivate !== (parts === null)) return null;
  return { n, index, path: hashes, parts };
}

function pathOf(path: unknown): readonly Uint8Array[] | null {
  if (!Array.isArray(path) || path.length > MAX_PATH) return null;
  const hashes = path.map(hashOf);
  return hashes.every((hash) => hash !== null) ? hashes : null;
}

function hashOf(text: unknown): Uint8Array | null {
  const bytes = typeof text === "string" ? fromBase64Of(HASH_LENGTH, text) : null;
  return bytes?.ok === true ? bytes.value : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Refused as a value without members.
    return null;
  }
}

/** The members of an object; an empty object for any other value. */
function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function hasExactly(members: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  return (
    Object.keys(members).length === names.length &&
    names.every((name) => Object.hasOwn(members, name))
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string" && isWellFormed(value);
}

function isField(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_FIELD && isCommittable(value);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 0xffff_ffff;
}
