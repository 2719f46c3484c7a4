import type { LucideIcon } from "lucide-react";
import Inbox from "lucide-react/icons/inbox";
import Search from "lucide-react/icons/search";
import Ticket from "lucide-react/icons/ticket";
import type { ComponentProps, ReactNode } from "react";
import { emptyStateVariants } from "./empty-state.variants.ts";

type Picture = "ticket" | "search" | "inbox";

const pictures: Readonly<Record<Picture, LucideIcon>> = {
  ticket: Ticket,
  search: Search,
  inbox: Inbox,
};

export interface EmptyStateProps extends Omit<ComponentProps<"div">, "title"> {
  /** What is missing ('No se encontraron rifas'). Required. */
  title: string;
  /** What to do about it ('Crea tu primera rifa para comenzar'). Default none. */
  hint?: string | undefined;
  /** The next step: a button or a link. Default none. */
  action?: ReactNode;
  /** The picture on the blank ticket: nothing created, nothing found, nothing waiting. Default `ticket`. */
  picture?: Picture | undefined;
  /** `card` stands alone on a page, `inset` inside a card or table. Default `card`. */
  place?: "card" | "inset" | undefined;
  /** The heading level of the title. Default 2. */
  level?: 2 | 3 | undefined;
}

/** Replaces an empty list: says so, and offers the next step. */
export function EmptyState({
  title,
  hint,
  action,
  picture = "ticket",
  place,
  level = 2,
  className,
  ...rest
}: EmptyStateProps) {
  const Title = level === 2 ? "h2" : "h3";
  const Picture = pictures[picture];
  return (
    <div
      {...rest}
      className={emptyStateVariants({ place, className })}
      data-component="empty-state"
      data-state={picture}
    >
      {/* A blank ticket, slightly tilted, with an icon in place of its number. Decorative. */}
      <span aria-hidden className="mb-3 inline-flex max-w-full -rotate-3">
        <span className="ticket-shadow inline-flex min-w-0 [--_notch:6px] [--_ticket-radius:0.625rem]">
          <span className="ticket-sheet-left flex size-16 items-center justify-center bg-accent text-on-accent">
            <Picture className="size-7" />
          </span>
          <span className="ticket-sheet-right flex h-16 w-20 min-w-0 flex-col justify-center gap-2 bg-surface px-4">
            <span className="h-1.5 w-full rounded-full bg-line" />
            <span className="h-1.5 w-2/3 rounded-full bg-line" />
          </span>
        </span>
      </span>
      <Title className="text-xl">{title}</Title>
      {hint ? <p className="max-w-prose text-muted">{hint}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
