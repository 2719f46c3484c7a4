import { paperColors, type PaperColors } from "@rifas/ui/theme/paper-colors";
import { drawQr } from "./draw-qr.ts";
import type { OwnerBrand } from "../../platform/drawings/owner-brand.ts";
import type { PrintedTicket, TicketSheet } from "../../platform/drawings/pdf-document.ts";
import { PAGE, PdfPages, type Place } from "./pdf-page.ts";

/** Two columns of four tickets, with the room between them to cut. */
const [ACROSS, DOWN] = [2, 4];
const TICKET = { width: 264, height: 164 } as const;
const GAP = 12;
const MARGIN = {
  x: (PAGE.width - ACROSS * TICKET.width - (ACROSS - 1) * GAP) / 2,
  y: (PAGE.height - DOWN * TICKET.height - (DOWN - 1) * GAP) / 2,
} as const;

const RADIUS = 10;
const BAND = 40;
/** Where the stub with the code is torn off, from the left. */
const TEAR = 164;
const NOTCH = 6;
const PADDING = 12;
const QR = 84;

/** Eight tickets on a page, each with its number, whose it is, and a QR code to check it. */
export function* drawTicketSheet(sheet: TicketSheet): Generator<Uint8Array> {
  const pages = new PdfPages(sheet);
  const brand = paperColors(sheet.site.colors);
  for (const [at, ticket] of sheet.tickets.entries()) {
    const place = at % (ACROSS * DOWN);
    if (place === 0) yield pages.next();
    const x = MARGIN.x + (place % ACROSS) * (TICKET.width + GAP);
    const y = MARGIN.y + Math.floor(place / ACROSS) * (TICKET.height + GAP);
    drawTicket({ pages, brand, site: sheet.site }, ticket, { x, y });
  }
  yield pages.end();
}

interface Press {
  readonly pages: PdfPages;
  readonly brand: PaperColors;
  readonly site: OwnerBrand;
}

function drawTicket(press: Press, ticket: PrintedTicket, place: Place): void {
  drawPaper(press, place);
  drawBand(press, ticket, place);
  drawFacts(press, ticket, { x: place.x + PADDING, y: place.y + BAND });
  drawStub(press, ticket, { x: place.x + TEAR, y: place.y + BAND });
}

/** The band in the owner's colour, the outline with a notch at each end of the tear, and the tear. */
function drawPaper({ pages: { pdf }, brand }: Press, { x, y }: Place): void {
  const { width, height } = TICKET;
  pdf.save();
  outline(pdf, { x, y }).clip();
  pdf.rect(x, y, width, BAND).fill(brand.fill);
  pdf.restore();
  outline(pdf, { x, y }).lineWidth(1).stroke(brand.edge);
  pdf
    .moveTo(x + TEAR, y + BAND + 4)
    .lineTo(x + TEAR, y + height - NOTCH - 3)
    .lineWidth(1)
    .dash(3, { space: 3 })
    .stroke(brand.edge)
    .undash();
}

/** A rounded ticket with a notch at the top and at the bottom of its tear. */
function outline(pdf: PDFKit.PDFDocument, { x, y }: Place): PDFKit.PDFDocument {
  const { width, height } = TICKET;
  const [right, bottom, tear] = [x + width, y + height, x + TEAR];
  // How far the handles of a Bézier curve are for a quarter of a circle.
  const bend = 0.5523;
  const [r, n] = [RADIUS * (1 - bend), NOTCH * bend];
  return pdf
    .moveTo(x + RADIUS, y)
    .lineTo(tear - NOTCH, y)
    .bezierCurveTo(tear - NOTCH, y + n, tear - n, y + NOTCH, tear, y + NOTCH)
    .bezierCurveTo(tear + n, y + NOTCH, tear + NOTCH, y + n, tear + NOTCH, y)
    .lineTo(right - RADIUS, y)
    .bezierCurveTo(right - r, y, right, y + r, right, y + RADIUS)
    .lineTo(right, bottom - RADIUS)
    .bezierCurveTo(right, bottom - r, right - r, bottom, right - RADIUS, bottom)
    .lineTo(tear + NOTCH, bottom)
    .bezierCurveTo(tear + NOTCH, bottom - n, tear + n, bottom - NOTCH, tear, bottom - NOTCH)
    .bezierCurveTo(tear - n, bottom - NOTCH, tear - NOTCH, bottom - n, tear - NOTCH, bottom)
    .lineTo(x + RADIUS, bottom)
    .bezierCurveTo(x + r, bottom, x, bottom - r, x, bottom - RADIUS)
    .lineTo(x, y + RADIUS)
    .bezierCurveTo(x, y + r, x + r, y, x + RADIUS, y)
    .closePath();
}

/** The raffle, in up to two lines. */
function drawBand({ pages, brand }: Press, { raffle }: PrintedTicket, { x, y }: Place): void {
  const look = {
    weight: "bold",
    size: 11.5,
    color: brand.onFill,
    width: TEAR - NOTCH - PADDING - 4,
  } as const;
  const isShort = pages.wrapped(raffle, look).length === 1;
  const top = y + (isShort ? 13 : 6.5);
  pages.lines(raffle, { x: x + PADDING, y: top }, { ...look, most: 2, leading: 13.5 });
}

function drawFacts({ pages, brand }: Press, ticket: PrintedTicket, { x, y }: Place): void {
  const width = TEAR - 2 * PADDING;
  const label = { weight: "regular", size: 7.5, color: brand.muted, width } as const;
  const value = { weight: "bold", size: 9.5, color: brand.ink, width } as const;
  const number = { weight: "bold", size: 40, width } as const;
  const size = pages.fittingSize(ticket.number, number, 18);
  pages.line("Número", { x, y: y + 9 }, label);
  pages.line(ticket.number, { x, y: y + 38 - size / 2 }, { ...number, size, color: brand.text });
  pages.line("A nombre de", { x, y: y + 64 }, label);
  pages.line(ticket.name, { x, y: y + 73 }, value);
  pages.line("Sorteo", { x, y: y + 91 }, label);
  pages.line(ticket.draw, { x, y: y + 100 }, value);
}

function drawStub({ pages, brand, site }: Press, ticket: PrintedTicket, { x, y }: Place): void {
  const width = TICKET.width - TEAR;
  const room = width - 12;
  const look = { color: brand.muted, width: room, align: "center" } as const;
  const center = { x: x + 6, y: y - BAND };
  const on = { ...look, color: brand.onFill, weight: "bold", size: 9 } as const;
  pages.line(site.name, { x: center.x, y: center.y + 15 }, on);
  drawQr(pages.pdf, ticket.link, { x: x + (width - QR) / 2, y: y + 2, size: QR });
  const code = { ...look, color: brand.ink, weight: "bold", size: 9.5 } as const;
  pages.line(ticket.code, { x: center.x, y: y + 88 }, code);
  const hint = { ...look, weight: "regular", size: 7.5 } as const;
  pages.line("Verifícalo en", { x: center.x, y: y + 101 }, hint);
  pages.line(site.address, { x: center.x, y: y + 110 }, hint);
}
