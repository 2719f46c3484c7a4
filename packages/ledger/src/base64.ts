/** Base 64 of RFC 4648, section 4, with padding. Strict: each byte string has exactly one text. */
import { ok, refuse, type Result } from "./result.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Map(Array.from(ALPHABET, (character, value) => [character, value]));

export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += 3) {
    const [first = 0, second, third] = bytes.subarray(start, start + 3);
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    text += ALPHABET.charAt(bits >> 18) + ALPHABET.charAt((bits >> 12) & 63);
    text += second === undefined ? "=" : ALPHABET.charAt((bits >> 6) & 63);
    text += third === undefined ? "=" : ALPHABET.charAt(bits & 63);
  }
  return text;
}

/** Refuses missing padding, spaces, the URL alphabet and unused bits that are not zero. */
export function fromBase64(text: string): Result<Uint8Array> {
  if (text.length % 4 !== 0) return refuse();
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let place = 0; place < text.length - padding; place++) {
    const value = VALUES.get(text.charAt(place));
    if (value === undefined) return refuse();
    bits = (bits << 6) | value;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = bits >> held;
    bits &= (1 << held) - 1;
  }
  return bits === 0 ? ok(bytes) : refuse();
}

/** Like `fromBase64`, for exactly `length` bytes. */
export function fromBase64Of(length: number, text: string): Result<Uint8Array> {
  if (text.length !== Math.ceil(length / 3) * 4) return refuse();
  const bytes = fromBase64(text);
  return bytes.ok && bytes.value.length !== length ? refuse() : bytes;
}
