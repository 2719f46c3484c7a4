import type { Receipt, ReceiptApp } from "@rifas/demo/receipts/receipt";
import sharp from "sharp";
import { outlineOf, widthOf, type Letters } from "../src/paper/shares/letters.ts";
import { circle, gradient, line, path, rect, svg, times } from "./shapes.ts";

const WIDTH = 720;
const HEIGHT = 1560;
const CARRIERS = ["Movilnet", "Digitel", "Movistar"] as const;

interface Look {
  title: string;
  done: string;
  page: string;
  card: string;
  bar: string;
  barText: string;
  accent: string;
  text: string;
  label: string;
  rule: string;
}

const looks: Readonly<Record<ReceiptApp, Look>> = {
  venezuela: {
    title: "Pago Móvil",
    done: "Operación exitosa",
    page: "#f2f3f5",
    card: "#ffffff",
    bar: "#b3202c",
    barText: "#ffffff",
    accent: "#b3202c",
    text: "#22262b",
    label: "#717a84",
    rule: "#e4e7ea",
  },
  banesco: {
    title: "Pago Móvil",
    done: "¡Listo! Tu pago fue enviado",
    page: "#eaf4f0",
    card: "#ffffff",
    bar: "#00704a",
    barText: "#ffffff",
    accent: "#00a06b",
    text: "#12332a",
    label: "#5f7d73",
    rule: "#d6e7e0",
  },
  mercantil: {
    title: "Tpago",
    done: "Transacción aprobada",
    page: "#0f2d5c",
    card: "#ffffff",
    bar: "#0f2d5c",
    barText: "#ffffff",
    accent: "#f2a900",
    text: "#15294a",
    label: "#6f7f99",
    rule: "#e3e8f0",
  },
  provincial: {
    title: "Dinero Rápido",
    done: "Operación realizada",
    page: "#ffffff",
    card: "#f3f6fa",
    bar: "#0b4ea2",
    barText: "#ffffff",
    accent: "#2dcccd",
    text: "#121f33",
    label: "#5d6b80",
    rule: "#dfe6ef",
  },
  zelle: {
    title: "Zelle",
    done: "Payment sent",
    page: "#f6f2fb",
    card: "#ffffff",
    bar: "#6d1ed4",
    barText: "#ffffff",
    accent: "#6d1ed4",
    text: "#251a38",
    label: "#7a6d92",
    rule: "#e7def3",
  },
};

/** A payment's proof as buyers send it: a screenshot, a part of one, or a photo of a screen. JPEG bytes. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const screen = screenshot(receipt);
  if (receipt.taken === "photo") return photo(screen, receipt.seed);
  const image = sharp(Buffer.from(svg(WIDTH, HEIGHT, screen)));
  if (receipt.taken === "cropped") {
    image.extract({ left: 20, top: 170, width: WIDTH - 40, height: 1000 });
  }
  return image.jpeg({ quality: 82 }).toBuffer();
}

function screenshot(receipt: Receipt): string {
  const look = looks[receipt.app];
  return [
    rect([0, 0, WIDTH, HEIGHT], { fill: look.page }),
    rect([0, 0, WIDTH, 168], { fill: look.bar }),
    statusBar(receipt, look),
    line("44,112 30,126 44,140", look.barText, 4),
    words(look.title, WIDTH / 2, 136, {
      colour: look.barText,
      size: 32,
      weight: "bold",
      anchor: "middle",
    }),
    rect([32, 208, WIDTH - 64, cardHeight(receipt)], { radius: 26, fill: look.card }),
    circle(WIDTH / 2, 292, 46, { fill: look.accent }),
    path(`M${WIDTH / 2 - 20} 292l14 15l26-29`, { stroke: "#ffffff", width: 8 }),
    words(look.done, WIDTH / 2, 386, {
      colour: look.text,
      size: 31,
      weight: "bold",
      anchor: "middle",
    }),
    words(receipt.amount, WIDTH / 2, 452, {
      colour: look.text,
      size: 53,
      weight: "bold",
      anchor: "middle",
    }),
    ...receipt.rows.map(([label, value], index) => row(label, value, 520 + index * 66, look)),
    buttons(receipt, look),
  ].join("");
}

/** One line of text with its baseline at (x, y), as outlines: with fonts, pictures would differ between machines. */
function words(
  text: string,
  x: number,
  y: number,
  {
    colour,
    size,
    weight = "regular",
    anchor = "start",
  }: Partial<Letters> & { colour: string; size: number; anchor?: "start" | "middle" | "end" },
): string {
  const letters = { weight, size };
  const before = { start: 0, middle: widthOf(text, letters) / 2, end: widthOf(text, letters) };
  return path(outlineOf(text, { x: x - before[anchor], y }, letters), { fill: colour });
}

