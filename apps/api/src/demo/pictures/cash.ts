import { lettering } from "../drawing/lettering.ts";
import { circle, ellipse, faded, gradient, group, path, times } from "../drawing/shapes.ts";
import { amber, leaf, paper, scarlet, teal } from "./palette.ts";
import { sparkle, standingShadow, sunburst } from "./sunburst.ts";

/** Bundles of dollars with a rain of gold coins. */
export function cash(): string {
  return [
    sunburst({
      ground: teal.deep,
      ray: teal.light,
      light: "#1f7f7f",
      dots: "#02242c",
      strength: 0.34,
      rays: 26,
    }),
    gradient("note", [
      [0, "#c9e2b4"],
      [1, "#9cc68d"],
    ]),
    gradient("edge", [
      [0, "#e9f3dd"],
      [1, "#b9d3a6"],
    ]),
    gradient(
      "coin",
      [
        [0, "#ffe9a3"],
        [0.5, amber.light],
        [1, amber.dark],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    ),
    gradient("band", [
      [0, scarlet.base],
      [1, scarlet.dark],
    ]),
    standingShadow(800, 1064, 620, 48, "#011a20"),
    ...flying(),
    group("translate(800 1000)", stack(-330, 0, 3), stack(330, 0, 3), stack(0, 20, 5)),
    coinPile(372, 1050, 4),
    coinPile(1236, 1050, 6),
    coinPile(1112, 1072, 3),
    coinPile(492, 1074, 2),
    loose(660, 1076),
    loose(972, 1082),
    ...rain(),
    sparkle(800, 300, 44, "#fff"),
    sparkle(404, 500, 28, "#fff"),
    sparkle(1216, 470, 32, "#fff"),
    sparkle(1060, 250, 18, amber.pale),
  ].join("");
}

/** A bundle seen slightly from above, its front edge towards the viewer. */
function bundle(x: number, y: number): string {
  const sheets = times(7, (index) =>
    path(`M${x - 170} ${y + 7 + index * 8}H${x + 170}`, { stroke: "#8fb27c", width: 2 }),
  );
  return [
    path(
      `M${x - 172} ${y}H${x + 172}V${y + 60}Q${x + 172} ${y + 66} ${x + 166} ${y + 66}H${x - 166}Q${x - 172} ${y + 66} ${x - 172} ${y + 60}Z`,
      { fill: "url(#edge)" },
    ),
    ...sheets,
    path(`M${x - 142} ${y - 66}H${x + 142}L${x + 172} ${y + 2}H${x - 172}Z`, {
      fill: "url(#note)",
    }),
    path(`M${x - 126} ${y - 58}H${x + 126}L${x + 148} ${y - 8}H${x - 148}Z`, {
      stroke: leaf.dark,
      width: 4,
    }),
    ellipse(x, y - 33, 42, 21, { fill: leaf.base }),
    ellipse(x, y - 33, 34, 16, { fill: "#d6eac4" }),
    lettering("100", x - 112, y - 24, { colour: leaf.dark, size: 17, weight: 0.2 }),
    lettering("100", x + 112, y - 24, { colour: leaf.dark, size: 17, weight: 0.2, anchor: "end" }),
    path(`M${x - 36} ${y - 66}H${x + 36}L${x + 43} ${y + 2}V${y + 66}H${x - 43}V${y + 2}Z`, {
      fill: "url(#band)",
    }),
    path(`M${x - 43} ${y + 2}H${x + 43}`, { stroke: scarlet.deep, width: 3 }),
    lettering("$", x, y + 48, { colour: paper, size: 30, weight: 0.17, anchor: "middle" }),
    path(`M${x - 22} ${y - 60}L${x - 28} ${y - 6}`, {
      stroke: scarlet.pale,
      width: 5,
      opacity: 0.7,
    }),
  ].join("");
}

function stack(x: number, y: number, high: number): string {
  const shift = [0, 10, -8, 6, -4];
  return times(high, (index) => bundle(x + (shift[index] ?? 0), y - 60 - index * 68)).join("");
}

function note(x: number, y: number, turn: number, scale: number): string {
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    path("M-150-60C-80-84 60-40 150-64V60C70 84-60 36-150 62Z", { fill: "#5f9a62" }),
    path("M-150-64C-80-88 60-44 150-68V52C70 76-60 28-150 54Z", { fill: "url(#note)" }),
    path("M-130-48C-70-66 56-26 130-48V38C64 56-56 16-130 38Z", { stroke: leaf.dark, width: 5 }),
    ellipse(0, -6, 34, 38, { fill: leaf.base }),
    ellipse(0, -6, 26, 30, { fill: "#d6eac4" }),
    lettering("$", 0, 8, { colour: leaf.dark, size: 28, weight: 0.17, anchor: "middle" }),
    lettering("100", -118, -16, { colour: leaf.dark, size: 20, weight: 0.2 }),
    lettering("100", 116, 30, { colour: leaf.dark, size: 20, weight: 0.2, anchor: "end" }),
  );
}

