import type { ComponentProps, ReactNode } from "react";
import { raffleCardMessages as words } from "./raffle-card.messages.ts";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { raffleCardVariants } from "./raffle-card.variants.ts";

/** The card while its raffle loads: sheets behind skeletons, without links, and silent for screen readers. */
export function LoadingTicket({ className, children, ...rest }: ComponentProps<"article">) {
  return (
    <article
      aria-label={words.loading}
      {...rest}
      aria-busy
      className={raffleCardVariants({ variant: "still", className })}
      data-component="raffle-card"
      data-state="loading"
    >
      <div aria-hidden inert className="contents">
        {children}
      </div>
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
