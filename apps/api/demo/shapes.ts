/** Hand-written SVG: each function returns one element as text. Coordinates are pixels. */

export interface Paint {
  fill?: string;
  stroke?: string;
  /** Stroke width; lines end and join round. */
  width?: number;
  opacity?: number;
}

function paint({ fill, stroke, width, opacity }: Paint): string {
  const parts = [`fill="${fill ?? "none"}"`];
  if (stroke) {
    parts.push(`stroke="${stroke}" stroke-width="${width ?? 1}"`);
    parts.push('stroke-linecap="round" stroke-linejoin="round"');
  }
  if (opacity !== undefined) parts.push(`opacity="${opacity}"`);
  return parts.join(" ");
}

/** Left, top, width and height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A rectangle; its corners are square without a `radius`. */
export function rect([x, y, width, height]: Box, look: Paint & { radius?: number }): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${look.radius ?? 0}" ${paint(look)}/>`;
}

/** A circle. */
export function circle(cx: number, cy: number, r: number, look: Paint): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" ${paint(look)}/>`;
}

/** A path from its `d`. */
export function path(d: string, look: Paint): string {
  return `<path d="${d}" ${paint(look)}/>`;
}

/** A stroke through the points given as `x,y x,y …`. */
export function line(points: string, stroke: string, width: number): string {
  return `<polyline points="${points}" ${paint({ stroke, width })}/>`;
}

/** A gradient from the upper left corner to the lower right one; used as `url(#id)`. */
export function gradient(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

/** A whole document. */
export function svg(width: number, height: number, ...children: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${children.join("")}</svg>`;
}

/** `count` numbers from 0, to draw something repeatedly. */
export function times<T>(count: number, draw: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}
