import {
  circle,
  ellipse,
  faded,
  gradient,
  group,
  line,
  path,
  rect,
  times,
} from "../drawing/shapes.ts";
import { amber, coral, leaf, navy, paper, plum, scarlet, sea, teal } from "./palette.ts";
import { sparkle, standingShadow, sunburst } from "./sunburst.ts";

/** A cuatro llanero with maracas: the joropo kit. */
export function cuatro(): string {
  return [
    sunburst({
      ground: "#e4573d",
      ray: amber.pale,
      light: amber.base,
      dots: scarlet.deep,
      strength: 0.36,
      rays: 28,
    }),
    gradient(
      "top",
      [
        [0, "#f6cf86"],
        [0.55, "#e3a750"],
        [1, "#c07f2f"],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    ),
    gradient("side", [
      [0, "#8a4b1c"],
      [1, "#5a2b0c"],
    ]),
    gradient(
      "neck",
      [
        [0, "#4a2a14"],
        [0.5, "#6d4020"],
        [1, "#3a1f0d"],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ),
    gradient(
      "gourd",
      [
        [0, "#f2a04b"],
        [0.5, "#cf6d22"],
        [1, "#8d4310"],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    ),
    standingShadow(800, 1098, 520, 40, scarlet.deep),
    ...confetti(),
    group("translate(1180 700) rotate(34) scale(1.05)", maraca(teal.base)),
    group("translate(420 740) rotate(-30)", maraca(scarlet.base)),
    group("rotate(24 800 640) translate(790 690) scale(0.98)", instrument()),
    sparkle(480, 240, 34, "#fff"),
    sparkle(1300, 330, 28, "#fff"),
    sparkle(1090, 960, 22, amber.pale),
  ].join("");
}

function instrument(): string {
  const body =
    "M0-60C-96-66-150-20-142 60C-138 104-118 128-122 168C-128 210-196 246-196 340C-196 440-96 486 0 486S196 440 196 340C196 246 128 210 122 168C118 128 138 104 142 60C150-20 96-66 0-60Z";
  const frets = times(13, (index) =>
    rect(-33, -420 + index * 29 - index * index * 0.2, 66, 5, 2, { fill: "#e8dcc3" }),
  );
  return [
    path(body, { fill: "#2b1205", opacity: 0.35, more: 'transform="translate(22 26)"' }),
    path(body, { fill: "url(#side)", more: 'transform="translate(8 10)"' }),
    path(body, { fill: "url(#top)" }),
    path(body, { stroke: "#6b3813", width: 8 }),
    path(body, { stroke: paper, width: 4, more: 'transform="translate(0 13) scale(.94)"' }),
    // Grain.
    ...times(13, (index) =>
      path(`M${-168 + index * 28} 250Q${-160 + index * 27} 340 ${-150 + index * 25} 450`, {
        stroke: "#b57627",
        width: 3,
        opacity: 0.4,
      }),
    ),
    // Sound hole and its rosette.
    circle(0, 170, 82, { fill: scarlet.dark }),
    circle(0, 170, 74, { fill: amber.light }),
    ...times(24, (index) =>
      group(
        `rotate(${index * 15} 0 170)`,
        path("M0 100L8 108L0 116L-8 108Z", { fill: index % 2 ? scarlet.base : teal.base }),
      ),
    ),
    circle(0, 170, 56, { fill: "#1d0e06" }),
    circle(0, 170, 56, { stroke: "#6b3813", width: 6 }),
    path("M58 190C110 206 128 260 100 308C84 266 66 240 44 226Z", { fill: "#3a1f0d" }),
    // Bridge.
    rect(-82, 384, 164, 30, 12, { fill: "#3a1f0d" }),
    rect(-62, 388, 124, 8, 3, { fill: paper }),
    // Neck and head.
    rect(-37, -436, 74, 530, 8, { fill: "url(#neck)" }),
    ...frets,
    ...[-330, -270, -208].map((y) => circle(0, y, 7, { fill: paper })),
    path("M-44-436L-56-590Q-52-618-20-612L0-624L20-612Q52-618 56-590L44-436Z", {
      fill: "url(#side)",
    }),
    path("M-32-450L-42-580Q-38-598-16-594L0-604L16-594Q38-598 42-580L32-450Z", { fill: "#a05c24" }),
    rect(-42, -444, 84, 14, 4, { fill: paper }),
    ...[
      [-1, -560],
      [-1, -500],
      [1, -560],
      [1, -500],
    ].map(([side = 1, y = 0]) =>
      [
        rect(side === 1 ? 48 : -76, y - 7, 28, 14, 4, { fill: "#c9ced3" }),
        ellipse(side * 88, y, 17, 14, { fill: paper }),
        circle(side * 24, y, 9, { fill: "#d9dde0" }),
      ].join(""),
    ),
    ...[-22, -8, 8, 22].map((x, index) =>
      line(`${x * 0.95},-436 ${x * 1.35},392`, index % 2 ? "#fffdf5" : "#f3e6c8", 4),
    ),
    faded(
      0.3,
      path("M-150 310C-150 250-96 226-90 176L-60 176C-70 240-120 270-120 330Z", { fill: "#fff" }),
    ),
    // Ribbon in the flag's colours on the head.
    path("M-52-600C-120-580-140-500-190-470L-176-440C-120-470-90-540-44-572Z", {
      fill: amber.light,
    }),
    path("M-50-588C-110-560-120-480-170-436L-150-412C-100-456-84-526-42-560Z", {
      fill: navy.light,
    }),
    path("M-46-576C-96-540-104-460-146-404L-122-388C-80-440-70-510-36-548Z", {
      fill: scarlet.base,
    }),
  ].join("");
}

function maraca(band: string): string {
  return [
    path("M-16 60L-20 320Q0 340 20 320L16 60Z", { fill: "#8a5a33" }),
    path("M-8 80L-11 316", { stroke: "#c08a55", width: 6 }),
    circle(0, 326, 26, { fill: "#6b4022" }),
    ellipse(0, -50, 118, 138, { fill: "url(#gourd)" }),
    path("M-114-70Q0-30 114-70L117-40Q0 4-117-40Z", { fill: band }),
    path("M-112-26Q0 16 112-26", { stroke: paper, width: 8 }),
    path("M-110-86Q0-48 110-86", { stroke: paper, width: 8 }),
    ...times(7, (index) =>
      path(`M${-84 + index * 28} ${-58 + (3 - Math.abs(index - 3)) * 5}l11 13l-11 13l-11-13Z`, {
        fill: amber.light,
      }),
    ),
    path("M-62-146Q-88-120-94-96", { stroke: "#fff", width: 13, opacity: 0.6 }),
    rect(-24, 76, 48, 26, 10, { fill: scarlet.deep }),
    path("M24 90C80 110 90 170 130 180M22 96C60 130 70 190 100 214", { stroke: band, width: 9 }),
  ].join("");
}

function confetti(): string[] {
  const inks = [sea.base, paper, scarlet.dark, leaf.light, plum.light, navy.light, coral.pale];
  return times(34, (index) => {
    const x = 120 + ((index * 379) % 1360);
    const y = 90 + ((index * 241) % 980);
    if (Math.abs(x - 800) < 330 && y > 300) return "";
    const fill = inks[index % inks.length] ?? paper;
    return index % 3 === 0
      ? circle(x, y, 9, { fill })
      : rect(x, y, 26, 11, 4, {
          fill,
          more: `transform="rotate(${(index * 47) % 180} ${x} ${y})"`,
        });
  });
}
