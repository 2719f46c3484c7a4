import { lettering } from "../drawing/lettering.ts";
import {
  circle,
  clipped,
  faded,
  glow,
  gradient,
  group,
  path,
  rect,
  times,
} from "../drawing/shapes.ts";
import {
  amber,
  coral,
  ink,
  leaf,
  navy,
  paper,
  plum,
  scarlet,
  sea,
  steel,
  teal,
} from "./palette.ts";
import { sparkle, standingShadow, sunburst } from "./sunburst.ts";

/** A telephone, face and back, with its earphones. */
export function phone(): string {
  return [
    sunburst({
      ground: teal.base,
      ray: sea.light,
      light: sea.base,
      dots: teal.deep,
      strength: 0.26,
    }),
    gradient(
      "case",
      [
        [0, amber.light],
        [0.5, amber.base],
        [1, amber.dark],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    ),
    gradient(
      "edge",
      [
        [0, "#fff3cf"],
        [0.5, amber.dark],
        [1, amber.pale],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ),
    gradient(
      "rim",
      [
        [0, steel.pale],
        [0.5, steel.dark],
        [1, steel.light],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ),
    gradient("dusk", [
      [0, plum.base],
      [0.42, scarlet.light],
      [0.68, amber.base],
      [1, amber.pale],
    ]),
    glow(
      "lens",
      [
        [0, "#5c86b8"],
        [0.5, navy.base],
        [1, "#050a12"],
      ],
      'cx="0.38" cy="0.34" r="0.75"',
    ),
    standingShadow(800, 1066, 470, 40, teal.deep),
    group("rotate(-11 640 620)", back()),
    group("rotate(7 930 600)", face()),
    group("translate(1190 830)", earphones()),
    sparkle(470, 250, 38, "#fff"),
    sparkle(1236, 300, 30, "#fff"),
    sparkle(1150, 178, 18, amber.pale),
    sparkle(386, 800, 20, amber.pale),
  ].join("");
}

function back(): string {
  return [
    rect(436, 196, 420, 850, 74, {
      fill: teal.deep,
      opacity: 0.5,
      more: 'transform="translate(16 20)"',
    }),
    rect(436, 196, 420, 850, 74, { fill: "url(#edge)" }),
    rect(446, 206, 400, 830, 66, { fill: "url(#case)" }),
    clipped(
      "back",
      rect(446, 206, 400, 830, 66, { fill: "#000" }),
      faded(
        0.2,
        path("M446 760L846 380V560L446 940Z", { fill: "#fff" }),
        path("M446 966L846 586V620L446 1000Z", { fill: "#fff" }),
      ),
    ),
    rect(472, 232, 196, 216, 52, { fill: amber.dark }),
    rect(476, 236, 188, 208, 48, { fill: amber.light, opacity: 0.7 }),
    ...[
      [526, 288],
      [526, 392],
      [616, 340],
    ].map(([x = 0, y = 0]) =>
      [
        circle(x, y, 43, { fill: steel.deep }),
        circle(x, y, 39, { fill: "#10151c" }),
        circle(x, y, 27, { fill: "url(#lens)" }),
        circle(x - 9, y - 10, 8, { fill: "#fff", opacity: 0.75 }),
        circle(x + 10, y + 11, 4, { fill: "#9fd5ff", opacity: 0.7 }),
      ].join(""),
    ),
    circle(616, 270, 14, { fill: paper }),
    circle(616, 270, 8, { fill: amber.pale }),
    circle(616, 410, 8, { fill: steel.deep }),
  ].join("");
}

function face(): string {
  return [
    rect(694, 150, 452, 900, 80, {
      fill: teal.deep,
      opacity: 0.5,
      more: 'transform="translate(18 22)"',
    }),
    rect(1140, 350, 12, 110, 5, { fill: steel.dark }),
    rect(1140, 490, 12, 64, 5, { fill: steel.dark }),
    rect(694, 150, 452, 900, 80, { fill: "url(#rim)" }),
    rect(702, 158, 436, 884, 73, { fill: ink }),
    clipped(
      "screen",
      rect(718, 174, 404, 852, 58, { fill: "#000" }),
      wallpaper(),
      widgets(),
      gloss(),
    ),
    rect(856, 194, 128, 34, 17, { fill: "#07080a" }),
    circle(964, 211, 9, { fill: "#18263a" }),
    circle(961, 208, 3, { fill: "#6f9bd0" }),
  ].join("");
}

function wallpaper(): string {
  return [
    rect(718, 174, 404, 852, 0, { fill: "url(#dusk)" }),
    circle(920, 640, 92, { fill: "#fff4cf" }),
    circle(920, 640, 128, { fill: "#fff4cf", opacity: 0.28 }),
    path("M718 700L800 620L842 662L900 580L980 676L1030 634L1122 720V1030H718Z", {
      fill: "#8b4a86",
    }),
    path("M718 760L790 700L866 764L950 688L1040 770L1122 716V1030H718Z", { fill: "#5d2f6b" }),
    path("M718 806C820 772 900 830 1000 800S1100 790 1122 796V1030H718Z", { fill: plum.deep }),
    path("M742 640q12-12 22 0q12-12 22 0M800 600q9-9 17 0q9-9 17 0", {
      stroke: plum.deep,
      width: 5,
    }),
  ].join("");
}

function widgets(): string {
  const icons = [scarlet.base, leaf.base, sea.dark, coral.base];
  const glyphs = [
    "M-16 6C-16-18 16-18 16 6M-16 6V14H-8V4M16 6V14H8V4",
    "M-18-8Q0-22 18-8V6Q8 14-4 12L-14 18L-12 8Q-18 4-18-2Z",
    "M-18-10H18V12H-18ZM-18-10L0 4L18-10",
    "M-12-16L16 0L-12 16Z",
  ];
  return [
    lettering("9:41", 756, 222, { colour: "#fff", size: 20, weight: 0.16 }),
    rect(1048, 206, 34, 17, 5, { stroke: "#fff", width: 3 }),
    rect(1052, 210, 22, 9, 2, { fill: "#fff" }),
    ...times(4, (index) =>
      rect(1008 + index * 8, 220 - index * 4, 5, 4 + index * 4, 1, { fill: "#fff" }),
    ),
    lettering("9:41", 920, 400, { colour: "#fff", size: 104, weight: 0.11, anchor: "middle" }),
    lettering("sábado 24 de diciembre", 920, 446, {
      colour: "#fff",
      size: 21,
      weight: 0.13,
      anchor: "middle",
    }),
    rect(746, 836, 348, 74, 24, { fill: "#fff", opacity: 0.92 }),
    circle(788, 873, 22, { fill: amber.base }),
    path("M778 873l8 8l14-16", { stroke: ink, width: 5 }),
    lettering("¡Ganaste la rifa!", 826, 868, { colour: ink, size: 18, weight: 0.17 }),
    rect(826, 884, 190, 9, 4, { fill: steel.light }),
    ...icons.map((colour, index) =>
      group(
        `translate(${780 + index * 93} 962)`,
        rect(-36, -36, 72, 72, 21, { fill: colour }),
        path(glyphs[index] ?? "", { stroke: "#fff", width: 6 }),
      ),
    ),
    rect(860, 1010, 120, 6, 3, { fill: "#fff", opacity: 0.9 }),
  ].join("");
}

function gloss(): string {
  return faded(0.16, path("M718 174H980L718 700Z", { fill: "#fff" }));
}

function earphones(): string {
  return [
    rect(-122, -18, 244, 214, 76, {
      fill: teal.deep,
      opacity: 0.5,
      more: 'transform="translate(10 14)"',
    }),
    rect(-122, -18, 244, 214, 76, { fill: "#dbe4e6" }),
    rect(-122, -18, 244, 204, 76, { fill: paper }),
    path("M-122 62H122", { stroke: steel.light, width: 4 }),
    circle(0, 94, 6, { fill: leaf.light }),
    ...[-1, 1].map((side) =>
      group(
        `translate(${side * 60} -96) scale(${side} 1)`,
        path("M-14 10L-6 104Q4 116 16 104L20 20Z", { fill: "#e6edef" }),
        path("M-6 14L0 98Q4 104 8 102L8 20Z", { fill: "#fff" }),
        path("M-30-16C-30-46 10-56 30-32C44-10 30 24 6 26C-16 26-30 8-30-16Z", { fill: paper }),
        path("M14-40C36-28 40 6 20 20C34 0 32-24 14-40Z", { fill: steel.light, opacity: 0.7 }),
        path("M-30-22L-46-32Q-54-16-44-2L-28-4Z", { fill: ink }),
        circle(10, -12, 6, { fill: steel.dark }),
      ),
    ),
  ].join("");
}
