import type { AutomaticDecision } from "@rifas/api-client/types";
import { sql } from "kysely";
import { written } from "../../platform/call.ts";
import { list, type FilterOf } from "../../platform/list.ts";
import { loadMovements } from "../movements/load-movements.ts";
import { decisionOutcome } from "./decision-outcome.ts";

interface DecisionRow extends Omit<AutomaticDecision, "decided_at" | "movement"> {
  decided_at: Date;
  movement_id: number;
}

/** What the bank approved or would have approved, the latest first, with what staff decided. */
export const decisions = list<FilterOf<"listAutomaticDecisions">, DecisionRow>()({
  columns: sql`
    d.id, d.mode, ${sql.raw(decisionOutcome)} AS outcome, d.decided_at, jsonb_build_object('id', p.id, 'code', p.code) AS purchase, d.movement_id,
    (SELECT l.approval_id FROM purchase_movements AS l WHERE l.approval_id = d.approval_id) AS approval_id`,
  from: sql`
    automatic_decisions AS d LEFT JOIN purchases AS p ON p.id = d.purchase_id
    LEFT JOIN bank_movements AS m ON m.id = d.movement_id`,
  where: { account_id: (id) => sql`d.account_id = ${id}` },
  order: sql`d.id DESC`,
  async read(rows, { database }): Promise<AutomaticDecision[]> {
    const movements = await loadMovements(
      database,
      rows.map(({ movement_id }) => movement_id),
    );
    return rows.flatMap(({ movement_id, ...row }) => {
      const movement = movements.get(movement_id);
      return movement === undefined ? [] : [{ ...written(row), movement }];
    });
  },
});
