import { expect, type Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import type { Person } from "./support/people.ts";
import { fillPayment, hold, sendProof, test, type Held } from "./support/store.ts";

const ADVICE = "Toma una captura de pantalla del comprobante y elige esa.";
const preview = (page: Page) => page.getByRole("img", { name: "Vista previa de la foto elegida" });
const sent = (page: Page) => page.getByRole("heading", { name: "Recibimos tu comprobante" });

/** A photo with a red left half and a blue right half. */
async function photo(width: number, height: number): Promise<Sharp> {
  const half = (background: string) => ({
    width: width / 2,
    height,
    channels: 3 as const,
    background,
  });
  const blue = await sharp({ create: half("#0000c0") })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const red = sharp({ create: half("#c00000") });
  return red
    .extend({ right: width / 2, background: "#c00000" })
    .composite([{ input: blue, left: width / 2, top: 0 }]);
}

/** A photo with noise, so that it compresses as badly as a real one. */
async function noisyPhoto(width: number, height: number): Promise<Sharp> {
  const noise = { type: "gaussian", mean: 60, sigma: 40 } as const;
  const grain = await sharp({
    create: { width: width / 4, height: height / 4, channels: 3, background: "red", noise },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(grain.data, { raw: grain.info })
    .resize(width, height, { kernel: "nearest" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(/^(Elegir|Cambiar) foto$/).setInputFiles({ name, mimeType, buffer });
}

/** The photo as the server stores it. */
async function keptPhoto(admin: Person, { purchase }: Held): Promise<Sharp> {
  const proof = await admin.client.get("/purchases/{id}/proof", {
    params: { path: { id: purchase.id } },
  });
  return sharp(Buffer.from(await proof.arrayBuffer()));
}

test.describe("photos of real phones", { tag: "@once" }, () => {
  test("WebP, AVIF and a photo over 5 MB are shrunk and sent", async ({
    page,
    admin,
    sell,
    visitor,
  }) => {
    const raffle = await sell();
    const source = await noisyPhoto(4000, 3000);
    const files = [
      ["captura.webp", "image/webp", await source.clone().resize(1000).webp().toBuffer()],
      // Some galleries provide no type.
      ["foto.avif", "", await source.clone().resize(1000).avif({ effort: 0 }).toBuffer()],
      ["camara.jpg", "image/jpeg", await source.clone().jpeg({ quality: 100 }).toBuffer()],
    ] as const;
    expect(files[2][2].length).toBeGreaterThan(5 * 1024 * 1024);
    for (const [name, type, buffer] of files) {
      const held = await hold(visitor, raffle, { quantity: 1 });
      await page.goto(held.link);
      await fillPayment(page);
      await expect(page.getByLabel("Elegir foto")).toHaveAttribute("accept", "image/*");
      await choose(page, name, type, buffer);
      await expect(preview(page)).toBeVisible();
      await sendProof(page);
      await expect(sent(page)).toBeVisible();
      const { width, height } = await (await keptPhoto(admin, held)).metadata();
      expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
    }
  });

  test("a rotated photo of 12,000 pixels is sent small and upright", async ({
    page,
    admin,
    sell,
    visitor,
  }) => {
    const held = await hold(visitor, await sell(), { quantity: 1 });
    const turned = await (
      await photo(12_000, 4000)
    )
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await page.goto(held.link);
    await fillPayment(page);
    await choose(page, "IMG_0001.jpg", "image/jpeg", turned);
    await expect(preview(page)).toBeVisible();
    await sendProof(page);
    await expect(sent(page)).toBeVisible();
    const kept = await keptPhoto(admin, held);
    const { width, height } = await kept.metadata();
    expect([width, height]).toEqual([1067, 3200]);
    const strip = { left: 10, top: 10, width: width - 20, height: 100 };
    // `stats` reads its input, before any operation applies.
    const top = sharp(await kept.extract(strip).toBuffer());
    const [red, , blue] = (await top.stats()).channels.map(({ mean }) => mean);
    // The left half of the sensor's image is the top of the photo.
    expect(red ?? 0).toBeGreaterThan((blue ?? 0) + 50);
  });

  test("a file that can't be converted shows an error with advice, which a good photo clears", async ({
    page,
    sell,
    visitor,
  }) => {
    const held = await hold(visitor, await sell(), { quantity: 1 });
    await page.goto(held.link);
    await fillPayment(page);
    const heic = Buffer.concat([
      Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
      Buffer.from("\0\0\x10\0mdat", "latin1"),
      Buffer.alloc(0x1000 - 8, 9),
    ]);
    const jpeg = await (await photo(800, 600)).jpeg().toBuffer();
    const refused = [
      ["IMG_0001.HEIC", "image/heic", heic, "Tipo de archivo no permitido"],
      ["recibo.pdf", "application/pdf", Buffer.from("%PDF-1.7"), "Tipo de archivo no permitido"],
      ["vacia.jpg", "image/jpeg", Buffer.alloc(0), "El archivo está vacío"],
      [
        "cortada.jpg",
        "image/jpeg",
        jpeg.subarray(0, jpeg.length / 2),
        "La foto llegó cortada: envíala otra vez",
      ],
    ] as const;
    for (const [name, type, buffer, words] of refused) {
      await choose(page, name, type, buffer);
      const alert = page.getByRole("alert").filter({ hasText: words });
      await expect(alert).toBeVisible();
      await expect(alert.getByText(words, { exact: true })).toBeVisible();
      await expect(alert.getByText(ADVICE)).toBeVisible();
    }
    await choose(page, "buena.jpg", "image/jpeg", jpeg);
    await expect(preview(page)).toBeVisible();
    await expect(page.getByText(ADVICE)).toHaveCount(0);
    await sendProof(page);
    await expect(sent(page)).toBeVisible();
  });
});
