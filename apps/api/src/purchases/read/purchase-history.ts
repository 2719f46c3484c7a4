import type { StaffActor } from "../../actor.ts";
import { listAudit, type AuditRow } from "../../audit/list-audit.ts";
import type { Context } from "../../context.ts";
import type { Page } from "../../page.ts";
import { ok, type Result } from "../../failure.ts";
import { expireLapsed } from "../../holds/expire-lapsed.ts";
import { purchaseNotFound } from "../lock-purchase.ts";

/** A page of a purchase's change history, newest first. Failure: `not_found`. */
export async function purchaseHistory(
  context: Context,
  _actor: StaffActor,
  input: { id: string; page: number; limit: number },
): Promise<Result<Page<AuditRow>>> {
  await expireLapsed(context);
  const found = await context.database.kysely
    .selectFrom("purchases")
    .select("id")
    .where("id", "=", input.id)
    .executeTakeFirst();
  if (!found) return purchaseNotFound();
  const { page, limit } = input;
  const entries = await listAudit(context.database, {
    entityType: "purchase",
    entityId: found.id,
    page,
    limit,
  });
  return ok({ ...entries, page, limit });
}
