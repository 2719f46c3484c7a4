import { fromHex } from "../bytes.ts";

/** Bytes of hexadecimal text that a test wrote. */
export function bytesOf(hex: string): Uint8Array {
  const bytes = fromHex(hex, hex.length / 2);
  if (!bytes.ok) throw new Error(hex);
  return bytes.value;
}
