import type { ComponentProps, ReactNode } from "react";

export interface RaffleHeroProps extends Omit<ComponentProps<"article">, "children"> {
  /** The prize's photograph, of any aspect ratio; shown nearly whole, also as a link. Null shows sun rays. Required. */
  picture: ReactNode;
  /** The content beside it: state, title, price, countdown, sold bar, action. Required. */
  children: ReactNode;
}

/**
 * The large ticket at the top of a page: photograph and content, divided by a perforation that is horizontal on a phone and
 * vertical on a laptop.
 */
export function RaffleHero({ picture, className, children, ...rest }: RaffleHeroProps) {
  return (
    <article
      {...rest}
      className={`ticket-shadow grid grid-cols-1 lg:grid-cols-[minmax(0,8fr)_minmax(0,7fr)] ${className ?? ""}`}
      data-component="raffle-hero"
      data-state="full"
    >
      <div className="relative overflow-hidden max-lg:aspect-14/9 bg-sunken max-lg:ticket-sheet-top lg:ticket-sheet-left lg:min-h-128 [&_a]:contents [&_img]:size-full [&_picture]:contents">
        {picture === null ? (
          <div className="size-full sunburst bg-accent" />
        ) : (
          <Framed>{picture}</Framed>
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

/**
 * Fits a photograph of any aspect ratio into the frame. At most a seventh of one side is cropped, so that on a phone those of
 * phones and televisions (4:3 to 16:9) fill the frame; otherwise a blurred copy behind it fills the rest.
 */
function Framed({ children }: { children: ReactNode }) {
  return (
    <>
      <div
        aria-hidden
        inert
        className="absolute inset-0 scale-125 blur-2xl forced-colors:hidden [&_img]:object-cover"
      >
        {children}
      </div>
      <div className="absolute -inset-[8.5%] [&_img]:object-contain">{children}</div>
    </>
  );
}
