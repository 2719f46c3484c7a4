import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

const SQUARE = 40;
const COLUMNS = 8;
const ROWS = 12;

/** A PNG of coloured squares: no two are alike, neither in bytes nor to the eye, so none warns of another (B2). */
export function noisePicture(): File {
  const width = COLUMNS * SQUARE;
  const height = ROWS * SQUARE;
  const lines = Array.from({ length: ROWS }, () => {
    const colours = randomBytes(COLUMNS * 3);
    const line = Array.from({ length: width }, (_, x) => {
      const at = Math.floor(x / SQUARE) * 3;
      return colours.subarray(at, at + 3);
    });
    // Each line begins with its filter: none.
    return Buffer.concat([Buffer.from([0]), ...line]);
  });
  const pixels = Buffer.concat(lines.flatMap((line) => Array.from({ length: SQUARE }, () => line)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, RGB.
  header.set([8, 2], 8);
  const bytes = Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return new File([bytes], "foto.png", { type: "image/png" });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
