import type { Reconciliation } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { loadMatchApproval } from "../approvals/match-approval.ts";
import { approvableFigures, undecidedFigures } from "../matches/list-matches.ts";
import { readingNow } from "../../platform/reading.ts";
import { unowned } from "../movements/list-unowned.ts";

/** How much is in each list, and the latest activity. */
export async function getReconciliation(context: Context): Promise<Reconciliation> {
  const reading = readingNow(context);
  const { database } = reading;
  const { at } = await database.kysely
    .selectFrom("bank_imports")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .executeTakeFirstOrThrow();
  return {
    exact: counted(await approvableFigures(reading, "exact")),
    single: counted(await approvableFigures(reading, "single")),
    undecided: counted(await undecidedFigures(reading)),
    unowned: counted(await unowned.figures(context, { dismissed: false, reversed: false })),
    last_import_at: at?.toISOString() ?? null,
    last_approval: await loadMatchApproval(context),
  };
}

function counted({ total: count, sum_bs }: { total: number; sum_bs: string }) {
  return { count, sum_bs };
}
