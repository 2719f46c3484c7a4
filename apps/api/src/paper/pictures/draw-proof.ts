import sharp from "sharp";
import { hashOfPixels } from "./perceptual-hash.ts";
import { boundingBox } from "./picture-sizes.ts";
import type { DrawnProof } from "../../platform/drawings/picture.ts";

/** The usual Huffman tables: those made for one picture save a tenth of its bytes and take twice the time. */
const JPEG = { quality: 84, optimiseCoding: false };

/**
 * Re-encodes a payment proof: an upright JPEG without metadata (a phone's photo can contain the buyer's location). Throws if
 * the picture can't be decoded. It is decoded once, for the copy and for its hash.
 */
export async function drawProof(bytes: Uint8Array): Promise<DrawnProof> {
  // inspectPicture has checked the size in the header.
  const options = { limitInputPixels: false, failOn: "error" } as const;
  const { autoOrient } = await sharp(bytes, options).metadata();
  const { width, height } = boundingBox("proof", autoOrient);
  const pixels = await sharp(bytes, options)
    .autoOrient()
    .resize(width, height, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info } = pixels;
  const jpeg = await sharp(pixels.data, { raw: info }).jpeg(JPEG).toBuffer();
  const perceptual = await hashOfPixels(pixels);
  return { jpeg, width: info.width, height: info.height, perceptual };
}
