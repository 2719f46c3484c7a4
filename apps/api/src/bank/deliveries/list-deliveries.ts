import { written } from "../../platform/call.ts";
import type { BankDelivery } from "@rifas/api-client/types";
import { sql } from "kysely";
import { list, type FilterOf } from "../../platform/list.ts";
import { loadMovements } from "../movements/load-movements.ts";

/** Notifications, the latest first, with the movements that they became. */
export const deliveries = list<FilterOf<"listBankDeliveries">, DeliveryRow>()({
  columns: sql`
    d.id, feed.account_id, account.name AS account_name, feed.adaptor, d.times, d.received_at, d.last_at, d.problem,
    -- One that was set aside has its failures.
    CASE WHEN d.read_at IS NULL THEN 'waiting' WHEN d.problem IS NULL THEN 'read' WHEN d.failures > 0 THEN 'failed'
         ELSE 'unreadable' END AS state,
    ARRAY (SELECT coalesce(m.merged_into, m.id)::integer FROM bank_delivery_movements AS of
             JOIN bank_movements AS m ON m.id = of.movement_id
            WHERE of.delivery_id = d.id ORDER BY m.id) AS movement_ids`,
  from: sql`
    bank_deliveries AS d JOIN bank_feeds AS feed ON feed.id = d.feed_id
    JOIN bank_accounts AS account ON account.id = feed.account_id`,
  where: {
    account_id: (id) => sql`feed.account_id = ${id}`,
    unreadable: (only) => (only ? sql`d.problem IS NOT NULL` : sql`true`),
  },
  order: sql`d.id DESC`,
  async read(rows, { database }): Promise<BankDelivery[]> {
    const ids = rows.flatMap(({ movement_ids }) => movement_ids);
    const movements = await loadMovements(database, [...new Set(ids)]);
    return rows.map(({ movement_ids, ...row }) => ({
      ...written(row),
      movements: movement_ids.flatMap((id) => movements.get(id) ?? []),
    }));
  },
});

interface DeliveryRow extends Omit<BankDelivery, "received_at" | "last_at" | "movements"> {
  received_at: Date;
  last_at: Date;
  movement_ids: number[];
}
