import type { MatchApproval, Schema } from "@rifas/api-client/types";
import { sumMoney } from "@rifas/domain/money";
import { sql } from "kysely";
import { idAndName } from "../../database/as-shown.ts";
import { written } from "../../platform/call.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";

type Pair = Schema<"MatchPair">;

/** The answer to a bulk approval. */
export async function matchApprovalView(
  context: Context,
  actor: StaffActor,
  made: { approvalId: number | null; approved: Pair[]; refused: MatchApproval["refused"] },
): Promise<MatchApproval> {
  const { approvalId, approved, refused } = made;
  const amounts = await amountsOf(context, approved);
  return {
    id: amounts.length === 0 ? null : approvalId,
    at: context.clock.now().toISOString(),
    by: { id: actor.id, name: actor.name },
    approved,
    refused,
    count: approved.length,
    sum_bs: sumMoney(amounts),
    undone_at: null,
  };
}

/**
 * An approval in its current state; without an id, the latest one by staff that approved anything, if only until it was undone. Null if there is
 * none.
 */
export async function loadMatchApproval(
  { database }: Context,
  id?: number,
): Promise<MatchApproval | null> {
  let query = database.kysely
    .selectFrom("match_approvals as made")
    .leftJoin("users", "users.id", "made.by_id")
    .select([
      "made.id",
      "made.at",
      sql<MatchApproval["by"]>`${sql.raw(idAndName("users"))}`.as("by"),
      "made.undone_at",
    ])
    .orderBy("made.id", "desc")
    .limit(1);
  query =
    id === undefined
      ? query.where("made.by_id", "is not", null).where(approvedAnything)
      : query.where("made.id", "=", id);
  const row = await query.executeTakeFirst();
  if (row === undefined) return null;
  const links = await database.kysely
    .selectFrom("purchase_movements as link")
    .innerJoin("bank_movements as m", "m.id", "link.movement_id")
    .select(["link.purchase_id", "link.movement_id", "m.amount_bs"])
    .$narrowType<{ purchase_id: string }>()
    .where("link.approval_id", "=", row.id)
    .orderBy("link.movement_id")
    .execute();
  return {
    ...written(row),
    approved: links.map(({ purchase_id, movement_id }) => ({ purchase_id, movement_id })),
    refused: [],
    count: links.length,
    sum_bs: sumMoney(links.map(({ amount_bs }) => amount_bs)),
  };
}

const approvedAnything = sql<boolean>`
  (made.undone_at IS NOT NULL OR EXISTS (SELECT FROM purchase_movements AS link WHERE link.approval_id = made.id))`;

async function amountsOf({ database }: Context, pairs: readonly Pair[]): Promise<string[]> {
  if (pairs.length === 0) return [];
  const ids = pairs.map(({ movement_id }) => movement_id);
  const rows = await database.kysely
    .selectFrom("bank_movements")
    .select("amount_bs")
    .where("id", "in", ids)
    .execute();
  return rows.map(({ amount_bs }) => amount_bs);
}
