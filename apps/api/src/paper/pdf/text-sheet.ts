import { INK } from "@rifas/ui/theme/paper-colors";
import type { Weight } from "../typeface/font-files.ts";
import type { PdfLine, TextSheet } from "../../platform/drawings/pdf-document.ts";
import { PAGE, PdfPages } from "./pdf-page.ts";

const MARGIN = 56;
const SIZES = { title: 20, heading: 13, text: 10 } as const;
/** Where the values of facts begin. */
const INDENT = 170;

/** Lines on as many pages as they need. */
export function* drawTextSheet(sheet: TextSheet): Generator<Uint8Array> {
  const pages = new PdfPages(sheet);
  const writer = new Writer(pages);
  for (const line of sheet.lines) yield* writer.add(line);
  yield pages.end();
}

class Writer {
  readonly #pages: PdfPages;
  /** The bottom of the line written last. */
  #y: number = PAGE.height;

  constructor(pages: PdfPages) {
    this.#pages = pages;
  }

  *add(line: PdfLine): Generator<Uint8Array> {
    if (line.look === "fact") return yield* this.#fact(line);
    const size = SIZES[line.look];
    const weight = line.look === "text" ? "regular" : "bold";
    // A heading at the end of a page would be without its text.
    if (line.look === "heading") yield* this.#leave(12, 60);
    yield* this.#paragraph(line.text, { weight, size, x: MARGIN, leading: size * 1.4 });
  }

  *#fact({ name, text }: Extract<PdfLine, { look: "fact" }>): Generator<Uint8Array> {
    const size = SIZES.text;
    yield* this.#leave(0, size * 1.5);
    const width = INDENT - 8;
    const place = { x: MARGIN, y: this.#y };
    this.#pages.line(name, place, { weight: "bold", size, color: INK, width });
    const look = { weight: "regular", size, x: MARGIN + INDENT, leading: size * 1.4 } as const;
    yield* this.#paragraph(text, look);
  }

  *#paragraph(
    text: string,
    look: { weight: Weight; size: number; x: number; leading: number },
  ): Generator<Uint8Array> {
    const { x, leading, ...font } = look;
    const width = PAGE.width - MARGIN - x;
    for (const part of this.#pages.wrapped(text, { ...font, width })) {
      yield* this.#leave(0, leading);
      this.#pages.line(part, { x, y: this.#y }, { ...font, color: INK, width });
      this.#y += leading;
    }
  }

  /** Goes down, or to a new page if what follows has no room. */
  *#leave(points: number, needed: number): Generator<Uint8Array> {
    this.#y += points;
    if (this.#y + needed <= PAGE.height - MARGIN) return;
    yield this.#pages.next();
    this.#y = MARGIN;
  }
}
