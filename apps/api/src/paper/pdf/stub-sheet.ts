import { paperColors, type PaperColors } from "@rifas/ui/theme/paper-colors";
import { drawQr } from "./draw-qr.ts";
import type { StubNumber, StubSheet } from "../../platform/drawings/pdf-document.ts";
import { PAGE, PdfPages, type Place } from "./pdf-page.ts";

const MARGIN = { x: 36, y: 30 } as const;
const WIDTH = PAGE.width - 2 * MARGIN.x;
/** Where the part that the seller keeps is torn off. */
const TEAR = 196;
const PADDING = 14;
const BAND = 8;

/** Blank stubs below each other: the seller keeps the left part, with the buyer's data, and the buyer the right one. */
export function* drawStubSheet(sheet: StubSheet): Generator<Uint8Array> {
  const pages = new PdfPages(sheet);
  const press: Press = { pages, brand: paperColors(sheet.site.colors), sheet };
  const height = (PAGE.height - 2 * MARGIN.y) / sheet.perPage;
  for (const [at, stub] of sheet.numbers.entries()) {
    const place = at % sheet.perPage;
    if (place === 0) yield pages.next();
    const y = MARGIN.y + place * height;
    if (place === 0) cutAt(press, y);
    cutAt(press, y + height);
    drawStub({ ...press, height }, stub, { x: MARGIN.x, y });
  }
  yield pages.end();
}

interface Press {
  readonly pages: PdfPages;
  readonly brand: PaperColors;
  readonly sheet: StubSheet;
}

/** A line to cut along, to both edges of the paper. */
function cutAt({ pages: { pdf }, brand }: Press, y: number): void {
  pdf
    .moveTo(0, y)
    .lineTo(PAGE.width, y)
    .lineWidth(0.7)
    .dash(4, { space: 4 })
    .stroke(brand.muted)
    .undash();
}

function drawStub(press: Press & { height: number }, stub: StubNumber, { x, y }: Place): void {
  const { pages, brand, height } = press;
  const { pdf } = pages;
  pdf.rect(x, y + 10, BAND, height - 20).fill(brand.fill);
  pdf
    .rect(x, y + 10, BAND, height - 20)
    .lineWidth(0.7)
    .stroke(brand.edge);
  pdf
    .moveTo(x + TEAR, y + 8)
    .lineTo(x + TEAR, y + height - 8)
    .lineWidth(1)
    .dash(2, { space: 3 })
    .stroke(brand.edge)
    .undash();
  drawKept(press, stub.number, { x: x + BAND + 10, y });
  drawGiven(press, stub, { x: x + TEAR + PADDING, y });
}

/** The part with the buyer's data, to be filled in by hand. */
function drawKept(
  { pages, brand, height }: Press & { height: number },
  number: string,
  { x, y }: Place,
): void {
  const width = TEAR - BAND - 10 - PADDING;
  pages.line(
    `N.º ${number}`,
    { x, y: y + 12 },
    { weight: "bold", size: 15, color: brand.text, width },
  );
  const names = ["Nombre", "Cédula", "Teléfono"];
  const step = (height - 52) / names.length;
  for (const [at, name] of names.entries()) {
    const base = y + 34 + (at + 1) * step;
    const label = { weight: "regular", size: 7.5, color: brand.muted, width: 40 } as const;
    pages.line(name, { x, y: base - 8 }, label);
    pages.pdf
      .moveTo(x + 40, base)
      .lineTo(x + width, base)
      .lineWidth(0.7)
      .stroke(brand.muted);
  }
}

/** The part for the buyer, with a code that says whether it was sold. */
function drawGiven(
  press: Press & { height: number },
  { number, link, seller, until }: StubNumber,
  { x, y }: Place,
): void {
  const { pages, brand, sheet, height } = press;
  const qr = Math.min(height - 34, 92);
  const right = MARGIN.x + WIDTH;
  const width = right - qr - 12 - x;
  const look = { weight: "regular", size: 8.5, color: brand.ink, width } as const;
  pages.line(sheet.raffle, { x, y: y + 12 }, { ...look, weight: "bold", size: 12 });
  const who = `${sheet.site.name} · Vende: ${seller}`;
  pages.line(who, { x, y: y + 27 }, { ...look, color: brand.muted });
  const big = { weight: "bold", size: Math.min(44, height / 3.2), width } as const;
  const size = pages.fittingSize(number, big, 14);
  pages.line(number, { x, y: y + 36 }, { ...big, size, color: brand.text });
  const facts = y + height - 34;
  const price = { x, y: sheet.combos === "" ? facts : facts - 11 };
  pages.line(`${sheet.price} · Sorteo: ${sheet.draw}`, price, { ...look, weight: "bold" });
  pages.line(sheet.combos, { x, y: facts }, look);
  const rule = `${until === null ? "" : `Apartado hasta el ${until}. `}Participa cuando se registra la venta: escanea el código y compruébalo.`;
  pages.line(rule, { x, y: facts + 12 }, { ...look, size: 6.8, color: brand.muted });
  drawQr(pages.pdf, link, { x: right - qr, y: y + (height - qr - 10) / 2, size: qr });
  const address = { ...look, size: 6.8, color: brand.muted, width: qr, align: "center" } as const;
  pages.line(sheet.site.address, { x: right - qr, y: y + (height + qr - 10) / 2 }, address);
}
