import type { Page } from "@rifas/api-client/types";
import { listAudit, type AuditRow } from "../people/audit/list-audit.ts";
import type { Context } from "../platform/context.ts";
import { ok, type Result } from "../platform/failure.ts";
import { raffleNotFound } from "../sale/tickets/visible-raffle.ts";

/** A page of a raffle's change history, newest first. */
export async function getRaffleHistory(
  context: Context,
  input: { id: number; page: number; limit: number },
): Promise<Result<Page<AuditRow>>> {
  const { id, page, limit } = input;
  const raffle = await context.database.kysely
    .selectFrom("raffles")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!raffle) return raffleNotFound();
  const { items, total } = await listAudit(context.database, {
    entityType: "raffle",
    entityId: id,
    page,
    limit,
  });
  return ok({ items, page, limit, total });
}
