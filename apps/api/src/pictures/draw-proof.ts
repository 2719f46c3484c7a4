import sharp from "sharp";
import { perceptualHash } from "./perceptual-hash.ts";
import { boundingBox } from "./picture-sizes.ts";
import type { DrawnProof } from "./picture-work.ts";

/** Draws a payment proof anew: an upright JPEG without metadata (a phone's photo carries the buyer's home). Throws where it can't be read. */
export async function drawProof(bytes: Uint8Array): Promise<DrawnProof> {
  // The header was inspected: its size is within the bounds.
  const options = { limitInputPixels: false, failOn: "error" } as const;
  const { autoOrient } = await sharp(bytes, options).metadata();
  const { width, height } = boundingBox("proof", autoOrient);
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize(width, height, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  return {
    jpeg: data,
    width: info.width,
    height: info.height,
    perceptual: await perceptualHash(data),
  };
}
