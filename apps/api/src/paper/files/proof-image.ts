import { randomUUID } from "node:crypto";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import type { Upload } from "../../platform/drawings/upload.ts";
import { checkImage, type UploadLimits } from "../../platform/files/check-image.ts";
import { sha256 } from "./content-name.ts";

/** A payment proof ready to be stored, with the two hashes that find the same image again (a warning for the reviewer). */
export interface ProofImage {
  /** File name in the namespace `proofs`; always JPEG. Each proof has its own file, which belongs to one purchase only. */
  name: string;
  jpeg: Uint8Array;
  /** SHA-256 of the bytes as they were sent. */
  sha256: Buffer;
  /** `perceptualHash` of the picture. */
  perceptual: string;
  width: number;
  height: number;
}

/**
 * Re-encodes a payment proof: an upright JPEG without metadata, at most 1,600 px on its longest side; long scrolled screenshots keep 3,200.
 * Stores nothing. Call it before the transaction, and after every check that doesn't need the picture.
 */
export async function drawProofImage(
  { pictures }: Pick<Context, "pictures">,
  upload: Upload,
  limits: UploadLimits,
  field = "proof",
): Promise<Result<ProofImage>> {
  const checked = checkImage(upload.bytes, limits, field);
  if (!checked.ok) return checked;
  const drawn = await pictures.drawProof(upload, field);
  if (!drawn.ok) return drawn;
  const name = `${randomUUID().replaceAll("-", "")}.jpg`;
  return ok({ ...drawn.value, name, sha256: sha256(upload.bytes) });
}
