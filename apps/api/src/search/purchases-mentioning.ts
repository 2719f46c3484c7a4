import { sql, type RawBuilder } from "kysely";
import { containing } from "../database/search-pattern.ts";
import { purchasesNow, type ListedPurchase } from "../holds/lapsed-holds.ts";
import { searchTerm } from "./search-term.ts";

/**
 * SQL to select from: the purchases, as they read at an instant, with what a user typed anywhere in their data; all of them if nothing was typed. Holds that
 * wait for a proof are not in the index of texts, which would cost making one more than all its rows: they are read one by one.
 */
export function purchasesMentioning(
  typed: string | undefined,
  now: Date,
): RawBuilder<ListedPurchase> {
  const term = searchTerm(typed);
  if (term === undefined) return purchasesNow(now);
  const pattern = containing(term);
  const indexed = sql<boolean>`(status <> 'pending' OR proof_at IS NOT NULL) AND search LIKE ${pattern}`;
  const held = sql<boolean>`status = 'pending' AND proof_at IS NULL AND search LIKE ${pattern}`;
  return sql`(
    SELECT * FROM ${purchasesNow(now, indexed)} AS indexed
     UNION ALL
    SELECT * FROM ${purchasesNow(now, held)} AS held)`;
}
