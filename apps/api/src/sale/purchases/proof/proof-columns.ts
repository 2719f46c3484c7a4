import type { ProofImage } from "../../../paper/files/proof-image.ts";

/** A stored proof as columns of `purchases`; all null without one. */
export function proofColumns(proof: ProofImage | null, at: Date) {
  return {
    proof_file: proof?.name ?? null,
    proof_sha256: proof?.sha256 ?? null,
    proof_perceptual: proof?.perceptual ?? null,
    proof_at: proof ? at : null,
  };
}
