import type { BankDelivery } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { firstRow } from "../../database/first-row.ts";
import type { Page } from "../../platform/page.ts";
import { loadMovements } from "../movements/load-movements.ts";

export interface DeliveryFilter {
  accountId?: number | undefined;
  /** Only those that couldn't be understood or stored. */
  unreadable: boolean;
}

/** A page of notifications, the latest first, with the movements that they became. */
export async function listDeliveries(
  { database }: Pick<Context, "database">,
  { accountId, unreadable }: DeliveryFilter,
  { page, limit }: { page: number; limit: number },
): Promise<Page<BankDelivery>> {
  const filter = [accountId ?? null, unreadable];
  const rows = await database.query<DeliveryRow>(selectDeliveries, [
    ...filter,
    limit,
    (page - 1) * limit,
  ]);
  const movements = await loadMovements(database, [
    ...new Set(rows.flatMap(({ movement_ids }) => movement_ids)),
  ]);
  const counted = await database.query<{ total: number }>(countDeliveries, filter);
  return {
    items: rows.map(({ movement_ids, read_at, failures, ...row }) => ({
      ...row,
      state: stateOf({ read_at, failures, problem: row.problem }),
      received_at: row.received_at.toISOString(),
      last_at: row.last_at.toISOString(),
      movements: movement_ids.flatMap((id) => movements.get(id) ?? []),
    })),
    page,
    limit,
    total: firstRow(counted).total,
  };
}

/** One that was set aside has its failures; see set-aside.ts. */
function stateOf({
  read_at,
  failures,
  problem,
}: Pick<DeliveryRow, "read_at" | "failures" | "problem">): BankDelivery["state"] {
  if (read_at === null) return "waiting";
  if (problem === null) return "read";
  return failures > 0 ? "failed" : "unreadable";
}

interface DeliveryRow {
  id: number;
  account_id: number;
  account_name: string;
  adaptor: BankDelivery["adaptor"];
  times: number;
  received_at: Date;
  last_at: Date;
  read_at: Date | null;
  failures: number;
  problem: string | null;
  movement_ids: number[];
}

const matching = `
      FROM bank_deliveries AS d
      JOIN bank_feeds AS feed ON feed.id = d.feed_id
      JOIN bank_accounts AS account ON account.id = feed.account_id
     WHERE ($1::integer IS NULL OR feed.account_id = $1) AND (NOT $2 OR d.problem IS NOT NULL)`;

const selectDeliveries = {
  name: "select-bank-deliveries",
  text: `
    SELECT d.id, feed.account_id, account.name AS account_name, feed.adaptor, d.times, d.received_at, d.last_at, d.read_at, d.failures, d.problem,
           ARRAY (SELECT coalesce(m.merged_into, m.id)::integer FROM bank_delivery_movements AS of
                    JOIN bank_movements AS m ON m.id = of.movement_id
                   WHERE of.delivery_id = d.id ORDER BY m.id) AS movement_ids
      ${matching}
     ORDER BY d.id DESC LIMIT $3 OFFSET $4`,
};

const countDeliveries = {
  name: "count-bank-deliveries",
  text: `SELECT count(*)::integer AS total ${matching}`,
};
