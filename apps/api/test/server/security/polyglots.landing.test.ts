import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { receipt } from "@rifas/testing/buyer";
import { buy, proofCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
let raffleId: number;
beforeAll(async () => {
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
});

const payload = "<script>alert(1)</script><?php system($_GET[0]); ?>PK\x03\x04";
const hostile = Buffer.from(payload);

/** A JPEG's comment segment. */
const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hostile.length + 2]), hostile]);

/** Valid pictures that are also valid as something else, until they are re-encoded. */
const polyglots: [name: string, make: () => Promise<Buffer>][] = [
  ["JPEG with HTML appended", async () => Buffer.concat([await jpeg(), hostile])],
  [
    "JPEG with HTML in its comment",
    async () => {
      const bytes = await jpeg();
      return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
    },
  ],
  [
    "JPEG with HTML in its EXIF",
    () =>
      picture()
        .withExif({ IFD0: { ImageDescription: payload } })
        .jpeg()
        .toBuffer(),
  ],
  [
    "PNG with an archive appended",
    async () => Buffer.concat([await picture().png().toBuffer(), hostile]),
  ],
  [
    "GIF with HTML appended",
    async () => Buffer.concat([await picture().gif().toBuffer(), hostile]),
  ],
];

const picture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: "#0b6e80" } });
const jpeg = async () => Buffer.from(await receipt(1));

describe.each(polyglots)("%s", (_name, make) => {
  // threat: Files: Polyglot files, scripts in pictures
  test("keeps only its pixels as a public picture, with a new name", async () => {
    const bytes = await make();
    expect(bytes.includes("<script>")).toBe(true);
    const image = { bytes, name: "../../x.html", type: "text/html" };
    const { url: image_url } = await api.does("uploadConfigImage", {
      as: "admin",
      files: { image },
    });
    expect(image_url).toMatch(/^\/files\/[0-9a-f]{32}\.(jpg|png)$/);
    const stem = image_url.slice(0, -4);
    for (const url of [image_url, `${stem}-480.webp`, `${stem}-preview.jpg`]) {
      const answer = await api.app.inject({ url });
      if (answer.statusCode === 404) continue;
      expect(answer.rawPayload.includes("<script>")).toBe(false);
      expect(answer.rawPayload.includes("<?php")).toBe(false);
      expect(answer.headers).toMatchObject({
        "content-type": expect.stringMatching(/^image\/(jpeg|png|webp)$/),
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      });
    }
  });

  test("keeps only its pixels as a proof, which can't be read without a session", async () => {
    const bought = await buy(api, { raffleId, buyer: (buyer += 1) });
    const call = await proofCall(bought, { photo: await make() });
    await api.does("attachProof", call);
    const proof = await api.send("getProof", { as: "staff", path: { id: bought.purchase.id } });
    expect(proof.headers["content-type"]).toBe("image/jpeg");
    expect(proof.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(proof.bytes.includes("<script>")).toBe(false);
    expect((await sharp(proof.bytes).metadata()).format).toBe("jpeg");
    await api.refuses("getProof", { path: { id: bought.purchase.id } }, 401, "unauthorized");
  });
});

let buyer = 0;
