import type { PaperColors } from "@rifas/ui/theme/paper-colors";
import { groupThousands } from "@rifas/domain/group-thousands";
import { rounded, type Box, type Drawing, type Ink } from "./drawing.ts";
import { capitalOf, fitted, widthOf, type Letters, type Room } from "./letters.ts";
import type {
  SharedPrize,
  ShareFigure,
  SharePicture,
} from "../../platform/drawings/share-picture.ts";

/** A part of a picture's body, below others. */
export interface Block {
  readonly height: number;
  /** The space above it, if it isn't the first. */
  readonly gap: number;
  draw(drawing: Drawing, place: { readonly x: number; readonly y: number }): void;
}

/** What blocks are made for: the room, how large, and in which colours. */
export interface Setting {
  readonly width: number;
  readonly scale: number;
  readonly brand: PaperColors;
}

/** The title, the figure and the facts of a picture, in a height that numbers fill. */
export function bodyBlocks(picture: SharePicture, setting: Setting, height: number): Block[] {
  const { brand, scale, width } = setting;
  const { figure, asOf } = picture;
  const { size, most } = titleOf(figure);
  const title = lineBlock(
    picture.title,
    { weight: "heavy", size: size * scale, color: brand.ink },
    { width, most, least: 34 * scale, gap: 28 * scale },
  );
  const facts = picture.facts.map((fact, at) =>
    lineBlock(
      fact,
      { weight: "bold", size: 38 * scale, color: brand.ink },
      {
        width,
        most: figure.kind === "none" ? 5 : 2,
        least: 28 * scale,
        gap: (at === 0 ? 50 : 32) * scale,
      },
    ),
  );
  const moment = { weight: "regular", size: 32 * scale, color: brand.muted } as const;
  const room = { width, most: 1, least: 20 * scale, gap: 22 * scale };
  const below = asOf === null ? facts : [...facts, lineBlock(asOf, moment, room)];
  const left = height - heightOf([title, ...below]);
  return [title, ...figureBlocks(figure, setting, left), ...below];
}

/** How large a title is beside what it introduces. */
function titleOf(figure: ShareFigure): { readonly size: number; readonly most: number } {
  switch (figure.kind) {
    case "none":
      return { size: 84, most: 4 };
    case "words":
    case "progress":
      return { size: 66, most: 3 };
    case "numbers":
      return { size: 58, most: 2 };
    case "prizes":
      return { size: figure.prizes.length === 1 ? 58 : 50, most: 2 };
  }
}

/** The height of blocks below each other. */
export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height, gap }, at) => sum + height + (at === 0 ? 0 : gap), 0);
}

function figureBlocks(figure: ShareFigure, setting: Setting, left: number): Block[] {
  switch (figure.kind) {
    case "none":
      return [];
    case "words":
      return bigBlocks(figure, setting);
    case "progress":
      return [...bigBlocks(figure, setting), barBlock(figure.sold, setting)];
    case "numbers":
      return [numbersBlock(figure, setting, left)];
    case "prizes":
      return figure.prizes.length === 1
        ? figure.prizes.flatMap((prize) => onlyPrizeBlocks(prize, setting))
        : prizeBlocks(figure, setting);
  }
}

/** Lines of one text, and how wide they are. */
function lineBlock(
  text: string,
  ink: Ink,
  room: Room & { readonly gap: number },
): Block & { readonly width: number } {
  const fit = fitted(text, ink, room);
  const capital = capitalOf(fit);
  const leading = fit.size * 1.1;
  return {
    width: Math.max(...fit.lines.map((line) => widthOf(line, fit))),
    height: capital + (fit.lines.length - 1) * leading,
    gap: room.gap,
    draw(drawing, { x, y }) {
      for (const [at, line] of fit.lines.entries()) {
        drawing.text(line, { x, y: y + capital + at * leading }, { ...fit, color: ink.color });
      }
    },
  };
}

/**
 * A short label and, below it, what is as large as it fits. What it is a part of stands beside it, or below where that would make it small.
 */
function bigBlocks(
  { label, big, after }: { readonly label: string; readonly big: string; readonly after?: string },
  { width, scale, brand }: Setting,
): Block[] {
  const of: Ink = { weight: "bold", size: 40 * scale, color: brand.muted };
  const space = 24 * scale;
  const beside = after === undefined ? 0 : widthOf(after, of) + space;
  const isBeside = widthOf(big, { weight: "heavy", size: 110 * scale }) + beside <= width;
  const figure = lineBlock(
    big,
    { weight: "heavy", size: 184 * scale, color: brand.text },
    { width: isBeside ? width - beside : width, most: 1, least: 48 * scale, gap: 26 * scale },
  );
  const room = { width, most: 1, least: 24 * scale };
  const name = lineBlock(label, of, { ...room, gap: 48 * scale });
  if (after === undefined) return [name, figure];
  if (!isBeside) return [name, figure, lineBlock(after, of, { ...room, gap: 22 * scale })];
  const both: Block = {
    ...figure,
    draw(drawing, { x, y }) {
      figure.draw(drawing, { x, y });
      drawing.text(after, { x: x + figure.width + space, y: y + figure.height }, of);
    },
  };
  return [name, both];
}

function barBlock(sold: number, { width, scale, brand }: Setting): Block {
  const height = 26 * scale;
  return {
    height,
    gap: 36 * scale,
    draw(drawing, { x, y }) {
      const whole = { x, y, width, height };
      drawing.fill(rounded(whole, height / 2), brand.line);
      const part = { ...whole, width: Math.max(height, width * sold) };
      if (sold > 0) drawing.fill(rounded(part, height / 2), brand.edge);
    },
  };
}

