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
import { amber, coral, leaf, navy, paper, sand, scarlet, sea, teal } from "./palette.ts";
import { sparkle, sunburst } from "./sunburst.ts";

/** A weekend in Los Roques: an island, a sailing boat and the sun going down. */
export function beach(): string {
  return [
    sunburst({
      ground: navy.base,
      ray: navy.pale,
      light: "#f08a5d",
      dots: navy.deep,
      centre: [800, 560],
      rays: 26,
      strength: 0.3,
    }),
    gradient("sun", [
      [0, "#ffe9a8"],
      [0.5, amber.base],
      [1, coral.base],
    ]),
    gradient("sea", [
      [0, sea.dark],
      [0.4, sea.base],
      [0.75, sea.light],
      [1, sea.pale],
    ]),
    gradient("sand", [
      [0, "#f8e6bb"],
      [1, sand],
    ]),
    gradient(
      "trunk",
      [
        [0, "#8a5a33"],
        [0.5, "#b67d4b"],
        [1, "#6f4526"],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ),
    sky(),
    water(),
    island(),
    boat(),
    shore(),
    palm(1150, 940, 1, 1),
    palm(1268, 990, 0.72, -1),
    umbrella(),
    sparkle(360, 210, 22, "#fff"),
    sparkle(1260, 160, 18, "#fff"),
    sparkle(1000, 110, 12, amber.pale),
  ].join("");
}

function sky(): string {
  const cloud = (x: number, y: number, s: number): string =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path(
        "M-130 30Q-150 0-110-8Q-110-52-62-46Q-40-86 8-66Q44-92 72-52Q116-58 118-14Q150-4 132 30Z",
        { fill: coral.pale },
      ),
      path("M-130 30Q-150 0-110-8Q-60-2-40 10Q20-14 60 8Q100-4 134 10Q146 22 132 30Z", {
        fill: coral.light,
        opacity: 0.7,
      }),
    );
  return [
    circle(800, 560, 300, { fill: "#ffb56b", opacity: 0.22 }),
    circle(800, 560, 236, { fill: "url(#sun)" }),
    ...times(4, (index) =>
      rect(560, 624 + index * 34, 480, 7 + index * 3, 4, { fill: navy.base, opacity: 0.16 }),
    ),
    cloud(430, 430, 0.9),
    cloud(1210, 400, 1.05),
    path(
      "M560 300q22-24 42 0q22-24 42 0M690 240q16-18 31 0q16-18 31 0M500 226q13-14 25 0q13-14 25 0",
      { stroke: paper, width: 7 },
    ),
  ].join("");
}

function water(): string {
  const glints = times(22, (index) => {
    const y = 706 + index * 13;
    const wide = 60 + ((index * 53) % 90) + index * 4;
    const x = 800 + ((((index * 71) % 100) - 50) * (4 + index)) / 9;
    return rect(x - wide / 2, y, wide, 6, 3, { fill: "#fff3cf", opacity: 0.75 - index * 0.022 });
  });
  return [
    rect(0, 690, 1600, 510, 0, { fill: "url(#sea)" }),
    rect(0, 690, 1600, 6, 0, { fill: "#d8f6f5", opacity: 0.6 }),
    ...glints,
    path("M0 800Q60 786 120 800T240 800T360 800", { stroke: sea.pale, width: 6, opacity: 0.7 }),
    path("M1180 770Q1230 758 1280 770T1380 770T1480 770T1600 768", {
      stroke: sea.pale,
      width: 6,
      opacity: 0.7,
    }),
    path("M60 880Q130 864 200 880T340 880T480 880", { stroke: "#fff", width: 6, opacity: 0.55 }),
  ].join("");
}

function island(): string {
  return [
    path("M120 692Q210 600 300 640Q360 580 440 650Q500 640 540 692Z", { fill: teal.dark }),
    path("M120 692Q210 640 300 664Q380 640 540 692Z", { fill: leaf.dark }),
    path("M100 692H560L540 700Q320 712 120 700Z", { fill: "#f4dcab" }),
    group("translate(356 648) scale(0.2)", palmShape(1)),
    group("translate(420 662) scale(0.15)", palmShape(-1)),
    group("translate(214 668) scale(0.16)", palmShape(1)),
  ].join("");
}

function boat(): string {
  return group(
    "translate(742 806) scale(0.82)",
    ellipse(10, 62, 180, 16, { fill: teal.dark, opacity: 0.35 }),
    line("0,-292 0,30", "#7a4b28", 10),
    path("M-12-280C-92-190-128-80-134-4L-12 2Z", { fill: paper }),
    path("M-12-280C-60-190-84-80-88-2L-12 2Z", { fill: "#fff" }),
    path("M-118-80L-12-74V-26L-130-34Z", { fill: scarlet.base }),
    path("M14-262C92-180 130-90 140 0L14 8Z", { fill: "#f3e4c4" }),
    path("M14-262C60-180 84-90 92 4L14 8Z", { fill: paper }),
    path("M14-92L116-84L132-30L14-34Z", { fill: amber.base }),
    path("M0-294L46-280L0-266Z", { fill: scarlet.base }),
    path("M-156 14H166Q150 70 104 72H-100Q-142 66-156 14Z", { fill: scarlet.dark }),
    path("M-156 14H166L160 32H-150Z", { fill: paper }),
    path("M-128 58Q0 82 130 58L104 72H-100Z", { fill: "#5d0f1b" }),
    ...times(4, (index) => circle(-84 + index * 54, 46, 7, { fill: amber.pale })),
    path("M-190 74Q-150 60-110 76T-30 76T50 76T130 76T200 72", { stroke: "#fff", width: 8 }),
  );
}

