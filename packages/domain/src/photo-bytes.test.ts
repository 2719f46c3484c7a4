import sharp from "sharp";
import { expect, test } from "vitest";
import { isWholePhoto, photoKindOf } from "./photo-bytes.ts";

const picture = () =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: "teal",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });

/** A JPEG with a thumbnail in its metadata, which has its own end marker. */
async function withThumbnail(): Promise<Buffer> {
  const [photo, thumbnail] = [await picture().jpeg().toBuffer(), await picture().jpeg().toBuffer()];
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(thumbnail.length + 2, 2);
  return Buffer.concat([photo.subarray(0, 2), head, thumbnail, photo.subarray(2)]);
}

const photos = [
  ["jpeg", () => picture().jpeg().toBuffer()],
  ["jpeg", () => picture().jpeg({ progressive: true }).toBuffer()],
  ["jpeg", withThumbnail],
  ["png", () => picture().png().toBuffer()],
  ["gif", () => picture().gif().toBuffer()],
  ["webp", () => picture().webp().toBuffer()],
  ["avif", () => picture().avif({ effort: 0 }).toBuffer()],
] as const;

test.each(photos)(
  "%s: recognised by its bytes, complete, and incomplete when truncated",
  async (kind, make) => {
    const bytes = new Uint8Array(await make());
    expect(photoKindOf(bytes)).toBe(kind);
    expect(isWholePhoto(bytes)).toBe(true);
    for (const part of [0.3, 0.6, 0.95]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * part));
      expect(isWholePhoto(cut)).toBe(false);
    }
  },
);

test.each([
  ["jpeg", 0],
  // Decoders don't wait for the trailer, which is behind the pixels.
  ["gif", 1],
  ["png", 12],
  ["avif", 0],
] as const)("a %s truncated at any byte of its picture is incomplete", async (kind, trailer) => {
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } });
  const bytes = new Uint8Array(await drawn.toFormat(kind).toBuffer());
  for (let length = 32; length < bytes.length - trailer; length += 1) {
    expect([length, isWholePhoto(bytes.subarray(0, length))]).toEqual([length, false]);
  }
});

test("data appended to a JPEG by a camera doesn't make it incomplete", async () => {
  const video = Buffer.alloc(5000, 1);
  const bytes = Buffer.concat([await picture().jpeg().toBuffer(), video]);
  expect(isWholePhoto(bytes)).toBe(true);
});

test("fill bytes before the markers of a JPEG are valid, and it still needs its end", async () => {
  const photo = await picture().jpeg().toBuffer();
  const fill = Buffer.alloc(3, 0xff);
  const bytes = Buffer.concat([photo.subarray(0, 2), fill, photo.subarray(2, -2), fill]);
  expect(isWholePhoto(bytes)).toBe(false);
  expect(isWholePhoto(Buffer.concat([bytes, photo.subarray(-2)]))).toBe(true);
});

test.each(["\0\0\0\x08free", "xyz"])("an ISO file may end with %j", async (end) => {
  const bytes = await picture().avif({ effort: 0 }).toBuffer();
  expect(isWholePhoto(Buffer.concat([bytes, Buffer.from(end, "latin1")]))).toBe(true);
});

test("a box of no length ends the walk through an ISO file", () => {
  const head = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  for (const length of [0, 1]) {
    const box = Buffer.alloc(40);
    box.writeUInt32BE(length);
    const bytes = Buffer.concat([head, box]);
    expect([bytes.length, isWholePhoto(bytes)]).toEqual([64, true]);
  }
});

test.each([
  ["heic", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
  ["heic", "\0\0\0\x18ftypmif1\0\0\0\0mif1heic"],
  ["avif", "\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf"],
  [null, "%PDF-1.7"],
  [null, "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  [null, "\0\0\0\x18ftypmp42\0\0\0\0mp42isom"],
  [null, ""],
] as const)("%s: %j", (kind, text) => {
  expect(photoKindOf(Buffer.from(text, "latin1"))).toBe(kind);
});
