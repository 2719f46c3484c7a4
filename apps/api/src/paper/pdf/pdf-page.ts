import Pdf from "pdfkit";
import { brokenLines } from "../typeface/broken-lines.ts";
import { cleanText } from "../typeface/clean-text.ts";
import { fontFiles, type Weight } from "../typeface/font-files.ts";
import type { PdfDocument } from "../../platform/drawings/pdf-document.ts";

/** A page in Letter size, as printers in Venezuela take it; points, as every length here. */
export const PAGE = { width: 612, height: 792 } as const;

/** How a text is set. `width` is the room that it has; a longer text is cut, with '…'. */
export interface TextLook {
  readonly weight: Weight;
  readonly size: number;
  readonly color: string;
  readonly width: number;
  readonly align?: "left" | "center" | "right";
}

export interface Place {
  readonly x: number;
  /** The top of the letters' line. */
  readonly y: number;
}

/** A pdfkit document with the product's typeface, and the few ways in which documents set text. */
export class PdfPages {
  readonly pdf: PDFKit.PDFDocument;

  constructor({ title, day }: Pick<PdfDocument, "title" | "day">) {
    const made = new Date(`${day}T00:00:00Z`);
    this.pdf = new Pdf({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      lang: "es-VE",
      displayTitle: true,
      info: {
        Title: cleanText(title),
        Producer: "Rifas",
        Creator: "Rifas",
        CreationDate: made,
        ModDate: made,
      },
    });
    for (const weight of ["regular", "bold"] as const) {
      this.pdf.registerFont(weight, fontFiles[weight]);
    }
  }

  /** Starts a page, and returns the bytes of those before it. */
  next(): Uint8Array {
    this.pdf.addPage();
    return this.#written();
  }

  /** Ends the document, and returns the rest of its bytes. */
  end(): Uint8Array {
    this.pdf.end();
    return this.#written();
  }

  #written(): Uint8Array {
    const parts: Buffer[] = [];
    for (let part: Buffer | null; (part = this.pdf.read()) !== null;) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Sets one line, cut to its room. */
  line(text: string, { x, y }: Place, look: TextLook): void {
    const fitting = this.cut(text, look);
    const left = look.width - this.pdf.widthOfString(fitting);
    const shift = look.align === "right" ? left : look.align === "center" ? left / 2 : 0;
    this.pdf.fillColor(look.color).text(fitting, x + shift, y, { lineBreak: false });
  }

  /** Sets up to `most` lines, the last one cut. */
  lines(
    text: string,
    { x, y }: Place,
    look: TextLook & { readonly most: number; readonly leading: number },
  ): void {
    const all = this.wrapped(text, look);
    const shown = all.slice(0, look.most);
    if (all.length > look.most) shown[look.most - 1] = all.slice(look.most - 1).join(" ");
    for (const [at, one] of shown.entries()) {
      this.line(one, { x, y: y + at * look.leading }, look);
    }
  }

  /** The lines that a text takes in its room; a word without room for it breaks anywhere. */
  wrapped(text: string, look: Pick<TextLook, "weight" | "size" | "width">): string[] {
    const clean = this.#clean(text, look);
    return brokenLines(clean, (line) => this.pdf.widthOfString(line) <= look.width);
  }

  /** The largest size, at most `size` and at least `least`, in which a text fits its room. */
  fittingSize(
    text: string,
    look: Pick<TextLook, "weight" | "size" | "width">,
    least: number,
  ): number {
    this.#clean(text, look);
    const width = this.pdf.widthOfString(text);
    // A little less, because a width that is equal but for rounding would cut the text.
    const fitting = (0.99 * look.size * look.width) / width;
    return width <= look.width ? look.size : Math.max(least, fitting);
  }

  /** The start of a text that fits its room, with '…' if that isn't all. */
  cut(text: string, look: Pick<TextLook, "weight" | "size" | "width">): string {
    const clean = this.#clean(text, look);
    if (this.pdf.widthOfString(clean) <= look.width) return clean;
    const letters = Array.from(clean);
    let [shown, tooMany] = [0, letters.length];
    while (tooMany - shown > 1) {
      const middle = (shown + tooMany) >> 1;
      const start = `${letters.slice(0, middle).join("").trimEnd()}…`;
      if (this.pdf.widthOfString(start) <= look.width) shown = middle;
      else tooMany = middle;
    }
    return `${letters.slice(0, shown).join("").trimEnd()}…`;
  }

  /** Chooses the face, and returns what it can set of a text. */
  #clean(text: string, { weight, size }: Pick<TextLook, "weight" | "size">): string {
    this.pdf.font(weight).fontSize(size);
    return cleanText(text);
  }
}
