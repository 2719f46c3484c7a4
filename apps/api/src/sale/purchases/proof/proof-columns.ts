import type { ProofImage } from "../../../platform/files/proof-image.ts";

/** A stored proof as columns of `purchases`; all null without one. */
export function proofColumns(proof: ProofImage | null, at: Date) {
  return {
    file: proof?.name ?? null,
    sha256: proof?.sha256 ?? null,
    perceptual: proof?.perceptual ?? null,
    at: proof ? at : null,
  };
}
