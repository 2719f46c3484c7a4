import { crc32, deflateSync } from "node:zlib";
import { chosen } from "./chosen.ts";

/**
 * A PNG of coloured squares. Every one is different, both in bytes and visually, so that none causes a warning about
 * another. Squares of one pixel make it large.
 */
export function noisePicture({ columns = 8, rows = 12, square = 40 } = {}): File {
  const width = columns * square;
  const height = rows * square;
  const random = chosen();
  const lines = Array.from({ length: rows }, () => {
    const colours = Uint8Array.from({ length: columns * 3 }, () => random.below(256));
    const line = Array.from({ length: width }, (_, x) => {
      const at = Math.floor(x / square) * 3;
      return colours.subarray(at, at + 3);
    });
    // Each line starts with its filter type: none.
    return Buffer.concat([Buffer.from([0]), ...line]);
  });
  const pixels = Buffer.concat(lines.flatMap((line) => Array.from({ length: square }, () => line)));
  return png(width, height, deflateSync(pixels));
}

/** A PNG with a valid structure but garbage of `bytes` bytes as image data. */
export function brokenPicture(bytes: number): File {
  return png(40, 40, Buffer.alloc(bytes, 7));
}

function png(width: number, height: number, data: Buffer): File {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel, RGB.
  header.set([8, 2], 8);
  const bytes = Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", data),
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
