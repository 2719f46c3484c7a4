import { useState, type ComponentProps, type CSSProperties, type ReactNode } from "react";
import { raffleCardMessages as words } from "../raffle-card/raffle-card.messages.ts";

export interface RaffleHeroProps extends Omit<ComponentProps<"article">, "children"> {
  /** The prize's photograph, which fills its frame unless it is tall; also as a link. Null shows sun rays. Required. */
  picture: ReactNode;
  /** The point of the photograph that stays in sight, as `object-position` says it. Default its centre. */
  focus?: string | undefined;
  /** The content beside it: state, title, price, countdown, sold bar, action. Required. */
  children: ReactNode;
}

/**
 * The large ticket at the top of a page: photograph and content, divided by a perforation that is horizontal on a phone and
 * vertical on a laptop.
 */
export function RaffleHero({
  picture,
  focus = "center",
  className,
  children,
  ...rest
}: RaffleHeroProps) {
  return (
    <article
      {...rest}
      className={`ticket-shadow grid grid-cols-1 lg:grid-cols-[minmax(0,9fr)_minmax(0,7fr)] ${className ?? ""}`}
      data-component="raffle-hero"
      data-state="full"
    >
      <div className="relative overflow-hidden max-lg:aspect-14/9 bg-sunken max-lg:ticket-sheet-top lg:ticket-sheet-left lg:min-h-128 [&_a]:contents [&_img]:size-full [&_picture]:contents">
        {picture === null ? (
          <div className="size-full sunburst bg-accent" />
        ) : (
          <Framed focus={focus}>{picture}</Framed>
        )}
      </div>
      <div className="grid grid-cols-1 content-start gap-5 bg-surface p-4 pt-6 max-lg:ticket-sheet-bottom sm:p-8 lg:ticket-sheet-right">
        {children}
      </div>
    </article>
  );
}

export interface RaffleHeroFactsProps {
  /** Its status badge. Required. */
  status: ReactNode;
  /** When and how it is drawn. Required. */
  draw: ReactNode;
  /** Its name, also as a link. Required. */
  title: ReactNode;
  /** What a ticket costs, and how long it is until the draw. Required. */
  children: ReactNode;
}

/** The facts of a RaffleHero above its sold bar. */
export function RaffleHeroFacts({ status, draw, title, children }: RaffleHeroFactsProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {status}
        <p className="text-sm">{draw}</p>
      </div>
      <h1 className="text-4xl [&_a]:hover:underline">{title}</h1>
      <div className="flex flex-wrap items-center justify-between gap-4">{children}</div>
    </>
  );
}

export interface RaffleHeroResultProps {
  /** The winning number. Required. */
  number: string;
  /** Who has it. Required. */
  children: ReactNode;
}

/** In a RaffleHeroFacts, instead of the price of a raffle that was drawn: the winning number. */
export function RaffleHeroResult({ number, children }: RaffleHeroResultProps) {
  return (
    <p>
      <span className="stamped block w-fit text-4xl">
        {words.winningNumber} {number}
      </span>
      <span className="block pt-3">{children}</span>
    </p>
  );
}

/** Narrower than 2:3, in parts of its height: the screenshot of a phone, of which a frame that it fills would show a strip. */
const TALL = 2 / 3;

/** Fits a photograph into the frame: it fills it, but a tall one is shown whole on the accent. */
function Framed({ focus, children }: { focus: string; children: ReactNode }) {
  const style: CSSProperties & { "--_focus": string } = { "--_focus": focus };
  const [shape, setShape] = useState<"wide" | "tall">("wide");
  const look = (photo: EventTarget | null | undefined) => {
    if (!(photo instanceof HTMLImageElement) || photo.naturalHeight === 0) return;
    setShape(photo.naturalWidth / photo.naturalHeight < TALL ? "tall" : "wide");
  };
  return (
    <div
      // It may have loaded before this page was interactive.
      ref={(frame) => look(frame?.querySelector("img"))}
      onLoadCapture={(event) => look(event.target)}
      className={`absolute inset-0 ${shape === "tall" ? "bg-accent [&_img]:object-contain" : "[&_img]:object-cover [&_img]:object-(--_focus)"}`}
      style={style}
    >
      {children}
    </div>
  );
}
