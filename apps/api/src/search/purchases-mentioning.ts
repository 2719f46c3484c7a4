import { sql, type RawBuilder, type Selectable } from "kysely";
import { containing } from "../database/search-pattern.ts";
import type { PurchasesTable } from "../database/tables/purchases.ts";
import { searchTerm } from "./search-term.ts";

/**
 * SQL to select from: the purchases with what a user typed anywhere in their data; all of them if nothing was typed. Holds that
 * wait for a proof are not in the index of texts, which would cost making one more than all its rows: they are read one by one.
 */
export function purchasesMentioning(
  typed: string | undefined,
): RawBuilder<Selectable<PurchasesTable>> {
  const term = searchTerm(typed);
  if (term === undefined) return sql`purchases`;
  const pattern = containing(term);
  return sql`(
    SELECT * FROM purchases WHERE (status <> 'pending' OR proof_at IS NOT NULL) AND search LIKE ${pattern}
     UNION ALL
    SELECT * FROM purchases WHERE status = 'pending' AND proof_at IS NULL AND search LIKE ${pattern})`;
}
