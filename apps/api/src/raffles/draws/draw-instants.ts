import { timeOfRound } from "@rifas/ledger/drand-rounds";
import { writeEntry } from "@rifas/ledger/entry";
import { prizesToDraw } from "@rifas/domain/draw-rule";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../database/database.ts";
import { queueWinnerEmails } from "../../site/email/queue-winner-emails.ts";
import { instantText } from "../../proofs/log/entry-text.ts";
import { queueEntry } from "../../proofs/log/open-ledger.ts";
import { groupsOf, proveNumbers, stored } from "../../proofs/receipts/prove-numbers.ts";
import { ownerAfter, replaySales } from "../../proofs/log/replay-sales.ts";
import { WholeStates } from "../../proofs/seal/sealed-states.ts";
import { lockRaffle, type RaffleRow } from "../raffle-row.ts";
import { computeDraw, type ComputedDraw } from "./compute-draw.ts";
import { excludedFrom, readKnownDraws } from "./draw-facts.ts";
import { nextInstantDraw, type InstantDraw } from "./instant-draw.ts";
import { sourceWords } from "./source-words.ts";

/**
 * Draws the instant prizes of a raffle whose numbers have been counted, in the order of their cuts, and writes each to
 * the log. Returns the round of the beacon that the next one needs, or null if all are drawn.
 */
export async function drawInstants(
  tx: Transaction,
  context: Context,
  raffleId: number,
): Promise<number | null> {
  const raffle = await lockRaffle(tx, raffleId);
  if (raffle === undefined || raffle.outcome === "cancelled") return null;
  for (;;) {
    const instant = await nextInstantDraw(tx, raffleId);
    if (instant === null) return null;
    const now = context.clock.now();
    // A clock that was set back would date the draw before its cut.
    if (timeOfRound(instant.round) * 1000 > now.getTime()) return instant.round;
    const drawing = { raffle, instant, now };
    if (!(await drawInstant(tx, context, drawing))) return instant.round;
  }
}

interface Drawing {
  readonly raffle: RaffleRow;
  readonly instant: InstantDraw;
  readonly now: Date;
}

/** Whether the prize could be drawn: false while its round is missing. */
async function drawInstant(tx: Transaction, context: Context, drawing: Drawing): Promise<boolean> {
  const { instant } = drawing;
  const { log, prize, position, round } = instant;
  const rule = { kind: "drand", round } as const;
  const known = await readKnownDraws(tx, log.raffleId, [rule]);
  const numbers = await replaySales(tx, { ...log, end: position }, instant.rules.numbers);
  const whole = new WholeStates(numbers.states);
  const states = { of: async (number: number) => whole.of(number), whole: async () => whole };
  const excluded = excludedFrom(known, prize);
  const facts = { sealed: instant, states, prize, rule, excluded, lottery: null };
  const outcome = await computeDraw(context.beacon, { ...facts, rounds: known.rounds });
  if (outcome.kind !== "drawn") return false;
  const proofs = await proveNumbers(groupsOf(numbers), outcome.draw.tried);
  await storeDraw(tx, drawing, { draw: outcome.draw, proofs: proofs.map(stored) });
  return true;
}

async function storeDraw(
  tx: Transaction,
  { raffle, instant: { log, prize, position, round }, now }: Drawing,
  { draw, proofs }: { draw: ComputedDraw; proofs: readonly unknown[] },
): Promise<void> {
  const { raffleId } = log;
  const { source, attempt, number, state } = draw;
  const common = { raffle: raffleId, prize, seal: position, version: 1, at: instantText(now) };
  const leaf = writeEntry({ type: "draw", ...common, source, attempt, number, state });
  const won = number === "none" ? null : number;
  const owner = won === null ? null : await ownerAfter(tx, { ...log, end: position }, won);
  const drawnAt = new Date(timeOfRound(round) * 1000);
  await tx.kysely
    .insertInto("instant_draws")
    .values({
      raffle_id: raffleId,
      prize,
      number: won,
      purchase_id: owner,
      drawn_at: drawnAt,
      proofs: JSON.stringify(proofs),
    })
    .execute();
  await queueEntry(tx, { raffleId, leaf, now });
  const title = raffle.instant_prizes[prize - prizesToDraw(raffle.prizes) - 1]?.title;
  const drawn = { number: won, purchase_id: owner, drawn_at: drawnAt.toISOString() };
  const result = { prize: title ?? raffle.name, source: sourceWords(source), ...drawn };
  const { total_tickets: totalTickets } = raffle;
  // Sent at once: a lottery's digits may be corrected within half an hour, but this result can't change.
  await queueWinnerEmails(tx, { raffleId, totalTickets, results: [result], notBefore: now, now });
}
