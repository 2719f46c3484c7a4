import sharp from "sharp";
import type { IconLook } from "../../platform/drawings/picture.ts";

/** RGBA, a byte each. */
const CHANNELS = 4;
/** Of 255 steps from black to white. */
const FAR = 96;

/**
 * A square PNG: the logo whole inside the margins, on a ground on which it is seen; a ticket without a logo. Throws
 * if the logo can't be decoded.
 */
export async function drawIcon(logo: Uint8Array | null, look: IconLook): Promise<Uint8Array> {
  const { size, margin, grounds } = look;
  const side = Math.round(size * (1 - 2 * margin));
  const drawn = logo === null ? ticket(side, look.ink) : await fitted(logo, side);
  const { data, width, height } = drawn;
  return await sharp({
    create: { width: size, height: size, channels: 3, background: clearestGround(data, grounds) },
  })
    .composite([{ input: data, raw: { width, height, channels: CHANNELS }, gravity: "centre" }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function fitted(logo: Uint8Array, side: number): Promise<Pixels> {
  const { data, info } = await sharp(logo, { failOn: "error" })
    .resize({ width: side, height: side, fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function ticket(side: number, ink: string): Pixels {
  const data = Buffer.alloc(side * side * CHANNELS);
  const color = bytesOf(ink);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const at = (y * side + x) * CHANNELS;
      data.set(color, at);
      data[at + 3] = Math.round(255 * ticketCoverage(x, y, side));
    }
  }
  return { data, width: side, height: side };
}

/** The first ground that is far enough from the mean lightness of what is visible of the picture; otherwise the farthest. */
function clearestGround(picture: Buffer, grounds: IconLook["grounds"]): string {
  let [light, visible] = [0, 0];
  for (let at = 0; at < picture.length; at += CHANNELS) {
    const alpha = picture[at + 3] ?? 0;
    light += alpha * lightness(picture.subarray(at, at + 3));
    visible += alpha;
  }
  const mean = visible === 0 ? 0 : light / visible;
  const distance = (ground: string) => Math.abs(lightness(bytesOf(ground)) - mean);
  const farthest = (best: string, ground: string) =>
    distance(ground) > distance(best) ? ground : best;
  return grounds.find((ground) => distance(ground) >= FAR) ?? grounds.reduce(farthest);
}

/** Rec. 709 luma of three bytes. */
function lightness([red = 0, green = 0, blue = 0]: Uint8Array): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function bytesOf(color: string): Uint8Array {
  return Buffer.from(color.slice(1, 7), "hex");
}

// The ticket of apps/web/public/favicon.svg as a formula: the picture process has no decoder for SVG, whose library reads too
// much from strangers.

/** The side of the square in which the shape is described. */
const BOX = 32;
/** Samples per pixel and direction, so that its edges are smooth. */
const SAMPLES = 3;

/** How much of the pixel at (x, y) the ticket covers, from 0 to 1, when it is drawn in a square of this side. */
function ticketCoverage(x: number, y: number, side: number): number {
  let inside = 0;
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      const at = (pixel: number, sample: number) =>
        ((pixel + (sample + 0.5) / SAMPLES) * BOX) / side;
      if (isInside(at(x, column), at(y, row))) inside += 1;
    }
  }
  return inside / SAMPLES ** 2;
}

function isInside(x: number, y: number): boolean {
  const body = x >= 3 && x < 29 && y >= 7 && y < 25;
  const notch = Math.min(Math.hypot(x - 3, y - 16), Math.hypot(x - 29, y - 16)) < 3.5;
  const perforation = Math.abs(x - 20.5) < 1 && (y - 8) % 4.4 < 2;
  const lines = x >= 8 && x < 16 && (isBetween(y, 12, 14.8) || isBetween(y, 17.2, 20));
  return body && !notch && !perforation && !lines;
}

function isBetween(value: number, from: number, to: number): boolean {
  return value >= from && value < to;
}
