import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { StartUpError } from "../start-up-error.ts";
import { readDemoState, writeDemoState } from "../site-config/demo-state.ts";

/** Everything that users created, truncated in one statement; the product's own tables (keys, migrations) stay. */
const TABLES = [
  "audit_log",
  "automatic_decisions",
  "bank_accounts",
  "bank_automation",
  "bank_deliveries",
  "bank_delivery_movements",
  "bank_enquiries",
  "bank_feeds",
  "bank_import_withdrawals",
  "bank_imports",
  "bank_movements",
  "config",
  "deleted_ledgers",
  "email_outbox",
  "hold_origins",
  "hold_refusals",
  "hold_totals",
  "idempotency_keys",
  "instant_cuts",
  "instant_draws",
  "ledger_anchors",
  "ledger_checkpoints",
  "ledger_entries",
  "ledger_queue",
  "ledger_sealed_numbers",
  "ledger_seals",
  "ledger_tiles",
  "ledgers",
  "lottery_results",
  "match_approvals",
  "match_refusals",
  "movement_refunds",
  "pending_files",
  "prize_draws",
  "public_pictures",
  "purchase_movement_events",
  "purchase_movements",
  "purchase_salts",
  "purchases",
  "raffle_results",
  "raffle_terms",
  "raffles",
  "rate_limits",
  "rejection_requests",
  "reopenings",
  "seal_notices_due",
  "sealed_holds",
  "sessions",
  "ticket_events",
  "tickets",
  "used_challenges",
  "users",
  "voided_numbers",
] as const;

/**
 * Removes the demo with everything added to it, pictures and proofs included, and records the removal, so that the next
 * start is an empty one. Throws StartUpError if the data isn't the demo's.
 */
export async function removeDemo(context: Context): Promise<void> {
  const state = await readDemoState(context.database);
  if (state === "removed") throw new StartUpError("The demo was removed before: nothing to do.");
  if (state === "none") {
    throw new StartUpError("This is not demo data: nothing was removed.");
  }
  await clearDatabase(context);
  await writeDemoState(context.database, "removed", context.clock.now());
}

/** Empties the database and the file store. */
export async function clearDatabase(context: Context): Promise<void> {
  const names = sql.join(TABLES.map((table) => sql.table(table)));
  await sql`TRUNCATE ${names} RESTART IDENTITY`.execute(context.database.kysely);
  await rm(join(context.config.dataDirectory, "files"), { recursive: true, force: true });
}
