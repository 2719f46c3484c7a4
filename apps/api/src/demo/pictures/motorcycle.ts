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
import { amber, ink, paper, scarlet, steel, teal } from "./palette.ts";
import { sparkle, standingShadow, sunburst } from "./sunburst.ts";

const rear = [486, 846] as const;
const front = [1128, 846] as const;

/** A street motorcycle in profile, facing right. */
export function motorcycle(): string {
  return [
    sunburst({
      ground: amber.base,
      ray: "#fff3cf",
      light: amber.pale,
      dots: amber.deep,
      strength: 0.42,
    }),
    gradient("tank", [
      [0, scarlet.light],
      [0.28, scarlet.base],
      [1, scarlet.dark],
    ]),
    gradient("chrome", [
      [0, "#f4f7f8"],
      [0.4, steel.light],
      [0.55, steel.dark],
      [1, steel.light],
    ]),
    gradient("seat", [
      [0, "#4a413b"],
      [1, ink],
    ]),
    standingShadow(806, 1046, 600, 46, amber.deep),
    wheel(rear[0], rear[1], false),
    wheel(front[0], front[1], true),
    chassis(),
    engine(),
    exhaust(),
    forks(),
    body(),
    cockpit(),
    sparkle(742, 452, 34, "#fff"),
    sparkle(1180, 388, 26, "#fff"),
    sparkle(372, 676, 20, "#fff"),
  ].join("");
}

function wheel(x: number, y: number, isFront: boolean): string {
  const radius = 186;
  const spokes = times(5, (index) =>
    group(
      `rotate(${index * 72 + (isFront ? 12 : 40)} ${x} ${y})`,
      path(`M${x - 20} ${y - 34}L${x - 12} ${y - 132}H${x + 12}L${x + 20} ${y - 34}Z`, {
        fill: steel.deep,
      }),
      path(`M${x - 6} ${y - 34}L${x - 4} ${y - 132}H${x + 4}L${x + 6} ${y - 34}Z`, {
        fill: steel.dark,
      }),
    ),
  );
  const tread = times(40, (index) => {
    const angle = (index * Math.PI) / 20;
    const at = (r: number, shift: number): string =>
      `${(x + Math.cos(angle + shift) * r).toFixed(1)},${(y + Math.sin(angle + shift) * r).toFixed(1)}`;
    return line(`${at(radius - 14, 0)} ${at(radius - 2, 0.045)}`, "#4a423c", 5);
  });
  return [
    circle(x, y, radius - 24, { stroke: ink, width: 50 }),
    ...tread,
    circle(x, y, radius - 46, { stroke: "#3d3631", width: 3 }),
    circle(x, y, 132, { stroke: amber.dark, width: 10 }),
    circle(x, y, 124, { stroke: steel.dark, width: 8 }),
    ...spokes,
    isFront ? disc(x, y, 86) : disc(x, y, 60),
    circle(x, y, 40, { fill: "url(#chrome)" }),
    circle(x, y, 22, { fill: steel.deep }),
    circle(x, y, 9, { fill: "#f4f7f8" }),
    path(`M${x - 118} ${y - 128}A174 174 0 0 1 ${x - 30} ${y - 171}`, {
      stroke: "#7c7068",
      width: 7,
    }),
  ].join("");
}

function disc(x: number, y: number, radius: number): string {
  const holes = times(12, (index) => {
    const angle = (index * Math.PI) / 6;
    return circle(x + Math.cos(angle) * (radius - 11), y + Math.sin(angle) * (radius - 11), 4.5, {
      fill: steel.deep,
    });
  });
  return circle(x, y, radius - 8, { stroke: steel.light, width: 17 }) + holes.join("");
}

function chassis(): string {
  return [
    // Swing arm, chain and its guard.
    line("486,846 716,806", steel.deep, 30),
    line("486,838 716,798", steel.base, 7),
    path("M474 806C540 790 640 776 708 776", {
      stroke: ink,
      width: 9,
      more: 'stroke-dasharray="9 7"',
    }),
    path("M474 888C560 880 640 858 708 838", {
      stroke: ink,
      width: 9,
      more: 'stroke-dasharray="9 7"',
    }),
    circle(716, 806, 20, { fill: steel.base }),
    // Shock absorber with its spring.
    line("598,590 560,806", steel.deep, 13),
    ...times(8, (index) =>
      line(
        `${580 - index * 4},${634 + index * 19} ${608 - index * 4},${644 + index * 19}`,
        scarlet.base,
        10,
      ),
    ),
    // Frame.
    path("M590 580L700 800L900 836L980 560", { stroke: teal.deep, width: 26 }),
    path("M584 560C720 600 860 590 1000 520", { stroke: teal.deep, width: 26 }),
    path("M588 574L696 792", { stroke: teal.light, width: 6 }),
    line("690,620 900,690", teal.dark, 18),
  ].join("");
}

