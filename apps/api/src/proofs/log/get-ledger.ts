import type { Schema } from "@rifas/api-client/types";
import { fingerprint } from "@rifas/ledger/fingerprint";
import { verifierKey, writeVerifierKey } from "@rifas/ledger/signed-note";
import { prepared } from "../../database/database.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { currentLog, notInLedger, rootOfNote, signerOf } from "./current-log.ts";

/** A raffle's log, public even while the raffle is hidden, because it was public once. Failure: `not_found`. */
export async function getLedger(
  { database, keys }: Context,
  { id }: { id: number },
): Promise<Result<Schema<"Ledger">>> {
  const log = await currentLog(database, id);
  if (log === null) return notInLedger();
  const { epoch, origin, checkpoint } = log;
  const earlier = await database.kysely
    .selectFrom("ledgers")
    .select(["epoch", "origin", "opened_at"])
    .where("raffle_id", "=", id)
    .where("epoch", "<", epoch)
    .orderBy("epoch", "desc")
    .execute();
  const [state] = await database.query<LedgerState>(selectState, [id, epoch]);
  if (!state?.seal_at) return notInLedger();
  const { publicKey } = signerOf(await keys.ledger.read(database), log);
  return ok({
    raffle_id: id,
    epoch,
    origin,
    verifier_key: writeVerifierKey(verifierKey(origin, publicKey)),
    size: checkpoint?.size ?? 0,
    fingerprint: checkpoint === null ? null : fingerprint(rootOfNote(checkpoint.note)),
    ...state,
    seal_at: state.seal_at.toISOString(),
    earlier: earlier.map((one) => ({ ...one, opened_at: one.opened_at.toISOString() })),
  });
}

interface LedgerState {
  seal_at: Date | null;
  seal_index: number | null;
  /** How many changes aren't in it yet. */
  waiting: number;
}

const selectState = prepared("ledger-state")`
    SELECT seal_at, (SELECT position FROM ledger_seals WHERE raffle_id = raffles.id AND epoch = $2) AS seal_index,
           (SELECT count(*)::integer FROM ledger_queue WHERE raffle_id = raffles.id) AS waiting
      FROM raffles WHERE id = $1`;