function flying(): string[] {
  return [
    note(430, 330, -24, 1),
    note(1176, 296, 18, 0.95),
    note(806, 196, -6, 0.85),
    note(300, 640, 22, 0.75),
    note(1330, 610, -28, 0.8),
    note(590, 520, 32, 0.6),
    note(1030, 520, -20, 0.62),
  ];
}

function face(x: number, y: number, rx: number, ry: number): string {
  return [
    ellipse(x, y, rx, ry, { fill: "url(#coin)" }),
    ellipse(x, y, rx * 0.76, ry * 0.76, { stroke: amber.dark, width: Math.max(3, rx * 0.06) }),
  ].join("");
}

function coinPile(x: number, foot: number, high: number): string {
  const coins = times(high, (index) => {
    const y = foot - 14 - index * 25;
    const left = x + (index % 2 ? 5 : -4);
    return [
      path(`M${left - 66} ${y - 12}V${y + 12}A66 19 0 0 0 ${left + 66} ${y + 12}V${y - 12}Z`, {
        fill: amber.dark,
      }),
      ...times(9, (ridge) =>
        path(`M${left - 56 + ridge * 14} ${y + 3}V${y + 20 - Math.abs(ridge - 4) * 1.4}`, {
          stroke: amber.deep,
          width: 3,
        }),
      ),
      face(left, y - 12, 66, 19),
    ].join("");
  });
  return ellipse(x, foot, 84, 18, { fill: "#011a20", opacity: 0.45 }) + coins.join("");
}

function loose(x: number, y: number): string {
  return [
    ellipse(x, y + 8, 66, 18, { fill: amber.deep }),
    face(x, y, 64, 18),
    faded(
      0.6,
      path(`M${x - 40} ${y - 4}Q${x - 20} ${y - 12} ${x} ${y - 13}`, { stroke: "#fff", width: 5 }),
    ),
  ].join("");
}

function rain(): string[] {
  const coin = (x: number, y: number, r: number, squash: number, turn: number): string =>
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${squash} 1)`,
      circle(6, 6, r, { fill: amber.deep }),
      circle(0, 0, r, { fill: "url(#coin)" }),
      circle(0, 0, r * 0.76, { stroke: amber.dark, width: r * 0.08 }),
      lettering("$", 0, r * 0.42, {
        colour: amber.deep,
        size: r * 0.84,
        weight: 0.17,
        anchor: "middle",
      }),
      path(`M${-r * 0.6} ${-r * 0.55}Q${-r * 0.3} ${-r * 0.86} ${r * 0.1} ${-r * 0.86}`, {
        stroke: "#fff",
        width: r * 0.1,
        opacity: 0.85,
      }),
    );
  return [
    coin(620, 356, 52, 0.8, -12),
    coin(990, 350, 46, 0.6, 20),
    coin(246, 420, 40, 0.7, -20),
    coin(1368, 420, 48, 0.85, 12),
    coin(560, 160, 34, 0.5, 24),
    coin(1010, 130, 36, 0.9, -16),
    coin(240, 820, 34, 0.9, 10),
    coin(1392, 810, 36, 0.6, -14),
    coin(320, 180, 30, 0.8, -8),
    coin(1340, 170, 32, 0.5, 16),
  ];
}
