import { CUT_PHOTO } from "@rifas/domain/photo-bytes";
import { createRandom } from "@rifas/domain/random";
import { afterEach, expect, test, vi } from "vitest";
import { preparePhoto } from "./prepare-photo.ts";

const limits = { maxMegabytes: 5, types: ["image/jpeg", "image/png", "image/gif"] };

afterEach(() => {
  vi.restoreAllMocks();
});

function draw(width: number, height: number) {
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (context === null) throw new Error("No canvas.");
  return context;
}

/** A photo with a red left half and a blue right half; its lowest rows are noise, which compresses badly. */
async function photo(type: string, width: number, height: number, noisy = 0): Promise<File> {
  const context = draw(width, height);
  for (const [color, left] of [
    ["#c00000", 0],
    ["#0000c0", width / 2],
  ] as const) {
    context.fillStyle = color;
    context.fillRect(left, 0, width / 2, height);
  }
  const random = createRandom(1);
  const noise = new Uint8ClampedArray(width * noisy * 4).map(() => random.below(256));
  if (noisy > 0) context.putImageData(new ImageData(noise, width), 0, height - noisy);
  // Galleries may give no type.
  return new File([await context.canvas.convertToBlob({ type, quality: 1 })], "captura");
}

/** The JPEG as a phone takes it that is held upright: the left of the sensor's picture is the top. */
function taken(jpeg: File): File {
  const orientation =
    "\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
  const bytes = Uint8Array.from(orientation, (character) => character.charCodeAt(0));
  return new File([jpeg.slice(0, 2), bytes, jpeg.slice(2)], "IMG_0001.jpg");
}

/** What is sent: its size, and whether its right edge is red at the top and blue at the bottom. */
async function sent(file: File, maxMegabytes = limits.maxMegabytes) {
  const prepared = await preparePhoto(file, { ...limits, maxMegabytes });
  if (!prepared.ok) throw new Error(prepared.problem.message);
  const bitmap = await decode(prepared.photo);
  const { width, height } = bitmap;
  const context = draw(width, height);
  context.drawImage(bitmap, 0, 0);
  const [top, bottom] = [0.1, 0.9].map((part) =>
    context.getImageData(width * 0.9, height * part, 1, 1),
  );
  const isUpright = (top?.data[0] ?? 0) > 150 && (bottom?.data[2] ?? 0) > 150;
  return { type: prepared.photo.type, width, height, isUpright };
}

const decode = window.createImageBitmap.bind(window);

test("a long scrolled screenshot keeps the size in which it can be read", async () => {
  const { width, height } = await sent(await photo("image/png", 1080, 7200));
  expect([width, height]).toEqual([480, 3200]);
});

test("a long one that is still too large is sent in a lower quality, as long as it was", async () => {
  const file = await photo("image/jpeg", 1000, 3000, 2500);
  const [large, small] = [1.5, 5].map((most) => sent(file, most));
  expect([(await large)?.height, (await small)?.height]).toEqual([3000, 3000]);
});

/** Chrome below 112 and Safari below 16 don't know 'from-image'. */
const old: typeof decode = async (source: ImageBitmapSource, options?: ImageBitmapOptions) => {
  if (options?.imageOrientation === "from-image") throw new TypeError("No such orientation.");
  return await decode(source);
};

test.each(["today's", "an old"])(
  "%s browser shrinks large photos and WebP, upright",
  async (age) => {
    if (age === "an old") vi.spyOn(window, "createImageBitmap").mockImplementation(old);
    const large = taken(await photo("image/jpeg", 3000, 2000, 1000));
    expect(large.size).toBeGreaterThan(5.5 * 1024 * 1024);
    expect(await sent(large)).toEqual({
      type: "image/jpeg",
      width: 1067,
      height: 1600,
      isUpright: true,
    });
    const { type, width } = await sent(await photo("image/webp", 2000, 1000));
    expect([type, width]).toEqual(["image/jpeg", 1600]);
  },
);

test("a damaged photo is sent as it is; a failure of another kind isn't taken for damage", async () => {
  const file = await photo("image/jpeg", 2000, 1000);
  const fail = (error: Error) => vi.spyOn(window, "createImageBitmap").mockRejectedValue(error);
  fail(new DOMException("The source image could not be decoded.", "InvalidStateError"));
  const damaged = await preparePhoto(file, limits);
  expect(damaged.ok && damaged.photo.size).toBe(file.size);
  fail(new TypeError("Something else"));
  await expect(preparePhoto(file, limits)).rejects.toThrow("Something else");
});

test("a photo of which the end is missing isn't sent", async () => {
  const file = await photo("image/jpeg", 200, 100);
  const cut = await preparePhoto(new File([file.slice(0, -2)], "foto.jpg"), limits);
  expect(cut.ok || cut.problem.message).toBe(CUT_PHOTO);
});
