import { timeOfRound } from "@rifas/ledger/drand-rounds";
import { writeEntry } from "@rifas/ledger/entry";
import type { DrawSource } from "@rifas/ledger/entry-values";
import type { Actor } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { RecordedResult } from "../database/tables/raffles.ts";
import { computesDraw } from "../ledger/computes-draw.ts";
import { instantText } from "../ledger/entry-times.ts";
import { queueEntry } from "../ledger/open-ledger.ts";
import { proveNumbers, sealedGroups } from "../ledger/prove-numbers.ts";
import { readSealedDraw, type SealedDraw } from "../ledger/sealed-draw.ts";
import { SealedStates } from "../ledger/sealed-states.ts";
import { lockRaffle, type RaffleRow } from "../raffles/raffle-row.ts";
import { prizeTitles } from "../raffles/read-results.ts";
import { recordResults } from "../raffles/record-results.ts";
import { computeDraw, type ComputedDraw } from "./compute-draw.ts";
import {
  excludedFrom,
  isRefused,
  isSettled,
  mainRules,
  publishedResults,
  readKnownDraws,
  type KnownDraws,
} from "./draw-facts.ts";
import { sourceWords } from "./source-words.ts";
import { changedPrizes } from "./stale-results.ts";

type DrawContext = Pick<Context, "beacon" | "clock">;

/** A raffle that is being drawn, with its row locked. */
interface Drawing {
  readonly tx: Transaction;
  readonly context: DrawContext;
  readonly actor: Actor;
  readonly raffle: RaffleRow;
  readonly sealed: SealedDraw;
  readonly known: KnownDraws;
  readonly now: Date;
}

/**
 * Draws every prize whose result can be computed now, in their order, and writes each to the log; a prize whose
 * winner's payment was refused, or whose lottery's digits were corrected, is drawn again. Once all results are final,
 * they are recorded as the raffle's results. Reviews of the raffle wait until then, so a payment can't be refused
 * between a result and its entry. Returns the round of the beacon that the next prize needs, or null.
 */
export async function drawPrizes(
  tx: Transaction,
  context: DrawContext,
  { raffleId, actor }: { raffleId: number; actor: Actor },
): Promise<number | null> {
  const now = context.clock.now();
  const raffle = await lockRaffle(tx, raffleId);
  if (raffle === undefined || raffle.outcome === "cancelled") return null;
  if (!(await computesDraw(tx, raffle))) return null;
  const sealed = await readSealedDraw(tx, raffleId);
  if (sealed === null || new Date(sealed.rules.draw) > now) return null;
  const known = await readKnownDraws(tx, raffleId, mainRules(sealed.rules));
  // What won before can't win again, so the main prizes come last.
  if (known.undrawnInstants > 0) return null;
  const drawing: Drawing = { tx, context, actor, raffle, sealed, known, now };
  const needed = await drawInOrder(drawing);
  await recordIfComplete(drawing);
  return needed;
}

/** A prize waits for those before it, because which numbers have already won must not depend on who publishes first. */
async function drawInOrder(drawing: Drawing): Promise<number | null> {
  const { tx, sealed, known, context } = drawing;
  const states = new SealedStates(tx, sealed.log);
  for (const [index, rule] of mainRules(sealed.rules).entries()) {
    const prize = index + 1;
    const written = known.digits.get(prize);
    const last = known.draws.get(prize);
    const isDone = last !== undefined && last.lottery_version === (written?.version ?? null);
    if (isDone && !isRefused(last)) continue;
    const excluded = excludedFrom(known, prize);
    const lottery = publishedResults(rule, written);
    const { rounds } = known;
    const facts = { sealed, states, prize, rule, excluded, lottery, rounds };
    const outcome = await computeDraw(context.beacon, facts);
    if (outcome.kind === "needs_round") return outcome.round;
    if (outcome.kind === "needs_digits") return null;
    await storeDraw(drawing, prize, outcome.draw);
  }
  return null;
}

