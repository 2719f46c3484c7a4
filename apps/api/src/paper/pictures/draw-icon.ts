import sharp from "sharp";
import { ticketCoverage } from "./ticket-shape.ts";
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
