import sharp from "sharp";
import { ok, type Result } from "../failure.ts";
import { checkImage, MAX_PIXELS, unreadableImage, type UploadLimits } from "./check-image.ts";
import { contentName, sha256 } from "./content-name.ts";
import type { FileStore } from "./file-store.ts";
import { inImageQueue } from "./image-queue.ts";
import { perceptualHash } from "./perceptual-hash.ts";

const LONGEST_SIDE = 1600;
const LONGEST_OF_TALL = 3200;

/** A payment proof as kept, with the two hashes that find the same image again (B2, warnings). */
export interface ProofImage {
  /** File name in the namespace `proofs`; always JPEG. */
  name: string;
  /** SHA-256 of the bytes as they were sent. */
  sha256: Buffer;
  /** `perceptualHash` of the picture. */
  perceptual: string;
  width: number;
  height: number;
}

/**
 * Re-encodes a payment proof as an upright JPEG without metadata (a phone photo carries the buyer's home), at most
 * 1,600 px on its longest side; long scrolled screenshots keep 3,200 so that they stay readable.
 * Failures: `file_required`, `file_too_large`, `file_type_not_allowed`. Call it before the transaction.
 */
export async function storeProofImage(
  files: FileStore,
  bytes: Uint8Array,
  limits: UploadLimits,
  field = "proof",
): Promise<Result<ProofImage>> {
  const checked = checkImage(bytes, limits, field);
  if (!checked.ok) return checked;
  return inImageQueue(async () => {
    const proof = await reencode(bytes).catch(() => null);
    if (!proof) return unreadableImage(field);
    const name = `${contentName(proof.data)}.jpg`;
    await files.put("proofs", name, proof.data);
    return ok({
      name,
      sha256: sha256(bytes),
      perceptual: await perceptualHash(proof.data),
      width: proof.info.width,
      height: proof.info.height,
    });
  });
}

async function reencode(bytes: Uint8Array) {
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  const { autoOrient } = await sharp(bytes, options).metadata();
  const tall =
    Math.max(autoOrient.width, autoOrient.height) >
    2.5 * Math.min(autoOrient.width, autoOrient.height);
  const longest = tall ? LONGEST_OF_TALL : LONGEST_SIDE;
  return sharp(bytes, options)
    .autoOrient()
    .resize(longest, longest, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
}
