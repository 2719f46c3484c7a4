import type { PurchaseStatus } from "@rifas/domain/statuses";
import { sql, type RawBuilder } from "kysely";
import { containing } from "../../database/search-pattern.ts";
import { purchasesNow, readsAs, type ListedPurchase } from "../holds/lapsed-holds.ts";
import { foundPayment } from "./found-payment.ts";
import { searchTerm } from "./search-term.ts";

const payment = { amount: "coalesce(payable_bs, amount_bs)", reference: "reference_digits" };

/**
 * SQL to select from: the purchases, as they read at an instant, that contain the typed text anywhere in their data, or whose
 * payment it means (found-payment.ts), or all purchases if nothing was typed; optionally only those with some statuses. Holds that wait for a proof are read
 * one by one: they aren't in the text index, which would cost more to update than the rest of such a row.
 */
export function purchasesMentioning(
  typed: string | undefined,
  now: Date,
  statuses?: readonly PurchaseStatus[],
): RawBuilder<ListedPurchase> {
  const wanted = statuses === undefined ? sql<boolean>`true` : readsAs(statuses, now);
  const term = searchTerm(typed);
  if (term === undefined) return purchasesNow(now, wanted);
  const pattern = containing(term);
  const indexed = sql<boolean>`(status <> 'pending' OR proof_at IS NOT NULL) AND search LIKE ${pattern} AND ${wanted}`;
  const held = sql<boolean>`status = 'pending' AND proof_at IS NULL AND search LIKE ${pattern} AND ${wanted}`;
  const isHeld = sql<boolean>`status = 'pending' AND proof_at IS NULL`;
  const paid = foundPayment(typed ?? "", payment).flatMap((meant) => [
    sql<boolean>`(status <> 'pending' OR proof_at IS NOT NULL) AND amount_bs > 0 AND ${meant} AND search NOT LIKE ${pattern} AND ${wanted}`,
    sql<boolean>`${isHeld} AND ${meant} AND search NOT LIKE ${pattern} AND ${wanted}`,
  ]);
  const branches = [indexed, held, ...paid].map(
    (condition) => sql`SELECT * FROM ${purchasesNow(now, condition)} AS found`,
  );
  return sql`(${sql.join(branches, sql` UNION ALL `)})`;
}