function engine(): string {
  const fins = times(7, (index) =>
    rect(768 - index * 1.5, 636 + index * 18, 150 + index * 3, 9, 4, {
      fill: index % 2 ? steel.light : "#dfe5e8",
    }),
  );
  return [
    path("M700 760H948L964 840Q960 902 900 906H744Q692 900 690 836Z", { fill: steel.dark }),
    path("M700 760H948L952 784H698Z", { fill: steel.base }),
    rect(780, 622, 130, 148, 12, { fill: steel.deep }),
    ...fins,
    path("M792 584H900L910 630H780Z", { fill: steel.base }),
    rect(806, 596, 80, 12, 6, { fill: steel.pale }),
    // Clutch cover and generator.
    circle(876, 836, 60, { fill: steel.base }),
    circle(876, 836, 46, { fill: steel.light }),
    circle(876, 836, 46, { stroke: steel.dark, width: 4 }),
    lettering("150", 876, 847, { colour: steel.deep, size: 24, weight: 0.18, anchor: "middle" }),
    circle(764, 836, 44, { fill: steel.deep }),
    circle(764, 836, 30, { fill: steel.dark }),
    ...times(6, (index) => {
      const angle = (index * Math.PI) / 3;
      return circle(764 + Math.cos(angle) * 36, 836 + Math.sin(angle) * 36, 4, {
        fill: steel.light,
      });
    }),
    // Carburettor, foot rest, pedal, stand.
    rect(706, 640, 66, 46, 14, { fill: steel.base }),
    circle(726, 663, 16, { fill: steel.deep }),
    line("690,890 650,898 618,898", ink, 14),
    line("804,900 716,936 664,936", steel.deep, 11),
    line("760,902 700,1016 672,1030", ink, 14),
    // Front guard tube.
    path("M960 700C1010 740 1006 830 956 872", { stroke: "url(#chrome)", width: 13 }),
  ].join("");
}

function exhaust(): string {
  return [
    path("M912 650C980 660 1000 760 956 846C930 900 850 926 740 920", {
      stroke: steel.dark,
      width: 28,
    }),
    path("M912 644C972 656 990 756 948 838", { stroke: steel.pale, width: 8 }),
    path("M760 900C650 926 560 900 360 862L352 906C500 950 640 966 760 944Z", {
      fill: "url(#chrome)",
    }),
    path("M352 858L334 862Q324 884 334 906L352 910Z", { fill: ink }),
    path("M720 912C640 924 560 908 470 890", { stroke: "#fff", width: 6, opacity: 0.8 }),
    path("M690 912C620 920 560 910 500 898L498 920C560 932 630 940 690 936Z", {
      fill: ink,
      opacity: 0.75,
    }),
    ...times(4, (index) =>
      rect(530 + index * 38, 909 + index * 3, 20, 6, 3, { fill: steel.light }),
    ),
  ].join("");
}

function forks(): string {
  return [
    // Mudguard.
    path(
      "M960 760C1000 660 1100 628 1190 654C1260 676 1310 730 1330 800L1300 800C1272 730 1222 692 1150 684C1080 678 1020 712 986 772Z",
      { fill: "url(#tank)" },
    ),
    path("M1000 728C1040 672 1110 648 1180 664", { stroke: scarlet.pale, width: 7, opacity: 0.8 }),
    line("1128,846 1056,600", steel.deep, 34),
    line("1128,846 1090,716", steel.light, 25),
    line("1122,838 1086,718", "#fff", 6),
    line("1062,620 1012,450", "url(#chrome)", 24),
    line("1058,620 1008,452", "#fff", 5),
    ...times(6, (index) =>
      line(
        `${1046 + index * 6},${604 + index * 20} ${1074 + index * 6},${596 + index * 20}`,
        ink,
        8,
      ),
    ),
    // Brake caliper and hose.
    rect(1040, 828, 40, 60, 12, { fill: scarlet.base }),
    circle(1060, 844, 6, { fill: scarlet.deep }),
    circle(1060, 870, 6, { fill: scarlet.deep }),
    path("M1060 830C1040 760 1080 640 1036 520", { stroke: ink, width: 6 }),
    circle(1128, 846, 18, { fill: steel.light }),
    circle(1128, 846, 8, { fill: steel.deep }),
  ].join("");
}

