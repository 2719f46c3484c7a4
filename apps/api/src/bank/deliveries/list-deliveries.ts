import { written } from "../../platform/call.ts";
import type { BankDelivery } from "@rifas/api-client/types";
import { sql } from "kysely";
import { list, type FilterOf } from "../../platform/list.ts";
import { loadMovements } from "../movements/load-movements.ts";

/** Notifications, the latest first, with the movements that they became. */
export const deliveries = list<FilterOf<"listBankDeliveries">, DeliveryRow>()({
  columns: sql`
    d.id, feed.account_id, account.name AS account_name, feed.adaptor, d.times, d.received_at, d.last_at, d.read_at, d.failures, d.problem,
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
    return rows.map(({ movement_ids, read_at, failures, ...row }) => ({
      ...written(row),
      state: stateOf({ read_at, failures, problem: row.problem }),
      movements: movement_ids.flatMap((id) => movements.get(id) ?? []),
    }));
  },
});

/** One that was set aside has its failures. */
function stateOf({
  read_at,
  failures,
  problem,
}: Pick<DeliveryRow, "read_at" | "failures" | "problem">): BankDelivery["state"] {
  if (read_at === null) return "waiting";
  if (problem === null) return "read";
  return failures > 0 ? "failed" : "unreadable";
}

interface DeliveryRow extends Omit<
  BankDelivery,
  "received_at" | "last_at" | "state" | "movements"
> {
  received_at: Date;
  last_at: Date;
  read_at: Date | null;
  failures: number;
  movement_ids: number[];
}
