import { circle, ellipse, gradient, group, line, path, rect, times } from "../drawing/shapes.ts";
import { amber, coral, ink, leaf, paper, scarlet, steel, teal } from "./palette.ts";
import { sparkle, sunburst } from "./sunburst.ts";

const rear = [482, 800] as const;
const front = [1124, 800] as const;
const crank = [742, 822] as const;

/** A mountain bicycle on a trail below the tepuyes, facing right. */
export function bicycle(): string {
  return [
    sunburst({
      ground: "#7cc6cf",
      ray: "#f4fbf6",
      light: "#fdf3cf",
      dots: teal.light,
      strength: 0.4,
      centre: [1010, 470],
    }),
    gradient("frame", [
      [0, coral.light],
      [0.5, coral.base],
      [1, coral.dark],
    ]),
    gradient("alloy", [
      [0, "#fff"],
      [0.5, steel.light],
      [1, steel.base],
    ]),
    gradient("tepuy", [
      [0, "#8a6a86"],
      [1, "#5f6f7e"],
    ]),
    gradient("meadow", [
      [0, leaf.light],
      [1, leaf.dark],
    ]),
    landscape(),
    ellipse(806, 1000, 470, 26, { fill: "#3a2a14", opacity: 0.4 }),
    wheel(rear[0], rear[1]),
    wheel(front[0], front[1]),
    drivetrain(),
    frame(),
    saddleAndBar(),
    sparkle(330, 220, 26, "#fff"),
    sparkle(640, 330, 34, "#fff"),
    sparkle(1330, 640, 20, "#fff"),
  ].join("");
}

function landscape(): string {
  return [
    circle(1010, 430, 150, { fill: "#fff3c4" }),
    circle(1010, 430, 112, { fill: amber.light }),
    path("M0 700V470L60 440H330L392 520L430 700Z", { fill: "url(#tepuy)", opacity: 0.85 }),
    path("M1130 700L1176 500L1240 430H1520L1600 470V700Z", { fill: "url(#tepuy)" }),
    path("M250 440L262 700H286L276 440ZM1380 430L1392 700H1418L1404 430Z", {
      fill: "#eefcfd",
      opacity: 0.9,
    }),
    path(
      "M0 470L60 440H330L360 478Q180 460 0 500ZM1200 474L1240 430H1520L1600 470V500Q1400 450 1200 474Z",
      { fill: leaf.base },
    ),
    path("M0 700C200 640 420 660 640 690S1200 640 1600 700V900H0Z", { fill: leaf.base }),
    path("M0 780C260 720 520 760 800 770S1340 720 1600 780V1200H0Z", { fill: "url(#meadow)" }),
    path(
      "M0 1010C300 950 560 980 800 980S1300 960 1600 1000V1120C1300 1080 1000 1100 800 1100S300 1080 0 1130Z",
      { fill: "#c99a5b" },
    ),
    path("M0 1030C300 970 560 1000 800 1000S1300 980 1600 1020", {
      stroke: "#e6c188",
      width: 8,
      more: 'stroke-dasharray="70 40"',
    }),
    ...times(16, (index) => tuft((index * 113 + 40) % 1600, 1130 + ((index * 37) % 60))),
    ...times(9, (index) =>
      flower(
        (index * 191 + 90) % 1600,
        1126 + ((index * 53) % 60),
        index % 2 ? scarlet.base : amber.light,
      ),
    ),
  ].join("");
}

function tuft(x: number, y: number): string {
  return path(
    `M${x} ${y}Q${x - 10} ${y - 26} ${x - 20} ${y - 34}M${x} ${y}V${y - 42}M${x} ${y}Q${x + 10} ${y - 26} ${x + 20} ${y - 34}`,
    { stroke: leaf.deep, width: 5 },
  );
}

function flower(x: number, y: number, fill: string): string {
  return (
    line(`${x},${y} ${x},${y - 34}`, leaf.deep, 5) +
    times(5, (petal) =>
      circle(x + Math.cos(petal * 1.257) * 9, y - 38 + Math.sin(petal * 1.257) * 9, 7, { fill }),
    ).join("") +
    circle(x, y - 38, 6, { fill: paper })
  );
}

function wheel(x: number, y: number): string {
  const spokes = times(18, (index) => {
    const angle = (index * Math.PI) / 9;
    return line(
      `${x + Math.cos(angle + 0.3) * 16},${y + Math.sin(angle + 0.3) * 16} ${x + Math.cos(angle) * 168},${y + Math.sin(angle) * 168}`,
      "#dfe6ea",
      3,
    );
  });
  const knobs = times(44, (index) =>
    group(
      `rotate(${index * (360 / 44)} ${x} ${y})`,
      rect(x - 8, y - 206, 16, 13, 4, { fill: ink }),
    ),
  );
  return [
    ...knobs,
    circle(x, y, 184, { stroke: ink, width: 30 }),
    circle(x, y, 190, { stroke: "#4a423c", width: 4 }),
    circle(x, y, 164, { stroke: "url(#alloy)", width: 11 }),
    ...spokes,
    circle(x, y, 46, { stroke: steel.base, width: 9 }),
    ...times(8, (index) =>
      circle(x + Math.cos(index * 0.785) * 46, y + Math.sin(index * 0.785) * 46, 4, {
        fill: steel.deep,
      }),
    ),
    circle(x, y, 19, { fill: steel.deep }),
    circle(x, y, 9, { fill: "#fff" }),
  ].join("");
}