function cardHeight(receipt: Receipt): number {
  return 330 + receipt.rows.length * 66;
}

function row(label: string, value: string, y: number, look: Look): string {
  const size = widthOf(value, { weight: "bold", size: 27 }) > 330 ? 21 : 27;
  return [
    line(`62,${y - 22} ${WIDTH - 62},${y - 22}`, look.rule, 2),
    words(label, 62, y + 22, { colour: look.label, size: 25 }),
    words(value, WIDTH - 62, y + 22, { colour: look.text, size, weight: "bold", anchor: "end" }),
  ].join("");
}

function buttons(receipt: Receipt, look: Look): string {
  const y = 208 + cardHeight(receipt) + 46;
  const onPage = receipt.app === "mercantil" ? "#ffffff" : look.accent;
  return [
    rect([32, y, WIDTH - 64, 92], { radius: 46, fill: look.accent }),
    words("Compartir", WIDTH / 2, y + 55, {
      colour: receipt.app === "mercantil" ? "#14181d" : "#ffffff",
      size: 31,
      weight: "bold",
      anchor: "middle",
    }),
    rect([32, y + 116, WIDTH - 64, 92], { radius: 46, stroke: onPage, width: 3 }),
    words("Volver al inicio", WIDTH / 2, y + 171, {
      colour: onPage,
      size: 31,
      weight: "bold",
      anchor: "middle",
    }),
    rect([WIDTH / 2 - 110, HEIGHT - 22, 220, 7], { radius: 3, fill: look.label }),
  ].join("");
}

function statusBar(receipt: Receipt, look: Look): string {
  const charge = 12 + ((receipt.seed * 29) % 86);
  const bars = 2 + (receipt.seed % 3);
  return [
    words(CARRIERS[receipt.seed % CARRIERS.length] ?? "", 34, 50, {
      colour: look.barText,
      size: 27,
      weight: "bold",
    }),
    ...times(4, (index) =>
      rect([546 + index * 11, 50 - 6 - index * 4, 7, 6 + index * 4], {
        radius: 2,
        fill: look.barText,
        opacity: index < bars ? 1 : 0.35,
      }),
    ),
    words(receipt.seed % 2 ? "4G" : "LTE", 600, 50, {
      colour: look.barText,
      size: 20,
      weight: "bold",
    }),
    rect([650, 31, 42, 21], { radius: 6, stroke: look.barText, width: 2 }),
    rect([654, 35, Math.round((34 * charge) / 100), 13], { radius: 3, fill: look.barText }),
  ].join("");
}

/** A phone in front of a table, slightly tilted and badly lit. */
async function photo(screen: string, seed: number): Promise<Buffer> {
  const tilt = ((seed * 37) % 13) - 6 || 3;
  const woods = [
    ["#7a5638", "#5e4029"],
    ["#8b8f94", "#6d7177"],
    ["#3f5b52", "#2d433c"],
  ] as const;
  const [light, dark] = woods[seed % woods.length] ?? woods[0];
  const drawing = svg(
    1200,
    1600,
    gradient("table", light, dark),
    gradient("glare", "#ffffff55", "#ffffff00"),
    rect([0, 0, 1200, 1600], { fill: "url(#table)" }),
    ...times(9, (index) =>
      path(
        `M0 ${120 + index * 178}Q600 ${90 + index * 178 + ((seed * 13 + index * 17) % 60)} 1200 ${130 + index * 178}`,
        { stroke: dark, width: 5, opacity: 0.6 },
      ),
    ),
    `<g transform="translate(${238 + (seed % 5) * 12} ${30 + (seed % 4) * 9}) rotate(${tilt} 360 780) scale(.96)">`,
    rect([-14, 4, 792, 1620], { radius: 88, fill: "#000000", opacity: 0.35 }),
    rect([-36, -30, 792, 1620], { radius: 88, fill: "#15171a" }),
    rect([-30, -24, 780, 1608], { radius: 82, stroke: "#3b4046", width: 5 }),
    `<clipPath id="phone">${rect([0, 0, WIDTH, HEIGHT], { radius: 54, fill: "#000" })}</clipPath><g clip-path="url(#phone)">`,
    screen,
    path("M0 0H420L0 900Z", { fill: "url(#glare)" }),
    "</g></g>",
  );
  return sharp(Buffer.from(drawing))
    .resize(900)
    .blur(0.6)
    .modulate({ brightness: 0.86 + (seed % 4) * 0.04 })
    .jpeg({ quality: 72 })
    .toBuffer();
}
