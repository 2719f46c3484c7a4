import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { firstRow } from "../../database/first-row.ts";
import type { Page } from "../../platform/page.ts";
import { loadMovements } from "./load-movements.ts";

/** A page of the movements that may repeat a stored one and wait for a decision, newest first. */
export async function listRepeats(
  { database }: Pick<Context, "database">,
  { accountId }: { accountId?: number | undefined },
  { page, limit }: { page: number; limit: number },
): Promise<Page<Schema<"PossibleRepeat">>> {
  const account = accountId ?? null;
  const rows = await database.query<{ id: number; repeat_of: number }>(selectRepeats, [
    account,
    limit,
    (page - 1) * limit,
  ]);
  const { total } = firstRow(await database.query<{ total: number }>(countRepeats, [account]));
  const ids = rows.flatMap(({ id, repeat_of }) => [id, repeat_of]);
  const movements = await loadMovements(database, [...new Set(ids)]);
  const items = rows.flatMap(({ id, repeat_of }) => {
    const [movement, original] = [movements.get(id), movements.get(repeat_of)];
    return movement === undefined || original === undefined ? [] : [{ movement, original }];
  });
  return { items, page, limit, total };
}

const undecided = `standing = 'undecided' AND ($1::integer IS NULL OR account_id = $1)`;

const selectRepeats = {
  name: "select-possible-repeats",
  text: `
    SELECT id, repeat_of FROM bank_movements WHERE ${undecided}
     ORDER BY occurred_on DESC, id DESC LIMIT $2 OFFSET $3`,
};

const countRepeats = {
  name: "count-possible-repeats",
  text: `SELECT count(*)::integer AS total FROM bank_movements WHERE ${undecided}`,
};
