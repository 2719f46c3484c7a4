import { SHARE_SIZES } from "@rifas/domain/share-sizes";
import { bestPole } from "@rifas/ui/theme/contrast";
import { PAPER, paperColors, type PaperColors } from "@rifas/ui/theme/paper-colors";
import { bodyBlocks, heightOf, type Block } from "./blocks.ts";
import { Drawing, rounded, type Box } from "./drawing.ts";
import { capitalOf, fitted, widthOf, type Fitted, type Letters, shownText } from "./letters.ts";
import { PLACES, ROUND, type Places } from "./places.ts";
import type { SharePicture, ShareFigure } from "../../platform/drawings/share-picture.ts";

/** How much larger than usual words may be where there is room, and how much smaller where there is little. */
const [LARGEST, SMALLEST] = [1.5, 0.45];
const RAYS = 20;

interface Press {
  readonly drawing: Drawing;
  readonly places: Places;
  readonly brand: PaperColors;
}

/** A picture as SVG, without its photo, which covers its place. */
export function compose(given: SharePicture, hasPhoto: boolean): string {
  const picture = shownPicture(given);
  const size = SHARE_SIZES[picture.size];
  const places = PLACES[picture.size];
  const press = { drawing: new Drawing(size), places, brand: paperColors(picture.site.colors) };
  drawGround(press, size);
  drawTicket(press, hasPhoto);
  const body = hasPhoto ? places.body : places.wideBody;
  drawMasthead(press, picture, body);
  drawBody(press, picture, body);
  drawStub(press, picture, hasPhoto);
  return press.drawing.svg();
}

/**
 * The owner's colour with rays from the ticket's middle. They are darker under white words and lighter under black ones, so
 * that words on them are as readable as on the colour itself.
 */
function drawGround({ drawing, places, brand }: Press, size: Pick<Box, "width" | "height">): void {
  drawing.fill(rounded({ x: 0, y: 0, ...size }, 0), brand.fill);
  const { ticket } = places;
  const [x, y] = [ticket.x + ticket.width / 2, ticket.y + ticket.height / 2];
  const far = size.width + size.height;
  const edgeAt = (turn: number) => {
    const angle = (turn / RAYS) * 2 * Math.PI;
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  };
  const rays = Array.from(
    { length: RAYS },
    (_, at) => `M${x} ${y}L${edgeAt(at)}L${edgeAt(at + 0.5)}z`,
  );
  drawing.fill(rays.join(""), bestPole(brand.onFill), 0.1);
}

/** The paper with its notches, and the line to tear along. */
function drawTicket({ drawing, places, brand }: Press, hasPhoto: boolean): void {
  const { ticket, photo, stub, tear } = places;
  const at = tear === "below" ? stub.y : stub.x;
  // A notch where the photo ends would cut into it.
  const from = hasPhoto && tear === "right" ? Math.max(stub.y, photo.y) : ticket.y;
  const outline = ticketOutline(ticket, { round: ROUND, tear, at });
  drawing.fill(outline, PAPER);
  drawing.stroke(outline, brand.edge, { width: 4 });
  const line =
    tear === "below"
      ? `M${ticket.x + 36} ${at}h${ticket.width - 72}`
      : `M${at} ${from + 36}V${ticket.y + ticket.height - 36}`;
  drawing.stroke(line, brand.edge, { width: 3, dash: 12 });
}

/** Whose picture it is, and what it is: above the ticket, or only the latter within it. */
function drawMasthead(
  { drawing, places, brand }: Press,
  { site, heading }: SharePicture,
  body: Box,
): void {
  const { masthead } = places;
  const { x, y, width, height } = masthead;
  const pad = height * 0.42;
  const word: Letters = { weight: "bold", size: height * 0.54 };
  const room = { width: width * 0.6 - 2 * pad, most: 1, least: height * 0.3 };
  const fit = fitted(heading, word, room);
  const [line = ""] = fit.lines;
  const pill = widthOf(line, fit) + 2 * pad;
  const isAbove = masthead.on === "ground";
  const left = isAbove ? x + width - pill : body.x;
  const outline = rounded({ x: left, y, width: pill, height }, height / 2);
  drawing.fill(outline, isAbove ? PAPER : brand.fill);
  drawing.stroke(outline, brand.edge, { width: 3 });
  const baseline = (letters: Letters) => y + (height + capitalOf(letters)) / 2;
  const color = isAbove ? brand.ink : brand.onFill;
  drawing.text(line, { x: left + pad, y: baseline(fit) }, { ...fit, color });
  if (!isAbove) return;
  const name = fitted(
    site.name,
    { weight: "heavy", size: height * 0.78 },
    { width: width - pill - 24, most: 1, least: height * 0.4 },
  );
  const [shown = ""] = name.lines;
  drawing.text(shown, { x, y: baseline(name) }, { ...name, color: brand.onFill });
}

