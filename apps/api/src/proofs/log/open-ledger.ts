import type { Transaction } from "../../database/database.ts";
import type { OfferedCombo } from "../../database/stored-types.ts";
import { comboReason, reasonOf, rulesEntry, type RulesFacts } from "./rules-entry.ts";
import { ledgerOrigin } from "./current-log.ts";

/** Opens the log of a raffle that is being published, with the rules of its draw as the first entry. */
export async function openLedger(
  tx: Transaction,
  publicOrigin: string,
  raffle: RulesFacts & { readonly combos: readonly OfferedCombo[] },
  now: Date,
): Promise<void> {
  const origin = ledgerOrigin(publicOrigin, { raffleId: raffle.id, epoch: 1 });
  await tx.kysely
    .insertInto("ledgers")
    .values({ raffle_id: raffle.id, epoch: 1, origin, opened_at: now })
    .execute();
  const combos = comboReason(raffle.combos);
  const reason = combos === null ? null : reasonOf([combos]);
  const leaf = await rulesEntry(tx, raffle, { former: null, now, reason });
  await queueEntry(tx, { raffleId: raffle.id, leaf, now });
}

interface QueuedEntry {
  raffleId: number;
  leaf: string;
  now: Date;
  /** Whether it follows the seal, and waits for it. */
  afterSeal?: boolean;
}

/** Queues an entry for the log, in the transaction that makes the change it states. */
export async function queueEntry(
  tx: Transaction,
  { raffleId, leaf, now, afterSeal = false }: QueuedEntry,
): Promise<void> {
  await tx.kysely
    .insertInto("ledger_queue")
    .values({ raffle_id: raffleId, leaf, queued_at: now, after_seal: afterSeal })
    .execute();
}
