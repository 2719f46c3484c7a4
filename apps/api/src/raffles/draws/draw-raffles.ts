import { timeOfRound } from "@rifas/ledger/drand-rounds";
import { tryEach } from "../../platform/try-each.ts";
import type { Context } from "../../platform/context.ts";
import { integrateLedgers } from "../../proofs/integrate.ts";
import { drawInstants } from "./draw-instants.ts";
import { drawPrizes } from "./draw-prizes.ts";
import { changedPrizes, undrawnDigits } from "./stale-results.ts";
import { prepared } from "../../database/database.ts";

/**
 * Draws the raffles that are due and decided by a rule, fetching the beacon rounds that they need. If no mirror has a
 * round yet, the draw waits for it: the beacon publishes the rounds it missed, and another round would be another draw.
 * A raffle that can't be drawn is tried again the next time the job runs, without delaying the others. Throws what failed.
 */
export async function drawRaffles(context: Context): Promise<void> {
  const { database, clock } = context;
  const due = await database.query<{ id: number }>(dueRaffles, [clock.now()]);
  if (due.length === 0) return;
  const draw = () =>
    tryEach(
      due,
      ({ id }) => drawRaffle(context, id),
      ({ id }) => `raffle ${id}`,
    );
  await tryEach([draw, () => integrateLedgers(context)], (step) => step());
}

async function drawRaffle(context: Context, raffleId: number): Promise<void> {
  const { database } = context;
  const draw = { raffleId, actor: { kind: "system" } } as const;
  for (;;) {
    const needed = await database.transaction(async (tx) => {
      return (await drawInstants(tx, context, raffleId)) ?? (await drawPrizes(tx, context, draw));
    });
    // The transaction ends before anybody is asked over the network.
    if (needed === null || !(await fetchRound(context, needed))) return;
  }
}

/** Fetches and stores a round; false while no mirror has it. */
async function fetchRound({ beacon, clock, database }: Context, round: number): Promise<boolean> {
  const now = clock.now();
  if (timeOfRound(round) * 1000 > now.getTime()) return false;
  const signature = await beacon.fetchRound(round);
  if (signature === null) return false;
  await database.query(storeRound, [round, signature, now]);
  return true;
}

// Includes drawn raffles whose results don't yet have a correction of a lottery's digits, or with a prize to draw again.
const dueRaffles = prepared("raffles-due-for-draw")`
    SELECT c.raffle_id AS id FROM instant_cuts AS c
      JOIN raffles AS r ON r.id = c.raffle_id AND r.outcome IS NULL
     WHERE c.round_at <= $1
       AND NOT EXISTS (SELECT FROM instant_draws AS d WHERE d.raffle_id = c.raffle_id AND d.prize = c.prize)
     UNION
    SELECT id FROM raffles AS r
     WHERE sealed_at IS NOT NULL AND draw_date <= $1 AND draw_rule->>'method' <> 'manual'
       AND (outcome IS NULL
         OR outcome = 'drawn'
            AND EXISTS (SELECT FROM lottery_results AS l WHERE l.raffle_id = r.id AND l.version > 1)
            AND (EXISTS (${undrawnDigits}) OR EXISTS (${changedPrizes}))
         OR outcome = 'drawn' AND unclaimed_redrawn
            AND EXISTS (SELECT FROM won_prizes AS won
                         WHERE won.raffle_id = r.id AND won.prize <= greatest(jsonb_array_length(r.prizes), 1)
                           AND won.state = 'unclaimed' AND won.logged))
     ORDER BY id`;

const storeRound = prepared("store-beacon-round")`
    INSERT INTO beacon_rounds (round, signature, fetched_at) VALUES ($1, $2, $3) ON CONFLICT (round) DO NOTHING`;
