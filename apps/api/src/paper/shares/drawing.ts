import type { Hex } from "@rifas/ui/theme/css-color";
import { encodeQR } from "qr";
import { outlineOf, type Letters } from "./letters.ts";

/** A rectangle, in pixels from the top left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The radii of a rectangle's corners, clockwise from the top left. */
export type Corners = readonly [number, number, number, number];

/** How a line of text is drawn. */
export interface Ink extends Letters {
  readonly color: Hex;
}

/** An SVG that holds nothing but numbers and colours of its own: texts arrive as outlines. */
export class Drawing {
  readonly #width: number;
  readonly #height: number;
  readonly #parts: string[] = [];

  constructor({ width, height }: Pick<Box, "width" | "height">) {
    this.#width = width;
    this.#height = height;
  }

  /** Fills a path. */
  fill(data: string, color: Hex, opacity = 1): void {
    const faint = opacity === 1 ? "" : ` fill-opacity="${opacity}"`;
    this.#parts.push(`<path fill="${color}"${faint} d="${data}"/>`);
  }

  /** Draws along a path, with dashes of a length if one is given. */
  stroke(data: string, color: Hex, { width, dash }: { width: number; dash?: number }): void {
    const dashes = dash === undefined ? "" : ` stroke-dasharray="${dash} ${dash}"`;
    this.#parts.push(
      `<path fill="none" stroke="${color}" stroke-width="${width}"${dashes} d="${data}"/>`,
    );
  }

  /** Sets a line that begins at `x` on the baseline `y`. */
  text(text: string, place: { readonly x: number; readonly y: number }, ink: Ink): void {
    this.fill(outlineOf(text, place, ink), ink.color);
  }

  /**
   * A QR code in the middle of a square, in modules of whole pixels so that their edges are sharp. Whoever places it leaves its
   * quiet zone, which is white.
   */
  qr(link: string, { x, y, width }: Omit<Box, "height">, color: Hex): void {
    const rows = encodeQR(link, "raw", { ecc: "medium", border: 1 });
    const module = Math.max(1, Math.floor(width / rows.length));
    const inset = Math.floor((width - module * rows.length) / 2);
    const [left, top] = [Math.round(x) + inset, Math.round(y) + inset];
    const dark = rows.flatMap((row, at) =>
      runsOf(row).map(
        ([from, length]) =>
          `M${left + from * module} ${top + at * module}h${length * module}v${module}h${-length * module}z`,
      ),
    );
    this.fill(dark.join(""), color);
  }

  /** The whole picture. */
  svg(): string {
    const size = `width="${this.#width}" height="${this.#height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${this.#parts.join("")}</svg>`;
  }
}

/** Where the dark modules of a row are: from which one, and how many. */
function runsOf(row: readonly boolean[]): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last !== undefined && last[0] + last[1] === at) last[1] += 1;
    else runs.push([at, 1]);
  }
  return runs;
}

/** The outline of a rectangle with round corners, of one radius or of four. */
export function rounded({ x, y, width, height }: Box, radius: number | Corners): string {
  const [a, b, c, d] = typeof radius === "number" ? [radius, radius, radius, radius] : radius;
  return (
    `M${x + a} ${y}h${width - a - b}a${b} ${b} 0 0 1 ${b} ${b}v${height - b - c}` +
    `a${c} ${c} 0 0 1 ${-c} ${c}h${c + d - width}a${d} ${d} 0 0 1 ${-d} ${-d}v${d + a - height}` +
    `a${a} ${a} 0 0 1 ${a} ${-a}z`
  );
}
