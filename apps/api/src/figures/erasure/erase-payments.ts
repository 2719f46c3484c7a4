import { ERASED_NAME } from "@rifas/domain/erased-owner";
import { type Transaction, prepared } from "../../database/database.ts";
import { emptied } from "../../bank/movements/erase-old-movements.ts";
import { forgetMatches } from "../../bank/movements/forget-matches.ts";
import { ownMovements } from "./own-movements.ts";
import type { ErasedPerson } from "./erased-person.ts";

/**
 * Erases what banks said about a person's payments, and the notifications that said it. Amounts, days and links stay.
 * Returns how many movements that were.
 */
export async function erasePayments(tx: Transaction, person: ErasedPerson): Promise<number> {
  const { ids, documentId, phones, now } = person;
  const erased = await tx.query<{ id: number }>(eraseMovements, [ids, documentId, phones, now]);
  const movements = erased.map(({ id }) => id);
  await tx.query(clearReasons, [movements, ERASED_NAME]);
  await tx.query(emptyDeliveries, [movements]);
  await tx.query(forgetEnquiries, [ids]);
  await tx.query(forgetFoundMatches, [ids, movements]);
  await forgetMatches(tx);
  return movements.length;
}

const eraseMovements = prepared("erase-person-movements")`
    UPDATE bank_movements SET ${emptied}, erased_at = $4
     WHERE id IN (${ownMovements("$1::uuid[]", "$2::text", "$3::text[]")})
    RETURNING id`;

const clearReasons = prepared("clear-person-dismissals")`
    UPDATE bank_movements SET dismissed_reason = $2 WHERE id = ANY ($1::bigint[]) AND dismissed_reason IS NOT NULL`;

const emptyDeliveries = prepared("empty-person-deliveries")`
    UPDATE bank_deliveries SET body = NULL
     WHERE id IN (SELECT delivery_id FROM bank_delivery_movements WHERE movement_id = ANY ($1::bigint[]))`;

const forgetEnquiries = prepared("forget-person-enquiries")`
    DELETE FROM bank_enquiries WHERE purchase_id = ANY ($1::uuid[])`;

const forgetFoundMatches = prepared("forget-person-matches")`
    DELETE FROM bank_matches WHERE purchase_id = ANY ($1::uuid[]) OR movement_id = ANY ($2::bigint[])`;
