import { prepared, type Reader } from "../../database/database.ts";

/** The numbers a purchase holds or owns, in order. */
export async function ticketsOf(tx: Reader, purchaseId: string): Promise<number[]> {
  const rows = await tx.query<{ number: number }>(selectNumbers, [purchaseId]);
  return rows.map((row) => row.number);
}

const selectNumbers = prepared("tickets-of-purchase")`
    SELECT number FROM tickets WHERE purchase_id = $1 ORDER BY number`;
