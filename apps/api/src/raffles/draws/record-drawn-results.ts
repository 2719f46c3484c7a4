import type { Actor } from "../../platform/actor.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import type { RecordedResult } from "../../database/stored-types.ts";
import type { RaffleRow } from "../raffle-row.ts";
import { prizeTitles } from "../read-results.ts";
import { recordResults } from "../record-results.ts";
import { isFromLatestDigits, isSettled, type KnownDraws } from "./draw-facts.ts";
import { changedPrizes } from "./stale-results.ts";

interface Recording {
  readonly actor: Actor;
  readonly raffle: RaffleRow;
  readonly known: KnownDraws;
  readonly now: Date;
}

/**
 * Records a raffle's results once each of its main prizes has a final one: the first time, after each correction of a lottery's
 * digits, and after an unclaimed prize was drawn again.
 */
export async function recordDrawnResults(
  tx: Transaction,
  { actor, raffle, known, now }: Recording,
  prizes: number,
): Promise<void> {
  const results = finalResults(raffle, known, prizes);
  if (results === null) return;
  if (raffle.outcome === null) return recordResults(tx, { actor, raffle, now }, results);
  // Why the results differ from those on record; null if they don't.
  const [found] = await tx.query<{ prize: number; reason: string | null }>(selectCorrection, [
    raffle.id,
  ]);
  const correction = found ?? null;
  if (correction === null) return;
  const replaced = (known.draws.get(correction.prize)?.version ?? 0) - 1;
  const isRedrawn = known.unclaimed.some(
    ({ prize, version }) => prize === correction.prize && version === replaced,
  );
  const reason = isRedrawn ? UNCLAIMED : (correction.reason ?? undefined);
  await recordResults(tx, { actor, raffle, reason, now }, results);
}

const UNCLAIMED =
  "Nadie reclamó el premio en los días anunciados: se sorteó otra vez, como estaba anunciado.";

/** The results of all main prizes; null while one isn't final. */
function finalResults(
  raffle: RaffleRow,
  known: KnownDraws,
  prizes: number,
): RecordedResult[] | null {
  const titles = prizeTitles(raffle);
  const results: RecordedResult[] = [];
  for (let prize = 1; prize <= prizes; prize++) {
    const draw = known.draws.get(prize);
    if (draw === undefined || !isFromLatestDigits(draw, known) || !isSettled(draw)) return null;
    results.push({
      prize: titles[prize - 1] ?? raffle.name,
      number: draw.number,
      purchase_id: draw.purchase_id,
      source: draw.source,
      drawn_at: draw.drawn_at.toISOString(),
    });
  }
  return results;
}

const selectCorrection = prepared("correction-of-results")`
    SELECT changed.prize, (SELECT l.reason FROM lottery_results AS l
             WHERE l.raffle_id = r.id AND l.prize = changed.prize ORDER BY l.version DESC LIMIT 1) AS reason
      FROM raffles AS r CROSS JOIN LATERAL (${changedPrizes}) AS changed
     WHERE r.id = $1
     ORDER BY changed.prize LIMIT 1`;
