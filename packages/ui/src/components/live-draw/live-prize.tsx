import type { ReactNode } from "react";
import { formatDateTime } from "@rifas/domain/dates";
import { liveDrawMessages as words } from "./live-draw.messages.ts";

/** What a prize waits for, or its result. Numbers are zero-padded ('0742'). */
export type LivePrizeState =
  /** By these lotteries, or none. */
  | { readonly kind: "scheduled"; readonly lotteries: readonly string[] }
  /** The prizes before it come first. */
  | { readonly kind: "turn" }
  /** Digits of these lotteries. */
  | { readonly kind: "digits"; readonly lotteries: readonly string[] }
  /** Staff enter the number. */
  | { readonly kind: "numbers" }
  /** A round of the beacon, written as a count, and when it is published (RFC 3339). */
  | { readonly kind: "beacon"; readonly round: string; readonly at: string | null }
  /** The payment of the number's holder waits for review. */
  | { readonly kind: "review"; readonly number: string }
  | { readonly kind: "won"; readonly number: string; readonly owner: string }
  | { readonly kind: "unsold"; readonly number: string }
  /** The rule left the prize without a number. */
  | { readonly kind: "nobody" };

export interface LivePrize {
  /** From 1. */
  readonly position: number;
  readonly title: string;
  readonly state: LivePrizeState;
  /** 'Triple Táchira A: 0742 · 14/11/2026'. Default none. */
  readonly source?: string | undefined;
  /** The number that it had before, and why it has another. Default none. */
  readonly replaces?:
    | { readonly number: string; readonly because: "corrected" | "refused" | "unclaimed" }
    | undefined;
  /** A link to what proves the result. Default none. */
  readonly proof?: ReactNode;
}

/** A prize with its number in large print, or what it waits for. */
export function LivePrizeCard({ prize }: { prize: LivePrize }) {
  const { title, state, source, replaces, proof } = prize;
  const hasResult = numberOf(state) !== null || state.kind === "nobody";
  return (
    <li
      className={`grid min-w-0 content-start gap-2 rounded-xl p-4 sm:p-6 ${hasResult ? "bg-surface shadow-paper" : "border border-line bg-page"}`}
    >
      <h3 className="text-lg">{title}</h3>
      {hasResult ? (
        <Result state={state} />
      ) : (
        <p className="flex items-baseline gap-3">
          <span
            aria-hidden
            className={`size-2.5 shrink-0 rounded-full ${state.kind !== "scheduled" && state.kind !== "turn" ? "bg-primary-edge motion-safe:animate-shimmer" : "border border-control"}`}
          />
          <span className="min-w-0">{waitingWords(state)}</span>
        </p>
      )}
      {replaces === undefined ? null : (
        <p className="text-sm font-semibold">{words.replaces[replaces.because](replaces.number)}</p>
      )}
      {hasResult && source !== undefined ? <p className="text-sm text-muted">{source}</p> : null}
      {hasResult ? proof : null}
    </li>
  );
}

/** The number of a result; null without one. */
function numberOf(state: LivePrizeState): string | null {
  return "number" in state ? state.number : null;
}

function Result({ state }: { state: LivePrizeState }) {
  const number = numberOf(state);
  return (
    <>
      {number === null ? null : (
        // A new number is a new element, so that it is stamped again.
        <p
          key={number}
          className={`justify-self-start px-2 py-1 leading-tight stamped motion-safe:animate-stamp ${number.length > 4 ? "text-[clamp(2.5rem,15vw,5rem)]" : "text-[clamp(4rem,24vw,8rem)]"}`}
        >
          <span className="sr-only">{words.number} </span>
          {number}
        </p>
      )}
      <p className="font-display text-xl font-bold">{outcomeOf(state)}</p>
      {state.kind === "review" ? <p className="text-muted">{words.reviewRule}</p> : null}
    </>
  );
}

function outcomeOf(state: LivePrizeState): string {
  switch (state.kind) {
    case "won":
      return words.won(state.owner);
    case "review":
      return words.review;
    case "unsold":
      return words.unsold;
    default:
      return words.nobody;
  }
}

function waitingWords(state: LivePrizeState): string {
  switch (state.kind) {
    case "digits":
    case "scheduled":
      return words.waiting[state.kind](state.lotteries.map(words.name).join(words.and));
    case "beacon":
      return words.waiting.beacon(state.round, state.at && formatDateTime(state.at));
    case "turn":
    case "numbers":
      return words.waiting[state.kind];
    default:
      return "";
  }
}
