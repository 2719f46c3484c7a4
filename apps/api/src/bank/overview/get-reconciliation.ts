import type { Reconciliation } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { loadMatchApproval } from "../approvals/match-approval.ts";
import { approvableFigures, undecidedFigures } from "../matches/list-matches.ts";
import { readingNow } from "../../platform/reading.ts";
import { unowned as unownedMovements } from "../movements/list-unowned.ts";

/** How much is in each list, and the latest activity. */
export async function getReconciliation(context: Context): Promise<Reconciliation> {
  const reading = readingNow(context);
  const { database } = reading;
  const exact = await approvableFigures(reading, "exact");
  const single = await approvableFigures(reading, "single");
  const undecided = await undecidedFigures(reading);
  const unowned = await unownedMovements.figures(context, { dismissed: false, reversed: false });
  const { at } = await database.kysely
    .selectFrom("bank_imports")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .executeTakeFirstOrThrow();
  return {
    exact: { count: exact.total, sum_bs: exact.sum_bs },
    single: { count: single.total, sum_bs: single.sum_bs },
    undecided: { count: undecided.total, sum_bs: undecided.sum_bs },
    unowned: { count: unowned.total, sum_bs: unowned.sum_bs },
    last_import_at: at?.toISOString() ?? null,
    last_approval: await loadMatchApproval(context),
  };
}
