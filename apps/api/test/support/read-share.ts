import jsQR from "jsqr";
import sharp from "sharp";

/** A picture to share as a phone reads it: its size, and what its QR code opens. */
export async function readShare(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (found === null) throw new Error("The code in the picture can't be read.");
  return { width: info.width, height: info.height, opens: found.data };
}
