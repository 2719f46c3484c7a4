import type { Page } from "@rifas/api-client/types";
import { listAudit, type AuditRow } from "../../../people/audit/list-audit.ts";
import type { Context } from "../../../platform/context.ts";
import { ok, type Result } from "../../../platform/failure.ts";
import { hasLapsed } from "../../holds/lapsed-holds.ts";
import { readingNow } from "../../../platform/reading.ts";
import { purchaseNotFound } from "../lock-purchase.ts";
import { systemName } from "../../../platform/actor.ts";

/** A page of a purchase's change history, newest first. */
export async function purchaseHistory(
  context: Context,
  input: { id: string; page: number; limit: number },
): Promise<Result<Page<AuditRow>>> {
  const { database, now } = readingNow(context);
  const found = await database.kysely
    .selectFrom("purchases")
    .select(["id", "status", "proof_at", "confirmed_at", "reserved_until"])
    .where("id", "=", input.id)
    .executeTakeFirst();
  if (!found) return purchaseNotFound();
  const { page, limit } = input;
  const entries = await listAudit(database, {
    entityType: "purchase",
    entityId: found.id,
    page,
    limit,
    unrecorded: hasLapsed(found, now) ? expiry(found.reserved_until ?? now) : null,
  });
  return ok({ ...entries, page, limit });
}

/** The entry that a job is about to record (sale/holds/expire-holds.ts). */
function expiry(at: Date): Omit<AuditRow, "id"> {
  return {
    at,
    actor: { kind: "system", id: null, name: systemName },
    action: "purchase_expired",
    changes: [{ field: "status", before: "pending", after: "expired" }],
    reason: null,
  };
}
