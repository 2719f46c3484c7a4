import { clippedLine, wrappedLines } from "./fit-text.ts";
import { resultPictureMessages as words } from "./result-picture.messages.ts";

/** The result of a prize, as it is drawn. */
export interface PicturedPrize {
  readonly title: string;
  /** Zero-padded ('0742'); null where the rule left the prize without a number. */
  readonly number: string | null;
  /** The winner's masked name; null if nobody owns the number. */
  readonly owner: string | null;
}

/** What a picture says. */
export interface PicturedResult {
  readonly raffle: string;
  /** The site's name. */
  readonly site: string;
  readonly prizes: readonly PicturedPrize[];
  /** '14/11/2026'. */
  readonly date: string;
  /** The short address of the proof: 'rifas.example/libro/7'. */
  readonly proof: string;
}

/** The theme's colours, and the display font's families. */
export interface Paint {
  readonly page: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly primary: string;
  readonly onPrimary: string;
  readonly stamp: string;
  readonly font: string;
}

/** In pixels: the format that messengers show without cropping. */
export const PICTURE = { width: 1080, height: 1350 };

const MARGIN = 80;
const INNER = PICTURE.width - 2 * MARGIN;
const BAND = 320;
/** Where the footer begins. */
const FOOT = 1120;
/** As many prizes as fit; a line counts the rest. */
const MOST = 3;
/** A capital letter's height, as a part of the font's size. */
const CAPITAL = 0.72;

type Canvas2d = CanvasRenderingContext2D;

interface Type {
  readonly size: number;
  readonly weight: number;
  readonly paint: Paint;
}

/** A line of text below others. */
interface Line extends Type {
  readonly text: string;
  readonly fill: string;
  /** The space above it, in pixels. Default none. */
  readonly gap?: number;
}

/** Draws a result: the raffle on a band of the brand's colour, each prize with its number, the date and where to check it. */
export function paintResult(canvas: Canvas2d, result: PicturedResult, paint: Paint): void {
  canvas.fillStyle = paint.page;
  canvas.fillRect(0, 0, PICTURE.width, PICTURE.height);
  canvas.textBaseline = "alphabetic";
  paintBand(canvas, result.raffle, paint);
  paintPrizes(canvas, result.prizes, paint);
  paintFoot(canvas, result, paint);
}

function paintBand(canvas: Canvas2d, raffle: string, paint: Paint): void {
  canvas.fillStyle = paint.primary;
  canvas.fillRect(0, 0, PICTURE.width, BAND);
  const fill = paint.onPrimary;
  const name = { size: 68, weight: 800, fill, paint };
  const heading = { text: words.heading, size: 38, weight: 600, fill, paint };
  const lines = [heading, ...wrap(canvas, raffle, { ...name, gap: 32 })];
  stack(canvas, lines, { top: 0, height: BAND });
}

function paintPrizes(canvas: Canvas2d, prizes: readonly PicturedPrize[], paint: Paint): void {
  const shown = prizes.slice(0, MOST);
  const more = prizes.length - shown.length;
  const end = more > 0 ? FOOT - 60 : FOOT;
  const height = (end - BAND) / shown.length;
  for (const [at, prize] of shown.entries()) {
    const top = BAND + at * height;
    if (at > 0) rule(canvas, top, paint.line);
    const lines = shown.length === 1 ? onlyPrize : rowOf;
    stack(canvas, lines(canvas, prize, { paint, room: height }), { top, height });
  }
  if (more > 0) {
    const line = { text: words.more(more), size: 36, weight: 500, fill: paint.muted, paint };
    stack(canvas, [line], { top: end - 10, height: FOOT - end });
  }
}

/** How a prize's lines are written; `room` is their height, in pixels. */
interface Place {
  readonly paint: Paint;
  readonly room: number;
}

