import { counted } from "@rifas/domain/counted";
import { caracasDay } from "@rifas/domain/dates";
import { startOfCaracasDay } from "@rifas/domain/local-time";
import { type Transaction, prepared } from "../../database/database.ts";
import type { Actor } from "../../platform/actor.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import { fail, type Refusal } from "../../platform/failure.ts";
import { countsAgainstLimit, unbacked } from "./unbacked.ts";

/**
 * Serialises until the transaction ends what a person vouches for, and those who sold or approved a purchase; taken before any row is
 * locked.
 */
export async function lockVouchers(
  tx: Transaction,
  { personId, purchaseId }: { personId?: number | null; purchaseId?: string },
): Promise<void> {
  await tx.query(lock, [personId, purchaseId]);
}

/** Whose word it is, about which purchase, and when it was given. */
interface Word {
  personId: number | null;
  purchase: { id: string; raffle_id: number };
  at: Date;
}

/**
 * The refusal of a helper's change, already made in this transaction, after which a person vouches alone for more of a raffle in a day than
 * the owner allows; null if it fits, for administrators, without a limit, and of a purchase that doesn't count. The person is locked.
 */
export async function vouchingRefusal(
  tx: Transaction,
  actor: Actor,
  { personId, purchase, at }: Word,
): Promise<Refusal | null> {
  if (personId === null || actor.kind !== "user" || actor.role === "admin") return null;
  const { vouched_tickets_per_day: most } = await readConfig(tx, "sale_controls");
  if (most === null) return null;
  const day = startOfCaracasDay(caracasDay(at));
  const values = [purchase.raffle_id, personId, day, purchase.id];
  const [row] = await tx.query<{ numbers: number; counts: boolean }>(countVouched, values);
  if (!row?.counts || row.numbers <= most) return null;
  return fail(
    "vouching_limit",
    `Serían ${counted(row.numbers, "boleto")} de esta rifa sin respaldo, y el tope es ${most} al día por persona. Enlaza los pagos del banco, o pide que un administrador los apruebe.`,
  );
}

const lock = prepared("lock-vouchers")`
    SELECT pg_advisory_xact_lock(hashtext('voucher'), person)
      FROM (SELECT DISTINCT person
              FROM (SELECT $1::integer AS person UNION ALL
                    SELECT unnest(ARRAY[created_by, reviewed_by]) FROM purchases WHERE id = $2::uuid) AS any_of
             WHERE person IS NOT NULL ORDER BY person) AS ordered`;

const countVouched = prepared("count-vouched")`
    SELECT coalesce(sum(p.quantity), 0)::integer AS numbers, coalesce(bool_or(p.id = $4), false) AS counts
      FROM purchases AS p
     WHERE p.id IN (SELECT id FROM purchases
                     WHERE channel = 'staff' AND raffle_id = $1 AND created_by = $2
                       AND created_at >= $3 AND created_at < $3::timestamptz + interval '1 day'
                     UNION ALL
                    SELECT id FROM purchases
                     WHERE status = 'approved' AND NOT trial AND raffle_id = $1 AND reviewed_by = $2
                       AND reviewed_at >= $3 AND reviewed_at < $3::timestamptz + interval '1 day')
       AND ${unbacked} AND ${countsAgainstLimit}`;
