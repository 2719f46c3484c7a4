import { lettering } from "../drawing/lettering.ts";
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
import { amber, coral, ink, navy, paper, scarlet, steel } from "./palette.ts";
import { sparkle, standingShadow, sunburst } from "./sunburst.ts";

/** A power generator with a lit bulb: light when the light goes out. */
export function generator(): string {
  return [
    sunburst({
      ground: navy.base,
      ray: navy.pale,
      light: "#49719b",
      dots: navy.deep,
      strength: 0.24,
    }),
    gradient("tank", [
      [0, amber.light],
      [0.4, amber.base],
      [1, amber.dark],
    ]),
    gradient("steel", [
      [0, "#f1f4f6"],
      [0.5, steel.light],
      [1, steel.base],
    ]),
    gradient("panel", [
      [0, "#3b4450"],
      [1, "#1e242b"],
    ]),
    gradient("bulbglow", [
      [0, "#fffdf0"],
      [1, amber.light],
    ]),
    standingShadow(790, 1086, 580, 44, navy.deep),
    bulb(),
    frameBack(),
    engine(),
    alternator(),
    fuelTank(),
    panel(),
    frameFront(),
    cable(),
    sparkle(360, 330, 30, "#fff"),
    sparkle(1330, 640, 22, amber.pale),
  ].join("");
}

function bulb(): string {
  const rays = times(12, (index) =>
    group(`rotate(${index * 30} 1180 300)`, line("1180,112 1180,70", amber.pale, 13)),
  );
  return [
    circle(1180, 300, 240, { fill: amber.light, opacity: 0.16 }),
    circle(1180, 300, 180, { fill: amber.light, opacity: 0.24 }),
    ...rays,
    path(
      "M1180 176C1110 176 1058 228 1058 296C1058 348 1098 376 1112 420H1248C1262 376 1302 348 1302 296C1302 228 1250 176 1180 176Z",
      { fill: "url(#bulbglow)" },
    ),
    path("M1142 416L1128 320L1154 344L1180 316L1206 344L1232 320L1218 416", {
      stroke: coral.base,
      width: 8,
    }),
    path("M1092 280C1096 240 1124 214 1156 206", { stroke: "#fff", width: 13 }),
    rect(1112, 420, 136, 24, 10, { fill: steel.light }),
    rect(1118, 446, 124, 20, 10, { fill: steel.base }),
    rect(1118, 468, 124, 20, 10, { fill: steel.light }),
    path("M1134 490H1226L1204 514H1156Z", { fill: ink }),
  ].join("");
}

function frameBack(): string {
  return [
    path("M330 1030V520Q330 470 380 470H1120", { stroke: "#2b333c", width: 26 }),
    rect(360, 960, 840, 40, 10, { fill: "#20262d" }),
  ].join("");
}

function engine(): string {
  const fins = times(8, (index) =>
    rect(640, 668 + index * 24, 210, 13, 6, { fill: index % 2 ? steel.base : steel.light }),
  );
  return [
    rect(400, 640, 480, 320, 26, { fill: steel.deep }),
    rect(660, 650, 170, 220, 16, { fill: "#2a323a" }),
    ...fins,
    // Recoil starter.
    circle(520, 800, 138, { fill: "#1c2228" }),
    circle(520, 800, 126, { fill: scarlet.base }),
    circle(520, 800, 92, { fill: scarlet.dark }),
    ...times(12, (index) =>
      group(`rotate(${index * 30} 520 800)`, rect(512, 720, 16, 44, 8, { fill: scarlet.deep })),
    ),
    circle(520, 800, 36, { fill: "url(#steel)" }),
    circle(520, 800, 14, { fill: steel.deep }),
    path("M430 730C450 700 480 686 510 682", { stroke: scarlet.pale, width: 9, opacity: 0.9 }),
    path("M648 760C690 770 690 812 660 830", { stroke: ink, width: 8 }),
    rect(628, 826, 70, 30, 13, { fill: ink }),
    // Muffler.
    rect(640, 890, 230, 60, 26, { fill: "url(#steel)" }),
    ...times(6, (index) => rect(664 + index * 32, 906, 18, 28, 8, { fill: steel.deep })),
  ].join("");
}