/** The body in the largest size that fits, in the middle of its room. */
function drawBody({ drawing, places, brand }: Press, picture: SharePicture, room: Box): void {
  const { x, y, width, height } = room;
  const blocksAt = (scale: number): Block[] =>
    bodyBlocks(picture, { width, scale: scale * places.scale, brand }, height);
  // Numbers grow by themselves.
  let scale = picture.figure.kind === "numbers" ? 1 : LARGEST;
  let blocks = blocksAt(scale);
  while (heightOf(blocks) > height && scale > SMALLEST) {
    scale -= 0.05;
    blocks = blocksAt(scale);
  }
  let top = y + Math.max(0, (height - heightOf(blocks)) / 2);
  for (const [at, block] of blocks.entries()) {
    if (at > 0) top += block.gap;
    block.draw(drawing, { x, y: top });
    top += block.height;
  }
}

/** The QR code with what it is for and the site's address: beside each other below the tear, or below each other beside it. */
function drawStub(press: Press, picture: SharePicture, hasPhoto: boolean): void {
  const { drawing, places, brand } = press;
  const { ticket, qr, tear, scale } = places;
  const isRow = tear === "below";
  // A stub beside the body goes up to the ticket's edge where no photo is above it.
  const { y: edge, height } = ticket;
  const stub = isRow || hasPhoto ? places.stub : { ...places.stub, y: edge, height };
  const width = isRow ? stub.width - qr - 48 : stub.width - 40;
  const call = fitted(
    picture.call,
    { weight: "heavy", size: (isRow ? 48 : 40) * scale },
    { width, most: 3, least: 26 * scale },
  );
  const site = picture.site;
  const where = places.masthead.on === "paper" ? site.name : site.address;
  const address = fitted(
    where,
    { weight: "bold", size: 32 * scale },
    { width, most: 1, least: 18 * scale },
  );
  const [below, leading] = [30 * scale, call.size * 1.15];
  const words = capitalOf(call) + (call.lines.length - 1) * leading + below + capitalOf(address);
  const total = isRow ? words : qr + 36 + words;
  const top = stub.y + (stub.height - total) / 2;
  const codeAt = isRow
    ? { x: stub.x + stub.width - qr, y: stub.y + (stub.height - qr) / 2 }
    : { x: stub.x + (stub.width - qr) / 2, y: top };
  drawing.qr(picture.link, { ...codeAt, width: qr }, brand.ink);
  const line = (text: string, y: number, fit: Fitted, color: typeof brand.ink) => {
    const shift = isRow ? 0 : (stub.width - widthOf(text, fit)) / 2;
    drawing.text(text, { x: stub.x + shift, y }, { ...fit, color });
  };
  let baseline = (isRow ? top : top + qr + 36) + capitalOf(call);
  for (const text of call.lines) {
    line(text, baseline, call, brand.ink);
    baseline += leading;
  }
  const [lastLine = ""] = address.lines;
  line(lastLine, baseline - leading + below + capitalOf(address), address, brand.muted);
}

/** The radius of the notches at the ends of the tear. */
const NOTCH = 20;

/** A ticket with round corners and a notch at each end of its tear: a line across it at the height `at`, or down it at `at`. */
function ticketOutline(
  { x, y, width, height }: Box,
  { round, tear, at }: { round: number; tear: "below" | "right"; at: number },
): string {
  const corner = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx * round} ${dy * round}`;
  const notch = (dx: number, dy: number) =>
    `a${NOTCH} ${NOTCH} 0 0 0 ${dx * 2 * NOTCH} ${dy * 2 * NOTCH}`;
  const [right, bottom] = [x + width, y + height];
  const across = tear === "right";
  const down = tear === "below";
  return [
    `M${x + round} ${y}`,
    across ? `H${at - NOTCH}${notch(1, 0)}` : "",
    `H${right - round}${corner(1, 1)}`,
    down ? `V${at - NOTCH}${notch(0, 1)}` : "",
    `V${bottom - round}${corner(-1, 1)}`,
    across ? `H${at + NOTCH}${notch(-1, 0)}` : "",
    `H${x + round}${corner(-1, -1)}`,
    down ? `V${at + NOTCH}${notch(0, -1)}` : "",
    `V${y + round}${corner(1, -1)}z`,
  ].join("");
}

/** A picture with its texts as the typeface can set them: people name raffles with emoji. */
function shownPicture(picture: SharePicture): SharePicture {
  const { site, heading, title, figure, facts, asOf, call } = picture;
  return {
    ...picture,
    site: { ...site, name: shownText(site.name, "Rifas"), address: shownText(site.address, "") },
    heading: shownText(heading, ""),
    title: shownText(title, "Rifa"),
    figure: shownFigure(figure),
    facts: facts.map((fact) => shownText(fact, "")).filter((fact) => fact !== ""),
    asOf: asOf === null ? null : shownText(asOf, ""),
    call: shownText(call, ""),
  };
}

function shownFigure(figure: ShareFigure): ShareFigure {
  switch (figure.kind) {
    case "none":
    case "numbers":
      return figure;
    case "words":
      return { ...figure, label: shownText(figure.label, ""), big: shownText(figure.big, "") };
    case "progress":
      return { ...figure, label: shownText(figure.label, ""), after: shownText(figure.after, "") };
    case "prizes":
      return {
        ...figure,
        prizes: figure.prizes.map((prize) => ({
          ...prize,
          title: shownText(prize.title, "Premio"),
          outcome: shownText(prize.outcome, ""),
        })),
      };
  }
}
