/** The part of DER (X.690) that time stamps need: tag, length and content, in definite form only. */
import { concat } from "./bytes.ts";
import { ok, refuse, type Result } from "./result.ts";

export const DER = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** Context-specific tag 0, constructed. */
  context0: 0xa0,
} as const;

export interface DerValue {
  readonly tag: number;
  readonly content: Uint8Array;
}

/** Encodes one value: its tag, its length, then its parts. */
export function writeDer(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = concat(...parts);
  return concat(Uint8Array.of(tag, ...lengthOf(content.length)), content);
}

function lengthOf(length: number): readonly number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff);
  return [0x80 | bytes.length, ...bytes];
}

/** Reads all values of some content in order; refuses a truncated one. */
export function readDer(content: Uint8Array): Result<readonly DerValue[]> {
  const values: DerValue[] = [];
  let at = 0;
  while (at < content.length) {
    const tag = content[at] ?? 0;
    const first = content[at + 1] ?? 0xff;
    const more = first < 0x80 ? 0 : first & 0x7f;
    // No reply needs a length of four bytes; 0x80 is the indefinite form, which DER forbids.
    if (first === 0x80 || more > 4 || (tag & 0x1f) === 0x1f) return refuse("malformed_timestamp");
    let length = more === 0 ? first : 0;
    for (const byte of content.subarray(at + 2, at + 2 + more)) length = length * 256 + byte;
    const start = at + 2 + more;
    if (start + length > content.length) return refuse("malformed_timestamp");
    values.push({ tag, content: content.subarray(start, start + length) });
    at = start + length;
  }
  return ok(values);
}
