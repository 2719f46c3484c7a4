import { lettering } from "../drawing/lettering.ts";
import { circle, ellipse, gradient, group, line, path, rect, times } from "../drawing/shapes.ts";
import { amber, coral, leaf, paper, plum, scarlet } from "./palette.ts";
import { sparkle, standingShadow, sunburst } from "./sunburst.ts";

/** A Venezuelan Christmas basket: hallacas, pan de jamón, ponche crema, panettone and wine. */
export function basket(): string {
  return [
    sunburst({
      ground: leaf.dark,
      ray: leaf.pale,
      light: leaf.light,
      dots: leaf.deep,
      strength: 0.24,
    }),
    gradient("bread", [
      [0, "#f0b765"],
      [0.6, "#d58a35"],
      [1, "#a8601d"],
    ]),
    gradient("wicker", [
      [0, "#d79a4e"],
      [1, "#96602a"],
    ]),
    gradient(
      "glass",
      [
        [0, "#2c6e3b"],
        [1, "#123a1f"],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ),
    gradient(
      "cream",
      [
        [0, "#fff8e3"],
        [1, "#e8cf96"],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ),
    gradient("box", [
      [0, "#2b6fb1"],
      [1, "#164678"],
    ]),
    standingShadow(800, 1082, 560, 46, "#0d2b16"),
    handle(),
    bottles(),
    panettone(),
    bread(),
    fruit(),
    hallacas(),
    weave(),
    ribbon(),
    ornaments(),
    sparkle(410, 300, 36, "#fff"),
    sparkle(1240, 260, 30, "#fff"),
    sparkle(1310, 620, 20, amber.pale),
    sparkle(300, 640, 20, amber.pale),
  ].join("");
}

function handle(): string {
  return [
    path("M380 760C380 320 560 150 800 150S1220 320 1220 760", { stroke: "#7d4d1e", width: 40 }),
    path("M380 760C380 320 560 150 800 150S1220 320 1220 760", { stroke: "#c98b43", width: 26 }),
    path("M380 760C380 320 560 150 800 150S1220 320 1220 760", {
      stroke: "#8a5722",
      width: 26,
      more: 'stroke-dasharray="10 30" style="stroke-linecap:butt"',
    }),
  ].join("");
}

function bottles(): string {
  return [
    // Wine.
    path(
      "M562 780V452Q562 412 590 392Q602 382 602 352V258H662V352Q662 382 674 392Q702 412 702 452V780Z",
      { fill: "url(#glass)" },
    ),
    rect(596, 236, 72, 96, 8, { fill: scarlet.deep }),
    rect(596, 316, 72, 14, 4, { fill: amber.base }),
    rect(562, 500, 140, 160, 4, { fill: paper }),
    path("M586 560Q632 520 678 560Q632 600 586 560Z", { fill: plum.base }),
    rect(592, 616, 80, 10, 5, { fill: amber.dark }),
    rect(606, 636, 52, 8, 4, { fill: "#c9bfa5" }),
    path("M580 470V740", { stroke: "#8fd19a", width: 9, opacity: 0.6 }),
    // Ponche crema.
    path(
      "M900 780V470Q900 424 928 404Q940 394 940 366V300H996V366Q996 394 1008 404Q1036 424 1036 470V780Z",
      { fill: "url(#cream)" },
    ),
    rect(932, 252, 72, 62, 10, { fill: amber.dark }),
    rect(932, 252, 72, 16, 8, { fill: amber.light }),
    rect(900, 510, 136, 150, 4, { fill: scarlet.base }),
    lettering("PONCHE", 968, 560, { colour: paper, size: 18, weight: 0.19, anchor: "middle" }),
    lettering("CREMA", 968, 600, { colour: amber.pale, size: 20, weight: 0.19, anchor: "middle" }),
    path("M922 622Q968 644 1014 622", { stroke: paper, width: 6 }),
    path("M918 480V750", { stroke: "#fff", width: 9, opacity: 0.85 }),
  ].join("");
}

function panettone(): string {
  return [
    path("M696 700L714 430H888L906 700V800H696Z", { fill: "url(#box)" }),
    path("M714 430L742 384H860L888 430Z", { fill: "#3f87cb" }),
    path("M742 384L801 350L860 384Z", { fill: "#164678" }),
    circle(801, 560, 74, { fill: paper }),
    path("M752 566Q752 516 801 514Q850 516 850 566L842 604H760Z", { fill: "#d58a35" }),
    path("M744 560Q744 506 801 504Q858 506 858 560Q832 574 801 572Q770 574 744 560Z", {
      fill: "#b56d25",
    }),
    ...[
      [778, 536],
      [806, 524],
      [828, 548],
      [792, 556],
    ].map(([x = 0, y = 0]) => circle(x, y, 6, { fill: scarlet.base })),
    lettering("PANETTONE", 801, 474, {
      colour: amber.pale,
      size: 20,
      weight: 0.19,
      anchor: "middle",
    }),
    path("M722 440L706 690", { stroke: "#fff", width: 6, opacity: 0.4 }),
  ].join("");
}

function bread(): string {
  return group(
    "rotate(-24 470 640)",
    rect(330, 566, 320, 128, 64, { fill: "url(#bread)" }),
    ...times(5, (index) =>
      path(`M${388 + index * 50} 574Q${410 + index * 50} 620 ${384 + index * 50} 680`, {
        stroke: "#8a4c14",
        width: 9,
      }),
    ),
    path("M364 596Q480 566 616 592", { stroke: "#ffe0a6", width: 11, opacity: 0.85 }),
    circle(352, 632, 42, { fill: "#f3cf94" }),
    path("M352 602A30 30 0 1 1 330 650", { stroke: coral.base, width: 11 }),
    path("M352 620A12 12 0 1 1 344 642", { stroke: coral.base, width: 8 }),
    circle(366, 628, 5, { fill: leaf.dark }),
    circle(338, 622, 4, { fill: "#4a2b12" }),
  );
}

function fruit(): string {
  const grape = (x: number, y: number): string =>
    circle(x, y, 25, { fill: plum.base }) + circle(x - 7, y - 8, 7, { fill: plum.pale });
  return [
    circle(1104, 660, 74, { fill: scarlet.base }),
    path("M1104 600Q1108 566 1136 556", { stroke: "#5d3815", width: 9 }),
    path("M1118 584Q1150 556 1186 580Q1156 604 1118 584Z", { fill: leaf.base }),
    path("M1058 640Q1062 612 1086 604", { stroke: "#fff", width: 9, opacity: 0.6 }),
    circle(1182, 724, 66, { fill: amber.base }),
    path("M1146 706Q1152 682 1172 676", { stroke: "#fff", width: 8, opacity: 0.7 }),
    ...[
      [1010, 700],
      [1050, 716],
      [1026, 742],
      [1066, 756],
      [1000, 756],
      [1040, 784],
      [986, 722],
    ].map(([x = 0, y = 0]) => grape(x, y)),
  ].join("");
}

function hallacas(): string {
  const hallaca = (x: number, y: number, turn: number): string =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(-104, -46, 208, 104, 16, { fill: leaf.deep }),
      rect(-104, -52, 208, 100, 16, { fill: leaf.base }),
      path("M-96-30Q0-50 96-30M-96 0Q0-16 96 0M-96 28Q0 18 96 28", { stroke: leaf.dark, width: 5 }),
      path("M-36-52V48M36-52V48M-104-2H104", { stroke: paper, width: 7 }),
      path("M0-2Q-30-34-46-20T0-2Q30-34 46-20T0-2", { stroke: paper, width: 6 }),
    );
  return [hallaca(640, 780, -8), hallaca(850, 786, 7), hallaca(748, 728, -2)].join("");
}

function weave(): string {
  const rows = times(5, (row) =>
    times(15, (column) => {
      const x = 352 + column * 60 + (row % 2 ? 30 : 0) + row * 6;
      const y = 836 + row * 44;
      if (x > 1204 - row * 6) return "";
      return (
        rect(x, y, 54, 36, 14, { fill: (row + column) % 2 ? "#c58a43" : "#b57a36" }) +
        rect(x + 6, y + 5, 38, 7, 3, { fill: "#e7b878", opacity: 0.7 })
      );
    }).join(""),
  );
  return [
    path("M330 800H1270L1226 1050Q1220 1080 1190 1080H410Q380 1080 374 1050Z", {
      fill: "url(#wicker)",
    }),
    ...rows,
    rect(306, 790, 988, 54, 27, { fill: "#8a5722" }),
    ...times(20, (index) =>
      path(`M${330 + index * 48} 836L${360 + index * 48} 798`, { stroke: "#d7a05a", width: 13 }),
    ),
    path("M374 1050Q380 1080 410 1080H1190Q1220 1080 1226 1050Z", {
      fill: "#6f431a",
      opacity: 0.6,
    }),
  ].join("");
}

function ribbon(): string {
  return group(
    "translate(800 880)",
    path("M-20 20C-50 90-96 120-130 176L-84 160L-66 196C-40 130-10 80 8 26Z", {
      fill: scarlet.deep,
    }),
    path("M20 20C50 90 96 120 130 176L84 160L66 196C40 130 10 80-8 26Z", { fill: scarlet.deep }),
    path("M0 0C-60-96-186-92-190-14C-186 60-70 60 0 0Z", { fill: scarlet.base }),
    path("M0 0C60-96 186-92 190-14C186 60 70 60 0 0Z", { fill: scarlet.base }),
    path("M-20 0C-60-50-140-52-146-12C-140 30-70 34-20 0Z", { fill: scarlet.deep }),
    path("M20 0C60-50 140-52 146-12C140 30 70 34 20 0Z", { fill: scarlet.deep }),
    path("M-150-54Q-110-74-62-48", { stroke: scarlet.pale, width: 9 }),
    path("M150-54Q110-74 62-48", { stroke: scarlet.pale, width: 9 }),
    ellipse(0, 2, 38, 34, { fill: scarlet.light }),
    path("M-20-12Q0-26 20-12", { stroke: "#fff", width: 6, opacity: 0.7 }),
  );
}

function ornaments(): string {
  const ball = (x: number, y: number, r: number, fill: string, light: string): string =>
    [
      line(`${x},${y - r - 40} ${x},${y - r}`, amber.pale, 4),
      rect(x - 10, y - r - 14, 20, 18, 4, { fill: amber.base }),
      circle(x, y, r, { fill }),
      path(`M${x - r} ${y}A${r} ${r} 0 0 0 ${x + r} ${y}Q${x} ${y + r * 0.4} ${x - r} ${y}Z`, {
        fill: light,
        opacity: 0.5,
      }),
      circle(x - r * 0.35, y - r * 0.4, r * 0.2, { fill: "#fff", opacity: 0.85 }),
    ].join("");
  const pine = (x: number, turn: number): string =>
    group(
      `translate(${x} 800) rotate(${turn})`,
      line("0,0 0,-210", "#5d3815", 8),
      ...times(9, (index) =>
        path(
          `M0 ${-14 - index * 22}L${-60 + index * 4} ${-50 - index * 22}M0 ${-14 - index * 22}L${60 - index * 4} ${-50 - index * 22}`,
          { stroke: index % 2 ? leaf.base : leaf.light, width: 10 },
        ),
      ),
    );
  return [
    pine(344, -46),
    pine(1262, 44),
    ball(246, 420, 46, amber.base, amber.dark),
    ball(1366, 400, 50, scarlet.base, scarlet.deep),
  ].join("");
}
