import sharp, { type Metadata } from "sharp";
import { shrinkFactor } from "./picture-sizes.ts";
import type { BrokenBound, PictureBounds, PictureTask } from "./picture-work.ts";

/** Bytes of one sample, by libvips's name of its format. */
const sampleBytes: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
};

/** Rows that a decoder and a resizer keep around the one they are at. */
const rowsKept = 512;

/**
 * Reads a picture's header and says how many bytes decoding it will hold at once, or the bound that it
 * breaks. Decodes nothing. Throws where the header can't be read.
 */
export async function inspectPicture(
  { kind, bytes }: PictureTask,
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
 * What a decoder holds at once. A baseline JPEG and most PNG come row by row. An interlaced PNG, a GIF, a WebP and any
 * picture that has to be turned are held whole; a progressive JPEG too, as coefficients of two bytes.
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

/** A JPEG can be decoded at a half, a quarter or an eighth of its size, when it is to be that small anyway. */
function jpegShrink(shrinking: number): number {
  return [8, 4, 2].find((factor) => shrinking >= factor) ?? 1;
}
