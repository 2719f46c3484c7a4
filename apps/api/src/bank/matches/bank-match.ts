import type { BankMatch, MatchReason } from "@rifas/api-client/types";
import { type Reader, ofIds } from "../../database/database.ts";
import { loadMovements } from "../movements/load-movements.ts";

/** What the bank says about some purchases, by id: the movement that pays each, or else the likeliest match. */
export async function loadBankMatches(
  database: Reader,
  ids: readonly string[],
): Promise<Map<string, BankMatch>> {
  if (ids.length === 0) return new Map();
  const [named, wanted] = selectFound(ids);
  const rows = await database.query<FoundRow>(named, [wanted]);
  const movements = await loadMovements(
    database,
    rows.map(({ movement_id }) => movement_id),
  );
  return new Map(
    rows.flatMap(({ purchase_id, movement_id, state, reasons, used_by, used_code }) => {
      const movement = movements.get(movement_id);
      if (movement === undefined) return [];
      const used = used_by === null ? null : { id: used_by, code: used_code ?? "" };
      return [[purchase_id, { state, movement, reasons, used_by: used }] as const];
    }),
  );
}

interface FoundRow {
  purchase_id: string;
  movement_id: number;
  state: BankMatch["state"];
  reasons: MatchReason[];
  used_by: string | null;
  used_code: string | null;
}

const selectFound = ofIds(
  "select-bank-matches",
  (ids) => `
    SELECT DISTINCT ON (purchase_id) * FROM (
      SELECT purchase_id, movement_id, 'linked' AS state, '[]'::jsonb AS reasons, null::uuid AS used_by, null AS used_code,
             0 AS place, 0 AS score
        FROM purchase_movements WHERE purchase_id = ANY (${ids})
      UNION ALL
      SELECT purchase_id, movement_id, CASE WHEN class = 'D' THEN 'used' WHEN exact THEN 'exact' ELSE 'proposed' END,
             reasons, used_by, used_code, CASE WHEN exact THEN 1 ELSE 2 END, score
        FROM open_matches WHERE purchase_id = ANY (${ids})
    ) AS found
    ORDER BY purchase_id, place, score DESC, movement_id`,
);
