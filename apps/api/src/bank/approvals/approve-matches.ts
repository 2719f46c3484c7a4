import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { MatchApproval, Schema } from "@rifas/api-client/types";
import { compareMoney, subtractMoney, sumMoney } from "@rifas/domain/money";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { lockPurchase } from "../../sale/purchases/lock-purchase.ts";
import type { LinkClass } from "../../database/stored-types.ts";
import { matchNow } from "../matches/refresh-matches.ts";
import { payableColumns, type PayableMovement } from "../movements/link-purchase.ts";
import { matchApprovalView } from "./match-approval.ts";
import { payPurchase } from "./pay-purchase.ts";
import { prepared } from "../../database/database.ts";

type Pair = Schema<"MatchPair">;

/**
 * Approves matches of a list, each in its own transaction, so that a match that has changed doesn't hold up the others. Matches again
 * first: only what is in the list now is approved, and never a purchase with warnings.
 */
export async function approveMatches(
  context: Context,
  actor: StaffActor,
  input: OperationInput<"approveMatches">["body"],
): Promise<Result<MatchApproval>> {
  const pairs = [...new Map(input.matches.map((pair) => [pair.purchase_id, pair])).values()];
  const movements = await readMovements(context, pairs);
  const seen = sumMoney(
    pairs.flatMap(({ movement_id }) => movements.get(movement_id)?.amount_bs ?? []),
  );
  if (pairs.length !== input.expected_count || compareMoney(seen, input.expected_sum_bs) !== 0) {
    return fail("sum_changed", "La lista cambió mientras la veías. Revísala otra vez.");
  }
  await matchNow(context);
  const rows = await context.database.query<Pair & { class: LinkClass }>(selectListed, [
    pairs.map(({ purchase_id }) => purchase_id),
    input.list,
  ]);
  const listed = new Map(rows.map((row) => [keyOf(row), row.class]));
  const approvalId = listed.size === 0 ? null : await startApproval(context, actor);
  const approved: Pair[] = [];
  const refused: MatchApproval["refused"] = [];
  for (const pair of pairs) {
    const movement = movements.get(pair.movement_id);
    const kind = listed.get(keyOf(pair));
    const outcome =
      movement === undefined || kind === undefined || approvalId === null
        ? await earlierOutcome(context, pair)
        : await approveOne(context, actor, { pair, movement, class: kind, approvalId });
    if (outcome.ok) approved.push(pair);
    else refused.push({ ...pair, reason: outcome.failure.message });
  }
  return ok(await matchApprovalView(context, actor, { approvalId, approved, refused }));
}

async function approveOne(
  context: Context,
  actor: StaffActor,
  one: { pair: Pair; movement: PayableMovement; class: LinkClass; approvalId: number },
): Promise<Result<null>> {
  const { pair, movement, class: kind, approvalId } = one;
  return await context.database.transaction(async (tx) => {
    const now = context.clock.now();
    const locked = await lockPurchase(tx, pair.purchase_id, { for: "review", lapsedAt: now });
    if (!locked.ok) return locked;
    const { amount_bs: price, payable_bs: due } = locked.value.purchase;
    const left = subtractMoney(movement.amount_bs, movement.refunded_bs);
    if (compareMoney(due ?? price, left) !== 0) return changed();
    const payment = { movement, class: kind, approvalId };
    return await payPurchase({ context, tx, actor }, locked.value, payment);
  });
}

/** A repeated call finds its purchases approved already. */
async function earlierOutcome({ database }: Context, pair: Pair): Promise<Result<null>> {
  const link = await database.kysely
    .selectFrom("purchase_movements")
    .select("purchase_id")
    .where("movement_id", "=", pair.movement_id)
    .where("purchase_id", "=", pair.purchase_id)
    .executeTakeFirst();
  return link === undefined ? changed() : ok(null);
}

function changed(): Result<never> {
  return fail("status_changed", "Ya no está en esta lista: decídela en «Por decidir».");
}

function keyOf({ purchase_id, movement_id }: Pair): string {
  return `${purchase_id} ${movement_id}`;
}

async function readMovements({ database }: Context, pairs: readonly Pair[]) {
  const rows = await database.kysely
    .selectFrom("bank_movements")
    .select(payableColumns)
    .where(
      "id",
      "in",
      pairs.map(({ movement_id }) => movement_id),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

// A single candidate is a person's decision, like a link by hand.
const selectListed = prepared("select-listed-matches")`
    SELECT purchase_id, movement_id, CASE WHEN exact THEN class ELSE 'manual' END AS class
      FROM open_matches
     WHERE CASE WHEN $2 = 'exact' THEN exact ELSE single END AND purchase_id = ANY ($1::uuid[])`;

/** The row that joins the purchases of a bulk approval, so that they can be undone as one. */
async function startApproval({ database, clock }: Context, actor: StaffActor): Promise<number> {
  const { id } = await database.kysely
    .insertInto("match_approvals")
    .values({ at: clock.now(), by_id: actor.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
