import { type Transaction, prepared } from "../../database/database.ts";
import { fail, type Refusal } from "../../platform/failure.ts";

/**
 * Serialises trial purchases of one raffle until the transaction ends, so that the second sees the first. Taken before any row is locked.
 */
export async function lockTrial(tx: Transaction, raffleId: number): Promise<void> {
  await tx.query(lockKey, [raffleId]);
}

/** The refusal of an action while the raffle has a trial purchase, or null. */
export async function trialRefusal(
  tx: Transaction,
  raffleId: number,
  what: "create" | "record_results",
): Promise<Refusal | null> {
  const [found] = await tx.query<{ code: string }>(findTrial, [raffleId]);
  return found ? fail("trial_exists", sentences[what](found.code)) : null;
}

const sentences = {
  create: (code: string) =>
    `Esta rifa ya tiene una compra de prueba, la ${code}: elimínala antes de hacer otra.`,
  record_results: (code: string) =>
    `La compra ${code} es de prueba: elimínala antes de registrar los resultados.`,
} as const;

const lockKey = prepared("lock-trial")`SELECT pg_advisory_xact_lock(hashtext('trial'), $1)`;

const findTrial = prepared("find-trial")`SELECT code FROM purchases WHERE raffle_id = $1 AND trial`;