function drivetrain(): string {
  const teeth = times(26, (index) =>
    group(
      `rotate(${index * (360 / 26)} ${crank[0]} ${crank[1]})`,
      rect(crank[0] - 5, crank[1] - 78, 10, 12, 3, { fill: steel.deep }),
    ),
  );
  return [
    path(
      `M${rear[0]} ${rear[1] - 34}L${crank[0]} ${crank[1] - 70}M${rear[0] + 10} ${rear[1] + 40}L${crank[0]} ${crank[1] + 70}`,
      { stroke: ink, width: 7, more: 'stroke-dasharray="8 6"' },
    ),
    circle(rear[0], rear[1], 36, { stroke: steel.deep, width: 11 }),
    line(`${rear[0]},${rear[1] + 30} 500,870 486,896`, steel.deep, 13),
    circle(502, 862, 13, { fill: steel.light }),
    circle(488, 898, 13, { fill: steel.light }),
    ...teeth,
    circle(crank[0], crank[1], 64, { stroke: steel.deep, width: 14 }),
    ...times(5, (index) =>
      group(
        `rotate(${index * 72} ${crank[0]} ${crank[1]})`,
        rect(crank[0] - 7, crank[1] - 62, 14, 62, 6, { fill: steel.base }),
      ),
    ),
  ].join("");
}

function tube(points: string, width: number): string {
  return (
    line(points, coral.deep, width + 6) +
    line(points, coral.base, width) +
    line(points, coral.pale, width * 0.22)
  );
}

function frame(): string {
  return [
    tube(`${rear[0]},${rear[1]} ${crank[0]},${crank[1]}`, 20),
    tube(`${rear[0]},${rear[1]} 664,494`, 17),
    tube(`${crank[0]},${crank[1]} 654,460`, 28),
    tube(`672,520 1000,466`, 30),
    tube(`${crank[0]},${crank[1]} 1012,520`, 36),
    // Head tube and suspension fork.
    line("1000,440 1022,546", coral.deep, 46),
    line("1000,442 1022,544", coral.base, 38),
    line("1024,556 1062,680", "url(#alloy)", 26),
    line("1020,560 1056,680", "#fff", 6),
    line("1056,660 1124,800", ink, 38),
    line("1050,664 1112,790", "#57493f", 7),
    rect(1000, 550, 58, 30, 10, { fill: ink, more: 'transform="rotate(16 1029 565)"' }),
    circle(front[0], front[1], 16, { fill: steel.light }),
    circle(rear[0], rear[1], 15, { fill: steel.light }),
    // Bottle.
    group(
      "rotate(-41 872 690)",
      rect(846, 624, 52, 122, 14, { fill: teal.base }),
      rect(858, 600, 28, 28, 6, { fill: ink }),
      rect(846, 664, 52, 34, 0, { fill: paper }),
    ),
    // Cranks and pedals.
    line(`${crank[0]},${crank[1]} 826,900`, ink, 22),
    line(`${crank[0]},${crank[1]} 826,900`, steel.dark, 7),
    rect(790, 892, 92, 26, 9, { fill: ink }),
    rect(800, 898, 72, 6, 3, { fill: amber.base }),
    circle(crank[0], crank[1], 24, { fill: ink }),
    circle(crank[0], crank[1], 10, { fill: steel.light }),
  ].join("");
}

function saddleAndBar(): string {
  return [
    line("656,470 636,396", "url(#alloy)", 19),
    line("654,470 634,396", steel.light, 19),
    path(
      "M536 372C560 350 640 366 742 366C760 368 760 384 742 390C690 400 660 404 630 410C590 416 528 410 536 372Z",
      { fill: ink },
    ),
    path("M552 370C590 360 660 372 730 372", { stroke: "#6a5d54", width: 6 }),
    // Stem, bar, grip, brake lever and cable.
    line("1000,444 990,396 1050,372", ink, 24),
    path("M1050 372C1020 346 1010 330 1060 318", { stroke: ink, width: 20 }),
    line("1044,322 1116,306", "#2a2320", 30),
    line("1050,316 1110,302", "#6a5d54", 6),
    path("M1040 350C1080 350 1110 352 1132 366", { stroke: steel.base, width: 9 }),
    path("M1030 356C960 340 930 420 990 520C1010 560 1030 600 1052 690", { stroke: ink, width: 6 }),
    circle(1036, 330, 8, { fill: scarlet.base }),
  ].join("");
}
