import type { AutomaticDecision } from "@rifas/api-client/types";
import { sql } from "kysely";
import { list, type FilterOf } from "../../platform/list.ts";
import { loadMovements } from "../movements/load-movements.ts";
import { decisionOutcome } from "./decision-outcome.ts";

interface DecisionRow extends Omit<AutomaticDecision, "decided_at" | "purchase" | "movement"> {
  decided_at: Date;
  purchase_id: string;
  code: string;
  movement_id: number;
}

/** What the bank approved or would have approved, the latest first, with what staff decided. */
export const decisions = list<FilterOf<"listAutomaticDecisions">, DecisionRow>()({
  columns: sql`
    d.id, d.mode, ${sql.raw(decisionOutcome)} AS outcome, d.decided_at, d.purchase_id, p.code, d.movement_id,
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
    return rows.flatMap(({ movement_id, purchase_id: id, code, decided_at, ...rest }) => {
      const movement = movements.get(movement_id);
      const purchase = { id, code };
      return movement === undefined
        ? []
        : [{ ...rest, decided_at: decided_at.toISOString(), purchase, movement }];
    });
  },
});
