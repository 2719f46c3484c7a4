import type { Schema } from "@rifas/api-client/types";
import { idAndName, inUtc } from "../../database/as-shown.ts";
import { ofIds, type Reader } from "../../database/database.ts";
import { mayWinPrize } from "../../proofs/seal/held-winner.ts";

/** What rejecting a purchase after the draw takes (docs/product/raffles.md). */
export type LateRejection = Schema<"LateRejection">;

/** What rejecting each of these purchases takes; without an entry it takes a reason only, or is impossible. */
export async function loadLateRejections(
  reader: Reader,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, LateRejection>> {
  if (ids.length === 0) return new Map();
  const [named, wanted] = selectLate(ids);
  const rows = await reader.query<LateRejection & { id: string }>(named, [wanted, now]);
  return new Map(rows.map(({ id, ...late }) => [id, late]));
}

/** The same for one purchase, which the caller has locked; null if it takes a reason only. */
export async function lateRejectionOf(
  reader: Reader,
  id: string,
  now: Date,
): Promise<LateRejection | null> {
  return (await loadLateRejections(reader, [id], now)).get(id) ?? null;
}

const sealed = "(r.sealed_at IS NOT NULL OR r.seal_at IS NOT NULL AND r.seal_at <= $2)";

const selectLate = ofIds(
  "select-late-rejections",
  (ids) => `
    SELECT p.id, ${sealed} AS final, coalesce(${sealed} AND ${mayWinPrize}, false) AS second_admin,
           (SELECT count(*)::integer FROM users WHERE role = 'admin' AND active) AS administrators,
           CASE WHEN asked.purchase_id IS NOT NULL THEN jsonb_build_object(
             'requested_by', ${idAndName("requester")}, 'requested_at', ${inUtc("asked.requested_at")},
             'reason', asked.reason, 'category', asked.category) END AS request
      FROM purchases AS p JOIN raffles AS r ON r.id = p.raffle_id
      LEFT JOIN rejection_requests AS asked ON asked.purchase_id = p.id
      LEFT JOIN users AS requester ON requester.id = asked.requested_by
     WHERE p.id = ANY (${ids}) AND (r.outcome = 'drawn' OR r.outcome IS NULL AND r.draw_date <= $2)
       AND (p.status = 'pending' OR p.status = 'approved' AND r.outcome IS NULL AND NOT ${sealed})`,
);
