import { caracasDay } from "@rifas/domain/dates";
import { startOfCaracasDay } from "@rifas/domain/local-time";
import { counted } from "@rifas/domain/counted";
import type { Actor } from "../../platform/actor.ts";
import type { Transaction } from "../../database/database.ts";
import { failAt, type Refusal } from "../../platform/failure.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import { prepared } from "../../database/prepared.ts";

/** Sales in person of a seller in a raffle. */
interface Sales {
  raffleId: number;
  sellerId: number;
}

/** In SQL, of `purchases AS p`: a sale in person that nobody but its seller vouches for. The trial is nobody's. */
export const unvouched = `
  p.channel = 'staff' AND NOT p.trial AND p.confirmed_at IS NULL
  AND (p.status = 'pending' OR p.status = 'approved' AND p.reviewed_by = p.created_by)
  AND NOT EXISTS (SELECT FROM purchase_movements AS paid WHERE paid.purchase_id = p.id)`;

/** Serialises what one person sells in a raffle until the transaction ends; taken before any row is locked. */
export async function lockSeller(tx: Transaction, { raffleId, sellerId }: Sales): Promise<void> {
  await tx.query(lock, [`${raffleId}:${sellerId}`]);
}

/**
 * The refusal if a helper may not sell this many more numbers in person today; null if they may, for administrators, and
 * without a limit. The caller has called `lockSeller`.
 */
export async function sellerRefusal(
  tx: Transaction,
  actor: Actor,
  { raffleId, sellerId, quantity, now }: Sales & { quantity: number; now: Date },
): Promise<Refusal | null> {
  if (actor.kind !== "user" || actor.role === "admin") return null;
  const { seller_tickets_per_day: most } = await readConfig(tx, "sale_controls");
  if (most === null) return null;
  const since = startOfCaracasDay(caracasDay(now));
  const [row] = await tx.query<{ numbers: number }>(countToday, [raffleId, sellerId, since]);
  const room = Math.max(most - (row?.numbers ?? 0), 0);
  if (quantity <= room) return null;
  const left =
    room === 0 ? "Hoy ya no puedes" : `Hoy puedes vender ${counted(room, "boleto")} más, no`;
  return failAt(
    "seller_limit",
    "quantity",
    `${left} vender ${counted(quantity, "boleto")} de esta rifa en persona: el tope es ${most} al día sin que otra persona los apruebe. Pide que aprueben tus ventas pagadas.`,
  );
}

const lock = prepared("lock-seller")`
    SELECT pg_advisory_xact_lock(hashtext('seller'), hashtext($1))`;

const countToday = prepared("count-sold-in-person")`
    SELECT coalesce(sum(p.quantity), 0)::integer AS numbers FROM purchases AS p
     WHERE p.raffle_id = $1 AND p.created_by = $2 AND p.created_at >= $3 AND ${unvouched}`;