function alternator(): string {
  return [
    rect(860, 690, 280, 270, 34, { fill: "url(#steel)" }),
    ...times(7, (index) => rect(884 + index * 34, 820, 16, 110, 8, { fill: steel.deep })),
    rect(876, 706, 250, 16, 8, { fill: "#fff", opacity: 0.8 }),
  ].join("");
}

function fuelTank(): string {
  return [
    path(
      "M372 520Q372 492 400 488C600 470 900 470 1096 488Q1124 492 1124 520V628Q1124 656 1094 656H402Q372 656 372 628Z",
      { fill: "url(#tank)" },
    ),
    path("M372 604H1124V628Q1124 656 1094 656H402Q372 656 372 628Z", {
      fill: amber.deep,
      opacity: 0.5,
    }),
    path("M400 520C600 500 900 500 1090 518", { stroke: "#fff", width: 13, opacity: 0.6 }),
    rect(690, 446, 128, 34, 12, { fill: ink }),
    rect(710, 432, 88, 22, 10, { fill: "#3b3530" }),
    lettering("5.500 W", 420, 610, { colour: navy.deep, size: 58, weight: 0.19 }),
    rect(930, 540, 160, 34, 8, { fill: navy.deep }),
    rect(936, 546, 110, 22, 5, { fill: amber.light }),
    ...times(4, (index) => rect(962 + index * 28, 546, 4, 22, 0, { fill: navy.deep })),
  ].join("");
}

function panel(): string {
  const socket = (x: number): string =>
    [
      circle(x, 786, 42, { fill: ink }),
      circle(x, 786, 36, { fill: paper }),
      rect(x - 15, 770, 7, 20, 2, { fill: ink }),
      rect(x + 8, 770, 7, 20, 2, { fill: ink }),
      circle(x, 802, 5, { fill: ink }),
    ].join("");
  return [
    rect(880, 676, 290, 196, 18, { fill: "url(#panel)" }),
    rect(888, 684, 274, 180, 12, { stroke: steel.base, width: 3 }),
    rect(908, 700, 84, 34, 6, { fill: "#0d1412" }),
    lettering("120 V", 916, 727, { colour: "#7fe08d", size: 17, weight: 0.18 }),
    circle(1032, 718, 13, { fill: "#7fe08d" }),
    circle(1032, 718, 5, { fill: "#fff" }),
    rect(1070, 698, 72, 40, 8, { fill: scarlet.base }),
    rect(1076, 702, 30, 32, 6, { fill: scarlet.light }),
    socket(950),
    socket(1048),
    circle(1128, 786, 22, { fill: steel.dark }),
    line("1128,786 1140,772", paper, 6),
  ].join("");
}

function frameFront(): string {
  return [
    path("M330 1000H1190Q1226 1000 1226 964V520Q1226 470 1176 470H1110", {
      stroke: "#39434e",
      width: 30,
    }),
    path("M330 992H1190Q1216 992 1218 964V520Q1216 480 1176 480", { stroke: "#6d7986", width: 7 }),
    path("M330 530V1000", { stroke: "#39434e", width: 30 }),
    path("M322 540V990", { stroke: "#6d7986", width: 7 }),
    ...[400, 1140].map((x) => rect(x - 40, 1014, 80, 22, 8, { fill: ink })),
    wheel(356, 1016),
    wheel(1196, 1016),
  ].join("");
}

function wheel(x: number, y: number): string {
  return [
    circle(x, y, 72, { fill: ink }),
    circle(x, y, 68, { stroke: "#443c36", width: 4 }),
    circle(x, y, 42, { fill: amber.base }),
    circle(x, y, 32, { fill: amber.dark }),
    circle(x, y, 14, { fill: steel.light }),
  ].join("");
}

function cable(): string {
  return [
    path("M950 810C950 930 1320 1010 1360 820C1390 680 1190 640 1180 512", {
      stroke: "#0b0f14",
      width: 13,
    }),
    path("M950 806C950 926 1316 1004 1356 820C1386 684 1186 640 1176 512", {
      stroke: "#4e5a66",
      width: 4,
    }),
    rect(930, 770, 40, 44, 10, { fill: ink }),
    faded(0.7, path("M944 778V806", { stroke: "#6d7986", width: 5 })),
    ellipse(1180, 512, 22, 6, { fill: ink }),
  ].join("");
}
