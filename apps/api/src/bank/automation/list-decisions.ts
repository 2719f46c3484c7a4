import type { AutomaticDecision } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { firstRow } from "../../database/first-row.ts";
import type { Page } from "../../platform/page.ts";
import { loadMovements } from "../movements/load-movements.ts";
import { decisionOutcome } from "./decision-outcome.ts";

/** A page of what the bank approved or would have approved, the latest first, with what staff decided. */
export async function listDecisions(
  { database }: Pick<Context, "database">,
  { accountId }: { accountId?: number | undefined },
  { page, limit }: { page: number; limit: number },
): Promise<Page<AutomaticDecision>> {
  const account = accountId ?? null;
  const rows = await database.query<DecisionRow>(selectDecisions, [
    account,
    limit,
    (page - 1) * limit,
  ]);
  const counted = await database.query<{ total: number }>(countDecisions, [account]);
  const movements = await loadMovements(
    database,
    rows.map(({ movement_id }) => movement_id),
  );
  const items = rows.flatMap((row) => {
    const { movement_id, purchase_id, code, decided_at, ...rest } = row;
    const movement = movements.get(movement_id);
    const purchase = { id: purchase_id, code };
    return movement === undefined
      ? []
      : [{ ...rest, decided_at: decided_at.toISOString(), purchase, movement }];
  });
  return { items, page, limit, total: firstRow(counted).total };
}

interface DecisionRow {
  id: number;
  mode: AutomaticDecision["mode"];
  outcome: AutomaticDecision["outcome"];
  decided_at: Date;
  purchase_id: string;
  code: string;
  movement_id: number;
  approval_id: number | null;
}

const selectDecisions = {
  name: "select-automatic-decisions",
  text: `
    SELECT d.id, d.mode, ${decisionOutcome} AS outcome, d.decided_at, d.purchase_id, p.code, d.movement_id,
           (SELECT l.approval_id FROM purchase_movements AS l WHERE l.approval_id = d.approval_id) AS approval_id
      FROM automatic_decisions AS d
      JOIN purchases AS p ON p.id = d.purchase_id
      JOIN bank_movements AS m ON m.id = d.movement_id
     WHERE $1::integer IS NULL OR d.account_id = $1
     ORDER BY d.id DESC LIMIT $2 OFFSET $3`,
};

const countDecisions = {
  name: "count-automatic-decisions",
  text: `
    SELECT count(*)::integer AS total FROM automatic_decisions WHERE $1::integer IS NULL OR account_id = $1`,
};
