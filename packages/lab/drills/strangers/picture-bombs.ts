import { hollowPng } from "@rifas/testing/hollow-png";
import sharp from "sharp";

/** A 16-bit interlaced PNG of 8,000 × 8,000: half a megabyte on the wire, 512 MB once decoded. */
export const largePicture = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    hollowPng({ width: 8_000, height: 8_000, depth: 16, channels: 4, interlaced: true }),
  );

/** A PNG one pixel wide and 64,000,000 high. */
export const tallPicture = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    hollowPng({ width: 1, height: 64_000_000, depth: 8, channels: 1, interlaced: false }),
  );

/** A JPEG of about 4.5 MB, below every size limit. */
export async function heavyPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const size = { width: 2_600, height: 1_950, channels: 3, background: "#808080" } as const;
  const photo = await sharp({ create: { ...size, noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return new Uint8Array(photo);
}
