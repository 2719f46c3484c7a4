import { paperColors, type PaperColors } from "@rifas/ui/theme/paper-colors";
import { formatDay } from "@rifas/domain/dates";
import type { Weight } from "../typeface/font-files.ts";
import type { NumberList } from "../../platform/drawings/pdf-document.ts";
import { PAGE, PdfPages, type Place } from "./pdf-page.ts";

const MARGIN = 40;
const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - 48;
const BAND = 64;
const ROW = 15;
const HEAD = 20;
/** Between tables that stand beside each other. */
const GAP = 20;
const INDENT = 110;

/** A list with its title and facts on the first page, and the columns' headings and the page's number on each. */
export function* drawNumberList(list: NumberList): Generator<Uint8Array> {
  const pages = new PdfPages(list);
  const press: Press = { pages, brand: paperColors(list.site.colors), list };
  yield pages.next();
  let top = drawOpening(press) + 12;
  let at = 0;
  let page = 1;
  do {
    if (page > 1) {
      yield pages.next();
      top = MARGIN;
    }
    const perColumn = Math.floor((BOTTOM - top - HEAD) / ROW);
    for (let beside = 0; beside < list.across; beside += 1) {
      const rows = list.rows.slice(at, at + perColumn);
      if (rows.length === 0 && at > 0) break;
      drawTable(press, rows, { x: MARGIN + beside * (tableWidth(list) + GAP), y: top });
      at += rows.length;
    }
    const look = { weight: "regular", size: 8, color: press.brand.muted, width: WIDTH } as const;
    const y = PAGE.height - 34;
    const words = `${press.list.title} · ${formatDay(press.list.day)}`;
    press.pages.line(words, { x: MARGIN, y }, { ...look, width: WIDTH - 80 });
    press.pages.line(`Página ${page}`, { x: MARGIN, y }, { ...look, align: "right" });
    page += 1;
  } while (at < list.rows.length);
  yield pages.end();
}

interface Press {
  readonly pages: PdfPages;
  readonly brand: PaperColors;
  readonly list: NumberList;
}

function tableWidth({ across }: NumberList): number {
  return (WIDTH - (across - 1) * GAP) / across;
}

/** The band with whose list it is, the facts and the note; returns where they end. */
function drawOpening({ pages, brand, list }: Press): number {
  const { heading, title, site, facts, note } = list;
  pages.pdf.roundedRect(MARGIN, MARGIN, WIDTH, BAND, 10).fill(brand.fill);
  const on = { color: brand.onFill, width: WIDTH - 32 } as const;
  const place = { x: MARGIN + 16, y: MARGIN + 12 };
  pages.line(heading, place, { ...on, weight: "bold", size: 18, width: on.width - 160 });
  pages.line(
    site.name,
    { x: place.x, y: place.y + 6 },
    { ...on, weight: "bold", size: 10, align: "right" },
  );
  pages.line(title, { x: place.x, y: place.y + 24 }, { ...on, weight: "regular", size: 10 });
  let y = MARGIN + BAND + 14;
  for (const [name, text] of facts) {
    const look = { size: 9, color: brand.ink } as const;
    pages.line(name, { x: MARGIN, y }, { ...look, weight: "bold", width: INDENT - 8 });
    const room = { ...look, weight: "regular", width: WIDTH - INDENT } as const;
    for (const line of pages.wrapped(text, room)) {
      pages.line(line, { x: MARGIN + INDENT, y }, room);
      y += 13;
    }
  }
  const look = { weight: "regular", size: 8, color: brand.muted, width: WIDTH } as const;
  for (const line of pages.wrapped(note, look)) {
    pages.line(line, { x: MARGIN, y: y + 3 }, look);
    y += 11;
  }
  return y + 3;
}

function drawTable(press: Press, rows: readonly (readonly string[])[], place: Place): void {
  const { pages, brand, list } = press;
  const width = tableWidth(list);
  const { x, y } = place;
  const heads = list.columns.map(({ heading }) => heading);
  drawCells(press, heads, { place: { x, y: y + 5 }, color: brand.text, size: 8.5, weight: "bold" });
  pages.pdf
    .moveTo(x, y + HEAD - 2)
    .lineTo(x + width, y + HEAD - 2)
    .lineWidth(1)
    .stroke(brand.edge);
  for (const [at, row] of rows.entries()) {
    const top = y + HEAD + at * ROW;
    if (at % 2 === 1) pages.pdf.rect(x, top, width, ROW).fill(brand.stripe);
    drawCells(press, row, { place: { x, y: top + 2.5 }, color: brand.ink, size: 9 });
  }
}

function drawCells(
  { pages, list }: Press,
  texts: readonly string[],
  { place: { x, y }, ...look }: { place: Place; color: string; size: number; weight?: Weight },
): void {
  const shares = list.columns.reduce((sum, { share }) => sum + share, 0);
  let left = x;
  for (const [at, { share, weight = "regular" }] of list.columns.entries()) {
    const width = (tableWidth(list) * share) / shares;
    pages.line(texts[at] ?? "", { x: left + 4, y }, { weight, ...look, width: width - 10 });
    left += width;
  }
}
