import { formatDateTime } from "@rifas/domain/dates";
import type { ComponentProps } from "react";
import { WinnerCard } from "../winner-card/winner-card.tsx";
import { instantPrizesMessages as words } from "./instant-prizes.messages.ts";

/** One prize that is drawn during the sale. */
export interface InstantPrizeView {
  /** Unique in the list. */
  readonly position: number;
  readonly title: string;
  /** When the sold numbers are counted, RFC 3339. */
  readonly at: string;
  /** `waiting`: its numbers were counted, and the beacon's round is missing. */
  readonly state: "scheduled" | "waiting" | "drawn" | "not-held";
  /** How many numbers take part; null before they are counted. */
  readonly sold: number | null;
  /** When the beacon's round is published, RFC 3339. */
  readonly beaconAt: string;
  /** Zero-padded ('0742'); null without a winner. */
  readonly number: string | null;
  /** The winner's name, masked. */
  readonly owner: string | null;
}

export interface InstantPrizesProps extends Omit<ComponentProps<"ol">, "children"> {
  /** In the order of their times. Required. */
  prizes: readonly InstantPrizeView[];
}

/** The prizes that are drawn during the sale: when each is, what it waits for, or who won. */
export function InstantPrizes({ prizes, className, ...rest }: InstantPrizesProps) {
  return (
    <ol
      {...rest}
      className={`grid grid-cols-1 gap-4 ${className ?? ""}`}
      data-component="instant-prizes"
      data-state={prizes.length === 1 ? "one" : "several"}
    >
      {prizes.map((prize) => (
        <li key={prize.position} className="grid min-w-0">
          {prize.state === "drawn" ? <Drawn prize={prize} /> : <Waiting prize={prize} />}
        </li>
      ))}
    </ol>
  );
}

function Drawn({ prize: { title, number, owner, sold, at } }: { prize: InstantPrizeView }) {
  return (
    <WinnerCard
      number={number}
      prize={title}
      owner={owner}
      source={`${words.tookPart(sold ?? 0)}\u00A0· ${formatDateTime(at)}`}
    />
  );
}

function Waiting({ prize }: { prize: InstantPrizeView }) {
  return (
    <div className="grid content-start gap-2 rounded-xl border border-line bg-page p-4">
      <p className="font-display font-bold">{prize.title}</p>
      {linesOf(prize).map((line) => (
        <p key={line} className="text-muted">
          {line}
        </p>
      ))}
    </div>
  );
}

function linesOf({ state, at, sold, beaconAt }: InstantPrizeView): string[] {
  if (state === "scheduled") return [words.scheduled(formatDateTime(at))];
  if (state === "not-held") return [formatDateTime(at), words.notHeld];
  return [
    `${words.counted(sold ?? 0)}\u00A0· ${formatDateTime(at)}`,
    words.waiting(formatDateTime(beaconAt)),
  ];
}
