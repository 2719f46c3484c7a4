import type { Schema } from "@rifas/api-client/types";
import { sql } from "kysely";
import { list } from "../../platform/list.ts";

/** People's days whose cash nobody has confirmed, the oldest first. */
export const unconfirmedCash = list<object, Schema<"CashDay">>()({
  columns: sql`
    jsonb_build_object('id', users.id, 'name', users.name) AS person, day, purchases,
    sold_bs::numeric(16, 2)::text AS sold_bs, owed_bs::numeric(16, 2)::text AS owed_bs`,
  from: sql`cash_days LEFT JOIN users ON users.id = person_id`,
  always: sql`owed_bs <> 0`,
  where: {},
  order: sql`day, person_id`,
  sums: () => ({ owed_bs: sql`owed_bs` }),
  read: (rows) => [...rows],
});
