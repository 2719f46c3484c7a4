import sharp, { type Sharp } from "sharp";

const SIDE = 192;
const BITS = 1024;
const WORD = 32;

/**
 * How many of the 1,024 bits may differ between a picture and its recompressed or resized copy. Of 30 receipts forwarded at
 * 400 px and JPEG quality 50, the worst differed in 30; two receipts of one bank's app differ in more than 60.
 */
export const SAME_PICTURE_DISTANCE = 32;

/** The pixels of a picture, one byte per channel. */
interface DecodedPicture {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/**
 * A hash of 1,024 bits, written as '0's and '1's (PostgreSQL's `bit(1024)`), that survives recompression and resizing;
 * WhatsApp does both.
 *
 * The usual difference hash uses a 9x8 thumbnail, in which all receipts of one bank's app look the same, so every one would
 * get a warning. Here each bit says on which side of a fixed random hyperplane the picture's fine detail lies (a 192x192
 * gray copy minus its blur), so that the number of different bits grows with the share of the text that differs.
 */
export async function perceptualHash(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return await hashOfPixels({ data, info });
}

/** The same of a picture that is already decoded, upright and opaque. */
export async function hashOfPixels({ data, info }: DecodedPicture): Promise<string> {
  // Shrink it after it is decoded: shrinking while decoding would give different results for JPEG and PNG. Turning all of
  // its pixels gray takes longer than decoding them, so only the small copy becomes gray.
  const coloured = await sharp(data, { raw: info })
    .resize(SIDE, SIDE, { fit: "fill" })
    .raw()
    .toBuffer();
  const small = grayOf(coloured, info.channels);
  const blurred = await onePlane(
    sharp(small, { raw: { width: SIDE, height: SIDE, channels: 1 } }).blur(2),
  ).toBuffer();

  const sums = new Int32Array(BITS);
  const random = randomWords(0x9e3779b9);
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    const detail = (small[pixel] ?? 0) - (blurred[pixel] ?? 0);
    // Each pixel contributes to one word of bits: as good as contributing to all, and 32 times faster.
    const from = (random() % (BITS / WORD)) * WORD;
    const signs = random();
    // Plain paper, which is most of a receipt.
    if (detail === 0) continue;
    for (let bit = 0; bit < WORD; bit += 1) {
      const sum = sums[from + bit] ?? 0;
      sums[from + bit] = sum + detail * (((signs >>> bit) & 1) * 2 - 1);
    }
  }
  return Array.from(sums, (sum) => (sum > 0 ? "1" : "0")).join("");
}

/** The number of different bits: up to `SAME_PICTURE_DISTANCE` means the same picture. */
export function perceptualDistance(first: string, second: string): number {
  let count = 0;
  for (let bit = 0; bit < BITS; bit += 1) if (first[bit] !== second[bit]) count += 1;
  return count;
}

/** Weighs the channels as JPEG does: libvips's gray weighs linear light, and keeps more of a copy's artefacts. */
function grayOf(pixels: Buffer, channels: number): Buffer {
  const gray = Buffer.alloc(SIDE * SIDE);
  for (let pixel = 0; pixel < gray.length; pixel += 1) {
    const at = pixel * channels;
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    gray[pixel] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return gray;
}

/** Raw gray pixels, one byte each: other operations would restore three channels. */
function onePlane(image: Sharp): Sharp {
  return image.extractChannel(0).raw();
}

/** The fixed hyperplanes: mulberry32, the same on every machine. */
function randomWords(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return (word ^ (word >>> 14)) >>> 0;
  };
}
