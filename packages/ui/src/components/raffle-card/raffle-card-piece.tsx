import type { ReactNode } from "react";
import { raffleCardMessages as words } from "../../messages.ts";
import { Skeleton } from "../skeleton/skeleton.tsx";

/** Shown, or laid out behind a skeleton of exactly its size. */
export function Piece({ loading, children }: { loading: boolean; children: ReactNode }) {
  if (!loading) return children;
  return (
    <Skeleton shape="block" className="w-fit max-w-full rounded-md">
      {children}
    </Skeleton>
  );
}

/** The number that won, stamped in the price's place. */
export function WinningNumber({ number }: { number: string }) {
  return (
    <span className="stamped text-lg motion-safe:animate-stamp">
      {words.winningNumber} {number}
    </span>
  );
}
