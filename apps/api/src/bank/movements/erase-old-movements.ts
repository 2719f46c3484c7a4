import type { Context } from "../../platform/context.ts";
import { prepared } from "../../database/database.ts";

/** Keeps a round from holding many locks; the next one continues. */
const MOST_AT_ONCE = 5_000;

/**
 * Erases banks' data about payers, BANK_DATA_DAYS after the draw of the raffle that was paid for, or after it arrived
 * if it paid for none; then the notifications that reported it. Amounts, days, links and fingerprints stay, so that
 * sums don't change and importing a file again adds nothing.
 */
export async function eraseOldMovements({ database, config, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - config.bankDataDays * 86_400_000);
  await database.query(eraseMovements, [clock.now(), before]);
  await database.query(deleteDeliveries, [before]);
}

/**
 * SQL: what empties a movement of everything about a person. A debit's reference stays: it is the number of a payment of ours, and
 * shows that money went back.
 */
export const emptied = `
  reference = CASE WHEN direction = 'debit' THEN reference END, payer_bank = NULL, payer_phone = NULL, payer_document = NULL,
  description = NULL`;

const eraseMovements = prepared("erase-old-movements")`
    UPDATE bank_movements SET ${emptied}, erased_at = $1
     WHERE id IN (
       SELECT m.id FROM bank_movements AS m
         LEFT JOIN purchase_movements AS link ON link.movement_id = coalesce(m.merged_into, m.id)
         LEFT JOIN purchases AS p ON p.id = link.purchase_id
         LEFT JOIN raffles AS r ON r.id = p.raffle_id
        WHERE m.erased_at IS NULL AND m.created_at < $2 AND coalesce(r.draw_date, m.created_at) < $2
        ORDER BY m.id LIMIT ${MOST_AT_ONCE} FOR UPDATE OF m SKIP LOCKED)`;

const deleteDeliveries = prepared("delete-old-bank-deliveries")`
    DELETE FROM bank_deliveries AS d
     WHERE d.last_at < $1 AND d.read_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM bank_delivery_movements AS of JOIN bank_movements AS m ON m.id = of.movement_id
                        WHERE of.delivery_id = d.id AND m.erased_at IS NULL)`;
