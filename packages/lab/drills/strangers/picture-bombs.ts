import { crc32, createDeflate } from "node:zlib";
import { once } from "node:events";
import sharp from "sharp";

interface PngShape {
  width: number;
  height: number;
  /** Bits per channel. */
  depth: 8 | 16;
  /** PNG's colour types: 0 is grey, 6 is colour with transparency. */
  colour: 0 | 6;
  interlaced: boolean;
}

/** A 16-bit interlaced PNG of 8,000 × 8,000: half a megabyte on the wire, 512 MB once decoded. */
export const largePicture = (): Promise<Uint8Array<ArrayBuffer>> =>
  blackPng({ width: 8_000, height: 8_000, depth: 16, colour: 6, interlaced: true });

/** A PNG one pixel wide and 64,000,000 high. */
export const tallPicture = (): Promise<Uint8Array<ArrayBuffer>> =>
  blackPng({ width: 1, height: 64_000_000, depth: 8, colour: 0, interlaced: false });

/** A JPEG of about 4.5 MB, below every size limit. */
export async function heavyPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const size = { width: 2_600, height: 1_950, channels: 3, background: "#808080" } as const;
  const photo = await sharp({ create: { ...size, noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return new Uint8Array(photo);
}

/** A black PNG of any shape, compressed while it is written, so that creating it takes little memory. */
async function blackPng(shape: PngShape): Promise<Uint8Array<ArrayBuffer>> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(shape.width, 0);
  header.writeUInt32BE(shape.height, 4);
  header.set([shape.depth, shape.colour, 0, 0, shape.interlaced ? 1 : 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = await deflatedZeros(rawBytes(shape));
  const chunks = [chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

/** Start and step of the columns and rows of each of the seven passes of an interlaced PNG. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Bytes before compression: each row has one more byte, for its filter. */
function rawBytes({ width, height, depth, colour, interlaced }: PngShape): number {
  const pixel = ((colour === 6 ? 4 : 1) * depth) / 8;
  const rows = (columns: number, lines: number) =>
    columns === 0 ? 0 : lines * (1 + columns * pixel);
  if (!interlaced) return rows(width, height);
  return PASSES.reduce((sum, [left, top, right, down]) => {
    const columns = Math.max(0, Math.ceil((width - left) / right));
    return sum + rows(columns, Math.max(0, Math.ceil((height - top) / down)));
  }, 0);
}

async function deflatedZeros(length: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on("data", (part: Buffer) => parts.push(part));
  const zeros = Buffer.alloc(1 << 20);
  for (let left = length; left > 0; left -= zeros.length) {
    if (!deflate.write(zeros.subarray(0, Math.min(left, zeros.length))))
      await once(deflate, "drain");
  }
  deflate.end();
  await once(deflate, "end");
  return Buffer.concat(parts);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