/** Numbers on chips, as large as all fit in the height that is left; the rest are counted. */
function numbersBlock(
  figure: Extract<ShareFigure, { kind: "numbers" }>,
  { width, scale, brand }: Setting,
  left: number,
): Block {
  const gap = 40 * scale;
  const grid = gridOf(figure, { width, height: Math.max(0, left - gap), scale });
  const { chip, across, shown, size } = grid;
  const more = figure.more + figure.numbers.length - shown.length;
  const rows = Math.ceil(shown.length / across);
  const counted = more === 0 ? null : `y ${groupThousands(String(more))} más`;
  const letters: Letters = { weight: "bold", size };
  const height = rows * (chip.height + chip.gap) - chip.gap;
  const note = { weight: "bold", size: 34 * scale } as const;
  return {
    height: height + (counted === null ? 0 : COUNTED * scale),
    gap,
    draw(drawing, { x, y }) {
      for (const [at, number] of shown.entries()) {
        const left = x + (at % across) * (chip.width + chip.gap);
        const top = y + Math.floor(at / across) * (chip.height + chip.gap);
        const box = { x: left, y: top, width: chip.width, height: chip.height };
        drawing.fill(rounded(box, 10 * scale), brand.stripe);
        drawing.stroke(rounded(box, 10 * scale), brand.edge, { width: 2 * scale });
        const inset = (chip.width - widthOf(number, letters)) / 2;
        const baseline = top + (chip.height + capitalOf(letters)) / 2;
        drawing.text(number, { x: left + inset, y: baseline }, { ...letters, color: brand.ink });
      }
      if (counted === null) return;
      const baseline = y + height + 26 * scale + capitalOf(note);
      drawing.text(counted, { x, y: baseline }, { ...note, color: brand.ink });
    },
  };
}

/** The room for how many numbers there are besides. */
const COUNTED = 56;

interface Grid {
  readonly chip: Pick<Box, "width" | "height"> & { readonly gap: number };
  readonly across: number;
  readonly shown: readonly string[];
  readonly size: number;
}

function gridOf(
  { numbers, more }: Extract<ShareFigure, { kind: "numbers" }>,
  room: { readonly width: number; readonly height: number; readonly scale: number },
): Grid {
  const [first = ""] = numbers;
  const [largest, least] = [112 * room.scale, 36 * room.scale];
  for (let size = largest; ; size *= 0.92) {
    const letters: Letters = { weight: "bold", size };
    const gap = size * 0.3;
    const chip = { width: widthOf(first, letters) + size * 0.9, height: size * 1.56, gap };
    const across = Math.max(1, Math.floor((room.width + gap) / (chip.width + gap)));
    const isLast = size <= least;
    const isCounted = more > 0 || isLast;
    const height = room.height - (isCounted ? COUNTED * room.scale : 0);
    const rows = Math.max(1, Math.floor((height + gap) / (chip.height + gap)));
    if (across * rows < numbers.length && !isLast) continue;
    // The whole width, so that both edges line up.
    const wide = across >= numbers.length ? chip.width : (room.width + gap) / across - gap;
    const shown = numbers.slice(0, across * rows);
    return { chip: { ...chip, width: wide }, across, shown, size };
  }
}

/** The only prize: its number as large as it fits. */
function onlyPrizeBlocks({ title, number, outcome }: SharedPrize, setting: Setting): Block[] {
  const { width, scale, brand } = setting;
  const words = lineBlock(
    outcome,
    { weight: "bold", size: 46 * scale, color: brand.ink },
    { width, most: 2, least: 30 * scale, gap: 36 * scale },
  );
  return number === null ? [words] : [...bigBlocks({ label: title, big: number }, setting), words];
}

/** Several prizes: a number each, beside what came of it. */
function prizeBlocks(
  { prizes, more }: Extract<ShareFigure, { kind: "prizes" }>,
  { width, scale, brand }: Setting,
): Block[] {
  const number: Letters = { weight: "heavy", size: 72 * scale };
  const widest = Math.max(...prizes.map((prize) => widthOf(prize.number ?? "", number)));
  const inset = widest === 0 ? 0 : widest + 32 * scale;
  const room = { width: width - inset, most: 1, least: 22 * scale, gap: 0 };
  const rows = prizes.map((prize): Block => {
    const title = lineBlock(
      prize.title,
      { weight: "bold", size: 32 * scale, color: brand.muted },
      room,
    );
    const outcome = lineBlock(
      prize.outcome,
      { weight: "bold", size: 38 * scale, color: brand.ink },
      room,
    );
    return {
      height: 80 * scale,
      gap: 32 * scale,
      draw(drawing, { x, y }) {
        const baseline = y + (80 * scale + capitalOf(number)) / 2;
        if (prize.number !== null) {
          drawing.text(prize.number, { x, y: baseline }, { ...number, color: brand.text });
        }
        title.draw(drawing, { x: x + inset, y: y + 4 * scale });
        outcome.draw(drawing, { x: x + inset, y: y + 80 * scale - outcome.height });
      },
    };
  });
  if (more === 0) return rows;
  const counted = `y ${more} ${more === 1 ? "premio" : "premios"} más`;
  const ink: Ink = { weight: "bold", size: 34 * scale, color: brand.ink };
  return [...rows, lineBlock(counted, ink, { ...room, width, gap: 32 * scale })];
}
