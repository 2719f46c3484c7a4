import { fromHex } from "../src/bytes.ts";

/** Decodes hexadecimal text written in a test. */
export function bytesOf(hex: string): Uint8Array {
  const bytes = fromHex(hex, hex.length / 2);
  if (!bytes.ok) throw new Error(hex);
  return bytes.value;
}
