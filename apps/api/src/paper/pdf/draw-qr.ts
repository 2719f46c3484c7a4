import { encodeQR } from "qr";

/** Light modules around the code, as its standard (ISO/IEC 18004) requires. */
const QUIET = 4;

/**
 * Draws a QR code, black on white, into a square of `size` with its quiet zone. It is a picture of one bit a module: a reader
 * may leave hairlines between squares, and a thousand codes of squares are megabytes.
 */
export function drawQr(
  pdf: PDFKit.PDFDocument,
  link: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const rows = encodeQR(link, "raw", { ecc: "medium", border: QUIET });
  const bits = rows.map(hexOf).join("");
  // Pages are drawn from the top here, and pictures from the bottom.
  pdf.addContent(
    `q ${size} 0 0 ${-size} ${x} ${y + size} cm\n` +
      `BI /W ${rows.length} /H ${rows.length} /BPC 1 /CS /G /F /AHx ID\n${bits}>\nEI\nQ`,
  );
}

/** A row of modules in hexadecimal, eight to a byte; dark ones are 0. */
function hexOf(row: readonly boolean[]): string {
  let digits = "";
  for (let at = 0; at < row.length; at += 8) {
    let byte = 0;
    for (let bit = 0; bit < 8; bit += 1) byte = byte * 2 + (row[at + bit] === true ? 0 : 1);
    digits += byte.toString(16).padStart(2, "0");
  }
  return digits;
}
