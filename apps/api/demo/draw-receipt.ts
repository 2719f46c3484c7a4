import type { Receipt, ReceiptApp } from "@rifas/demo/receipts/receipt";
import sharp from "sharp";
import { outlineOf, widthOf } from "../src/paper/shares/letters.ts";

const WIDTH = 720;
const HEIGHT = 1560;
const MARGIN = 62;
const INK = "#22262b";
const MUTED = "#717a84";
const WHITE = "#ffffff";
const TABLES = ["#6b4b31", "#7c8085", "#36524a"] as const;

/** What each app says, and the colours of its bar and of its mark. */
const apps: Readonly<
  Record<ReceiptApp, readonly [title: string, done: string, bar: string, mark: string]>
> = {
  venezuela: ["Pago Móvil", "Operación exitosa", "#b3202c", "#b3202c"],
  banesco: ["Pago Móvil", "¡Listo! Tu pago fue enviado", "#00704a", "#00a06b"],
  mercantil: ["Tpago", "Transacción aprobada", "#0f2d5c", "#f2a900"],
  provincial: ["Dinero Rápido", "Operación realizada", "#0b4ea2", "#2dcccd"],
  zelle: ["Zelle", "Payment sent", "#6d1ed4", "#6d1ed4"],
};

/** A payment's proof as buyers send it: a screenshot, a part of one, or a photo of a screen. JPEG bytes. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const screen = screenshot(receipt);
  if (receipt.taken === "photo") return photo(screen, receipt.seed);
  const image = sharp(svg(WIDTH, HEIGHT, screen));
  if (receipt.taken === "cropped") {
    image.extract({ left: 20, top: 170, width: WIDTH - 40, height: 1000 });
  }
  return image.jpeg({ quality: 82 }).toBuffer();
}

function screenshot({ app, amount, rows }: Receipt): string {
  const [title, done, bar, mark] = apps[app];
  const end = 490 + rows.length * 66;
  return `
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f2f3f5"/>
<rect width="${WIDTH}" height="168" fill="${bar}"/>
<rect x="32" y="208" width="${WIDTH - 64}" height="${end - 178}" rx="26" fill="${WHITE}"/>
<circle cx="360" cy="292" r="46" fill="${mark}"/>
<path d="M340 292l14 15 26-29" fill="none" stroke="${WHITE}" stroke-width="8"/>
<rect x="32" y="${end + 76}" width="${WIDTH - 64}" height="92" rx="46" fill="${bar}"/>
${words(title, 0.5, { y: 120, size: 32, colour: WHITE })}
${words(done, 0.5, { y: 386, size: 31 })}
${words(amount, 0.5, { y: 452, size: 53 })}
${rows.map(([label, value], at) => row(label, value, 498 + at * 66)).join("")}
${words("Compartir", 0.5, { y: end + 132, size: 31, colour: WHITE })}`;
}

function row(label: string, value: string, top: number): string {
  const y = top + 44;
  const size = widthOf(value, { weight: "bold", size: 27 }) > 330 ? 21 : 27;
  return `
<path d="M${MARGIN} ${top}H${WIDTH - MARGIN}" stroke="#e4e7ea" stroke-width="2"/>
${words(label, 0, { y, size: 25, weight: "regular", colour: MUTED })}
${words(value, 1, { y, size })}`;
}

/** A line at the left (0), in the middle or at the right (1), as outlines: with fonts, pictures would differ between machines. */
function words(
  text: string,
  place: 0 | 0.5 | 1,
  look: { y: number; size: number; weight?: "regular" | "bold"; colour?: string },
): string {
  const { y, size, weight = "bold", colour = INK } = look;
  const room = WIDTH - 2 * MARGIN - widthOf(text, { weight, size });
  const outline = outlineOf(text, { x: MARGIN + place * room, y }, { weight, size });
  return `<path d="${outline}" fill="${colour}"/>`;
}

/** A phone on a table, slightly tilted and badly lit. */
async function photo(screen: string, seed: number): Promise<Buffer> {
  const tilt = ((seed * 37) % 13) - 6 || 3;
  const drawing = svg(
    1200,
    1600,
    `<rect width="1200" height="1600" fill="${TABLES[seed % TABLES.length]}"/>
<g transform="translate(${238 + (seed % 5) * 12} ${30 + (seed % 4) * 9}) rotate(${tilt} 360 780) scale(.96)">
<rect x="-36" y="-30" width="792" height="1620" rx="60" fill="#15171a"/>${screen}</g>`,
  );
  return sharp(drawing)
    .resize(900)
    .blur(0.6)
    .modulate({ brightness: 0.86 + (seed % 4) * 0.04 })
    .jpeg({ quality: 72 })
    .toBuffer();
}

function svg(width: number, height: number, drawn: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`,
  );
}
