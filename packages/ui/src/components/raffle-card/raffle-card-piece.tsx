import type { ComponentProps, ReactNode } from "react";
import { raffleCardMessages as words } from "./raffle-card.messages.ts";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { raffleCardVariants } from "./raffle-card.variants.ts";

interface RaffleTicketProps extends ComponentProps<"article"> {
  look: "followed" | "still";
  /** `loading`: sheets behind skeletons of their size, without links, and silent for screen readers. */
  state: string;
}

/** The ticket that both cards are. Nothing shifts when the raffle arrives. */
export function RaffleTicket({ look, state, className, children, ...rest }: RaffleTicketProps) {
  const loading = state === "loading";
  return (
    <article
      aria-label={loading ? words.loading : undefined}
      aria-busy={loading || undefined}
      {...rest}
      className={raffleCardVariants({ variant: loading ? "still" : look, className })}
      data-component="raffle-card"
      data-state={state}
    >
      {loading ? (
        <div aria-hidden inert className="contents">
          {children}
        </div>
      ) : (
        children
      )}
    </article>
  );
}

/** Its children, or a skeleton of exactly their size. */
export function Piece({ loading, children }: { loading: boolean; children: ReactNode }) {
  if (!loading) return children;
  return (
    <Skeleton shape="block" className="w-fit max-w-full rounded-md">
      {children}
    </Skeleton>
  );
}

/** The winning number, stamped in the price's place. */
export function WinningNumber({ number }: { number: string }) {
  return (
    <span className="stamped text-lg motion-safe:animate-stamp">
      {words.winningNumber} {number}
    </span>
  );
}
