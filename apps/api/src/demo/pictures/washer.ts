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
import { amber, coral, ink, leaf, paper, plum, scarlet, sea, steel } from "./palette.ts";
import { sparkle, standingShadow, sunburst } from "./sunburst.ts";

/** A washing machine at work, with soap, towels and bubbles. */
export function washer(): string {
  return [
    sunburst({
      ground: coral.base,
      ray: coral.pale,
      light: coral.light,
      dots: coral.deep,
      strength: 0.34,
    }),
    gradient(
      "body",
      [
        [0, "#ffffff"],
        [0.6, "#f1f4f6"],
        [1, "#cfd8de"],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ),
    gradient(
      "chrome",
      [
        [0, "#fff"],
        [0.5, steel.light],
        [1, steel.base],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    ),
    gradient("water", [
      [0, "#8ed9ea"],
      [1, "#2b8fb0"],
    ]),
    gradient("soap", [
      [0, sea.base],
      [1, sea.deep],
    ]),
    standingShadow(800, 1090, 600, 44, coral.deep),
    machine(),
    drum(),
    controls(),
    towels(),
    detergent(),
    ...bubbles(),
    sparkle(370, 260, 32, "#fff"),
    sparkle(1330, 520, 24, "#fff"),
  ].join("");
}

function machine(): string {
  return [
    path("M1150 168L1196 190V1060L1150 1080Z", { fill: steel.base }),
    rect(450, 150, 704, 930, 36, { fill: "url(#body)" }),
    rect(450, 150, 704, 178, 36, { fill: "#e4eaee" }),
    rect(450, 300, 704, 30, 0, { fill: "#e4eaee" }),
    rect(450, 328, 704, 5, 0, { fill: steel.light }),
    rect(500, 1080, 70, 18, 5, { fill: ink }),
    rect(1034, 1080, 70, 18, 5, { fill: ink }),
    rect(940, 1000, 150, 46, 8, { stroke: steel.light, width: 5 }),
    rect(960, 1018, 110, 10, 5, { fill: steel.light }),
    faded(0.6, path("M470 190Q470 170 490 170H520V1060H486Q470 1060 470 1040Z", { fill: "#fff" })),
  ].join("");
}

function drum(): string {
  return [
    circle(802, 690, 292, { fill: steel.light }),
    circle(802, 686, 290, { fill: "url(#chrome)" }),
    circle(802, 686, 246, { fill: steel.deep }),
    circle(802, 686, 232, { fill: "#1a222b" }),
    clipped(
      "glass",
      circle(802, 686, 222, { fill: "#000" }),
      circle(802, 686, 222, { fill: "#2a3a46" }),
      ...times(40, (index) =>
        circle(620 + (index % 8) * 52, 500 + Math.floor(index / 8) * 46, 7, { fill: "#17222b" }),
      ),
      path("M560 690C640 640 700 740 800 690S960 640 1060 700V930H560Z", { fill: "url(#water)" }),
      // Clothes going round.
      path("M640 800C600 700 680 640 730 690C790 640 820 760 760 830C720 880 660 860 640 800Z", {
        fill: scarlet.base,
      }),
      path("M700 720C720 700 752 720 744 760", { stroke: scarlet.deep, width: 7 }),
      path("M790 640C830 560 930 590 930 660C990 680 960 780 890 770C820 790 770 710 790 640Z", {
        fill: amber.base,
      }),
      path("M840 660C870 640 900 660 896 700", { stroke: amber.dark, width: 7 }),
      path("M820 800C880 760 980 790 960 850C930 900 830 900 800 860Z", { fill: plum.light }),
      path("M620 640C640 570 720 560 740 610C760 640 700 690 660 680Q616 674 620 640Z", {
        fill: leaf.light,
      }),
      path("M850 604l14 20M880 598l10 22M910 606l6 20", { stroke: paper, width: 8 }),
      path("M560 720C640 670 700 770 800 720S960 670 1060 730V930H560Z", {
        fill: "#8ed9ea",
        opacity: 0.35,
      }),
      ...times(16, (index) =>
        circle(600 + ((index * 97) % 410), 690 + ((index * 31) % 34), 12 + (index % 3) * 8, {
          fill: "#fff",
          opacity: 0.9,
        }),
      ),
      faded(
        0.28,
        path("M610 560C660 480 760 450 850 470L700 900C620 860 560 700 610 560Z", { fill: "#fff" }),
      ),
    ),
    circle(802, 686, 222, { stroke: "#0e141a", width: 8 }),
    rect(1028, 640, 46, 96, 20, { fill: steel.dark }),
    rect(1034, 646, 14, 84, 7, { fill: "#fff", opacity: 0.7 }),
    rect(520, 650, 30, 74, 10, { fill: steel.dark }),
  ].join("");
}

function controls(): string {
  const lamps = [leaf.light, leaf.light, amber.light, steel.light];
  return [
    rect(486, 190, 210, 104, 16, { fill: "#fff" }),
    rect(486, 190, 210, 104, 16, { stroke: steel.light, width: 5 }),
    rect(540, 262, 102, 14, 7, { fill: steel.light }),
    lettering("LIMPIA 14 kg", 510, 240, { colour: steel.deep, size: 18, weight: 0.16 }),
    circle(812, 242, 64, { fill: steel.light }),
    circle(812, 240, 60, { fill: "url(#chrome)" }),
    circle(812, 240, 42, { fill: "#eef2f4" }),
    line("812,240 840,208", scarlet.base, 9),
    ...times(12, (index) => {
      const angle = (index * Math.PI) / 6;
      return circle(812 + Math.cos(angle) * 78, 240 + Math.sin(angle) * 78, 4, {
        fill: steel.base,
      });
    }),
    rect(920, 198, 200, 88, 12, { fill: "#101b22" }),
    lettering("0:42", 944, 262, { colour: "#73e2f0", size: 40, weight: 0.15 }),
    ...lamps.map((fill, index) => circle(1092, 216 + index * 18, 5, { fill })),
  ].join("");
}

function towels(): string {
  const folded = (y: number, fill: string, shade: string): string =>
    [
      path(`M218 ${y}H430Q452 ${y} 452 ${y + 26}Q452 ${y + 52} 430 ${y + 52}H218Z`, { fill }),
      path(`M218 ${y + 26}H436`, { stroke: shade, width: 5 }),
      path(`M218 ${y}Q196 ${y + 4} 196 ${y + 28}Q196 ${y + 50} 218 ${y + 52}`, { fill: shade }),
    ].join("");
  return [
    ellipse(320, 1080, 160, 22, { fill: coral.deep, opacity: 0.5 }),
    folded(1024, sea.dark, sea.deep),
    folded(970, paper, "#dccfae"),
    folded(916, amber.base, amber.dark),
    folded(862, leaf.light, leaf.base),
  ].join("");
}

function detergent(): string {
  return [
    ellipse(1306, 1082, 110, 20, { fill: coral.deep, opacity: 0.5 }),
    path(
      "M1226 860Q1226 824 1262 820H1352Q1390 824 1390 862V1050Q1390 1080 1360 1080H1256Q1226 1080 1226 1050Z",
      { fill: "url(#soap)" },
    ),
    rect(1280, 766, 60, 60, 10, { fill: sea.deep }),
    rect(1266, 738, 88, 44, 12, { fill: scarlet.base }),
    path("M1352 868Q1374 868 1374 896V940Q1374 960 1352 960Z", { fill: coral.base }),
    rect(1244, 900, 96, 120, 12, { fill: paper }),
    group(
      "translate(1292 950) scale(.62)",
      path("M0-50C40 0 50 20 50 42A50 50 0 0 1-50 42C-50 20-40 0 0-50Z", { fill: sea.base }),
      path("M-24 40Q-22 64 0 70", { stroke: "#fff", width: 12 }),
    ),
    faded(0.5, path("M1242 870Q1242 842 1266 838", { stroke: "#fff", width: 9 })),
  ].join("");
}

function bubbles(): string[] {
  const bubble = (x: number, y: number, r: number): string =>
    [
      circle(x, y, r, { fill: "#fff", opacity: 0.35 }),
      circle(x, y, r, { stroke: "#fff", width: 4, opacity: 0.9 }),
      path(`M${x - r * 0.5} ${y - r * 0.2}Q${x - r * 0.4} ${y - r * 0.6} ${x} ${y - r * 0.62}`, {
        stroke: "#fff",
        width: Math.max(4, r * 0.14),
      }),
    ].join("");
  return [
    bubble(330, 560, 54),
    bubble(256, 690, 32),
    bubble(390, 720, 24),
    bubble(1286, 330, 62),
    bubble(1376, 220, 34),
    bubble(1240, 190, 22),
    bubble(1330, 640, 28),
    bubble(280, 410, 26),
  ];
}
