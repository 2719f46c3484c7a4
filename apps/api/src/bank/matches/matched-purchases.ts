import type { MatchedPurchase } from "@rifas/api-client/types";
import { sql } from "kysely";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import { sqlInstant, statusNow } from "../../sale/holds/lapsed-holds.ts";
import { written } from "../../platform/call.ts";
import type { Reading } from "../../platform/reading.ts";
import { loadWarnings } from "../../sale/purchases/purchase-warnings.ts";

/** The data of some purchases that staff compare, by id. */
export async function loadMatchedPurchases(
  { database, now }: Reading,
  ids: readonly string[],
): Promise<Map<string, MatchedPurchase>> {
  if (ids.length === 0) return new Map();
  const warnings = await loadWarnings({ database, now }, ids);
  const rows = await database.kysely
    .selectFrom("purchases as p")
    .innerJoin("raffles as r", "r.id", "p.raffle_id")
    .select([
      "p.id",
      "p.code",
      "p.raffle_id",
      "r.name as raffle_name",
      "p.name",
      "p.document_id",
      "p.quantity",
      "p.amount_bs",
      sql<string>`coalesce(p.payable_bs, p.amount_bs)`.as("payable_bs"),
      "p.payment_reference",
      "p.payer_bank",
      "p.payer_phone",
      "p.paid_on",
      "p.proof_at",
      sql<PurchaseStatus>`${sql.raw(statusNow("p", sqlInstant(now)))}`.as("status"),
      "p.created_at",
    ])
    .where("p.id", "in", ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...written(row),
        has_proof: row.proof_at !== null,
        warnings: warnings.get(row.id)?.length ?? 0,
      },
    ]),
  );
}
