import { Buffer } from "node:buffer";
import { SHARE_SIZES } from "@rifas/domain/share-sizes";
import { PAPER } from "@rifas/ui/theme/paper-colors";
import sharp from "sharp";
import { compose } from "./compose.ts";
import { Drawing, rounded } from "./drawing.ts";
import { PLACES } from "./places.ts";
import type { SharePicture } from "../../platform/drawings/share-picture.ts";
import type { ShareTask } from "./share-work.ts";

/** Under what WhatsApp shows of a link, 300 KB. */
const QUALITY = 84;

/** Draws a picture: a JPEG, with whole colours so that the edges of letters stay clean. */
export async function drawShare({ picture, photo }: ShareTask): Promise<Uint8Array> {
  const { width, height } = SHARE_SIZES[picture.size];
  const svg = Buffer.from(compose(picture, photo !== null));
  const drawn = sharp(svg, { limitInputPixels: width * height });
  const place = PLACES[picture.size].photo;
  const whole =
    photo === null
      ? drawn
      : drawn.composite([{ input: await cornered(photo, picture), left: place.x, top: place.y }]);
  return await whole
    .flatten({ background: PAPER })
    .jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** The middle of the photo, with the corners of the ticket. */
async function cornered(photo: Uint8Array, { size }: SharePicture): Promise<Buffer> {
  const { width, height, corners } = PLACES[size].photo;
  const mask = new Drawing({ width, height });
  mask.fill(rounded({ x: 0, y: 0, width, height }, corners), PAPER);
  return await sharp(photo)
    .flatten({ background: PAPER })
    .resize(width, height, { fit: "cover" })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask.svg()), blend: "dest-in" }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}
