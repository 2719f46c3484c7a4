import { lettering } from "../drawing/lettering.ts";
import {
  circle,
  clipped,
  ellipse,
  faded,
  glow,
  gradient,
  group,
  line,
  path,
  rect,
  times,
} from "../drawing/shapes.ts";
import { amber, coral, ink, leaf, navy, paper, plum, scarlet, sea, steel } from "./palette.ts";
import { sparkle, standingShadow, sunburst } from "./sunburst.ts";

/** A large television with a game on it, a console and two controllers. */
export function television(): string {
  return [
    sunburst({
      ground: plum.base,
      ray: plum.pale,
      light: plum.light,
      dots: plum.deep,
      strength: 0.26,
    }),
    gradient("sky", [
      [0, "#3d1d5c"],
      [0.5, scarlet.light],
      [1, amber.light],
    ]),
    gradient("wood", [
      [0, "#c98a4b"],
      [1, "#8f5a2a"],
    ]),
    gradient("shell", [
      [0, "#ffffff"],
      [1, "#cfd6dc"],
    ]),
    glow("screenlight", [
      [0, "#ffd9a0", 0.55],
      [1, "#ffd9a0", 0],
    ]),
    ellipse(800, 560, 760, 470, { fill: "url(#screenlight)" }),
    group(
      "translate(64 34) scale(.92)",
      standingShadow(800, 1118, 620, 36, plum.deep),
      furniture(),
      set(),
      consoleBox(),
      group("translate(560 1000) rotate(-9)", controller(scarlet.base)),
      group("translate(1060 1004) rotate(8)", controller(sea.dark)),
    ),
    sparkle(214, 250, 30, "#fff"),
    sparkle(1404, 210, 36, "#fff"),
    sparkle(1368, 820, 20, amber.pale),
  ].join("");
}

function furniture(): string {
  return [
    rect(250, 938, 1100, 34, 10, { fill: "url(#wood)" }),
    rect(250, 938, 1100, 9, 4, { fill: "#e2ad72" }),
    rect(290, 972, 1020, 104, 0, { fill: "#6f431d" }),
    rect(300, 978, 330, 90, 6, { fill: "#8f5a2a" }),
    rect(970, 978, 330, 90, 6, { fill: "#8f5a2a" }),
    rect(640, 978, 320, 90, 4, { fill: "#3f2510" }),
    rect(440, 1016, 50, 10, 5, { fill: amber.light }),
    rect(1110, 1016, 50, 10, 5, { fill: amber.light }),
    path("M300 1076L284 1120H306L326 1076ZM1300 1076L1316 1120H1294L1274 1076Z", {
      fill: "#57330f",
    }),
  ].join("");
}

function set(): string {
  return [
    path("M640 936L676 868H924L960 936Z", { fill: steel.deep }),
    path("M640 936L646 924H954L960 936Z", { fill: steel.base }),
    rect(206, 168, 1188, 712, 20, { fill: "#0c0a10" }),
    rect(206, 168, 1188, 712, 20, { stroke: steel.dark, width: 5 }),
    clipped("screen", rect(226, 188, 1148, 664, 8, { fill: "#000" }), game()),
    rect(772, 862, 56, 7, 3, { fill: steel.base }),
    circle(1352, 866, 4, { fill: scarlet.light }),
  ].join("");
}

