import type { Schema } from "@rifas/api-client/types";
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
  const rows = await reader.query<LateRow>(named, [wanted, now]);
  return new Map(rows.map((row) => [row.id, lateRejection(row)]));
}

/** The same for one purchase, which the caller has locked; null if it takes a reason only. */
export async function lateRejectionOf(
  reader: Reader,
  id: string,
  now: Date,
): Promise<LateRejection | null> {
  return (await loadLateRejections(reader, [id], now)).get(id) ?? null;
}

interface LateRow {
  id: string;
  final: boolean;
  may_win: boolean;
  administrators: number;
  requester_id: number | null;
  requester: string | null;
  requested_at: Date | null;
  reason: string | null;
  category: Schema<"RejectionCategory"> | null;
}

function lateRejection({ final, may_win: mayWin, administrators, ...row }: LateRow): LateRejection {
  return { final, second_admin: final && mayWin, administrators, request: requestOf(row) };
}

function requestOf({
  requester_id: id,
  requester,
  requested_at: at,
  reason,
  category,
}: Pick<
  LateRow,
  "requester_id" | "requester" | "requested_at" | "reason" | "category"
>): LateRejection["request"] {
  if (id === null || at === null || reason === null || category === null) return null;
  const requested_by = { id, name: requester ?? "" };
  return { requested_by, requested_at: at.toISOString(), reason, category };
}

const sealed = "(r.sealed_at IS NOT NULL OR r.seal_at IS NOT NULL AND r.seal_at <= $2)";

const selectLate = ofIds(
  "select-late-rejections",
  (ids) => `
    SELECT p.id, ${sealed} AS final, coalesce(${sealed} AND ${mayWinPrize}, false) AS may_win,
           (SELECT count(*)::integer FROM users WHERE role = 'admin' AND active) AS administrators,
           asked.requested_by AS requester_id, requester.name AS requester, asked.requested_at, asked.reason, asked.category
      FROM purchases AS p JOIN raffles AS r ON r.id = p.raffle_id
      LEFT JOIN rejection_requests AS asked ON asked.purchase_id = p.id
      LEFT JOIN users AS requester ON requester.id = asked.requested_by
     WHERE p.id = ANY (${ids}) AND (r.outcome = 'drawn' OR r.outcome IS NULL AND r.draw_date <= $2)
       AND (p.status = 'pending' OR p.status = 'approved' AND r.outcome IS NULL AND NOT ${sealed})`,
);
