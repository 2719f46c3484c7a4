import type { Schema } from "@rifas/api-client/types";
import { verifierKey, writeVerifierKey } from "@rifas/ledger/signed-note";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { keyNumbered } from "./current-log.ts";
import { prepared } from "../../database/database.ts";

/** How many raffles an answer has at most. */
const PAGE = 100;

/**
 * The raffles with a log, and the logs of those that were deleted, by the raffles' ids: with the bundles they explain all
 * that witnesses have seen. Hidden raffles are listed, because their logs were public once.
 */
export async function listLedgers(
  { database, keys }: Context,
  { after = 0 }: { after?: number | undefined },
): Promise<Result<Schema<"LedgerList">>> {
  const rows = await database.query<LedgerRow>(selectPage, [after, PAGE + 1]);
  const page = rows.slice(0, PAGE);
  const ids = page.map(({ raffle_id }) => raffle_id);
  const kept = await database.kysely
    .selectFrom("deleted_ledgers")
    .select(["origin", "key", "checkpoint", "entries"])
    .where("raffle_id", "in", ids.length > 0 ? ids : [0])
    .orderBy("raffle_id")
    .orderBy("epoch")
    .execute();
  const ring = await keys.ledger.read(database);
  return ok({
    raffles: page.filter(({ is_kept }) => is_kept).map(({ raffle_id }) => raffle_id),
    deleted: kept.map(({ origin, key, checkpoint, entries }) => {
      const { publicKey } = keyNumbered(ring, key);
      return { vkey: writeVerifierKey(verifierKey(origin, publicKey)), checkpoint, entries };
    }),
    next: rows.length > PAGE ? (ids.at(-1) ?? null) : null,
  });
}

interface LedgerRow {
  raffle_id: number;
  /** False for a raffle that was deleted. */
  is_kept: boolean;
}

const selectPage = prepared("list-ledgers")`
    SELECT raffle_id, bool_or(is_kept) AS is_kept FROM (
      SELECT raffle_id, true AS is_kept FROM ledger_checkpoints JOIN ledgers USING (raffle_id, epoch)
       WHERE raffle_id > $1 AND NOT former
      UNION ALL SELECT raffle_id, false FROM deleted_ledgers WHERE raffle_id > $1) AS every
     GROUP BY raffle_id ORDER BY raffle_id LIMIT $2`;
