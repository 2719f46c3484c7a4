/** The form of a receipt's JSON: exactly these members, of these types and sizes. */
import { countedNode } from "./counted-node.ts";
import {
  count,
  file,
  hash,
  list,
  members,
  optional,
  parse,
  text,
  where,
  write,
  type Formed,
} from "./json-form.ts";
import { isCommittable } from "./owner-commitment.ts";
import type { Result } from "./result.ts";

const MAX_LENGTH = 4_000_000;
const MAX_NUMBERS = 10_000;
const MAX_PATH = 32;
const MAX_FIELD = 1000;

const u32 = count(0xffff_ffff);
const path = where(list(hash), ({ length }) => length <= MAX_PATH);
const line = where(text, (value) => value.length <= MAX_FIELD && isCommittable(value));

/** An entry's text with its place and path in the log, under a checkpoint. */
const proven = { entry: text, index: u32, path };

/** A number, its position among the entry's numbers, and its path in the entry's tree. */
const number = members({ n: u32, index: u32, path });

const receipt = file({
  vkey: text,
  checkpoint: text,
  /** A `sold` entry. */
  ...proven,
  /** Ascending. */
  numbers: where(list(number), areAscending),
  owner: members({ code: line, document: line, name: line, masked: line }),
  /** The secret bytes of the purchase. */
  salt: hash,
  /** The seal under the same checkpoint, and the path to it of each number of the receipt, in order; null before the seal. */
  seal: optional(members({ ...proven, numbers: list(list(countedNode)) })),
});

export type ProvenEntry = { readonly [Name in keyof typeof proven]: Formed<(typeof proven)[Name]> };
export type Receipt = Formed<typeof receipt>;
export type ReceiptSeal = NonNullable<Receipt["seal"]>;

function areAscending(numbers: readonly Formed<typeof number>[]): boolean {
  const isNext = ({ n, index }: Formed<typeof number>, at: number) => {
    const before = numbers[at - 1];
    return before === undefined || (n > before.n && index > before.index);
  };
  return numbers.length >= 1 && numbers.length <= MAX_NUMBERS && numbers.every(isNext);
}

/** The text of the file. */
export function writeReceipt(value: Receipt): string {
  return write(receipt, value);
}

/** Reads the text of a receipt. `verifyReceipt` checks what it claims. */
export function parseReceipt(written: string): Result<Receipt> {
  return parse(receipt, written, MAX_LENGTH);
}
