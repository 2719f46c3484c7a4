import type { Transaction } from "../../../database/database.ts";
import { insertedValues, insertPurchases, type Inserted } from "./insert-purchases.ts";
import { insertedColumns, type NewRow } from "./new-row.ts";

/**
 * Inserts a pending purchase, its origin and the first event of its numbers in one statement, and returns its row as
 * stored. The row is made again, with another code, in the rare case that another purchase has that code.
 */
export async function insertPurchase(
  tx: Transaction,
  purchase: Omit<Inserted, "row"> & { makeRow: () => NewRow; numbers: readonly number[] },
): Promise<NewRow> {
  const { makeRow, origin, numbers } = purchase;
  for (;;) {
    const values = [...insertedValues([{ row: makeRow(), origin }]), numbers];
    const [inserted] = await tx.query<NewRow>(insertOne, values);
    if (inserted) return inserted;
  }
}

const insertOne = {
  name: "insert-purchase",
  text: `
    WITH made AS (SELECT 1 AS place, $3::integer[] AS numbers), ${insertPurchases}
    SELECT ${insertedColumns.join(", ")} FROM written`,
};
