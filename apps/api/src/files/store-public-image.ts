import { IMAGE_WIDTHS, PREVIEW_SIZE } from "@rifas/domain/image-sizes";
import sharp, { type Sharp } from "sharp";
import { ok, type Result } from "../failure.ts";
import { checkImage, MAX_PIXELS, unreadableImage, type UploadLimits } from "./check-image.ts";
import { contentName } from "./content-name.ts";
import type { FileStore } from "./file-store.ts";
import { inImageQueue } from "./image-queue.ts";

const LARGEST = Math.max(...IMAGE_WIDTHS);
const PREVIEW_BYTES = 300_000;

/** Pixels already decoded, upright, in sRGB and without metadata. */
interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** A public picture as kept: the name of its 1,600 px original and its path for `image_url`. */
export interface PublicImage {
  name: string;
  url: string;
  width: number;
  height: number;
}

/** The path under which a public file is served, relative as in A3. */
export function publicFileUrl(name: string): string {
  return `/files/${name}`;
}

/**
 * Decodes, turns upright, strips and re-encodes a picture, and keeps it in every size (see
 * `@rifas/domain/image-sizes`) with a link preview under 300 KB. The same picture always gets the same name.
 * Failures: `file_required`, `file_too_large`, `file_type_not_allowed`.
 */
export async function storePublicImage(
  files: FileStore,
  bytes: Uint8Array,
  limits: UploadLimits,
  field = "image",
): Promise<Result<PublicImage>> {
  const checked = checkImage(bytes, limits, field);
  if (!checked.ok) return checked;
  return inImageQueue(async () => {
    const pixels = await decode(bytes).catch(() => null);
    if (!pixels) return unreadableImage(field);
    return ok(await keepAllSizes(files, pixels));
  });
}

async function decode(bytes: Uint8Array): Promise<Pixels> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: LARGEST, height: LARGEST * 2, fit: "inside", withoutEnlargement: true })
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

async function keepAllSizes(files: FileStore, pixels: Pixels): Promise<PublicImage> {
  const transparent = pixels.info.channels === 4 || pixels.info.channels === 2;
  const extension = transparent ? "png" : "jpg";
  const fallback = (image: Sharp): Promise<Buffer> =>
    transparent
      ? image.png({ compressionLevel: 9, palette: true }).toBuffer()
      : image.jpeg({ quality: 84, progressive: true }).toBuffer();

  const original = await fallback(open(pixels));
  const stem = contentName(original);
  const name = `${stem}.${extension}`;
  for (const width of IMAGE_WIDTHS) {
    const resized = open(pixels).resize({ width, withoutEnlargement: true });
    const webp = await resized.clone().webp({ quality: 80, effort: 2 }).toBuffer();
    await files.put("public", `${stem}-${width}.webp`, webp);
    if (width < LARGEST) {
      await files.put("public", `${stem}-${width}.${extension}`, await fallback(resized.clone()));
    }
  }
  await files.put("public", `${stem}-preview.jpg`, await linkPreview(pixels));
  await files.put("public", name, original);
  const { width, height } = pixels.info;
  return { name, url: publicFileUrl(name), width, height };
}

/** The whole picture on a blurred copy of itself, so that no prize is cut; as good as fits in 300 KB. */
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
