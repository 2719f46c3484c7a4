import type { ProofPicture } from "@rifas/demo/receipts/receipt";
import type { RenderedPicture, RenderedProof } from "@rifas/demo/demo-server";
import sharp, { type Sharp } from "sharp";
import { drawReceipt } from "../apps/api/demo/draw-receipt.ts";
import { drawPublicPicture } from "../apps/api/src/paper/pictures/draw-public-picture.ts";
import { perceptualHash } from "../apps/api/src/paper/pictures/perceptual-hash.ts";

// The demo's pictures may take 6 MB in all, so they are compressed harder than uploads.
const JPEG = { quality: 62, mozjpeg: true } as const;
const PROOF = { quality: 50, mozjpeg: true } as const;
const WEBP = { quality: 72, effort: 6 } as const;
const PROOF_WIDTH = 480;
const FORWARDED_WIDTH = 400;

/** Draws an SVG in every size that the server stores. */
export async function renderDrawing(svg: string): Promise<RenderedPicture> {
  const drawn = await drawPublicPicture(await sharp(Buffer.from(svg)).png().toBuffer());
  const original = await smaller(`.${drawn.extension}`, drawn.original);
  const copies: RenderedPicture["copies"] = [];
  for (const { suffix, bytes } of drawn.copies) {
    copies.push({ suffix, bytes: await smaller(suffix, bytes) });
  }
  return { ...drawn, original, copies };
}

async function smaller(suffix: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (suffix.endsWith(".jpg"))
    return sharp(bytes)
      .jpeg({ ...JPEG, progressive: true })
      .toBuffer();
  return suffix.endsWith(".webp") ? sharp(bytes).webp(WEBP).toBuffer() : bytes;
}

/** Draws a payment proof as the server stores it. */
export async function renderProof({ receipt, forwarded }: ProofPicture): Promise<RenderedProof> {
  const sent = sharp(await drawReceipt(receipt)).resize({ width: PROOF_WIDTH });
  const { data, info } = await encode(sent);
  if (!forwarded) return { ...info, jpeg: data, perceptual: await perceptualHash(data) };
  const copy = await encode(sharp(data).resize({ width: FORWARDED_WIDTH }));
  return { ...copy.info, jpeg: copy.data, perceptual: await perceptualHash(copy.data) };
}

async function encode(image: Sharp) {
  return await image.jpeg(PROOF).toBuffer({ resolveWithObject: true });
}
