import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { expireHolds } from "../../sale/holds/expire-holds.ts";
import { removeTrialsOf } from "../../sale/purchases/review/remove-trial.ts";
import { cutDueInstants } from "../../proofs/seal/cut-instants.ts";
import { sealLog } from "../../proofs/seal/seal-log.ts";
import { undecidedMinimum } from "./decide-minimum.ts";
import { noteSealNotice } from "./seal-notice.ts";
import { tryEach } from "../../platform/try-each.ts";

type SealContext = Pick<Context, "config" | "database" | "keys" | "clock">;

/**
 * Seals the raffles that are due. First each is closed to changes, in one short transaction after which the database refuses new owners;
 * then its log gets the entries still queued, and the seal. Each step continues where an interrupted process left off. Buyers are notified
 * later, by another job. A raffle that can't be sealed doesn't delay the others. Throws what failed, once all raffles have been tried.
 */
export async function sealRaffles(context: SealContext): Promise<void> {
  const { database, clock } = context;
  const due = await database.query<{ id: number }>(dueRaffles, [clock.now()]);
  const close = () =>
    tryEach(
      due,
      ({ id }) => database.transaction((tx) => closeForChanges(tx, id, clock.now())),
      ({ id }) => `raffle ${id}`,
    );
  await tryEach([close, () => sealClosed(context)], (step) => step());
}

/** Seals the raffles that are closed to changes, also those that an earlier round closed. */
async function sealClosed(context: SealContext): Promise<void> {
  const { database } = context;
  const unsealed = await database.query<{ raffle_id: number }>(unsealedRaffles, []);
  const seal = async ({ raffle_id: raffleId }: { raffle_id: number }) => {
    // What other raffles have queued doesn't delay this seal.
    await cutDueInstants(context, raffleId);
    await database.transaction(async (tx) => {
      const epoch = await sealLog(tx, context, raffleId);
      if (epoch !== null) await noteSealNotice(tx, { raffleId, epoch });
    });
  };
  await tryEach(unsealed, seal, (one) => `raffle ${one.raffle_id}`);
}

/** Waits for changes in progress: they hold the raffle's row. Later ones find it sealed. */
async function closeForChanges(tx: Transaction, raffleId: number, now: Date): Promise<void> {
  const [raffle] = await tx.query(lockDue, [raffleId, now]);
  if (raffle === undefined) return;
  await expireHolds(tx, { now, raffleId });
  // After the seal their numbers could no longer be freed.
  await removeTrialsOf(tx, raffleId, now);
  await tx.query(keepHolds, [raffleId]);
  await tx.query(markSealed, [raffleId, now]);
}

const due = `NOT (${undecidedMinimum}) AND seal_at <= $N AND sealed_at IS NULL AND outcome IS NULL`;

const dueRaffles = prepared("raffles-due-for-seal")`
    SELECT id FROM raffles WHERE ${due.replace("$N", "$1")} ORDER BY id`;

const lockDue = prepared("lock-raffle-for-seal")`
    SELECT id FROM raffles WHERE id = $1 AND ${due.replace("$N", "$2")} FOR UPDATE`;

const keepHolds = prepared("keep-holds-at-seal")`
    INSERT INTO sealed_holds (raffle_id, number, purchase_id)
    SELECT t.raffle_id, t.number, p.id
      FROM purchases AS p JOIN tickets AS t ON t.purchase_id = p.id
     WHERE p.raffle_id = $1 AND p.status = 'pending'`;

const markSealed = prepared("mark-raffle-sealed")`UPDATE raffles SET sealed_at = $2 WHERE id = $1`;

const unsealedRaffles = prepared("raffles-without-seal")`
    SELECT l.raffle_id FROM raffles AS r
      JOIN LATERAL (SELECT raffle_id, epoch FROM ledgers WHERE raffle_id = r.id ORDER BY epoch DESC LIMIT 1) AS l ON true
     WHERE r.sealed_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM ledger_seals AS s WHERE s.raffle_id = l.raffle_id AND s.epoch = l.epoch)
     ORDER BY l.raffle_id`;
