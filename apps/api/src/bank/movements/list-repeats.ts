import type { Schema } from "@rifas/api-client/types";
import { sql } from "kysely";
import { list, type FilterOf } from "../../platform/list.ts";
import { loadMovements } from "./load-movements.ts";

/** The movements that may repeat a stored one and wait for a decision, newest first. */
export const repeats = list<FilterOf<"listPossibleRepeats">, { id: number; repeat_of: number }>()({
  columns: sql`id, repeat_of`,
  from: sql`bank_movements`,
  where: { account_id: (id) => sql`account_id = ${id}` },
  always: sql`standing = 'undecided'`,
  order: sql`occurred_on DESC, id DESC`,
  async read(rows, { database }): Promise<Schema<"PossibleRepeat">[]> {
    const ids = rows.flatMap(({ id, repeat_of }) => [id, repeat_of]);
    const movements = await loadMovements(database, [...new Set(ids)]);
    return rows.flatMap(({ id, repeat_of }) => {
      const [movement, original] = [movements.get(id), movements.get(repeat_of)];
      return movement === undefined || original === undefined ? [] : [{ movement, original }];
    });
  },
});
