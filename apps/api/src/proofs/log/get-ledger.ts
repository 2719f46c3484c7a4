import type { Schema } from "@rifas/api-client/types";
import { fingerprint } from "@rifas/ledger/fingerprint";
import { verifierKey, writeVerifierKey } from "@rifas/ledger/verifier-key";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { currentLog, notInLedger, rootOfNote } from "./current-log.ts";
import { signerOf } from "./signer-of.ts";

/** A raffle's log, public even while the raffle is hidden, because it was public once. Failure: `not_found`. */
export async function getLedger(
  { database, keys }: Context,
  { id }: { id: number },
): Promise<Result<Schema<"Ledger">>> {
  const log = await currentLog(database, id);
  const raffle = await database.kysely
    .selectFrom("raffles")
    .select("seal_at")
    .where("id", "=", id)
    .executeTakeFirst();
  if (log === null || !raffle?.seal_at) return notInLedger();
  const { epoch, origin, checkpoint } = log;
  const earlier = await database.kysely
    .selectFrom("ledgers")
    .select(["epoch", "origin", "opened_at"])
    .where("raffle_id", "=", id)
    .where("epoch", "<", epoch)
    .orderBy("epoch", "desc")
    .execute();
  const seal = await database.kysely
    .selectFrom("ledger_seals")
    .select("position")
    .where("raffle_id", "=", id)
    .where("epoch", "=", epoch)
    .executeTakeFirst();
  const { waiting } = await database.kysely
    .selectFrom("ledger_queue")
    .select(({ fn }) => fn.countAll<number>().as("waiting"))
    .where("raffle_id", "=", id)
    .executeTakeFirstOrThrow();
  const { publicKey } = signerOf(await keys.ledger.read(database), log);
  return ok({
    raffle_id: id,
    epoch,
    origin,
    verifier_key: writeVerifierKey(verifierKey(origin, publicKey)),
    size: checkpoint?.size ?? 0,
    fingerprint: checkpoint === null ? null : fingerprint(rootOfNote(checkpoint.note)),
    waiting,
    seal_at: raffle.seal_at.toISOString(),
    seal_index: seal?.position ?? null,
    earlier: earlier.map((one) => ({ ...one, opened_at: one.opened_at.toISOString() })),
  });
}
