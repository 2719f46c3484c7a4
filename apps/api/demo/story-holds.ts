import { type Database, prepared, type Reader } from "../src/database/database.ts";

/** Sets the length of a hold directly in the table, because the demo's past needs longer holds than the configuration allows. */
export async function setHoldMinutes(
  database: Pick<Database, "kysely">,
  minutes: number,
  now: Date,
): Promise<void> {
  const value = JSON.stringify({ reservation_minutes: minutes, quick_quantities: [1, 5, 10, 25] });
  await database.kysely
    .insertInto("config")
    .values({ key: "purchase_rules", value, updated_at: now, updated_by: null })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Ends a hold at that time. */
export async function endHold(
  database: Pick<Database, "kysely">,
  purchaseId: string,
  at: Date,
): Promise<void> {
  await database.kysely
    .updateTable("purchases")
    .set({ reserved_until: at })
    .where("id", "=", purchaseId)
    .execute();
}

/** Gives running holds, and every e-mail about one, the end they would have had with holds of this length. */
export async function restoreHoldEnds(database: Reader, minutes: number): Promise<void> {
  await database.query(endRunningHolds, [minutes]);
  await database.query(endHoldsInEmails, [minutes]);
}

const endRunningHolds = prepared("demo-end-holds")`
    UPDATE purchases SET reserved_until = created_at + make_interval(mins => $1)
     WHERE status = 'pending' AND proof_at IS NULL AND channel = 'web'
    RETURNING id`;

const endHoldsInEmails = prepared("demo-end-holds-in-emails")`
    UPDATE email_outbox
       SET payload = payload || jsonb_build_object('reservedUntil', to_char(
             (created_at + make_interval(mins => $1)) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     WHERE type = 'purchase_reserved'
    RETURNING id`;
