import { Slot } from "../../slot.tsx";
import type { OwnLook } from "../../look/own-look.ts";
import { part } from "../../look/part.ts";
import { figuresVariants, textVariants, ticketNumberVariants } from "./text.variants.ts";

export interface TextProps extends OwnLook<"p"> {
  /** `sm` for remarks, `lg` for the figure of a fact. Default `base`. */
  size?: "base" | "sm" | "lg" | undefined;
  /** Default `start`. */
  align?: "start" | "center" | undefined;
  /** `prose` limits long sentences to a readable width. Default `full`. */
  width?: "full" | "prose" | undefined;
  /** `muted` for what matters less. Default `inherit`. */
  tone?: "inherit" | "muted" | undefined;
  /** Default `normal`. */
  weight?: "normal" | "semibold" | undefined;
  /** `kept` shows the line breaks that a person typed, `exact` also the spaces. Default `wrapped`. */
  lines?: "wrapped" | "kept" | "exact" | undefined;
  /** `limited` scrolls when it is very long. Default `full`. */
  height?: "full" | "limited" | undefined;
  /** `anywhere` for a key or another code without words. Default `words`. */
  breaks?: "words" | "anywhere" | undefined;
  /** A status without words takes no room (`hide`), or its line's (`keep-line`). Default `keep`. */
  whenEmpty?: "keep" | "hide" | "keep-line" | undefined;
  /** Renders its single child with the text's look. Default `false`. */
  asChild?: boolean | undefined;
}

/** A paragraph. */
export function Text({
  size = "base",
  align = "start",
  width = "full",
  tone = "inherit",
  weight = "normal",
  lines = "wrapped",
  height = "full",
  breaks = "words",
  whenEmpty = "keep",
  asChild = false,
  ...rest
}: TextProps) {
  const Root = asChild ? Slot : "p";
  return (
    <Root
      {...rest}
      className={
        textVariants({ size, align, width, tone, weight, lines, height, breaks, whenEmpty }) ||
        undefined
      }
      data-component="text"
      data-state={size}
    />
  );
}

/** A remark on a line of its own, below the fact it belongs to: in a cell of a table. Takes no room without words. */
export const Note = part("span", "note", "block text-sm font-normal empty:hidden", "own-line");

/** Small words on the same line as what they belong to. */
export const Small = part("span", "small", "text-sm font-normal", "same-line");

export interface LineProps extends OwnLook<"span"> {
  /** `semibold` for the main fact of several. Default `inherit`. */
  weight?: "inherit" | "semibold" | undefined;
}

/** One fact of several, on a line of its own. */
export function Line({ weight = "inherit", ...rest }: LineProps) {
  return (
    <span
      {...rest}
      className={weight === "semibold" ? "block font-semibold" : "block"}
      data-component="line"
      data-state={weight}
    />
  );
}

/** Words that stay together on a line: a date, a bank's name, a link to a code. */
export const NoWrap = part("span", "no-wrap", "whitespace-nowrap", "same-line");

export interface FiguresProps extends OwnLook<"span"> {
  /** Default `inherit`. */
  size?: "inherit" | "sm" | undefined;
  /** Default `inherit`. */
  weight?: "inherit" | "semibold" | undefined;
  /** `own` puts it on a line of its own. Default `same`. */
  line?: "same" | "own" | undefined;
}

/** A price or a count, which lines up with those below it and never breaks. */
export function Figures({
  size = "inherit",
  weight = "inherit",
  line = "same",
  ...rest
}: FiguresProps) {
  return (
    <span
      {...rest}
      className={figuresVariants({ size, weight, line })}
      data-component="figures"
      data-state={line}
    />
  );
}

export interface TicketNumberProps extends OwnLook<"span"> {
  /** Default `inherit`. */
  size?: "inherit" | "sm" | "2xl" | undefined;
  /** `own` puts it on a line of its own. Default `same`. */
  line?: "same" | "own" | undefined;
}

/** A ticket's number or a purchase's code, as it is printed on a ticket; never broken over two lines. */
export function TicketNumber({ size = "inherit", line = "same", ...rest }: TicketNumberProps) {
  return (
    <span
      {...rest}
      className={ticketNumberVariants({ size, line })}
      data-component="ticket-number"
      data-state={line}
    />
  );
}

export interface ButtonNoteProps extends OwnLook<"p"> {
  /** `sentence` for more than a few words. Default `words`. */
  width?: "words" | "sentence" | undefined;
}

/** The outcome of a button's action, below it: no wider than the button's column. Give it a role that announces it. */
export function ButtonNote({ width = "words", ...rest }: ButtonNoteProps) {
  return (
    <p
      {...rest}
      className={`pt-1 text-sm wrap-anywhere ${width === "words" ? "max-w-48" : "max-w-56 min-w-40"}`}
      data-component="button-note"
      data-state={width}
    />
  );
}
