import { FALLBACK_WIDTHS, IMAGE_WIDTHS, PREVIEW_SIZE } from "@rifas/domain/image-sizes";
import sharp, { type Sharp } from "sharp";
import { freeMemory } from "../../platform/outside/own-memory.ts";
import { boundingBox, LARGEST_WIDTH } from "./picture-sizes.ts";
import type { DrawnPublicPicture } from "../../platform/drawings/picture.ts";

const PREVIEW_BYTES = 300_000;

/** Pixels already decoded, upright, in sRGB and without metadata. */
interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/**
 * Decodes a picture, turns it upright, strips its metadata and re-encodes it in every size (see
 * `@rifas/domain/image-sizes`), with a link preview under 300 KB. Throws if it can't be decoded.
 */
export async function drawPublicPicture(bytes: Uint8Array): Promise<DrawnPublicPicture> {
  const pixels = await decode(bytes);
  freeMemory();
  const transparent = pixels.info.channels === 4 || pixels.info.channels === 2;
  const extension = transparent ? "png" : "jpg";
  const fallback = (image: Sharp): Promise<Buffer> =>
    transparent
      ? image.png({ compressionLevel: 9, palette: true }).toBuffer()
      : image.jpeg({ quality: 84, progressive: true }).toBuffer();

  const original = await fallback(open(pixels));
  freeMemory();
  const copies: DrawnPublicPicture["copies"] = [];
  for (const width of IMAGE_WIDTHS) {
    const resized = open(pixels).resize({ width, withoutEnlargement: true });
    const webp = await resized.clone().webp({ quality: 80, effort: 2 }).toBuffer();
    copies.push({ suffix: `-${width}.webp`, bytes: webp });
    freeMemory();
    if (width < LARGEST_WIDTH && hasFallback(width)) {
      copies.push({ suffix: `-${width}.${extension}`, bytes: await fallback(resized.clone()) });
    }
    freeMemory();
  }
  copies.push({ suffix: "-preview.jpg", bytes: await linkPreview(pixels) });
  const { width, height } = pixels.info;
  return { original, extension, width, height, copies };
}

function hasFallback(width: number): boolean {
  return FALLBACK_WIDTHS.some((other) => other === width);
}

async function decode(bytes: Uint8Array): Promise<Pixels> {
  // inspectPicture has checked the size in the header.
  const source = sharp(bytes, { limitInputPixels: false, failOn: "error" });
  const { autoOrient } = await source.metadata();
  const image = source
    .autoOrient()
    .resize({ ...boundingBox("public", autoOrient), fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  const pixels = await decoded(image);
  if (pixels.info.channels < 4) return pixels;
  const { isOpaque } = await open(pixels).stats();
  return isOpaque ? decoded(open(pixels).removeAlpha()) : pixels;
}

async function decoded(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, info };
}

function open(pixels: Pixels): Sharp {
  const { width, height, channels } = pixels.info;
  return sharp(pixels.data, { raw: { width, height, channels } });
}

/** The whole picture on a blurred copy of itself, so that no part of the prize is cut off; in the best quality that fits in 300 KB. */
async function linkPreview(pixels: Pixels): Promise<Buffer> {
  const { width, height } = PREVIEW_SIZE;
  const opaque = open(pixels).flatten({ background: "#fff" }).removeAlpha();
  const backdrop = await decoded(
    opaque
      .clone()
      .resize(Math.round(width / 16), Math.round(height / 16), { fit: "cover" })
      .blur(3),
  );
  const whole = await decoded(opaque.clone().resize(width, height, { fit: "inside" }));
  const composed = await decoded(
    open(backdrop)
      .resize(width, height, { fit: "fill", kernel: "cubic" })
      .composite([{ input: whole.data, raw: whole.info, gravity: "centre" }])
      .removeAlpha(),
  );
  for (const quality of [84, 74, 62, 50, 38]) {
    const preview = await open(composed).jpeg({ quality, progressive: true }).toBuffer();
    if (preview.length < PREVIEW_BYTES) return preview;
  }
  return open(composed).jpeg({ quality: 20, progressive: true }).toBuffer();
}
