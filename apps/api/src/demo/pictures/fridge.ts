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

/** A two-door refrigerator, one door open on a full larder. */
export function fridge(): string {
  return [
    sunburst({
      ground: scarlet.base,
      ray: scarlet.pale,
      light: "#f0707b",
      dots: scarlet.deep,
      strength: 0.24,
    }),
    gradient(
      "steel",
      [
        [0, "#f7fafb"],
        [0.4, steel.pale],
        [1, steel.light],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ),
    gradient(
      "side",
      [
        [0, steel.base],
        [1, steel.dark],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ),
    gradient("cold", [
      [0, "#ffffff"],
      [1, "#d9f1f4"],
    ]),
    standingShadow(850, 1048, 480, 38, scarlet.deep),
    group("translate(188 56) scale(.9)", cabinet(), larder(), freezerDoor(), openDoor()),
    sparkle(1270, 230, 34, "#fff"),
    sparkle(440, 300, 26, "#fff"),
    sparkle(1290, 880, 20, amber.pale),
  ].join("");
}

function cabinet(): string {
  return [
    path("M976 132L1030 150V1062L976 1080Z", { fill: "url(#side)" }),
    rect(520, 128, 460, 956, 26, { fill: "url(#steel)" }),
    rect(536, 1084, 60, 18, 4, { fill: ink }),
    rect(904, 1084, 60, 18, 4, { fill: ink }),
    rect(520, 1058, 460, 26, 10, { fill: steel.base }),
  ].join("");
}

function larder(): string {
  const shelf = (y: number): string =>
    rect(556, y, 392, 10, 4, { fill: "#a6d6de" }) + rect(556, y, 392, 4, 2, { fill: "#fff" });
  return [
    rect(540, 470, 424, 584, 14, { fill: steel.light }),
    clipped(
      "inside",
      rect(552, 482, 400, 560, 10, { fill: "#000" }),
      rect(552, 482, 400, 560, 0, { fill: "url(#cold)" }),
      ...times(3, (index) =>
        line(`552,${560 + index * 140} 952,${560 + index * 140}`, "#c7e6ea", 3),
      ),
      ellipse(752, 486, 190, 34, { fill: "#fff", opacity: 0.9 }),
      topShelf(),
      shelf(622),
      middleShelf(),
      shelf(770),
      lowerShelf(),
      shelf(900),
      drawer(),
    ),
    rect(706, 488, 92, 12, 6, { fill: "#fff8dc" }),
  ].join("");
}

function bottle(
  x: number,
  foot: number,
  height: number,
  body: string,
  cap: string,
  label: string,
): string {
  const top = foot - height;
  return [
    path(
      `M${x - 22} ${foot}Q${x - 26} ${foot} ${x - 26} ${foot - 6}V${top + 56}Q${x - 26} ${top + 36} ${x - 11} ${top + 26}V${top + 8}H${x + 11}V${top + 26}Q${x + 26} ${top + 36} ${x + 26} ${top + 56}V${foot - 6}Q${x + 26} ${foot} ${x + 22} ${foot}Z`,
      { fill: body },
    ),
    rect(x - 14, top, 28, 14, 4, { fill: cap }),
    rect(x - 26, foot - height * 0.5, 52, height * 0.28, 2, { fill: label }),
    rect(x - 19, top + 50, 7, height - 66, 3, { fill: "#fff", opacity: 0.5 }),
  ].join("");
}

function topShelf(): string {
  return [
    bottle(592, 622, 112, leaf.base, paper, amber.light),
    bottle(650, 622, 96, coral.base, paper, paper),
    // Milk.
    path("M688 622V548L704 526H738L754 548V622Z", { fill: "#e3eef8" }),
    path("M688 548L704 526H738L754 548Z", { fill: sea.light }),
    rect(688, 566, 66, 26, 0, { fill: sea.dark }),
    circle(721, 579, 8, { fill: "#fff" }),
    // Cake.
    path("M786 622V578Q786 566 800 566H912Q926 566 926 578V622Z", { fill: coral.pale }),
    path(
      "M786 590V578Q786 566 800 566H912Q926 566 926 578V592Q916 606 904 592Q892 612 878 592Q864 608 850 592Q838 606 824 592Q808 610 796 592Z",
      { fill: paper },
    ),
    ...times(4, (index) => circle(812 + index * 30, 560, 10, { fill: scarlet.base })),
  ].join("");
}

function middleShelf(): string {
  return [
    // Watermelon, pineapple, avocado, eggs.
    path("M566 770A74 74 0 0 1 714 770Z", { fill: leaf.dark }),
    path("M578 770A62 62 0 0 1 702 770Z", { fill: leaf.pale }),
    path("M586 770A54 54 0 0 1 694 770Z", { fill: scarlet.light }),
    ...times(5, (index) => ellipse(608 + index * 16, 746 + (index % 2) * 10, 3, 6, { fill: ink })),
    ellipse(766, 728, 36, 44, { fill: amber.base }),
    path(
      "M740 704L790 754M732 728L772 766M754 690L798 732M792 704L742 754M800 728L760 766M778 690L734 732",
      { stroke: amber.dark, width: 3 },
    ),
    path("M766 690L746 650L760 668L766 640L774 668L788 650Z", { fill: leaf.base }),
    rect(822, 740, 116, 30, 8, { fill: steel.light }),
    ...times(4, (index) =>
      ellipse(840 + index * 27, 738, 13, 17, { fill: index % 2 ? "#f2d3ae" : "#fbeedd" }),
    ),
  ].join("");
}

function lowerShelf(): string {
  return [
    // Pot, cheese, sausages in a box.
    rect(568, 834, 128, 66, 12, { fill: scarlet.dark }),
    rect(560, 828, 144, 14, 7, { fill: scarlet.deep }),
    path("M610 826Q632 804 654 826", { stroke: scarlet.deep, width: 8 }),
    rect(580, 850, 14, 36, 7, { fill: "#fff", opacity: 0.3 }),
    path("M726 900L726 858L836 838V900Z", { fill: amber.light }),
    path("M726 858L836 838L836 856L726 872Z", { fill: amber.pale }),
    circle(762, 884, 9, { fill: amber.dark }),
    circle(804, 872, 7, { fill: amber.dark }),
    bottle(872, 900, 92, plum.light, plum.deep, paper),
    bottle(922, 900, 80, amber.dark, ink, amber.pale),
  ].join("");
}

function drawer(): string {
  return [
    circle(600, 948, 28, { fill: scarlet.base }),
    circle(648, 954, 26, { fill: leaf.light }),
    circle(700, 944, 30, { fill: coral.base }),
    circle(752, 952, 26, { fill: amber.base }),
    path("M780 966Q800 900 880 916Q930 926 940 966Z", { fill: leaf.base }),
    path("M796 950Q820 924 850 944M860 940Q890 924 916 948", { stroke: leaf.pale, width: 5 }),
    faded(0.72, rect(560, 934, 384, 100, 12, { fill: "#bfe6ec" })),
    rect(560, 934, 384, 14, 7, { fill: "#fff", opacity: 0.8 }),
    rect(690, 962, 124, 14, 7, { fill: "#8cc7d1" }),
  ].join("");
}

function freezerDoor(): string {
  return [
    rect(520, 128, 460, 316, 26, { fill: "url(#steel)" }),
    rect(520, 436, 460, 10, 0, { fill: steel.base }),
    rect(520, 446, 460, 12, 0, { fill: steel.deep }),
    faded(0.5, path("M560 128H700L560 444H520V300Z", { fill: "#fff" })),
    rect(552, 270, 22, 144, 11, { fill: steel.dark }),
    rect(555, 274, 7, 136, 3, { fill: "#fff" }),
    // Magnets and a drawing held by one.
    rect(806, 196, 112, 130, 4, { fill: paper, more: 'transform="rotate(4 862 261)"' }),
    group(
      "rotate(4 862 261)",
      path("M822 298L852 258L872 280L892 244L906 298Z", { fill: leaf.light }),
      circle(892, 228, 12, { fill: amber.base }),
    ),
    circle(862, 198, 13, { fill: scarlet.base }),
    path(
      "M700 240C700 220 730 220 730 240C730 260 700 274 700 274C700 274 670 260 670 240C670 220 700 220 700 240Z",
      { fill: scarlet.base },
    ),
    rect(676, 330, 52, 40, 8, { fill: sea.dark, more: 'transform="rotate(-8 702 350)"' }),
    path("M690 352l8 8l16-18", { stroke: "#fff", width: 5 }),
  ].join("");
}

function openDoor(): string {
  return [
    // The open door, seen from inside, on the left.
    path("M536 462L300 408Q276 404 276 430V1110Q276 1134 300 1128L536 1062Z", {
      fill: steel.light,
    }),
    path("M528 474L310 424Q296 422 296 438V1096Q296 1112 310 1108L528 1050Z", { fill: "#eef5f6" }),
    path("M276 430V1110Q276 1134 300 1128L306 1126V410L300 408Q276 404 276 430Z", {
      fill: "url(#side)",
    }),
    ...[
      [600, 628],
      [790, 806],
      [990, 978],
    ].map(([left = 0, right = 0], index) => doorShelf(left, right, index)),
    rect(252, 700, 18, 190, 9, { fill: steel.dark }),
    rect(255, 706, 6, 178, 3, { fill: "#fff" }),
  ].join("");
}

function doorShelf(left: number, right: number, index: number): string {
  const colours = [
    [leaf.base, coral.base, amber.base],
    [scarlet.light, sea.dark, leaf.light],
    [plum.base, amber.dark, coral.light],
  ][index] ?? [amber.base];
  return [
    ...colours.map((colour, place) =>
      bottle(350 + place * 64, left - 4 + place * 8, 128 - place * 12, colour, paper, paper),
    ),
    path(
      `M312 ${left - 34}L520 ${right - 34 - (left - right) * 0.05}V${right + 14}L312 ${left + 22}Z`,
      { fill: "#a6d6de", opacity: 0.75 },
    ),
    path(`M312 ${left - 34}L520 ${right - 34}`, { stroke: "#fff", width: 7 }),
  ].join("");
}