function shore(): string {
  return [
    path(
      "M0 1010C220 930 420 990 640 1010C900 1034 1080 900 1330 888C1440 884 1540 900 1600 920V1200H0Z",
      { fill: "#fff", opacity: 0.85 },
    ),
    path(
      "M0 1036C220 956 420 1016 640 1036C900 1060 1090 926 1330 914C1440 910 1540 926 1600 946V1200H0Z",
      { fill: sea.light, opacity: 0.9 },
    ),
    path(
      "M0 1052C220 976 420 1032 640 1054C900 1078 1100 950 1330 938C1440 934 1540 950 1600 968V1200H0Z",
      { fill: "#fff" },
    ),
    path(
      "M0 1068C220 992 420 1050 640 1072C900 1096 1110 972 1330 960C1440 956 1540 972 1600 990V1200H0Z",
      { fill: "url(#sand)" },
    ),
    ...times(46, (index) =>
      circle((index * 197) % 1600, 1100 + ((index * 61) % 96), 2 + (index % 3), {
        fill: "#cfae72",
        opacity: 0.6,
      }),
    ),
    // Starfish and shell.
    group(
      "translate(980 1120) rotate(14)",
      path("M0-44L12-14L44-14L19 6L28 38L0 20L-28 38L-19 6L-44-14L-12-14Z", {
        fill: coral.base,
        stroke: coral.base,
        width: 10,
      }),
      ...times(5, (index) => {
        const angle = (index * Math.PI * 2) / 5 - Math.PI / 2;
        return circle(Math.cos(angle) * 24, Math.sin(angle) * 24, 4, { fill: coral.pale });
      }),
    ),
    group(
      "translate(150 1128)",
      path("M-46 20Q-52-36 0-40Q52-36 46 20Q0 40-46 20Z", { fill: coral.pale }),
      path("M0-38V28M-18-34L-24 26M18-34L24 26M-34-22L-40 20M34-22L40 20", {
        stroke: coral.light,
        width: 5,
      }),
    ),
  ].join("");
}

function palmShape(side: number): string {
  const leaves = [-158, -128, -96, -58, -24, 8, 34].map((angle, index) => {
    const long = 300 - Math.abs(index - 3) * 14;
    const fill = index % 2 ? leaf.base : leaf.dark;
    return group(
      `rotate(${angle})`,
      path(`M0 0Q${long * 0.5}-92 ${long} 26Q${long * 0.56}-18 0 14Z`, { fill }),
      path(`M0 4Q${long * 0.5}-54 ${long} 26`, { stroke: leaf.light, width: 5 }),
      ...times(6, (cut) =>
        line(
          `${long * (0.3 + cut * 0.1)},${-26 + cut * 6} ${long * (0.27 + cut * 0.1)},${4 + cut * 5}`,
          leaf.deep,
          3,
        ),
      ),
    );
  });
  const rings = times(9, (index) =>
    path(`M${-17 - index * 2.4} ${46 + index * 50}q20 14 ${40 + index * 2} 0`, {
      stroke: "#6f4526",
      width: 6,
    }),
  );
  return group(
    `scale(${side} 1)`,
    path("M-14 0C-22 160-40 330-66 520H28C14 340 8 160 16 0Z", { fill: "url(#trunk)" }),
    ...rings,
    ...leaves,
    ...[
      [-24, 18],
      [10, 30],
      [30, 8],
    ].map(
      ([x = 0, y = 0]) =>
        circle(x, y, 26, { fill: "#6b4022" }) + circle(x - 7, y - 8, 8, { fill: "#a06d3f" }),
    ),
  );
}

function palm(x: number, foot: number, scale: number, side: number): string {
  return (
    ellipse(x - 10, foot + 26, 150 * scale, 16, { fill: "#b98f4e", opacity: 0.5 }) +
    group(
      `translate(${x} ${foot - 490 * scale}) scale(${scale}) rotate(${side * 5})`,
      palmShape(side),
    )
  );
}

function umbrella(): string {
  return [
    ellipse(420, 1110, 250, 22, { fill: "#b98f4e", opacity: 0.45 }),
    // Towel and chair.
    path("M330 1098L610 1070L650 1108L372 1140Z", { fill: sea.dark }),
    path("M370 1094L412 1136L450 1132L408 1090ZM466 1084L508 1126L546 1122L504 1080Z", {
      fill: paper,
    }),
    line("352,800 392,1110", "#8a5a33", 13),
    group(
      "rotate(-8 356 800)",
      path(
        "M120 884C130 720 240 640 356 640S584 720 594 884Q556 850 514 884Q476 850 436 884Q396 850 356 884Q316 850 276 884Q236 850 198 884Q160 850 120 884Z",
        { fill: scarlet.base },
      ),
      path("M198 884C204 760 280 660 356 640C300 680 274 780 276 884Q236 850 198 884Z", {
        fill: paper,
      }),
      path("M356 884C356 780 356 700 356 640C410 690 436 780 436 884Q396 850 356 884Z", {
        fill: paper,
      }),
      path("M514 884C512 780 450 680 356 640C480 664 590 760 594 884Q556 850 514 884Z", {
        fill: amber.base,
      }),
      circle(356, 636, 14, { fill: paper }),
    ),
    // A coconut with its straw, on the sand.
    circle(690, 1096, 52, { fill: "#5f391e" }),
    ellipse(690, 1062, 36, 14, { fill: paper }),
    ellipse(690, 1062, 26, 9, { fill: sea.pale }),
    line("696,1062 724,986 748,978", scarlet.base, 9),
    path("M664 1056Q640 1018 664 1000Q690 1016 678 1056Z", { fill: coral.light }),
    faded(0.4, path("M652 1078Q644 1104 660 1124", { stroke: "#fff", width: 8 })),
  ].join("");
}
