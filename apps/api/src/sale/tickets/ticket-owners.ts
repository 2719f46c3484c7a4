import type { Schema } from "@rifas/api-client/types";
import { type Database, prepared } from "../../database/database.ts";

/** The purchase that holds or owns a number, as signed-in users see it in lists. */
export type TicketOwner = Schema<"TicketPurchase">;

/** The purchases of some numbers, by id. */
export async function ticketOwners(
  database: Database,
  rows: readonly { purchase_id: string | null }[],
): Promise<Map<string, TicketOwner>> {
  const ids = [...new Set(rows.flatMap((row) => row.purchase_id ?? []))];
  if (ids.length === 0) return new Map();
  const owners = await database.query<TicketOwner>(selectOwners, [ids]);
  return new Map(owners.map((owner) => [owner.id, owner]));
}

const selectOwners = prepared("select-ticket-owners")`
    SELECT id, code, name, document_id, phone, status, proof_at IS NOT NULL AS has_proof, trial
      FROM purchases WHERE id = ANY ($1::uuid[])`;
