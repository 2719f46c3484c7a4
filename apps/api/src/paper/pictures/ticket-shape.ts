// The ticket of apps/web/public/favicon.svg as a formula: the picture process has no decoder for SVG, whose library reads too
// much from strangers.

/** The side of the square in which the shape is described. */
const BOX = 32;
/** Samples per pixel and direction, so that its edges are smooth. */
const SAMPLES = 3;

/** How much of the pixel at (x, y) the ticket covers, from 0 to 1, when it is drawn in a square of this side. */
export function ticketCoverage(x: number, y: number, side: number): number {
  let inside = 0;
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      const at = (pixel: number, sample: number) =>
        ((pixel + (sample + 0.5) / SAMPLES) * BOX) / side;
      if (isInside(at(x, column), at(y, row))) inside += 1;
    }
  }
  return inside / SAMPLES ** 2;
}

function isInside(x: number, y: number): boolean {
  const body = x >= 3 && x < 29 && y >= 7 && y < 25;
  const notch = Math.min(Math.hypot(x - 3, y - 16), Math.hypot(x - 29, y - 16)) < 3.5;
  const perforation = Math.abs(x - 20.5) < 1 && (y - 8) % 4.4 < 2;
  const lines = x >= 8 && x < 16 && (isBetween(y, 12, 14.8) || isBetween(y, 17.2, 20));
  return body && !notch && !perforation && !lines;
}

function isBetween(value: number, from: number, to: number): boolean {
  return value >= from && value < to;
}
