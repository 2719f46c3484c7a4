import jsQR from "jsqr";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A page as a reader shows it. */
export interface ReadPage {
  /** Its texts, a line each, in the order in which they are drawn. */
  readonly lines: readonly string[];
  /** What its QR codes say. */
  readonly codes: readonly string[];
}

/** A PDF as another program reads it: pdf.js, and jsQR for its codes. */
export async function readPdf(bytes: Uint8Array): Promise<{ title: unknown; pages: ReadPage[] }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const pages: ReadPage[] = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const page = await document.getPage(at);
    const { items } = await page.getTextContent();
    const { fnArray, argsArray } = await page.getOperatorList();
    pages.push({
      lines: items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item.str] : [])),
      codes: fnArray.flatMap((operator, place) =>
        operator === OPS.paintInlineImageXObject ? [codeIn(argsArray[place][0])] : [],
      ),
    });
  }
  await task.destroy();
  return { title: Reflect.get(info, "Title"), pages };
}

/** All texts of a PDF, a line each. */
export async function textOfPdf(bytes: Uint8Array | undefined): Promise<string> {
  const { pages } = await readPdf(bytes ?? new Uint8Array());
  return pages.flatMap(({ lines }) => lines).join("\n");
}

interface Picture {
  readonly width: number;
  readonly data: Uint8ClampedArray;
}

/** Pixels to a module: the reader looks for edges. */
const SCALE = 4;

function codeIn({ width, data }: Picture): string {
  const side = width * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [Math.floor((at % side) / SCALE), Math.floor(at / side / SCALE)];
    const from = (y * width + x) * 4;
    pixels.set(data.subarray(from, from + 4), at * 4);
  }
  const found = jsQR(pixels, side, side);
  if (found === null) throw new Error("A code in the PDF can't be read.");
  return found.data;
}
