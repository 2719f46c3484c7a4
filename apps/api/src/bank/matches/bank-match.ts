import type { BankMatch } from "@rifas/api-client/types";
import { type Reader, ofIds } from "../../database/database.ts";
import { loadMovements, usedBy } from "../movements/load-movements.ts";

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
    rows.flatMap(({ purchase_id, movement_id, ...found }) => {
      const movement = movements.get(movement_id);
      return movement === undefined ? [] : [[purchase_id, { ...found, movement }] as const];
    }),
  );
}

type FoundRow = Omit<BankMatch, "movement"> & { purchase_id: string; movement_id: number };

const selectFound = ofIds(
  "select-bank-matches",
  (ids) => `
    SELECT DISTINCT ON (purchase_id) purchase_id, movement_id, state, reasons, used_by FROM (
      SELECT purchase_id, movement_id, 'linked' AS state, '[]'::jsonb AS reasons, NULL::jsonb AS used_by, 0 AS place, 0 AS score
        FROM purchase_movements WHERE purchase_id = ANY (${ids})
      UNION ALL
      SELECT purchase_id, movement_id, CASE WHEN class = 'D' THEN 'used' WHEN exact THEN 'exact' ELSE 'proposed' END,
             reasons, ${usedBy}, CASE WHEN exact THEN 1 ELSE 2 END, score
        FROM open_matches WHERE purchase_id = ANY (${ids})
    ) AS found
    ORDER BY purchase_id, place, score DESC, movement_id`,
);