function game(): string {
  const block = (x: number, y: number, fill: string, shade: string): string =>
    rect(x, y, 64, 64, 8, { fill: shade }) + rect(x, y, 64, 56, 8, { fill });
  return [
    rect(226, 188, 1148, 664, 0, { fill: "url(#sky)" }),
    circle(1110, 430, 120, { fill: "#ffe7b0", opacity: 0.9 }),
    path("M226 700L380 520L500 640L660 440L860 690L980 560L1140 720L1374 540V852H226Z", {
      fill: "#7b3f7d",
      opacity: 0.75,
    }),
    path("M226 760L360 650L520 750L700 610L900 770L1080 660L1374 780V852H226Z", {
      fill: "#54275f",
    }),
    // Angel Falls.
    path("M600 600L640 500L720 500L770 600V852H600Z", { fill: "#3b1947" }),
    path("M668 500H692L698 800H660Z", { fill: sea.pale }),
    path("M676 500H684L686 800H672Z", { fill: "#fff" }),
    ...times(18, (index) =>
      rect(226 + index * 64, 788, 64, 64, 0, { fill: index % 2 ? leaf.base : leaf.dark }),
    ),
    ...times(18, (index) => rect(226 + index * 64, 788, 64, 14, 0, { fill: leaf.light })),
    block(420, 560, amber.base, amber.dark),
    block(484, 560, coral.base, coral.deep),
    block(548, 560, amber.base, amber.dark),
    block(900, 480, amber.base, amber.dark),
    block(964, 480, coral.base, coral.deep),
    ...times(5, (index) =>
      group(
        `translate(${416 + index * 64} ${510 - Math.round(Math.sin(index) * 18)})`,
        circle(0, 0, 20, { fill: amber.dark }),
        circle(0, -3, 20, { fill: amber.light }),
        circle(0, -3, 12, { stroke: amber.dark, width: 4 }),
      ),
    ),
    macaw(),
    // Heads-up display.
    rect(256, 216, 250, 60, 30, { fill: "#000", opacity: 0.45 }),
    circle(292, 246, 18, { fill: amber.light }),
    lettering("x 0427", 324, 257, { colour: "#fff", size: 24, weight: 0.17 }),
    ...times(3, (index) =>
      group(
        `translate(${1230 + index * 50} 246) scale(.75)`,
        path("M0 24C-40-6-24-30-8-26C-3-25 0-20 0-16C0-20 3-25 8-26C24-30 40-6 0 24Z", {
          fill: scarlet.base,
        }),
      ),
    ),
    faded(0.1, path("M226 188H760L400 852H226Z", { fill: "#fff" })),
  ].join("");
}

/** The hero of the game. */
function macaw(): string {
  return group(
    "translate(780 690)",
    path("M-30 40C-70 70-120 120-150 150C-100 140-50 110-10 70Z", { fill: navy.light }),
    path("M-24 44C-60 76-96 108-120 130C-84 122-40 100-6 70Z", { fill: amber.base }),
    ellipse(0, 10, 54, 70, { fill: scarlet.base, more: 'transform="rotate(24)"' }),
    path("M-10-30C-60-10-80 50-60 96C-30 90 10 60 20 10Z", { fill: sea.dark }),
    path("M-14-10C-46 6-60 40-52 72C-30 62-2 40 6 8Z", { fill: amber.base }),
    circle(34, -52, 42, { fill: scarlet.base }),
    path("M40-78C70-80 84-56 76-34C62-30 44-38 36-52Z", { fill: paper }),
    path("M66-62C98-66 106-34 90-12C86-28 74-36 64-38Z", { fill: ink }),
    circle(50, -60, 9, { fill: ink }),
    circle(53, -63, 3, { fill: "#fff" }),
    line("10,80 16,98", ink, 7),
    line("-8,84 -4,98", ink, 7),
  );
}

function consoleBox(): string {
  return [
    rect(1170, 776, 74, 164, 14, { fill: "url(#shell)" }),
    path("M1182 776H1232L1226 940H1188Z", { fill: ink }),
    rect(1176, 784, 6, 148, 3, { fill: sea.base }),
    circle(1207, 916, 6, { fill: "#fff" }),
  ].join("");
}

function controller(colour: string): string {
  const button = (x: number, y: number, fill: string): string => circle(x, y, 13, { fill });
  return [
    path(
      "M-110-56C-150-50-176 40-170 84C-164 112-130 112-112 84L-84 44H84L112 84C130 112 164 112 170 84C176 40 150-50 110-56C70-62-70-62-110-56Z",
      { fill: "#000", opacity: 0.35, more: 'transform="translate(6 12)"' },
    ),
    path(
      "M-110-56C-150-50-176 40-170 84C-164 112-130 112-112 84L-84 44H84L112 84C130 112 164 112 170 84C176 40 150-50 110-56C70-62-70-62-110-56Z",
      { fill: "url(#shell)" },
    ),
    path("M-60-58H60L52-6Q50 6 38 6H-38Q-50 6-52-6Z", { fill: colour }),
    rect(-124, -36, 18, 52, 6, { fill: ink }),
    rect(-141, -19, 52, 18, 6, { fill: ink }),
    button(114, -34, leaf.light),
    button(136, -10, scarlet.light),
    button(92, -10, plum.light),
    button(114, 14, sea.base),
    circle(-54, 30, 24, { fill: ink }),
    circle(-54, 26, 18, { fill: "#4a413b" }),
    circle(54, 30, 24, { fill: ink }),
    circle(54, 26, 18, { fill: "#4a413b" }),
    path("M-104-48C-130-44-148 0-156 44", { stroke: "#fff", width: 6, opacity: 0.9 }),
  ].join("");
}
