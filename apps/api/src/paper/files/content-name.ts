import { createHash } from "node:crypto";

/** The base name of a file: the first 128 bits of the SHA-256 of its bytes, in hex. */
export function contentName(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

/** The SHA-256 of a file as it was sent; finds the same image sent twice (a warning for the reviewer). */
export function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
