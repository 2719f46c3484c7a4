import { isDigitsCorrection } from "@rifas/domain/digits-correction";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import { timeOfRound } from "@rifas/ledger/drand-rounds";
import { writeEntry } from "@rifas/ledger/entry";
import type { DrawSource } from "@rifas/ledger/entry-values";
import { type Transaction, prepared } from "../../database/database.ts";
import { instantText } from "../../proofs/log/entry-text.ts";
import { queueEntry } from "../../proofs/log/open-ledger.ts";
import { proveNumbers, sealedGroups, stored } from "../../proofs/receipts/prove-numbers.ts";
import type { SealedDraw } from "../../proofs/seal/sealed-draw.ts";
import type { ComputedDraw } from "./compute-draw.ts";
import type { KnownDraws, LatestDigits, LatestDraw } from "./draw-facts.ts";
import { sourceWords } from "./source-words.ts";

/** A prize of a sealed raffle, and what was known before its draw. */
interface DrawnPrize {
  readonly sealed: SealedDraw;
  readonly known: KnownDraws;
  readonly prize: number;
  readonly now: Date;
}

/** Stores a main prize's result as its next version, with proofs of the numbers tried, and queues its entry for the log. */
export async function storePrizeDraw(
  tx: Transaction,
  { sealed, known, prize, now }: DrawnPrize,
  draw: ComputedDraw,
): Promise<LatestDraw> {
  const { source, attempt, number, state, tried } = draw;
  const { raffleId } = sealed.log;
  const former = known.draws.get(prize);
  const version = (former?.version ?? 0) + 1;
  const written = known.digits.get(prize);
  const at = instantText(now);
  const common = { raffle: raffleId, prize, seal: sealed.position, version, at };
  const leaf = writeEntry({ type: "draw", ...common, source, attempt, number, state });
  const owner = number === "none" || state === "free" ? null : await ownerOf(tx, raffleId, number);
  const proofs = await proveNumbers(sealedGroups(tx, sealed.log), tried);
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
    .values({ raffle_id: raffleId, ...row, proofs: JSON.stringify(proofs.map(stored)) })
    .execute();
  await queueEntry(tx, { raffleId, leaf, now, afterSeal: true });
  const reason = correctionOf(former, written);
  if (reason !== null) {
    const why = writeEntry({ type: "corrected", raffle: raffleId, prize, version, reason, at });
    await queueEntry(tx, { raffleId, leaf: why, now, afterSeal: true });
  }
  return { ...row, status: owner?.status ?? null };
}

/** Why the lottery's digits were corrected, for the log: one of the fixed reasons, as a typed one could name a person. */
function correctionOf(
  former: LatestDraw | undefined,
  written: LatestDigits | undefined,
): string | null {
  if (former === undefined || written === undefined) return null;
  const { reason, version } = written;
  const isCorrected = version !== former.lottery_version && former.lottery_version !== null;
  return isCorrected && reason !== null && isDigitsCorrection(reason) ? reason : null;
}

/** Who owns a number under the seal, and the status of the purchase. */
async function ownerOf(tx: Transaction, raffleId: number, number: number) {
  const [owner] = await tx.query<{ purchase_id: string; status: PurchaseStatus }>(selectOwner, [
    raffleId,
    number,
  ]);
  if (owner === undefined) throw new Error(`Number ${number} of raffle ${raffleId} has no owner.`);
  return owner;
}

/** When the source that decided was published. */
function drawnAt(sources: readonly DrawSource[], lottery: Date): Date {
  const last = sources.at(-1);
  return last?.kind === "drand" ? new Date(timeOfRound(last.round) * 1000) : lottery;
}

const selectOwner = prepared("owner-under-seal")`
    SELECT p.id AS purchase_id, p.status
      FROM purchases AS p
     WHERE p.id = coalesce(
       (SELECT purchase_id FROM sealed_holds WHERE raffle_id = $1 AND number = $2),
       (SELECT purchase_id FROM tickets WHERE raffle_id = $1 AND number = $2 AND state = 'sold'))`;
