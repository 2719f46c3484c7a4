import { ed25519 } from "@noble/curves/ed25519.js";

const SIGNATURE_LENGTH = 64;

/** Whether a key of 32 bytes signed a message. Strict RFC 8032: every verifier must agree, whatever library it uses. */
export function isSignature(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  return (
    signature.length === SIGNATURE_LENGTH &&
    ed25519.verify(signature, message, key, { zip215: false })
  );
}
