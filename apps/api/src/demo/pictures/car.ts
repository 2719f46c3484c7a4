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
import { amber, ink, navy, paper, scarlet, sea, steel } from "./palette.ts";
import { sparkle, standingShadow, sunburst } from "./sunburst.ts";

const rear = [470, 872] as const;
const front = [1146, 872] as const;

/** A sedan in profile with a bow on its roof, facing right. */
export function car(): string {
  return [
    sunburst({
      ground: sea.base,
      ray: "#eafcfb",
      light: sea.pale,
      dots: sea.deep,
      strength: 0.34,
      centre: [800, 640],
    }),
    gradient("paint", [
      [0, scarlet.light],
      [0.45, scarlet.base],
      [1, scarlet.dark],
    ]),
    gradient(
      "glass",
      [
        [0, "#bfe3ee"],
        [0.5, "#6aa6bd"],
        [1, "#2f5f7a"],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    ),
    gradient(
      "alloy",
      [
        [0, "#fff"],
        [0.5, steel.light],
        [1, steel.base],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    ),
    gradient("bow", [
      [0, amber.light],
      [1, amber.dark],
    ]),
    group(
      // Small enough for a square cut out of the middle.
      "translate(64 60) scale(.91)",
      standingShadow(808, 984, 660, 40, sea.deep),
      bodywork(),
      windows(),
      details(),
      wheel(rear[0], rear[1]),
      wheel(front[0], front[1]),
      bow(),
    ),
    sparkle(330, 400, 34, "#fff"),
    sparkle(1300, 420, 40, "#fff"),
    sparkle(1090, 250, 22, amber.pale),
  ].join("");
}

const silhouette =
  "M196 820C186 760 196 700 226 676C262 650 330 640 400 630C470 560 560 470 640 446C740 424 900 424 980 446C1060 470 1130 540 1196 622C1290 632 1372 652 1404 690C1430 724 1434 780 1428 838C1426 868 1410 880 1384 880H1260A118 118 0 0 0 1032 880H584A118 118 0 0 0 356 880H232C210 880 200 850 196 820Z";

function bodywork(): string {
  return [
    rect(230, 850, 1180, 60, 24, { fill: ink }),
    path(silhouette, { fill: "url(#paint)" }),
    clipped(
      "body",
      path(silhouette, { fill: "#000" }),
      path("M180 780C500 740 1100 740 1440 780V900H180Z", { fill: scarlet.dark, opacity: 0.75 }),
      path("M200 700C500 656 1100 650 1420 706L1420 722C1100 672 500 676 196 722Z", {
        fill: "#fff",
        opacity: 0.32,
      }),
      path("M560 500C660 440 960 436 1060 500C960 458 660 462 560 500Z", {
        fill: "#fff",
        opacity: 0.55,
      }),
      rect(190, 846, 1240, 40, 0, { fill: "#2c1014", opacity: 0.55 }),
    ),
    path("M356 880A118 118 0 0 1 584 880M1032 880A118 118 0 0 1 1260 880", {
      stroke: scarlet.deep,
      width: 12,
    }),
    circle(rear[0], rear[1], 112, { fill: "#140d0b" }),
    circle(front[0], front[1], 112, { fill: "#140d0b" }),
  ].join("");
}

function windows(): string {
  return [
    path("M448 628C510 560 580 494 648 474C690 464 740 460 776 460V628Z", { fill: ink }),
    path("M800 460C870 460 930 464 968 474C1036 500 1092 560 1140 628H800Z", { fill: ink }),
    path("M474 618C530 560 588 510 652 488C692 478 730 474 762 474V618Z", { fill: "url(#glass)" }),
    path("M814 474C870 474 924 478 962 488C1020 512 1070 562 1112 618H814Z", {
      fill: "url(#glass)",
    }),
    faded(
      0.5,
      path("M560 618L680 486L724 478L600 618ZM900 618L976 500L1004 516L940 618Z", { fill: "#fff" }),
    ),
    // Head rests.
    path("M590 618C586 580 594 556 612 552C634 552 640 580 638 618Z", {
      fill: navy.dark,
      opacity: 0.55,
    }),
    path("M852 618C848 580 856 552 876 548C900 548 906 580 904 618Z", {
      fill: navy.dark,
      opacity: 0.55,
    }),
    line("984,612 966,562", navy.dark, 9),
  ].join("");
}

function details(): string {
  return [
    // Doors, handles, mirror.
    path("M788 462V846", { stroke: scarlet.deep, width: 6 }),
    path("M452 640C440 700 450 780 470 800M1146 640C1164 690 1160 760 1150 790", {
      stroke: scarlet.deep,
      width: 6,
    }),
    path("M600 848H1020", { stroke: scarlet.deep, width: 6 }),
    rect(664, 672, 84, 18, 9, { fill: scarlet.deep }),
    rect(664, 668, 84, 14, 7, { fill: "url(#alloy)" }),
    rect(1000, 672, 84, 18, 9, { fill: scarlet.deep }),
    rect(1000, 668, 84, 14, 7, { fill: "url(#alloy)" }),
    path("M1076 622C1076 590 1100 580 1136 588L1142 622Q1110 634 1076 622Z", {
      fill: scarlet.base,
    }),
    path("M1092 618C1092 600 1108 594 1130 598L1132 616Z", { fill: "#fff", opacity: 0.4 }),
    // Lamps.
    path("M1424 706C1392 682 1330 680 1300 684C1306 716 1360 742 1428 744Z", { fill: ink }),
    path("M1416 708C1388 692 1340 690 1318 693C1326 714 1366 730 1422 734Z", { fill: "#fff6d4" }),
    circle(1372, 712, 14, { fill: "#fff" }),
    path("M200 700C222 690 270 690 292 696C290 726 250 744 196 742Z", { fill: scarlet.deep }),
    path("M206 706C226 700 260 700 276 704C272 722 244 732 204 732Z", { fill: "#ff8a80" }),
    // Bumpers, plate, grille.
    path("M1330 800H1430V824H1324Z", { fill: ink }),
    path("M1340 770H1432V786H1336Z", { fill: "url(#alloy)" }),
    circle(1360, 842, 14, { fill: "#fff6d4" }),
    path("M194 790H300V812H198Z", { fill: ink }),
    rect(202, 752, 62, 34, 5, { fill: paper }),
    lettering("0 KM", 208, 776, { colour: ink, size: 15, weight: 0.18 }),
    path("M226 858C214 858 196 864 176 866", { stroke: "url(#alloy)", width: 13 }),
    faded(0.3, path("M1440 700L1900 596V862L1440 744Z", { fill: "#fff8dc" })),
  ].join("");
}

function wheel(x: number, y: number): string {
  return [
    circle(x, y, 104, { fill: ink }),
    circle(x, y, 100, { stroke: "#3a322d", width: 5 }),
    circle(x, y, 72, { fill: "url(#alloy)" }),
    circle(x, y, 64, { fill: steel.deep }),
    circle(x, y, 46, { stroke: steel.base, width: 9 }),
    ...times(10, (index) =>
      group(
        `rotate(${index * 36 + (index % 2 ? 8 : -8)} ${x} ${y})`,
        path(`M${x - 7} ${y - 12}L${x - 10} ${y - 66}H${x + 8}L${x + 6} ${y - 12}Z`, {
          fill: "url(#alloy)",
        }),
      ),
    ),
    circle(x, y, 20, { fill: "url(#alloy)" }),
    circle(x, y, 10, { fill: scarlet.base }),
    path(`M${x - 70} ${y - 64}A95 95 0 0 1 ${x - 20} ${y - 93}`, { stroke: "#81756c", width: 6 }),
  ].join("");
}

function bow(): string {
  return group(
    "translate(806 424)",
    path("M-16 20C-60 70-110 100-150 96L-120 60C-80 60-50 30-30 0Z", { fill: amber.dark }),
    path("M16 20C60 70 110 100 150 96L120 60C80 60 50 30 30 0Z", { fill: amber.dark }),
    path("M0 0C-40-110-150-130-170-60C-180 0-80 30 0 0Z", { fill: "url(#bow)" }),
    path("M0 0C40-110 150-130 170-60C180 0 80 30 0 0Z", { fill: "url(#bow)" }),
    path("M-20-10C-56-70-118-86-136-52C-140-20-80 0-20-10Z", { fill: amber.dark }),
    path("M20-10C56-70 118-86 136-52C140-20 80 0 20-10Z", { fill: amber.dark }),
    ellipse(0, 2, 34, 30, { fill: amber.light }),
    path("M-18-10Q0-24 18-10", { stroke: "#fff", width: 6, opacity: 0.7 }),
    path("M-128-84Q-90-104-56-76", { stroke: amber.pale, width: 8 }),
    path("M128-84Q90-104 56-76", { stroke: amber.pale, width: 8 }),
  );
}
