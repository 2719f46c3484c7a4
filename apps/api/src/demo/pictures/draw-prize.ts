import sharp from "sharp";
import { svg } from "../drawing/shapes.ts";
import { basket } from "./basket.ts";
import { beach } from "./beach.ts";
import { bicycle } from "./bicycle.ts";
import { car } from "./car.ts";
import { cash } from "./cash.ts";
import { cuatro } from "./cuatro.ts";
import { fridge } from "./fridge.ts";
import { generator } from "./generator.ts";
import { laptop } from "./laptop.ts";
import { motorcycle } from "./motorcycle.ts";
import { phone } from "./phone.ts";
import { HEIGHT, WIDTH } from "./sunburst.ts";
import { television } from "./television.ts";
import { washer } from "./washer.ts";

const prizes = {
  basket,
  beach,
  bicycle,
  car,
  cash,
  cuatro,
  fridge,
  generator,
  laptop,
  motorcycle,
  phone,
  television,
  washer,
};

/** The prizes with a picture. */
export type Prize = keyof typeof prizes;

/** A prize's picture, 1,600 x 1,200, as PNG: the same bytes on every machine, since it uses no font. */
export async function drawPrize(prize: Prize): Promise<Buffer> {
  const drawing = svg(WIDTH, HEIGHT, prizes[prize]());
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer();
}
