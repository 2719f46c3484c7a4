import { lettering } from "../drawing/lettering.ts";
import {
  circle,
  clipped,
  ellipse,
  faded,
  gradient,
  group,
  line,
  path,
  rect,
  times,
} from "../drawing/shapes.ts";
import { amber, coral, ink, leaf, navy, paper, plum, scarlet, sea, steel } from "./palette.ts";
import { sparkle, standingShadow, sunburst } from "./sunburst.ts";

/** A laptop open on a desk, with coffee and a plant. */
export function laptop(): string {
  return [
    sunburst({
      ground: "#3a78b0",
      ray: "#e3f1fb",
      light: "#8fc2ea",
      dots: navy.deep,
      strength: 0.24,
    }),
    gradient("lid", [
      [0, steel.pale],
      [1, steel.base],
    ]),
    gradient("deck", [
      [0, "#dfe5e9"],
      [1, "#b4bfc7"],
    ]),
    gradient("wallpaper", [
      [0, navy.base],
      [0.55, sea.dark],
      [1, sea.light],
    ]),
    gradient(
      "cup",
      [
        [0, "#fff"],
        [0.6, paper],
        [1, "#d9c9a6"],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ),
    standingShadow(800, 1052, 660, 48, navy.deep),
    plant(),
    screen(),
    deck(),
    coffee(),
    sparkle(380, 240, 34, "#fff"),
    sparkle(1262, 196, 28, "#fff"),
    sparkle(1350, 560, 20, amber.pale),
  ].join("");
}

function screen(): string {
  return [
    path("M372 262Q372 232 402 232H1198Q1228 232 1228 262V850H372Z", { fill: "url(#lid)" }),
    path("M382 266Q382 242 406 242H1194Q1218 242 1218 266V846H382Z", { fill: "#0d1014" }),
    clipped("display", rect(404, 266, 792, 552, 8, { fill: "#000" }), desktop()),
    circle(800, 254, 5, { fill: "#26303a" }),
    circle(800, 254, 2, { fill: leaf.light }),
  ].join("");
}

function desktop(): string {
  return [
    rect(404, 266, 792, 552, 0, { fill: "url(#wallpaper)" }),
    // The Ávila behind the city.
    path(
      "M404 640C480 560 540 600 610 540C680 470 760 560 840 500C920 450 1010 560 1080 520C1130 500 1170 540 1196 560V818H404Z",
      { fill: "#1d6b5d" },
    ),
    path(
      "M404 690C500 620 600 680 700 620C800 570 900 660 1000 620C1080 590 1150 640 1196 650V818H404Z",
      { fill: "#145048" },
    ),
    circle(1050, 386, 56, { fill: amber.light }),
    ...times(14, (index) => {
      const height = 46 + ((index * 37) % 92);
      return rect(420 + index * 56, 818 - height, 44, height, 3, {
        fill: index % 3 ? "#0f3a44" : "#1a4d58",
      });
    }),
    ...times(30, (index) =>
      rect(428 + ((index * 83) % 760), 740 + ((index * 29) % 70), 6, 8, 1, {
        fill: amber.pale,
        opacity: 0.85,
      }),
    ),
    chartWindow(),
    codeWindow(),
    rect(560, 772, 480, 36, 18, { fill: "#fff", opacity: 0.28 }),
    ...[scarlet.base, amber.base, leaf.light, sea.base, plum.light, coral.base, paper].map(
      (fill, index) => rect(580 + index * 64, 777, 26, 26, 8, { fill }),
    ),
  ].join("");
}

function windowFrame(
  x: number,
  y: number,
  w: number,
  h: number,
  bar: string,
  body: string,
): string {
  return [
    rect(x + 8, y + 12, w, h, 14, { fill: "#04141a", opacity: 0.4 }),
    rect(x, y, w, h, 14, { fill: body }),
    path(
      `M${x} ${y + 36}V${y + 14}Q${x} ${y} ${x + 14} ${y}H${x + w - 14}Q${x + w} ${y} ${x + w} ${y + 14}V${y + 36}Z`,
      { fill: bar },
    ),
    ...[scarlet.light, amber.light, leaf.light].map((fill, index) =>
      circle(x + 22 + index * 22, y + 18, 7, { fill }),
    ),
  ].join("");
}

function chartWindow(): string {
  const bars = [58, 92, 76, 128, 110, 160, 184];
  return [
    windowFrame(452, 318, 360, 300, "#e8dcc3", paper),
    lettering("Ventas", 478, 388, { colour: ink, size: 20, weight: 0.17 }),
    lettering("BS 48.250,00", 478, 424, { colour: sea.deep, size: 22, weight: 0.17 }),
    ...bars.map((height, index) =>
      rect(482 + index * 44, 594 - height * 0.78, 28, height * 0.78, 6, {
        fill: index === 6 ? scarlet.base : sea.dark,
      }),
    ),
    path("M478 598H788", { stroke: steel.light, width: 4 }),
    path("M496 520L540 500L584 508L628 470L672 482L716 440L760 424", {
      stroke: amber.dark,
      width: 6,
    }),
  ].join("");
}

function codeWindow(): string {
  const rows = [
    [amber.light, 0, 70, 110],
    [sea.base, 30, 120, 60],
    [plum.pale, 30, 60, 130],
    [leaf.light, 60, 150, 0],
    [coral.light, 60, 90, 80],
    [sea.base, 30, 40, 90],
    [amber.light, 0, 50, 0],
    [plum.pale, 0, 100, 70],
  ] as const;
  return [
    windowFrame(776, 452, 372, 274, "#26313d", "#171f28"),
    ...rows.map(
      ([colour, indent, first, second], index) =>
        rect(802 + indent, 512 + index * 25, first, 10, 5, { fill: colour }) +
        (second
          ? rect(812 + indent + first, 512 + index * 25, second, 10, 5, { fill: steel.base })
          : ""),
    ),
    rect(802, 706, 12, 14, 2, { fill: "#fff" }),
  ].join("");
}

function deck(): string {
  const keys = times(4, (row) =>
    times(13, (column) => {
      const spread = 1 + row * 0.026;
      const x = 800 + (column - 6.5) * 55 * spread;
      return rect(x + 3, 872 + row * 23, 49 * spread, 18, 4, { fill: "#2b333b" });
    }).join(""),
  );
  return [
    path("M372 850H1228L1328 1006Q1336 1022 1316 1024H284Q264 1022 272 1006Z", {
      fill: "url(#deck)",
    }),
    path("M372 850H1228L1232 858H368Z", { fill: steel.dark }),
    path("M410 864H1190L1222 970H378Z", { fill: "#98a4ad" }),
    ...keys,
    path("M690 978H910L920 1012H680Z", { fill: "#a9b4bc" }),
    path(
      "M272 1008Q266 1024 284 1026H1316Q1334 1024 1328 1008L1334 1030Q1336 1046 1310 1048H290Q264 1046 266 1030Z",
      { fill: steel.base },
    ),
    rect(720, 1026, 160, 8, 4, { fill: steel.dark }),
    path("M300 1036H1300", { stroke: "#fff", width: 3, opacity: 0.6 }),
  ].join("");
}

function coffee(): string {
  return [
    ellipse(1306, 1056, 130, 20, { fill: navy.deep, opacity: 0.5 }),
    ellipse(1300, 1044, 118, 18, { fill: "#e9dcc0" }),
    ellipse(1300, 1040, 86, 11, { fill: "#cdbb93" }),
    path("M1372 946C1424 940 1428 1010 1364 1012", { stroke: paper, width: 17 }),
    path("M1222 916H1378L1366 1014Q1362 1042 1330 1042H1270Q1238 1042 1234 1014Z", {
      fill: "url(#cup)",
    }),
    path("M1226 950H1374L1371 974H1229Z", { fill: scarlet.base }),
    ellipse(1300, 916, 78, 15, { fill: "#efe3c8" }),
    ellipse(1300, 917, 66, 11, { fill: "#4b2a15" }),
    path("M1270 892q-18-30 0-56q16-26 0-54M1312 888q-18-30 0-56q16-26 0-54", {
      stroke: "#fff",
      width: 8,
      opacity: 0.55,
    }),
  ].join("");
}

function plant(): string {
  const leafShape = (angle: number, long: number, fill: string): string =>
    group(
      `rotate(${angle} 264 880)`,
      path(
        `M264 880C${264 - long * 0.3} ${880 - long * 0.5} ${264 - long * 0.16} ${880 - long * 0.9} 264 ${880 - long}C${264 + long * 0.16} ${880 - long * 0.9} ${264 + long * 0.3} ${880 - long * 0.5} 264 880Z`,
        { fill },
      ),
      line(`264,870 264,${890 - long}`, leaf.deep, 4),
    );
  return [
    ellipse(264, 1046, 120, 20, { fill: navy.deep, opacity: 0.5 }),
    leafShape(-52, 230, leaf.base),
    leafShape(50, 220, leaf.base),
    leafShape(-24, 300, "#57a95a"),
    leafShape(26, 290, "#57a95a"),
    leafShape(2, 350, leaf.light),
    path("M176 872H352L334 1024Q330 1044 308 1044H220Q198 1044 194 1024Z", { fill: coral.base }),
    path("M176 872H352L348 906H180Z", { fill: coral.dark }),
    faded(0.4, path("M206 930L214 1020", { stroke: "#fff", width: 9 })),
  ].join("");
}
