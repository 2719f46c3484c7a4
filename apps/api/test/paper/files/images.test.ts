// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../src/platform/settings/config.ts";
import { drawReceipt } from "../../../demo/draw-receipt.ts";
import { CUT_PHOTO, isWholePhoto } from "@rifas/domain/photo-bytes";
import { createRandom, type Random } from "@rifas/domain/random";
import { seedOf } from "../../../../../scripts/test-seed.ts";
import { DEFAULT_UPLOAD_LIMITS, imageTypes } from "../../../src/platform/files/check-image.ts";
import { DiskFileStore } from "../../../src/platform/files/disk-file-store.ts";
import {
  perceptualDistance,
  SAME_PICTURE_DISTANCE,
} from "../../../src/paper/pictures/perceptual-hash.ts";
import { drawProofImage } from "../../../src/paper/files/proof-image.ts";
import { storePublicImage } from "../../../src/paper/files/store-public-image.ts";
import { createLimitMeter } from "../../../src/platform/limits/limit-meter.ts";
import { OwnPictures } from "../../../src/paper/pictures/pictures.ts";
import { ownUpload } from "../../../src/platform/drawings/upload.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let root: string;
let files: DiskFileStore;
let database: TestDatabase;

const config = readConfig({});
const limits = createLimitMeter(config.limits);
const pictures = new OwnPictures({ config, limits, logger: pino({ level: "silent" }) });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "rifas-files-"));
  files = new DiskFileStore(root);
  database = await createTestDatabase();
});
afterAll(async () => {
  pictures.stop();
  await database.close();
  await rm(root, { recursive: true });
});

const keepPublic = (bytes: Uint8Array, uploads = DEFAULT_UPLOAD_LIMITS) =>
  storePublicImage(
    { database: database.database, clock: createTestClock(), files, pictures },
    ownUpload(bytes),
    uploads,
  );
const drawProof = (bytes: Uint8Array) =>
  drawProofImage({ pictures }, ownUpload(bytes), DEFAULT_UPLOAD_LIMITS);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0b6e80" } }).composite([
    {
      input: { create: { width: 40, height: 30, channels: 3, background: "#f4b122" } },
      top: 5,
      left: 5,
    },
  ]);

function value<T>(result: { ok: true; value: T } | { ok: false; failure: { message: string } }): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

