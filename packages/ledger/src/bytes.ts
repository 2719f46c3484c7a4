import { isWellFormed } from "./strict-text.ts";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { ok, refuse, type Result } from "./result.ts";

/** Length in bytes of a SHA-256 hash, the only kind used here. */
export const HASH_LENGTH = 32;

/** Lower-case hexadecimal text. */
export const toHex = bytesToHex;
export const concat = concatBytes;

/** The UTF-8 bytes of text. Throws a RangeError for a lone surrogate, which UTF-8 can't encode. */
export function utf8(text: string): Uint8Array {
  if (!isWellFormed(text)) throw new RangeError("Text with a lone surrogate has no UTF-8 form");
  return utf8ToBytes(text);
}

/** Decodes UTF-8; null if the bytes are not valid. Keeps a byte order mark and replaces nothing. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return decodeURIComponent(toHex(bytes).replaceAll(/../g, "%$&"));
  } catch {
    // decodeURIComponent refuses overlong forms, surrogates and truncated sequences.
    return null;
  }
}

/** Bytes of lower-case hexadecimal text of an exact length in bytes. */
export function fromHex(text: string, length: number): Result<Uint8Array> {
  if (text.length !== length * 2 || !/^[0-9a-f]*$/.test(text)) return refuse();
  return ok(hexToBytes(text));
}

/** Whether both have the same bytes. Not in constant time: nothing here is secret. */
export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}

/** Four bytes, big-endian. Throws a RangeError outside 0 to 2^32 - 1. */
export function u32be(value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value > 0xffffffff) {
    throw new RangeError(`Not an unsigned 32-bit integer: ${value}`);
  }
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** Eight bytes, big-endian. Throws a RangeError for anything but a safe integer from 0. */
export function u64be(value: number): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`Not a safe unsigned integer: ${value}`);
  }
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}
