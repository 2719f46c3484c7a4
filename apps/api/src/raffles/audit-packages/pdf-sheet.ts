import { PageSizes, PDFDocument, StandardFonts, type PDFFont, type PDFPage } from "pdf-lib";

const MARGIN = 56;
const [WIDTH, HEIGHT] = PageSizes.Letter;
const SIZES = { title: 20, heading: 13, text: 10 } as const;

/** A line of text: a title, a heading, a paragraph, or the name and the value of a fact. */
export type PdfLine =
  | { readonly look: keyof typeof SIZES; readonly text: string }
  | { readonly look: "fact"; readonly name: string; readonly text: string };

/**
 * A PDF of plain lines on pages in Letter size. The same lines of the same day, `yyyy-MM-dd`, give the same bytes. The fonts are
 * those that every reader has, for western European letters: any other character becomes '?'.
 */
export async function writePdf(
  { title, day }: { readonly title: string; readonly day: string },
  lines: readonly PdfLine[],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const made = new Date(`${day}T00:00:00Z`);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage("es-VE");
  pdf.setProducer("Rifas");
  pdf.setCreationDate(made);
  pdf.setModificationDate(made);
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const sheet = new Sheet(() => pdf.addPage([WIDTH, HEIGHT]), regular, bold);
  for (const line of lines) sheet.add(line);
  return await pdf.save();
}

class Sheet {
  readonly #newPage: () => PDFPage;
  readonly #regular: PDFFont;
  readonly #bold: PDFFont;
  readonly #known: ReadonlySet<number>;
  #page: PDFPage;
  /** The base of the line written last, from the bottom of the page. */
  #y = HEIGHT - MARGIN;

  constructor(newPage: () => PDFPage, regular: PDFFont, bold: PDFFont) {
    this.#newPage = newPage;
    this.#regular = regular;
    this.#bold = bold;
    this.#known = new Set(regular.getCharacterSet());
    this.#page = newPage();
  }

  add(line: PdfLine): void {
    if (line.look === "fact") return this.#fact(line);
    const size = SIZES[line.look];
    const font = line.look === "text" ? this.#regular : this.#bold;
    // A heading at the end of a page would be without its text.
    if (line.look === "heading") this.#leave(12, 60);
    for (const part of this.#wrapped(line.text, { font, size, width: WIDTH - 2 * MARGIN })) {
      this.#leave(size * 1.4);
      this.#page.drawText(part, { x: MARGIN, y: this.#y, size, font });
    }
  }

  #fact({ name, text }: { readonly name: string; readonly text: string }): void {
    const [size, indent] = [SIZES.text, 170];
    const width = WIDTH - 2 * MARGIN - indent;
    const [first = "", ...more] = this.#wrapped(text, { font: this.#regular, size, width });
    this.#leave(size * 1.5);
    this.#page.drawText(this.#clean(name), { x: MARGIN, y: this.#y, size, font: this.#bold });
    for (const [at, part] of [first, ...more].entries()) {
      if (at > 0) this.#leave(size * 1.3);
      this.#page.drawText(part, { x: MARGIN + indent, y: this.#y, size, font: this.#regular });
    }
  }

  /** Goes down, to a new page if what follows has no room. */
  #leave(points: number, needed = 0): void {
    this.#y -= points;
    if (this.#y - needed >= MARGIN) return;
    this.#page = this.#newPage();
    this.#y = HEIGHT - MARGIN - points;
  }

  #wrapped(
    text: string,
    { font, size, width }: { font: PDFFont; size: number; width: number },
  ): string[] {
    const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width;
    const lines: string[] = [];
    let line = "";
    for (const word of this.#clean(text).split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = "";
      // A word that is wider than the page breaks anywhere.
      for (const letter of word) {
        if (!fits(line + letter)) {
          lines.push(line);
          line = "";
        }
        line += letter;
      }
    }
    return [...lines, line];
  }

  #clean(text: string): string {
    const letters = text.normalize("NFC").replaceAll(/\s/g, " ");
    return Array.from(letters, (letter) =>
      this.#known.has(letter.codePointAt(0) ?? 0) ? letter : "?",
    ).join("");
  }
}
