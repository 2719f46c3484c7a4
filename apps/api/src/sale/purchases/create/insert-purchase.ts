import type { Transaction } from "../../../database/database.ts";
import type { Origin } from "../../origins/origin.ts";
import { insertedColumns, type NewRow } from "./new-row.ts";

/** A purchase to insert, and where it comes from: null for a sale in person, or if unknown. */
export interface Inserted {
  row: NewRow;
  origin: Origin | null;
}

/** The two parameters that `insertPurchases` reads, as JSON. */
export function insertedValues(purchases: readonly Inserted[]): [rows: string, origins: string] {
  const origins = purchases.flatMap(({ row, origin }) =>
    origin === null
      ? []
      : [
          {
            purchase_id: row.id,
            address: bytes(origin.address),
            network: bytes(origin.network),
            masked: origin.masked,
          },
        ],
  );
  const rows = purchases.map(({ row }) => ({
    ...row,
    proof_sha256: row.proof_sha256 && bytes(row.proof_sha256),
  }));
  return [JSON.stringify(rows), JSON.stringify(origins)];
}

/** A `bytea` in JSON. */
export function bytes(value: Buffer): string {
  return `\\x${value.toString("hex")}`;
}

const columns = insertedColumns.join(", ");

/**
 * Expressions of a WITH after `made (place, numbers)`: they insert the purchases of $1 that it lists, with their origins of $2 and the
 * first event of their numbers, and leave in `written` each row with its numbers. A purchase whose code another one has
 * isn't inserted.
 */
export const insertPurchases = `
  asked AS (SELECT * FROM jsonb_populate_recordset(NULL::purchases, $1::jsonb) WITH ORDINALITY),
  inserted AS (
    INSERT INTO purchases (${columns}) SELECT ${columns} FROM asked JOIN made ON made.place = asked.ordinality
    ON CONFLICT (code) DO NOTHING RETURNING id),
  written AS (
    SELECT asked.*, made.numbers
      FROM asked JOIN inserted ON inserted.id = asked.id JOIN made ON made.place = asked.ordinality),
  origin AS (
    INSERT INTO hold_origins (purchase_id, raffle_id, address, network, masked, quantity, reserved_until, created_at)
    SELECT p.id, p.raffle_id, o.address, o.network, o.masked, p.quantity, p.reserved_until, p.created_at
      FROM written AS p JOIN jsonb_populate_recordset(NULL::hold_origins, $2::jsonb) AS o ON o.purchase_id = p.id),
  event AS (
    INSERT INTO ticket_events (raffle_id, purchase_id, event, numbers, at)
    SELECT raffle_id, id, 'reserved', numbers, created_at FROM written)`;

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
    SELECT ${columns} FROM written`,
};
