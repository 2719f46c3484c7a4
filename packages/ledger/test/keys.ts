import { ed25519 } from "@noble/curves/ed25519.js";
import { verifierKey, type VerifierKey } from "../src/signed-note.ts";

/** The key used by the specification's known answers: bytes 00 to 1f. */
export const SEED = Uint8Array.from({ length: 32 }, (_, index) => index);
export const OTHER_SEED = Uint8Array.from({ length: 32 }, (_, index) => index + 100);
export const ORIGIN = "rifas.example/rifas/12/libro/1";

export function keyOf(name: string, seed: Uint8Array): VerifierKey {
  return verifierKey(name, ed25519.getPublicKey(seed));
}
