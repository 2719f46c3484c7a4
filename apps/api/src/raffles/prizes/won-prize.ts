import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { DAYS_TO_ANSWER, type PrizeState } from "@rifas/domain/prize-states";
import { claimEnds } from "@rifas/ledger/entry-values";
import { type Reader, prepared } from "../../database/database.ts";
import { instantText } from "../../proofs/log/entry-text.ts";
import { claimOf, type ClaimFacts } from "../../proofs/log/rules-entry.ts";

/** A prize that somebody won by the results in force, and where it stands. */
export interface WonPrize extends ClaimFacts {
  readonly raffle_id: number;
  /** Its place in the log, from 1. */
  readonly prize: number;
  /** Of its result. */
  readonly version: number;
  readonly number: number;
  readonly purchase_id: string;
  readonly title: string;
  readonly drawn_at: Date;
  /** Whether a log of the raffle has its draw. */
  readonly logged: boolean;
  /** Whether it was drawn again and waits for what becomes of that: its result may not be the last. */
  readonly drawn_again: boolean;
  /** How often it was left unclaimed before. */
  readonly redraws: number;
  /** Null before anything was said of it. */
  readonly state: PrizeState | null;
  readonly changed_at: Date | null;
  /** The file of the latest delivery's photo. */
  readonly photo: string | null;
  /** Whether everyone sees its winner's first name. */
  readonly shown: boolean;
  readonly draw_date: Date;
  readonly total_tickets: number;
  readonly sealed_at: Date | null;
  readonly cancelled: boolean;
}

/** The prizes that are won in a raffle, in the order of the log. */
export async function prizesOfRaffle(reader: Reader, raffleId: number): Promise<WonPrize[]> {
  return await reader.query<WonPrize>(selectOfRaffle, [raffleId]);
}

/** The prizes that a purchase won. */
export async function prizesOfPurchase(reader: Reader, id: string): Promise<WonPrize[]> {
  return await reader.query<WonPrize>(selectOfPurchase, [id]);
}

/** Until when a prize can be claimed, or its delivery answered; null if neither is awaited. */
export function awaitedUntil(won: WonPrize): Date | null {
  const { state, changed_at: since, claim_days: days, draw_date: draw, redraws } = won;
  if (state === "delivered" && since !== null) {
    return new Date(since.getTime() + (days || DAYS_TO_ANSWER) * DAY_MS);
  }
  const claim = claimOf(won);
  if (claim === null || (state !== null && state !== "contacted")) return null;
  return new Date(claimEnds({ draw: instantText(draw), claim }, redraws) * 1000);
}

const DAY_MS = 86_400_000;

/** What every view of a prize says. */
export function prizeFields({ prize, title, number, total_tickets: total, ...won }: WonPrize) {
  return {
    prize_position: prize,
    prize_title: title,
    ticket_number: formatTicketNumber(number, total),
    state: won.state,
    shown: won.shown,
  };
}

const select = `
  SELECT won.*, r.draw_date, r.total_tickets, r.sealed_at, r.claim_days, r.unclaimed_redrawn,
         r.outcome IS NOT DISTINCT FROM 'cancelled' AS cancelled,
         EXISTS (SELECT FROM prize_draws AS d
                  WHERE d.raffle_id = won.raffle_id AND d.prize = won.prize AND d.version > won.version) AS drawn_again,
         EXISTS (SELECT FROM shown_winners AS s
                  WHERE s.raffle_id = won.raffle_id AND s.prize = won.prize AND s.version = won.version) AS shown
    FROM won_prizes AS won JOIN raffles AS r ON r.id = won.raffle_id`;

const selectOfRaffle = prepared("won-prizes-of-raffle")`
    ${select} WHERE won.raffle_id = $1 ORDER BY won.prize`;

// By the raffle first, which the view can look up.
const selectOfPurchase = prepared("won-prizes-of-purchase")`
    ${select} WHERE won.raffle_id = (SELECT raffle_id FROM purchases WHERE id = $1 AND erased_at IS NULL)
       AND won.purchase_id = $1 ORDER BY won.prize`;