async function storeDraw(drawing: Drawing, prize: number, draw: ComputedDraw): Promise<void> {
  const { tx, raffle, sealed, known, now } = drawing;
  const { source, attempt, number, state, met } = draw;
  const version = (known.draws.get(prize)?.version ?? 0) + 1;
  const written = known.digits.get(prize);
  const at = instantText(now);
  const common = { raffle: raffle.id, prize, seal: sealed.position, version, at };
  const leaf = writeEntry({ type: "draw", ...common, source, attempt, number, state });
  const owner = number === "none" || state === "free" ? null : await ownerOf(tx, raffle.id, number);
  const proofs = await proveNumbers(sealedGroups(tx, sealed.log), met);
  const row = {
    prize,
    version,
    lottery_version: written?.version ?? null,
    number: number === "none" ? null : number,
    state,
    purchase_id: owner?.purchase_id ?? null,
    source: sourceWords(source),
    drawn_at: drawnAt(source, written?.drawn_at ?? now),
  };
  await tx.kysely
    .insertInto("prize_draws")
    .values({ raffle_id: raffle.id, ...row, proofs: JSON.stringify(proofs) })
    .execute();
  await queueEntry(tx, { raffleId: raffle.id, leaf, now, afterSeal: true });
  known.draws.set(prize, { ...row, status: owner?.status ?? null });
}

/**
 * Records the results once every prize has a final one: the first time, and after each correction of a lottery's
 * digits.
 */
async function recordIfComplete({ tx, actor, raffle, sealed, known, now }: Drawing): Promise<void> {
  const titles = prizeTitles(raffle);
  const results: RecordedResult[] = [];
  for (const [index] of mainRules(sealed.rules).entries()) {
    const prize = index + 1;
    const draw = known.draws.get(prize);
    const isCurrent = draw?.lottery_version === (known.digits.get(prize)?.version ?? null);
    if (draw === undefined || !isCurrent || !isSettled(draw)) return;
    results.push({
      prize: titles[prize - 1] ?? raffle.name,
      number: draw.number,
      purchase_id: draw.purchase_id,
      source: draw.source,
      drawn_at: draw.drawn_at.toISOString(),
    });
  }
  if (raffle.outcome === null) return recordResults(tx, { actor, raffle, now }, results);
  const correction = await findCorrection(tx, raffle.id);
  if (correction === null) return;
  await recordResults(tx, { actor, raffle, reason: correction.reason ?? undefined, now }, results);
}

/** Why the results differ from those on record; null if they don't. */
async function findCorrection(tx: Transaction, raffleId: number) {
  const [found] = await tx.query<{ reason: string | null }>(selectCorrection, [raffleId]);
  return found ?? null;
}

/** Who owns a number under the seal, and the status of the purchase. */
async function ownerOf(tx: Transaction, raffleId: number, number: number) {
  const [owner] = await tx.query<{
    purchase_id: string;
    status: "pending" | "approved" | "rejected" | "expired";
  }>(selectOwner, [raffleId, number]);
  if (owner === undefined) throw new Error(`Number ${number} of raffle ${raffleId} has no owner.`);
  return owner;
}

/** When the source that decided was published. */
function drawnAt(sources: readonly DrawSource[], lottery: Date): Date {
  const last = sources.at(-1);
  return last?.kind === "drand" ? new Date(timeOfRound(last.round) * 1000) : lottery;
}

const selectOwner = {
  name: "owner-under-seal",
  text: `
    SELECT p.id AS purchase_id, p.status
      FROM purchases AS p
     WHERE p.id = coalesce(
       (SELECT purchase_id FROM sealed_holds WHERE raffle_id = $1 AND number = $2),
       (SELECT purchase_id FROM tickets WHERE raffle_id = $1 AND number = $2 AND state = 'sold'))`,
};

const selectCorrection = {
  name: "correction-of-results",
  text: `
    SELECT (SELECT l.reason FROM lottery_results AS l
             WHERE l.raffle_id = r.id AND l.prize = changed.prize ORDER BY l.version DESC LIMIT 1) AS reason
      FROM raffles AS r CROSS JOIN LATERAL (${changedPrizes}) AS changed
     WHERE r.id = $1
     ORDER BY changed.prize LIMIT 1`,
};
