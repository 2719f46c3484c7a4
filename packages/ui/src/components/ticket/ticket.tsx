import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { ticketMessages as words } from "./ticket.messages.ts";
import { formatCount } from "../../text/format-count.ts";
import { withLayout } from "../../text/with-layout.ts";
import { Button } from "../button/button.tsx";
import { Price } from "../price/price.tsx";
import { StatusBadge } from "../status-badge/status-badge.tsx";
import { ticketNumberVariants, ticketStubVariants, ticketVariants } from "./ticket.variants.ts";

export interface TicketProps extends Omit<ComponentProps<"article">, "children"> {
  /** The purchase's short code ('R7K-4M2P'). Required. */
  code: string;
  /** The raffle's name. Required. */
  raffleName: string;
  /** The numbers, zero-padded, in order. Required; empty if there are none yet. */
  numbers: readonly string[];
  /** How many tickets it is, if not as many as `numbers`: an expired purchase keeps its quantity. Default: how many numbers. */
  quantity?: number | undefined;
  /** Bolivars, a decimal string. Default: no price. */
  amountBs?: string | undefined;
  /** The amount in dollars, if paid in them. Default none. */
  amountUsd?: string | undefined;
  /** The purchase's status from the API. Default: no badge. */
  status?: string | undefined;
  /** Added after the status ('Falta el comprobante'). Default none. */
  statusNote?: string | undefined;
  /** `torn`: the stub is torn off, because the purchase was approved. Default `whole`. */
  state?: "whole" | "torn" | undefined;
  /** `former`: crossed out, because the purchase lost them. Default `held`. */
  numbersState?: "held" | "former" | undefined;
  /** The winning numbers among them, highlighted. Default none. */
  winningNumbers?: readonly string[] | undefined;
  /** More content on the stub, below the numbers (dates, a link). Default none. */
  children?: ReactNode;
  /** The heading level of the raffle's name. Default 2. */
  level?: 2 | 3 | undefined;
}

/** A purchase as a ticket: what was bought above the perforation, its numbers on the stub. */
export function Ticket({
  code,
  raffleName,
  numbers,
  quantity = numbers.length,
  amountBs,
  amountUsd,
  status,
  statusNote,
  state = "whole",
  numbersState,
  winningNumbers = [],
  children,
  level = 2,
  className,
  ...rest
}: TicketProps) {
  const Name = level === 2 ? "h2" : "h3";
  return (
    <article
      {...rest}
      className={ticketVariants({ state, className })}
      data-component="ticket"
      data-state={state}
    >
      <div
        className={
          state === "torn"
            ? "rounded-t-xl bg-surface p-5 pb-8 torn-bottom"
            : "bg-surface p-5 ticket-sheet-top"
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-muted">
            {words.purchase} <span className="text-ink ticket-number">{code}</span>
          </p>
          {status === undefined ? null : <StatusBadge status={status} note={statusNote} />}
        </div>
        <Name className="mt-1 text-xl">{raffleName}</Name>
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-muted">{words.count(formatCount(quantity), quantity === 1)}</span>
          {amountBs === undefined ? null : <Price amount={amountBs} amountUsd={amountUsd} />}
        </p>
      </div>
      <div className={ticketStubVariants({ state })}>
        <TicketNumbers
          numbers={numbers}
          numbersState={numbersState}
          winningNumbers={winningNumbers}
        />
        {children === undefined ? null : <div className="mt-4">{children}</div>}
      </div>
    </article>
  );
}

export interface TicketNumbersProps extends Omit<ComponentProps<"div">, "children"> {
  /** The numbers, zero-padded, in order. Required. */
  numbers: readonly string[];
  /** `former`: crossed out, because the purchase lost them. Default `held`. */
  numbersState?: "held" | "former" | undefined;
  /** The winning ones. Default none. */
  winningNumbers?: readonly string[] | undefined;
}

/** How many are shown before 'Ver los n números'. */
const SHOWN = 20;

/** Stamped numbers in columns of equal width; long lists are collapsed. */
export function TicketNumbers({
  numbers,
  numbersState = "held",
  winningNumbers = [],
  className,
  ...rest
}: TicketNumbersProps) {
  const [unfolded, setUnfolded] = useState(false);
  const list = useId();
  const folds = numbers.length > SHOWN;
  const shown = folds && !unfolded ? numbers.slice(0, SHOWN) : numbers;
  const won = new Set(winningNumbers);
  const toneOf = (number: string) => {
    if (numbersState === "former") return "lost";
    return won.has(number) ? "won" : "plain";
  };
  return (
    <div
      {...rest}
      className={withLayout("grid justify-items-start gap-3", className)}
      data-component="ticket-numbers"
      data-state={folds && !unfolded ? "folded" : "whole"}
    >
      <ul
        id={list}
        aria-label={numbersState === "held" ? words.numbers : words.formerNumbers}
        className="grid w-full grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2"
      >
        {shown.map((number) => (
          <li key={number} className="contents">
            <span className={ticketNumberVariants({ tone: toneOf(number) })}>{number}</span>
          </li>
        ))}
      </ul>
      {folds ? (
        <Button
          tone="quiet"
          size="sm"
          aria-expanded={unfolded}
          aria-controls={list}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? words.showFewer : words.showAll(formatCount(numbers.length))}
        </Button>
      ) : null}
    </div>
  );
}
