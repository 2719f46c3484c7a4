import sharp from "sharp";
import { MAX_PIXELS } from "./check-image.ts";

const SIDE = 128;
const BITS = 64;

/**
 * How many of the 64 bits may differ between a picture and its recompressed or resized copy. Two receipts of the same
 * bank differ in more.
 */
export const SAME_PICTURE_DISTANCE = 6;

/**
 * A hash of 64 bits, written as '0's and '1's (PostgreSQL's `bit(64)`), that survives recompression and resizing, as WhatsApp does both (B2).
 *
 * The usual difference hash sees a 9x8 thumbnail, where two receipts of one bank's app look the same. Here each bit says
 * on which side of a fixed random plane the picture's fine detail lies (what is left of a 128x128 gray copy without its
 * blur), so that the bits that differ grow with the share of the text that differs.
 */
export async function perceptualHash(bytes: Uint8Array): Promise<string> {
  const gray = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: "#fff" })
    .greyscale()
    .resize(SIDE, SIDE, { fit: "fill", kernel: "cubic" });
  const sharpPixels = await gray.clone().raw().toBuffer();
  const blurred = await gray.clone().blur(2).raw().toBuffer();
  const sums = new Float64Array(BITS);
  const random = randomWords(0x9e3779b9);
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    const detail = (sharpPixels[pixel] ?? 0) - (blurred[pixel] ?? 0);
    const low = random();
    const high = random();
    for (let bit = 0; bit < BITS; bit += 1) {
      const word = bit < 32 ? low : high;
      sums[bit] = (sums[bit] ?? 0) + ((word >>> (bit & 31)) & 1 ? detail : -detail);
    }
  }
  return [...sums].map((sum) => (sum > 0 ? "1" : "0")).join("");
}

/** How many bits differ, 0 to 64: up to `SAME_PICTURE_DISTANCE` means the same picture. */
export function perceptualDistance(first: string, second: string): number {
  let count = 0;
  for (let bit = 0; bit < BITS; bit += 1) if (first[bit] !== second[bit]) count += 1;
  return count;
}

/** The fixed planes: mulberry32, the same on every machine. */
function randomWords(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return (word ^ (word >>> 14)) >>> 0;
  };
}