describe("public pictures", () => {
  test("are stored in every size, upright, without metadata, with a preview under 300 KB", async () => {
    const bytes = await picture(2000, 1000)
      .withExif({ IFD3: { GPSLatitude: "10/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = value(await keepPublic(bytes));
    expect(image.url).toMatch(/^\/files\/[0-9a-f]{32}\.jpg$/);
    const stem = image.name.slice(0, 32);
    for (const [name, width] of [
      [`${stem}.jpg`, 1000],
      [`${stem}-160.webp`, 160],
      [`${stem}-480.webp`, 480],
      [`${stem}-720.webp`, 720],
      [`${stem}-960.webp`, 960],
      [`${stem}-1600.webp`, 1000],
      [`${stem}-480.jpg`, 480],
      [`${stem}-960.jpg`, 960],
      [`${stem}-preview.jpg`, 1200],
    ] as const) {
      const kept = await files.get("public", name);
      const metadata = await sharp(kept ?? Buffer.alloc(0)).metadata();
      expect([name, metadata.width, metadata.exif, metadata.orientation]).toEqual([
        name,
        width,
        undefined,
        undefined,
      ]);
    }
    const preview = await files.get("public", `${stem}-preview.jpg`);
    expect(preview?.length).toBeLessThan(300_000);
    expect((await sharp(preview ?? Buffer.alloc(0)).metadata()).height).toBe(630);
  });

  test("of noise still get a preview under 300 KB", async () => {
    const noise = await sharp({
      create: {
        width: 1600,
        height: 900,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 60 })
      .toBuffer();
    const image = value(await keepPublic(noise, { ...DEFAULT_UPLOAD_LIMITS, max_mb: 20 }));
    const preview = await files.get("public", `${image.name.slice(0, 32)}-preview.jpg`);
    expect(preview?.length).toBeLessThan(300_000);
  });

  test("keep their transparency as PNG, and the same picture always gets the same name", async () => {
    const logo = await sharp({
      create: {
        width: 300,
        height: 200,
        channels: 4,
        background: { r: 200, g: 30, b: 60, alpha: 0.5 },
      },
    })
      .png()
      .toBuffer();
    const first = value(await keepPublic(logo));
    const second = value(await keepPublic(logo));
    expect(first.url).toMatch(/\.png$/);
    expect(second).toEqual(first);
    const small = await files.get("public", `${first.name.slice(0, 32)}-480.webp`);
    expect((await sharp(small ?? Buffer.alloc(0)).metadata()).hasAlpha).toBe(true);
  });

  test("leave no half-written file", async () => {
    const folders = await readdir(join(root, "public"), { recursive: true });
    expect(folders.filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});

describe("refused files", () => {
  const refusal = async (bytes: Uint8Array, uploads = DEFAULT_UPLOAD_LIMITS) => {
    const result = await keepPublic(bytes, uploads);
    return result.ok ? null : [result.failure.code, result.failure.message, result.failure.details];
  };

  test("are empty, too large, or of another type by their bytes", async () => {
    expect(await refusal(Buffer.alloc(0))).toEqual([
      "file_required",
      "No se ha seleccionado ningún archivo",
      [{ field: "image", message: "No se ha seleccionado ningún archivo" }],
    ]);
    expect((await refusal(Buffer.alloc(5 * 1024 * 1024 + 1)))?.[1]).toBe(
      "El archivo no debe exceder 5MB",
    );
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      Buffer.from("MZ not a picture"),
      await picture(100, 100).webp().toBuffer(),
    ]) {
      expect((await refusal(bytes))?.[1]).toBe("Tipo de archivo no permitido");
    }
    const gif = await picture(60, 60).gif().toBuffer();
    expect((await refusal(gif, { max_mb: 5, types: ["image/jpeg"] }))?.[0]).toBe(
      "file_type_not_allowed",
    );
    expect(await refusal(gif)).toBeNull();
  });

  test("are truncated pictures and decompression bombs", async () => {
    const whole = await picture(800, 800).png().toBuffer();
    expect((await refusal(whole.subarray(0, whole.length / 2)))?.[0]).toBe("file_type_not_allowed");
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    expect((await refusal(bomb))?.[0]).toBe("image_too_large");
  });
});

describe("payment proofs", () => {
  test("become a JPEG of at most 1,600 px", async () => {
    const sent = await picture(1080, 2340).png().toBuffer();
    const proof = value(await drawProof(sent));
    expect([proof.width, proof.height]).toEqual([738, 1600]);
    expect((await sharp(proof.jpeg).metadata()).format).toBe("jpeg");
  });

  test("that are long scrolled screenshots keep more", async () => {
    const proof = value(await drawProof(await picture(1080, 7200).png().toBuffer()));
    expect([proof.width, proof.height]).toEqual([480, 3200]);
  });

  test("without an end marker are refused with what to do, by the server and by the page", async () => {
    const cut = (await picture(64, 48).jpeg().toBuffer()).subarray(0, -2);
    const drawn = await drawProof(cut);
    expect(drawn.ok || drawn.failure.message).toBe(`${CUT_PHOTO}.`);
    expect(isWholePhoto(cut)).toBe(false);
  });

  test("of one bank's app differ, while a copy sent through WhatsApp is the same picture", async () => {
    const receipt = (reference: string, minute: string) =>
      drawReceipt({
        app: "venezuela",
        amount: "Bs. 750,00",
        rows: [
          ["Referencia", reference],
          ["Destino", "0414-5550123"],
          ["Cédula", "V-12.345.678"],
          ["Fecha", `20/11/2026 09:${minute}`],
        ],
        taken: "screenshot",
        seed: 3,
      });
    const kept = async (bytes: Uint8Array) => value(await drawProof(bytes));
    const sent = await receipt("004512000451", "14");
    const first = await kept(sent);
    for (const width of [720, 600, 480]) {
      const copy = await kept(await sharp(sent).resize(width).jpeg({ quality: 50 }).toBuffer());
      expect(copy.sha256.equals(first.sha256)).toBe(false);
      expect(perceptualDistance(copy.perceptual, first.perceptual)).toBeLessThanOrEqual(
        SAME_PICTURE_DISTANCE,
      );
    }
    const other = await kept(await receipt("009876123450", "37"));
    expect(perceptualDistance(other.perceptual, first.perceptual)).toBeGreaterThan(
      SAME_PICTURE_DISTANCE,
    );
    expect(first.perceptual).toMatch(/^[01]{1024}$/);
  });
});

test("stored files are readable by the server's user only", async () => {
  const name = `${"a1".repeat(16)}.jpg`;
  await files.put("proofs", name, Buffer.from("proof"));
  const { mode } = await stat(join(root, "proofs/a1", name));
  expect((mode & 0o777).toString(8)).toBe("600");
});

describe("file names", () => {
  // threat: Files: Path traversal
  test("that are not valid never reach the disk", async () => {
    for (const name of [
      "../../etc/passwd",
      "a.jpg",
      `${"0".repeat(32)}.svg`,
      `${"0".repeat(32)}/x.jpg`,
    ]) {
      expect(await files.get("public", name)).toBeNull();
      expect(await files.open("public", name)).toBeNull();
      await expect(files.put("public", name, Buffer.from("x"))).rejects.toThrow("file name");
    }
    expect(await files.open("public", `${"0".repeat(32)}.jpg`)).toBeNull();
  });
});

/** Files of every kind that the server decodes, of pixels that compress badly. */
function samples(random: Random): Promise<Buffer>[] {
  const noise = (width: number, height: number) => {
    const bytes = Uint8Array.from({ length: width * height * 3 }, () => random.below(256));
    return sharp(bytes, { raw: { width, height, channels: 3 } });
  };
  return [
    noise(64, 48).jpeg(),
    noise(24, 16).jpeg({ progressive: true }),
    noise(16, 8).png(),
    noise(24, 24).png({ progressive: true }),
    noise(16, 12).gif(),
    picture(40, 30).gif(),
    noise(30, 30).webp(),
    noise(12, 12).webp({ lossless: true }),
  ].map((image) => image.toBuffer());
}

/** Cuts, changes, fills in or takes out a few bytes, more often near the ends. A JPEG keeps its end marker or is cut. */
function mutated(file: Buffer, random: Random): Buffer {
  const length = file[0] === 0xff ? file.length - 2 : file.length;
  const at = random.pick([random.below(length), random.below(40), length - 1 - random.below(16)]);
  const [head, tail, end] = [
    file.subarray(0, at),
    file.subarray(at, length),
    file.subarray(length),
  ];
  const few = 1 + random.below(4);
  return random.pick([
    () => head,
    () => Buffer.concat([head, Buffer.from([random.below(256)]), tail.subarray(1), end]),
    () => Buffer.concat([head, Buffer.alloc(few, random.pick([0, 1, 255])), tail, end]),
    () => Buffer.concat([head, tail.subarray(few), end]),
  ])();
}

test("the page's guard refuses none of 200 mutated files that the server reads, and some that it doesn't", async () => {
  const uploads = { ...DEFAULT_UPLOAD_LIMITS, types: [...imageTypes] };
  const random = createRandom(seedOf("mutated photos"));
  const files = await Promise.all(samples(random));
  const verdicts = { both: 0, page: 0, neither: 0 };
  for (let turn = 0; turn < 200; turn += 1) {
    const bytes = mutated(random.pick(files), random);
    const { ok } = await drawProofImage({ pictures }, ownUpload(bytes), uploads);
    const page = isWholePhoto(bytes);
    expect(page || !ok, bytes.toString("hex")).toBe(true);
    verdicts[ok ? "both" : page ? "page" : "neither"] += 1;
  }
  expect(Math.min(...Object.values(verdicts))).toBeGreaterThan(20);
});