function body(): string {
  return [
    // Rear mudguard, plate and lamp.
    path("M420 590C360 606 306 660 288 742L312 750C338 690 380 650 446 640Z", { fill: ink }),
    rect(262, 716, 62, 44, 6, { fill: paper, more: 'transform="rotate(14 293 738)"' }),
    path("M404 560L352 572Q344 596 356 610L420 606Z", { fill: scarlet.dark }),
    path("M396 568L362 576Q358 590 364 600L402 598Z", { fill: "#ff7b72" }),
    circle(372, 640, 17, { fill: amber.dark }),
    circle(368, 636, 8, { fill: amber.pale }),
    // Tail and side panel.
    path(
      "M400 556C480 540 560 566 640 594L700 640C640 668 560 660 500 632C460 614 420 604 396 606Z",
      { fill: "url(#tank)" },
    ),
    path("M556 610L716 606L692 716L628 700Z", { fill: "url(#tank)" }),
    path("M580 622L700 619L694 646L600 648Z", { fill: scarlet.light, opacity: 0.6 }),
    lettering("SBR", 618, 690, { colour: paper, size: 26, weight: 0.2 }),
    path("M420 574C500 564 560 590 620 610", { stroke: scarlet.pale, width: 6, opacity: 0.75 }),
    // Grab rail and seat.
    path("M470 548C420 520 378 520 352 552", { stroke: "url(#chrome)", width: 13 }),
    path(
      "M424 548C440 504 520 498 600 520C660 536 720 540 782 506C800 540 796 580 776 598C700 606 640 590 580 574C520 560 470 560 436 566Q420 562 424 548Z",
      { fill: "url(#seat)" },
    ),
    path("M446 532C500 514 560 524 612 540C670 556 724 556 776 532", {
      stroke: "#7a6d63",
      width: 5,
      more: 'stroke-dasharray="16 9"',
    }),
    line("600,520 592,574", "#2d2622", 5),
    // Tank.
    path(
      "M760 596C744 520 790 440 880 420C960 404 1030 440 1050 500C1054 540 1010 580 950 592C880 606 810 612 760 596Z",
      { fill: "url(#tank)" },
    ),
    path(
      "M772 588C840 600 930 590 990 560C1010 550 1030 536 1044 516C1036 556 1000 580 950 592C880 606 810 612 772 588Z",
      { fill: scarlet.deep, opacity: 0.55 },
    ),
    path(
      "M792 520C806 470 850 444 910 438C950 436 984 446 1004 462C950 452 880 462 842 496C824 512 812 530 806 550Z",
      { fill: "#fff", opacity: 0.34 },
    ),
    path("M806 566C880 574 960 560 1026 508L1038 524C970 582 880 596 800 586Z", { fill: paper }),
    path("M800 596C880 604 960 588 1032 536", { stroke: amber.base, width: 6 }),
    lettering("BERA", 838, 536, { colour: paper, size: 36, weight: 0.2 }),
    ellipse(884, 420, 40, 12, { fill: steel.dark }),
    ellipse(884, 415, 34, 10, { fill: steel.pale }),
  ].join("");
}

function cockpit(): string {
  return [
    // Handlebar, grip, lever, mirror.
    path("M1004 470C990 430 980 392 930 366L862 352", { stroke: steel.deep, width: 18 }),
    line("906,358 836,346", ink, 30),
    line("896,352 842,343", "#57493f", 6),
    path("M930 388C900 392 880 388 858 384", { stroke: steel.light, width: 8 }),
    path("M960 376C972 330 960 300 944 272", { stroke: ink, width: 9 }),
    path("M890 262C892 222 960 206 996 226C1004 258 958 286 916 284Q890 282 890 262Z", {
      fill: ink,
    }),
    path("M902 260C908 232 958 222 984 234C984 254 950 272 920 272Q904 272 902 260Z", {
      fill: "#9fc6d2",
    }),
    path("M912 258C918 240 940 234 956 234L926 268Q912 268 912 258Z", {
      fill: "#fff",
      opacity: 0.6,
    }),
    // Instruments.
    path("M1000 430C1004 390 1050 372 1086 390L1070 450Z", { fill: ink }),
    ellipse(1048, 400, 34, 18, { fill: steel.pale, more: 'transform="rotate(-24 1048 400)"' }),
    line("1046,402 1062,392", scarlet.base, 5),
    // Headlamp, on its bracket.
    path("M1000 440L1044 430L1066 560L1030 590Z", { fill: steel.deep }),
    path(
      "M1030 452C1030 420 1060 404 1100 408C1128 440 1132 500 1112 536C1070 548 1034 520 1030 482Z",
      { fill: ink },
    ),
    ellipse(1108, 472, 27, 65, { fill: "url(#chrome)" }),
    ellipse(1112, 472, 20, 56, { fill: "#fff3c4" }),
    ellipse(1115, 466, 12, 38, { fill: "#fff" }),
    faded(0.34, path("M1130 420L1500 330V640L1130 524Z", { fill: "url(#beam)" })),
    gradient(
      "beam",
      [
        [0, "#fff8dc"],
        [1, "#fff8dc00"],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ),
    line("1046,540 1030,556", ink, 10),
    circle(1022, 564, 21, { fill: amber.dark }),
    circle(1018, 560, 10, { fill: amber.pale }),
  ].join("");
}
