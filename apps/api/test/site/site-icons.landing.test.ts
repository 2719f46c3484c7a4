import sharp, { type Sharp } from "sharp";
import { hostileBrands } from "../../../../packages/ui/src/testing/hostile-brands.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await set("site", site);
  await set("site_colors", { light: {}, dark: {} });
});

const NAMES = ["any-192", "any-512", "maskable-512", "apple-180"] as const;
type Name = (typeof NAMES)[number];

const site = {
  name: "El Guacamayo",
  description: "Rifas claras, premios de verdad.",
  logo: null,
  contact: { whatsapp: null, instagram: null, phone: null },
};
const set = (key: string, value: unknown) =>
  api.does("setConfigEntry", { as: "admin", path: { key }, body: { value } });

async function uploadLogo(picture: Sharp): Promise<void> {
  const image = { bytes: await picture.png().toBuffer(), name: "logo.png", type: "image/png" };
  const { url } = await api.does("uploadConfigImage", { as: "admin", files: { image } });
  await set("site", { ...site, logo: url });
}

const filled = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });

/** A logo of one colour on nothing. */
const sign = (color: string) =>
  filled(400, 400, "#00000000").composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: color } } },
  ]);

async function iconOf(name: Name) {
  const { status, headers, bytes } = await api.send("getSiteIcon", { path: { icon: name } });
  expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { side: [info.width, info.height], at, last: info.width - 1 };
}

const luminance = (color: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = color.map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: readonly number[], other: readonly number[]) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe("the manifest", () => {
  test("has the owner's name and colours, and icons of the sizes that it names", async () => {
    await set("site_colors", { light: { background: "#fdf6e3" }, dark: {} });
    const manifest = await api.does("getWebManifest");
    expect(manifest).toMatchObject({
      name: "El Guacamayo",
      description: "Rifas claras, premios de verdad.",
      theme_color: "#fdf6e3",
      background_color: "#fdf6e3",
    });
    for (const { src, sizes } of manifest.icons) {
      const answer = await api.app.inject({ url: src });
      const { width, height, format } = await sharp(answer.rawPayload).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
      expect(answer.headers["cache-control"]).toContain("immutable");
    }
  });

  test("names another version of the icons for another brand, and the old one isn't kept long", async () => {
    const before = (await api.does("getWebManifest")).icons[0]?.src ?? "";
    await set("site_colors", { light: { primary: "#7a1f5c" }, dark: {} });
    const after = (await api.does("getWebManifest")).icons[0]?.src;
    expect(after).not.toBe(before);
    const { headers } = await api.app.inject({ url: before });
    expect(headers["cache-control"]).toBe("public, max-age=3600");
  });

  test("shortens a long name for the home screen", async () => {
    await set("site", { ...site, name: "Gran Rifa Benéfica de los Bomberos de Barinas" });
    const { short_name: short } = await api.does("getWebManifest");
    expect(short.length).toBeLessThanOrEqual(24);
  });
});

describe("the icons", () => {
  test.each(hostileBrands)("of $title show a ticket that can be seen", async ({ colors }) => {
    await set("site_colors", colors);
    const { at, side } = await iconOf("any-192");
    expect(side).toEqual([192, 192]);
    // A corner, and the middle of the ticket's left half.
    expect(contrast(at(0, 0), at(60, 96))).toBeGreaterThan(4);
  });

  test.each(["#ffffff", "#000000", "#ffee00", "#777777"])(
    "show a logo of %s, in any brand",
    async (color) => {
      await uploadLogo(sign(color));
      for (const { colors } of hostileBrands) {
        await set("site_colors", colors);
        const { at } = await iconOf("any-512");
        expect(contrast(at(0, 0), at(256, 256))).toBeGreaterThan(2);
      }
    },
  );

  test("show a wide logo whole", async () => {
    await uploadLogo(filled(800, 200, "#000000"));
    const { at, last } = await iconOf("apple-180");
    const logo = [0, 0, 0];
    expect(at(90, 90)).toEqual(logo);
    expect([at(90, 30), at(5, 90), at(last - 5, 90)]).not.toContainEqual(logo);
    expect([at(30, 90), at(150, 90)]).toEqual([logo, logo]);
  });

  test("leave what a phone may cut off empty if they are maskable", async () => {
    await uploadLogo(filled(400, 400, "#000000"));
    const { at, side } = await iconOf("maskable-512");
    expect(side).toEqual([512, 512]);
    const places = Array.from({ length: 64 }, (_, index) => index * 8);
    const cutOff = places.flatMap((x) =>
      places.filter((y) => Math.hypot(x - 256, y - 256) > 205).map((y) => at(x, y)),
    );
    expect(new Set(cutOff.map(String))).toEqual(new Set([String(at(0, 0))]));
    expect(at(256, 256)).toEqual([0, 0, 0]);
  });

  test("show the ticket if the logo's file is lost", async () => {
    await uploadLogo(sign("#123456"));
    const { logo } = (await api.does("getSiteConfig")).site;
    await api.context.files.delete("public", (logo ?? "").slice("/files/".length));
    await set("site_colors", { light: { primary: "#d4145a" }, dark: {} });
    expect((await iconOf("any-192")).at(0, 0)).toEqual([0xd4, 0x14, 0x5a]);
  });
});
