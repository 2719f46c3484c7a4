import type { Schema } from "@rifas/api-client/types";
import { formatDate } from "@rifas/domain/dates";
import type { Context } from "../../platform/context.ts";
import { type Reader, prepared } from "../../database/database.ts";
import { statusNow } from "../../sale/holds/lapsed-holds.ts";
import { ownMovements } from "./own-movements.ts";

export type ErasureObstacle = Schema<"ErasureObstacle">;

/**
 * Why a person's data are still needed: first their purchases whose payment is undecided, whose raffle has no results,
 * or whose raffle still owes them their money or prizes; then money of theirs that pays nothing and wasn't sent back. A
 * purchase that was never paid needs nothing.
 */
export async function erasureObstacles(
  reader: Reader,
  { config, clock }: Context,
  documentId: string,
): Promise<ErasureObstacle[]> {
  const values = [documentId, clock.now(), config.claimDays];
  const rows = await reader.query<ObstacleRow>(selectObstacles, values);
  const found = rows.map((row): ErasureObstacle => {
    const { reason, purchase_id } = row;
    const until = row.until?.toISOString() ?? null;
    return { reason, message: messageOf(row), purchase_id, until };
  });
  const [free] = await reader.query<{ movements: number }>(countFreeMovements, [documentId]);
  return free === undefined || free.movements === 0 ? found : [...found, unowned(free.movements)];
}

function messageOf({ code, raffle_name, reason, until }: ObstacleRow): string {
  switch (reason) {
    case "undecided":
      return `La compra ${code} está por decidir: apruébala o recházala primero.`;
    case "not_drawn":
      return `La compra ${code} es de «${raffle_name}», que no tiene resultados. Espera a que termine.`;
    case "money_owed":
      return `Falta devolver la compra ${code} de «${raffle_name}», que se canceló. Págala en «Devoluciones» de la rifa.`;
    case "claim_period":
      return `En «${raffle_name}» todavía se reclaman premios. Vuelve a intentarlo${until === null ? " más adelante" : ` el ${formatDate(until.toISOString())}`}.`;
  }
}

function unowned(movements: number): ErasureObstacle {
  const what = movements === 1 ? "un pago suyo que no es" : `${movements} pagos suyos que no son`;
  const message = `En el banco hay ${what} de ninguna compra. Enlaza, devuelve o descarta cada uno en Conciliación.`;
  return { reason: "payment_unowned", message, purchase_id: null, until: null };
}

interface ObstacleRow {
  purchase_id: string;
  code: string;
  raffle_name: string;
  reason: Exclude<ErasureObstacle["reason"], "payment_unowned">;
  until: Date | null;
}

const selectObstacles = prepared("erasure-obstacles")`
    WITH bought AS (
      SELECT p.id AS purchase_id, p.code, r.name AS raffle_name, r.outcome, p.created_at,
             ${statusNow("p", "$2")} AS status, p.proof_at IS NOT NULL OR p.reference_at IS NOT NULL AS declared,
             coalesce((SELECT max(recorded_at) FROM raffle_results WHERE raffle_id = r.id),
                      (SELECT max(at) FROM audit_log
                        WHERE entity_type = 'raffle' AND entity_id = r.id::text AND action = 'raffle_cancelled'),
                      r.updated_at) + make_interval(days => greatest($3::integer, r.claim_days)) AS until,
             r.unclaimed_redrawn AND EXISTS (SELECT FROM won_prizes AS won
                                              WHERE won.raffle_id = r.id AND won.prize <= greatest(jsonb_array_length(r.prizes), 1)
                                                AND won.state IN ('contacted', 'unclaimed')) AS may_win
        FROM purchases AS p JOIN raffles AS r ON r.id = p.raffle_id
       WHERE p.document_id = $1 AND p.erased_at IS NULL),
    judged AS (
      SELECT *, CASE WHEN status = 'pending' THEN 'undecided'
                     WHEN status = 'expired' AND NOT declared THEN NULL
                     WHEN outcome IS NULL THEN 'not_drawn'
                     WHEN EXISTS (SELECT FROM owed_back AS owed WHERE owed.purchase_id = bought.purchase_id)
                          AND NOT EXISTS (SELECT FROM payback_destinations AS given JOIN paybacks AS paid ON paid.id = given.payback_id
                                           WHERE given.purchase_id = bought.purchase_id AND paid.paid_at IS NOT NULL) THEN 'money_owed'
                     WHEN status <> 'rejected' AND (until > $2::timestamptz OR may_win) THEN 'claim_period' END AS reason
        FROM bought)
    SELECT purchase_id, code, raffle_name, reason, CASE WHEN reason = 'claim_period' AND until > $2 THEN until END AS until
      FROM judged WHERE reason IS NOT NULL ORDER BY created_at, purchase_id`;

const countFreeMovements = prepared("free-movements-of-person")`
    WITH bought AS (
      SELECT coalesce(array_agg(id), '{}') AS ids, coalesce(array_agg(DISTINCT phone), '{}') AS phones
        FROM purchases WHERE document_id = $1 AND erased_at IS NULL)
    SELECT count(*)::integer AS movements
      FROM bought
     CROSS JOIN LATERAL (${ownMovements("bought.ids", "$1::text", "bought.phones")}) AS own
      JOIN bank_movements AS m ON m.id = own.id
     WHERE m.direction = 'credit' AND m.standing IN ('counts', 'undecided') AND m.dismissed_at IS NULL
       AND NOT EXISTS (SELECT FROM purchase_movements AS link WHERE link.movement_id = m.id) AND m.refunded_bs < m.amount_bs`;
