import sharp, { type Metadata } from "sharp";
import { shrinkFactor } from "./picture-sizes.ts";
import type { BrokenBound, PictureBounds, UploadTask } from "./picture-work.ts";

/** Bytes per sample, by libvips's name of its format. */
const sampleBytes: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
};

/** Rows that a decoder and a resizer keep around the current one. */
const rowsKept = 512;

/**
 * Reads a picture's header and returns how many bytes decoding it will hold at once, or the bound that it exceeds. Decodes
 * nothing. Throws if the header can't be read.
 */
export async function inspectPicture(
  { kind, bytes }: UploadTask,
  bounds: PictureBounds,
): Promise<number | BrokenBound> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  const held = heldBytes(header, shrinkFactor(kind, header.autoOrient));
  if (Math.max(header.width, header.height) > bounds.side) return "pictureSide";
  if (decodedBytes(header) > bounds.decodedBytes) return "pictureDecoded";
  return held > bounds.heldBytes ? "pictureHeld" : held;
}

/** All pixels: width x height x channels x depth. */
function decodedBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (sampleBytes[depth] ?? 8);
}

/**
 * The bytes that a decoder holds at once. A baseline JPEG and most PNGs are decoded row by row. An interlaced PNG, a GIF, a
 * WebP and any picture that must be rotated are held whole; a progressive JPEG too, as two-byte coefficients.
 */
function heldBytes(header: Metadata, shrinking: number): number {
  const all = decodedBytes(header);
  const turned = (header.orientation ?? 1) > 1;
  const rows = Math.min(all, (all / header.height) * rowsKept);
  switch (header.format) {
    case "jpeg":
      if (header.isProgressive) return header.chromaSubsampling === "4:2:0" ? all : 2 * all;
      return turned ? all / jpegShrink(shrinking) ** 2 : rows;
    case "png":
      return header.isProgressive || turned ? all : rows;
    default:
      return all;
  }
}

/** A JPEG can be decoded at a half, a quarter or an eighth of its size, if that is enough. */
function jpegShrink(shrinking: number): number {
  return [8, 4, 2].find((factor) => shrinking >= factor) ?? 1;
}
