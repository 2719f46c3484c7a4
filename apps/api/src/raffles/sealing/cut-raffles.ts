import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { cutDueInstants } from "../../proofs/seal/cut-instants.ts";
import { uncutInstants } from "../../proofs/log/dated-entries.ts";
import { removeTrialsOf } from "../../sale/purchases/review/remove-trial.ts";
import { lockRaffle } from "../raffle-row.ts";
import { tryEach } from "../../platform/try-each.ts";

/**
 * Counts the sold numbers for every instant prize whose time has come. A raffle whose cut fails is tried again in the next
 * round, without delaying the others. Throws what failed.
 */
export async function cutInstants(context: Context): Promise<void> {
  const { clock, database } = context;
  const due = await database.query<{ id: number }>(dueRaffles, [clock.now()]);
  const cut = async ({ id }: { id: number }) => {
    await database.transaction((tx) => removeTrials(tx, id, clock.now()));
    await cutDueInstants(context, id);
  };
  await tryEach(due, cut, ({ id }) => `raffle ${id}`);
}

/** Trials can't win: they are removed first, as before a seal. */
async function removeTrials(tx: Transaction, raffleId: number, now: Date): Promise<void> {
  const raffle = await lockRaffle(tx, raffleId);
  if (raffle !== undefined && raffle.outcome === null) await removeTrialsOf(tx, raffleId, now);
}

const dueRaffles = prepared("raffles-due-for-cut")`
    SELECT r.id FROM raffles AS r
      JOIN LATERAL (SELECT * FROM ledgers WHERE raffle_id = r.id ORDER BY epoch DESC LIMIT 1) AS l ON true
     WHERE r.instant_prizes <> '[]' AND r.outcome IS NULL AND NOT EXISTS (SELECT FROM ledger_seals AS s WHERE s.raffle_id = l.raffle_id AND s.epoch = l.epoch)
       AND EXISTS (SELECT FROM (${uncutInstants}) AS uncut WHERE at <= $1)
     ORDER BY r.id`;
