import type { ComponentProps, ReactNode } from "react";
import { winnerCardMessages as words } from "./winner-card.messages.ts";

export interface WinnerCardProps extends Omit<ComponentProps<"div">, "children"> {
  /** The winning number, zero-padded ('0742'); null if nobody wins the prize. Required. */
  number: string | null;
  /** The prize. Required. */
  prize: ReactNode;
  /** The winner's name, masked; null if the number was not sold. Required. */
  owner: string | null;
  /** The source of the number and its date ('Triple Táchira, 10 p. m. · 14/11/2026'). Default none. */
  source?: ReactNode;
  /** An important remark, such as an approval after the draw. Default none. */
  note?: ReactNode;
  /** How staff reach the winner: links and buttons. Default none. */
  actions?: ReactNode;
}

/** A prize's result: stamped number, prize and masked winner. */
export function WinnerCard({
  number,
  prize,
  owner,
  source,
  note,
  actions,
  className,
  ...rest
}: WinnerCardProps) {
  return (
    <div
      {...rest}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-surface p-4 shadow-paper ${className ?? ""}`}
      data-component="winner-card"
      data-state={number === null ? "no-winner" : owner === null ? "not-sold" : "won"}
    >
      {number === null ? null : (
        <p className="shrink-0 px-1 text-2xl stamped">
          <span className="sr-only">{words.number} </span>
          {number}
        </p>
      )}
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-display font-bold">{prize}</p>
        <p>{outcomeOf(number, owner)}</p>
        {source === undefined ? null : <p className="text-sm text-muted">{source}</p>}
        {note === undefined ? null : <p className="pt-1 text-sm font-semibold">{note}</p>}
        {actions === undefined ? null : <div className="pt-2">{actions}</div>}
      </div>
    </div>
  );
}

function outcomeOf(number: string | null, owner: string | null): string {
  if (number === null) return words.noWinner;
  return owner === null ? words.notSold : words.won(owner);
}
