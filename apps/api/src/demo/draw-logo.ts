import sharp from "sharp";
import { circle, ellipse, group, path, svg } from "./drawing/shapes.ts";
import { amber, ink, navy, paper, scarlet, sea } from "./pictures/palette.ts";

/** The organiser's logo: a macaw's head, as a transparent PNG of 640 px. */
export async function drawLogo(): Promise<Buffer> {
  const drawing = svg(
    640,
    640,
    circle(320, 320, 304, { fill: amber.base }),
    group(
      "translate(0 14)",
      path(
        "M150 560C130 380 170 170 330 130C450 104 520 190 520 280C520 330 500 360 470 376C440 470 400 540 330 600C270 610 200 600 150 560Z",
        { fill: scarlet.base },
      ),
      path("M150 560C134 430 156 300 220 220C200 340 230 470 330 600C270 610 200 600 150 560Z", {
        fill: scarlet.dark,
      }),
      path("M176 578C170 500 180 430 206 380C214 450 250 540 300 606C250 606 210 598 176 578Z", {
        fill: sea.dark,
      }),
      path("M216 594C206 550 208 510 220 474C236 530 260 570 286 606Z", { fill: navy.light }),
      path("M372 214C440 190 500 220 508 286C500 350 430 372 380 330C346 296 344 240 372 214Z", {
        fill: paper,
      }),
      path("M396 262Q430 240 470 250M390 292Q430 274 480 282M400 322Q434 308 476 312", {
        stroke: scarlet.pale,
        width: 7,
      }),
      circle(400, 238, 34, { fill: ink }),
      circle(411, 226, 11, { fill: "#fff" }),
      path(
        "M470 196C560 190 606 270 584 360C576 392 556 400 546 380C544 330 520 312 480 318C500 280 500 230 470 196Z",
        { fill: ink },
      ),
      path("M490 210C548 214 580 268 570 330", { stroke: "#6a5d54", width: 9 }),
      path("M484 322C514 318 530 334 530 362C510 384 476 372 468 346Z", { fill: "#3b322c" }),
      ellipse(352, 160, 44, 13, { fill: scarlet.light, more: 'transform="rotate(-8 352 160)"' }),
    ),
  );
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
