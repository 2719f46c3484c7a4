import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** A picture of the demo as PNG, drawn from its SVG file: the same bytes on every machine, since none uses a font. */
export async function drawPicture(folder: string, name: string): Promise<Buffer> {
  const drawing = await readFile(join(folder, `${name}.svg`));
  return sharp(drawing).png({ compressionLevel: 1 }).toBuffer();
}
