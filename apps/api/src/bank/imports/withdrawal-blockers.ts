import type { Schema } from "@rifas/api-client/types";
import { prepared, type Reader } from "../../database/database.ts";

/** A movement that keeps its import from being undone. */
export interface Blocker {
  id: number;
  reason: Schema<"WithdrawalBlocker">["reason"];
}

/** The movements of an import that are in use, each with why. */
export async function withdrawalBlockers(queryable: Reader, importId: number): Promise<Blocker[]> {
  return await queryable.query<Blocker>(selectBlockers, [importId]);
}

const selectBlockers = prepared("select-withdrawal-blockers")`
    SELECT id, reason FROM (
      SELECT m.id,
             CASE WHEN EXISTS (SELECT FROM purchase_movements AS link WHERE link.movement_id = m.id) THEN 'linked'
                  WHEN EXISTS (SELECT FROM movement_refunds AS refund WHERE refund.movement_id = m.id) THEN 'refunded'
                  WHEN m.dismissed_at IS NOT NULL THEN 'dismissed'
                  WHEN m.merged_into IS NOT NULL
                       OR EXISTS (SELECT FROM bank_movements AS copy WHERE copy.merged_into = m.id) THEN 'merged'
                  WHEN EXISTS (SELECT FROM bank_movements AS other
                                WHERE other.repeat_of = m.id AND other.standing = 'undecided'
                                      AND other.import_id IS DISTINCT FROM m.import_id) THEN 'repeated'
             END AS reason
        FROM bank_movements AS m WHERE m.import_id = $1) AS used
     WHERE reason IS NOT NULL ORDER BY id`;
