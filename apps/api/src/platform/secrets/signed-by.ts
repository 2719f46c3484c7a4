import { openCheckpoint, verifierKey } from "@rifas/ledger/signed-note";

/** Whether a key signed this checkpoint of a log. If not, nothing that it signs could ever agree with what others have seen. */
export function isSignedBy(
  publicKey: Uint8Array,
  { origin, note }: { origin: string; note: string },
): boolean {
  return openCheckpoint(note, verifierKey(origin, publicKey)).ok;
}
