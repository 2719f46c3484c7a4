import { redrawRound, type DrandRule } from "@rifas/ledger/entry-values";
import { timeOfRound } from "@rifas/ledger/drand-rounds";
import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../database/database.ts";
import { computesDraw } from "../../proofs/seal/computes-draw.ts";
import { readSealedDraw, type SealedDraw } from "../../proofs/seal/sealed-draw.ts";
import { SealedStates } from "../../proofs/seal/sealed-states.ts";
import { lockRaffle } from "../raffle-row.ts";
import { computeDraw } from "./compute-draw.ts";
import {
  excludedFrom,
  doesStand,
  mainRules,
  publishedResults,
  readKnownDraws,
  readRounds,
  type KnownDraws,
} from "./draw-facts.ts";
import { recordDrawnResults } from "./record-drawn-results.ts";
import { storePrizeDraw } from "./store-prize-draw.ts";

/**
 * Draws every prize whose result can be computed now, in their order, and writes each to the log; a prize whose
 * winner's payment was refused, whose lottery's digits were corrected, or that was left unclaimed, is drawn again. Once all results are
 * final, they are recorded as the raffle's results. Reviews of the raffle wait until then, so a payment can't be refused
 * between a result and its entry. Returns the round of the beacon that the next prize needs, or null.
 */
export async function drawPrizes(
  tx: Transaction,
  context: Context,
  { raffleId, actor }: { raffleId: number; actor: Actor },
): Promise<number | null> {
  const now = context.clock.now();
  const raffle = await lockRaffle(tx, raffleId);
  if (raffle === undefined || raffle.outcome === "cancelled") return null;
  if (!(await computesDraw(tx, raffle))) return null;
  const sealed = await readSealedDraw(tx, raffleId);
  if (sealed === null || new Date(sealed.rules.draw) > now) return null;
  const rules = mainRules(sealed.rules);
  const known = await readKnownDraws(tx, raffleId, rules);
  // What won before can't win again, so the main prizes come last.
  if (known.undrawnInstants > 0) return null;
  const needed = await drawInOrder(tx, context, { sealed, known, now });
  await recordDrawnResults(tx, { actor, raffle, known, now }, rules.length);
  return needed;
}

/** The rule of a prize that was left unclaimed, whatever drew it before; null for any other. */
function redrawRule({ rules }: SealedDraw, known: KnownDraws, prize: number): DrandRule | null {
  const times = known.unclaimed.filter((one) => one.prize === prize).length;
  const { claim } = rules;
  return times === 0 || claim === null
    ? null
    : { kind: "drand", round: redrawRound({ ...rules, claim }, times) };
}

/** What the draws of a raffle are made from; `known` grows with each of them. */
interface Drawing {
  readonly sealed: SealedDraw;
  readonly known: KnownDraws;
  readonly now: Date;
}

/** A prize waits for those before it, because which numbers have already won must not depend on who publishes first. */
async function drawInOrder(
  tx: Transaction,
  { beacon }: Pick<Context, "beacon">,
  { sealed, known, now }: Drawing,
): Promise<number | null> {
  const states = new SealedStates(tx, sealed.log);
  for (const [index, rule] of mainRules(sealed.rules).entries()) {
    const prize = index + 1;
    const last = known.draws.get(prize);
    if (last !== undefined && doesStand(last, known)) continue;
    const again = redrawRule(sealed, known, prize);
    if (again !== null && timeOfRound(again.round) * 1000 > now.getTime()) continue;
    const excluded = excludedFrom(known, prize);
    const lottery = publishedResults(rule, known.digits.get(prize));
    const rounds = again === null ? known.rounds : await readRounds(tx, [again.round]);
    const facts = { sealed, states, prize, rule: again ?? rule, excluded, lottery, rounds };
    const outcome = await computeDraw(beacon, facts);
    if (outcome.kind === "needs_round") return outcome.round;
    if (outcome.kind === "needs_digits") return null;
    const stored = await storePrizeDraw(tx, { sealed, known, prize, now }, outcome.draw);
    known.draws.set(prize, stored);
  }
  return null;
}
