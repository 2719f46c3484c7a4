import type { BankMovement } from "@rifas/api-client/types";
import type { Selectable } from "kysely";
import type { Reviewer } from "../../platform/actor.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import type { LinkClass } from "../../database/stored-types.ts";
import type { BankMovements } from "../../database/generated/tables.ts";
import { fail, ok, type Refusal, type Result } from "../../platform/failure.ts";
import { loadMovements } from "./load-movements.ts";
import { forgetMatches } from "./forget-matches.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";

/** What the rules read of a movement, under its lock. */
export const payableColumns = [
  "id",
  "amount_bs",
  "refunded_bs",
  "reference",
  "direction",
  "dismissed_reason",
  "standing",
] as const;

export type PayableMovement = Pick<Selectable<BankMovements>, (typeof payableColumns)[number]>;

/** Locks a movement. Linking takes this lock too, so that neither misses the other. */
export async function lockMovement(tx: Transaction, id: number) {
  return await tx.kysely
    .selectFrom("bank_movements")
    .select(payableColumns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** A movement for an entry of a purchase's history: 'Bs 450.00 · ref 004512671887'. */
export function movementText({ amount_bs, reference }: PayableMovement): string {
  return [`Bs ${amount_bs}`, reference === null ? "" : `ref ${reference}`]
    .filter((part) => part !== "")
    .join(" · ");
}

/** Why a movement can't pay anything; null if it can. */
export function unpayable(movement: PayableMovement): Refusal | null {
  if (movement.direction === "debit") {
    return fail("movement_not_free", "Este dinero salió de la cuenta: no paga ninguna compra.");
  }
  if (movement.dismissed_reason !== null) {
    return fail("movement_not_free", "Este pago se descartó. Recupéralo primero.");
  }
  return movement.standing === "counts"
    ? null
    : fail("movement_not_free", NOT_MONEY[movement.standing]);
}

const NOT_MONEY = {
  merged: "Este pago está repetido: usa el otro movimiento.",
  undecided: "Este pago puede estar repetido. Decídelo primero en «Repetidos».",
  withdrawn: "La importación de este pago se deshizo: ya no cuenta.",
} as const;

/**
 * Records that a movement pays a purchase (rules.md#one-payment). The caller has locked the purchase. If another transaction is linking the
 * same movement, the primary key makes this one wait for it.
 */
export async function linkPurchase(
  tx: Transaction,
  actor: Reviewer,
  link: {
    movement: Pick<PayableMovement, "id" | "refunded_bs">;
    purchaseId: string;
    class: LinkClass;
    approvalId: number | null;
    approved: boolean;
    now: Date;
  },
): Promise<Result<null>> {
  const { movement, purchaseId, class: kind, approvalId, approved, now } = link;
  const movementId = movement.id;
  const [linked] = await tx.query<{ movement_id: number }>(insertLink, [
    movementId,
    purchaseId,
    kind,
    approvalId,
    approved,
    actor.id,
    now,
    movement.refunded_bs,
  ]);
  if (linked === undefined) return await alreadyUsed(tx, movementId);
  await tx.query(insertEvent, [movementId, purchaseId, "linked", kind, approvalId, actor.id, now]);
  await forgetMatches(tx);
  return ok(null);
}

/**
 * Frees the movements that pay a purchase, or the one given; returns them. If one had been linked automatically, its
 * account approves nothing more. The caller has locked the purchase.
 */
export async function freeMovements(
  tx: Transaction,
  actor: Reviewer,
  of: { purchaseId: string; movementId?: number; now: Date },
): Promise<number[]> {
  const freed = await tx.query<FreedLink>(deleteLinks, [
    of.purchaseId,
    of.movementId ?? null,
    actor.id,
    of.now,
  ]);
  if (freed.length > 0) await forgetMatches(tx);
  const automatic = freed.filter(({ linked_by }) => linked_by === null);
  if (automatic.length > 0) {
    const accounts = automatic.map(({ account_id }) => account_id);
    // Turns automatic approval off for some accounts, because a person undid what it approved. Does nothing where it is off already.
    const stopped = await tx.query<{ account_id: number }>(stop, [accounts, of.now, actor.id]);
    for (const { account_id } of stopped) {
      await recordAudit(tx, actor, "bank_automation_stopped", {
        bank: account_id,
        changes: [{ field: "mode", before: "on", after: "off" }],
        at: of.now,
      });
    }
  }
  return freed.map(({ movement_id }) => movement_id);
}

interface FreedLink {
  movement_id: number;
  account_id: number;
  /** Null if the bank's notification did it. */
  linked_by: number | null;
}

/** Why nothing was linked: another purchase or a refund has the movement, or it stopped counting meanwhile. */
async function alreadyUsed(tx: Transaction, movementId: number): Promise<Refusal> {
  const [movement] = await tx.query<PayableMovement>(selectMovement, [movementId]);
  const refusal = movement === undefined ? null : unpayable(movement);
  if (refusal !== null) return refusal;
  const shown = (await loadMovements(tx, [movementId])).get(movementId);
  const owned = shown === undefined ? null : ownerRefusal(shown);
  if (owned !== null) return owned;
  return fail(
    "movement_not_free",
    shown !== undefined && shown.refunded_bs !== "0.00"
      ? "Este pago ya se devolvió, o una parte. Míralo en «Sin dueño»."
      : "Esta compra ya tiene su pago del banco.",
  );
}

/** The refusal for a movement that already belongs to a purchase or to what a seller handed in; null if it is free. */
export function ownerRefusal({ purchase, seller }: BankMovement): Refusal | null {
  if (seller !== null) {
    return fail("movement_not_free", `Este pago lo entregó ${seller.name}. Suéltalo primero.`);
  }
  return purchase === null
    ? null
    : fail("movement_not_free", `Este pago ya es de la compra ${purchase.code}. Suéltalo primero.`);
}

const insertLink = prepared("link-movement")`
    INSERT INTO purchase_movements (movement_id, purchase_id, class, approval_id, approved, linked_by, linked_at)
    SELECT $1::bigint, $2::uuid, $3::text, $4::integer, $5::boolean, $6::integer, $7::timestamptz
      -- Waits for whoever is withdrawing, merging, dismissing or refunding it, and then finds nothing.
      FROM (SELECT FROM bank_movements
             WHERE id = $1 AND direction = 'credit' AND standing = 'counts' AND dismissed_at IS NULL
                   AND refunded_bs = $8::numeric AND refunded_bs < amount_bs FOR SHARE) AS free
    ON CONFLICT DO NOTHING RETURNING movement_id`;

const selectMovement = prepared("select-unlinked-movement")`
    SELECT ${payableColumns.join(", ")} FROM bank_movements WHERE id = $1`;

const insertEvent = prepared("record-movement-event")`
    INSERT INTO purchase_movement_events (movement_id, purchase_id, event, class, approval_id, by_id, at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`;

const deleteLinks = prepared("free-movements")`
    WITH freed AS (
      DELETE FROM purchase_movements WHERE purchase_id = $1 AND ($2::bigint IS NULL OR movement_id = $2) RETURNING *
    ), recorded AS (
      INSERT INTO purchase_movement_events (movement_id, purchase_id, event, class, approval_id, by_id, at)
      SELECT movement_id, purchase_id, 'freed', class, approval_id, $3, $4 FROM freed
    )
    SELECT freed.movement_id, freed.linked_by, m.account_id
      FROM freed JOIN bank_movements AS m ON m.id = freed.movement_id`;

const stop = prepared("stop-bank-automation")`
    UPDATE bank_automation SET mode = 'off', stopped_at = $2, stopped_by = $3
     WHERE account_id = ANY ($1::integer[]) AND mode = 'on'
    RETURNING account_id`;
