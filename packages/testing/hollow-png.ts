import { constants, crc32, deflateRawSync } from "node:zlib";

/** A PNG of zeros only: small as a file, huge once decoded. */
export interface HollowPng {
  width: number;
  height: number;
  /** Bits per sample. */
  depth: 8 | 16;
  /** Samples per pixel: gray, or colours with transparency. */
  channels: 1 | 4;
  interlaced: boolean;
}

const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Creates one, complete and valid. */
export function hollowPng(png: HollowPng): Buffer {
  return assemble(png, deflatedZeros(scanlineBytes(png)));
}

/** Only its header: enough to state its size. */
export function hollowPngHeader(png: HollowPng): Buffer {
  return assemble(png, Buffer.alloc(0));
}

function scanlineBytes({ width, height, depth, channels, interlaced }: HollowPng): number {
  const passes = interlaced ? adam7 : ([[0, 0, 1, 1]] as const);
  return passes.reduce((sum, [left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    return columns > 0 && rows > 0 ? sum + rows * (1 + (columns * depth * channels) / 8) : sum;
  }, 0);
}

const MEGABYTE = 1_048_576;

/** A zlib stream of so many zeros: the same compressed megabyte again and again. */
function deflatedZeros(bytes: number): Buffer {
  const zeros = Buffer.alloc(MEGABYTE);
  const whole = deflateRawSync(zeros, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const rest = deflateRawSync(zeros.subarray(0, bytes % MEGABYTE), { level: 9 });
  const checksum = Buffer.alloc(4);
  // Adler-32 of zeros.
  checksum.writeUInt16BE(bytes % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  const times = Math.floor(bytes / MEGABYTE);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array(times).fill(whole), rest, checksum]);
}

function assemble({ width, height, depth, channels, interlaced }: HollowPng, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = channels === 1 ? 0 : 6;
  header[12] = interlaced ? 1 : 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
