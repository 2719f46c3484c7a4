import { circle, ellipse, faded, glow, path, rect, times } from "../drawing/shapes.ts";

export const WIDTH = 1600;
export const HEIGHT = 1200;

export interface Sunburst {
  /** The background, the rays on it, and the light behind the prize. */
  ground: string;
  ray: string;
  light: string;
  /** Ink of the halftone dots towards the edges. */
  dots: string;
  centre?: readonly [number, number];
  rays?: number;
  /** Opacity of the rays. */
  strength?: number;
}

/** The background of every prize: rays from behind it, a glow, and halftone dots as on a printed poster. */
export function sunburst(look: Sunburst): string {
  const [x, y] = look.centre ?? [WIDTH / 2, 600];
  return [
    glow("light", [
      [0, look.light, 0.95],
      [0.45, look.light, 0.35],
      [1, look.light, 0],
    ]),
    rect(0, 0, WIDTH, HEIGHT, 0, { fill: look.ground }),
    faded(look.strength ?? 0.2, rays(x, y, look.rays ?? 22, look.ray)),
    circle(x, y, 760, { fill: "url(#light)", opacity: 0.75 }),
    halftone(look.dots),
  ].join("");
}

function rays(x: number, y: number, count: number, fill: string): string {
  const reach = 1700;
  const step = (Math.PI * 2) / count;
  const point = (angle: number): string =>
    `${Math.round(x + Math.cos(angle) * reach)} ${Math.round(y + Math.sin(angle) * reach)}`;
  const wedges = times(count, (index) => {
    const from = index * step + 0.07;
    return `M${x} ${y}L${point(from)}L${point(from + step / 2)}Z`;
  });
  return path(wedges.join(""), { fill });
}

function halftone(fill: string): string {
  const pitch = 34;
  const dots: string[] = [];
  for (let row = 0; row * pitch * 0.5 <= HEIGHT + pitch; row += 1) {
    for (let column = 0; column * pitch <= WIDTH + pitch; column += 1) {
      const x = column * pitch + (row % 2 ? pitch / 2 : 0);
      const y = row * pitch * 0.5;
      const far = Math.hypot((x - WIDTH / 2) / (WIDTH / 2), (y - HEIGHT / 2) / (HEIGHT / 2));
      const radius = (far - 1.02) * 22;
      if (radius > 0.9) dots.push(dot(x, y, Math.min(radius, 10)));
    }
  }
  return path(dots.join(""), { fill, opacity: 0.3 });
}

function dot(x: number, y: number, radius: number): string {
  const r = Math.round(radius * 10) / 10;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;
}

/** The soft shadow below a prize. */
export function standingShadow(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
): string {
  return (
    glow("shadow", [
      [0, colour, 0.55],
      [0.6, colour, 0.3],
      [1, colour, 0],
    ]) + ellipse(cx, cy, rx, ry, { fill: "url(#shadow)" })
  );
}

/** A four-pointed sparkle. */
export function sparkle(x: number, y: number, size: number, fill: string): string {
  const s = size;
  const t = size * 0.16;
  return path(
    `M${x} ${y - s}Q${x + t} ${y - t} ${x + s} ${y}Q${x + t} ${y + t} ${x} ${y + s}Q${x - t} ${y + t} ${x - s} ${y}Q${x - t} ${y - t} ${x} ${y - s}Z`,
    { fill },
  );
}