/** The lines of the only prize, which fills the picture. */
function onlyPrize(canvas: Canvas2d, prize: PicturedPrize, { paint }: Place): Line[] {
  const { muted, ink, stamp } = paint;
  const title = { size: 52, weight: 700, fill: ink, paint };
  const outcome = { text: outcomeOf(prize), size: 64, weight: 700, fill: ink, paint, gap: 72 };
  const lines: Line[] = wrap(canvas, prize.title, { ...title, gap: 20 });
  if (prize.number === null) return [...lines, outcome];
  const label = prize.owner === null ? words.unsoldNumber : words.number;
  const size = sizeThatFits(canvas, prize.number, { most: 330, paint });
  return [
    ...lines,
    { text: label, size: 38, weight: 500, fill: muted, paint, gap: 72 },
    { text: prize.number, size, weight: 800, fill: stamp, paint, gap: 40 },
    outcome,
  ];
}

/** The lines of one prize of several. */
function rowOf(canvas: Canvas2d, prize: PicturedPrize, { paint, room }: Place): Line[] {
  const { muted, ink, stamp } = paint;
  const [titleType, ownerType] = [
    { size: 38, weight: 600, paint },
    { size: 46, weight: 700, paint },
  ];
  const title = { ...titleType, text: clip(canvas, prize.title, titleType), fill: muted };
  const outcome = clip(canvas, outcomeOf(prize), ownerType);
  const owner = { ...ownerType, text: outcome, fill: ink, gap: 32 };
  if (prize.number === null) return [title, owner];
  const size = Math.round(room * 0.4);
  return [title, { text: prize.number, size, weight: 800, fill: stamp, paint, gap: 28 }, owner];
}

function paintFoot(canvas: Canvas2d, result: PicturedResult, paint: Paint): void {
  rule(canvas, FOOT, paint.line);
  const quiet = { size: 36, weight: 500, paint };
  const strong = { size: 44, weight: 700, paint };
  const footer = [result.site, result.date].filter((part) => part !== "").join(" · ");
  const lines = [
    { ...quiet, text: clip(canvas, footer, quiet), fill: paint.muted },
    { ...quiet, text: words.check, fill: paint.muted, gap: 22 },
    { ...strong, text: clip(canvas, result.proof, strong), fill: paint.ink, gap: 24 },
  ];
  stack(canvas, lines, { top: FOOT, height: PICTURE.height - FOOT - 30 });
}

function outcomeOf({ number, owner }: PicturedPrize): string {
  if (number === null) return words.noNumber;
  return owner === null ? words.noOwner : words.won(owner);
}

/** Writes lines below each other, in the middle of a height. */
function stack(canvas: Canvas2d, lines: readonly Line[], box: { top: number; height: number }) {
  const total = lines.reduce((sum, line, at) => sum + heightOf(line, at), 0);
  let y = box.top + (box.height - total) / 2;
  for (const [at, line] of lines.entries()) {
    y += heightOf(line, at);
    setFont(canvas, line);
    canvas.fillStyle = line.fill;
    canvas.fillText(line.text, MARGIN, y);
  }
}

function heightOf({ size, gap = 0 }: Line, at: number): number {
  return size * CAPITAL + (at === 0 ? 0 : gap);
}

/** Text in at most two lines. */
function wrap(canvas: Canvas2d, text: string, line: Omit<Line, "text">): Line[] {
  setFont(canvas, line);
  const lines = wrappedLines(text, { most: 2, width: INNER, measure: widthOn(canvas) });
  return lines.map((part) => ({ ...line, text: part }));
}

function clip(canvas: Canvas2d, text: string, type: Type): string {
  setFont(canvas, type);
  return clippedLine(text, { width: INNER, measure: widthOn(canvas) });
}

function setFont(canvas: Canvas2d, { size, weight, paint }: Type): void {
  canvas.font = `${weight} ${size}px ${paint.font}`;
}

function sizeThatFits(
  canvas: Canvas2d,
  text: string,
  { most, paint }: { most: number; paint: Paint },
): number {
  setFont(canvas, { size: most, weight: 800, paint });
  return Math.min(most, Math.floor((most * INNER) / canvas.measureText(text).width));
}

function widthOn(canvas: Canvas2d): (text: string) => number {
  return (text) => canvas.measureText(text).width;
}

function rule(canvas: Canvas2d, y: number, fill: string): void {
  canvas.fillStyle = fill;
  canvas.fillRect(MARGIN, y, INNER, 2);
}
