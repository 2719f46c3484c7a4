import type { ReactNode } from "react";

/** A blank ticket, slightly tilted, with an icon in place of its number. Decorative. */
export function BlankTicket({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="mb-3 inline-flex max-w-full -rotate-3">
      <span className="ticket-shadow inline-flex min-w-0 [--_notch:6px] [--_ticket-radius:0.625rem]">
        <span className="ticket-sheet-left flex size-16 items-center justify-center bg-accent text-on-accent">
          {children}
        </span>
        <span className="ticket-sheet-right flex h-16 w-20 min-w-0 flex-col justify-center gap-2 bg-surface px-4">
          <span className="h-1.5 w-full rounded-full bg-line" />
          <span className="h-1.5 w-2/3 rounded-full bg-line" />
        </span>
      </span>
    </span>
  );
}
