import type { BankMovement, Schema } from "@rifas/api-client/types";
import { prepared, type Transaction } from "../../database/database.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Refusal, type Result } from "../../platform/failure.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import { forgetMatches } from "../movements/forget-matches.ts";
import { foundHandings } from "./found-handings.ts";

type Decision = Schema<"HandingDecision"> & {
  /** The seller's. */
  id: number;
};

/**
 * Records whether the money that a seller says they handed in arrived, and which bank movement it was. The same decision again changes
 * nothing. Failures: `not_found`, `sum_changed` (decided otherwise), `movement_not_free`.
 */
export async function decideHanding(
  { database, clock }: Context,
  actor: StaffActor,
  { id, handing_id, received, movement_id }: Decision,
): Promise<Result<null>> {
  const kind = received ? "handed_in" : "not_received";
  const at = clock.now();
  return await database.transaction(async (tx) => {
    const [handing] = await tx.query(lockHanding, [handing_id, id]);
    if (handing === undefined) return fail("not_found", "No encontramos esa entrega.");
    const [added] = await tx.query<{ amount_bs: string }>(decide, [
      handing_id,
      id,
      kind,
      at,
      actor.id,
    ]);
    if (added === undefined) {
      const [known] = await tx.query<{ kind: string }>(selectDecision, [handing_id, id]);
      if (known?.kind !== kind) {
        return fail(
          "sum_changed",
          "Esa entrega ya se decidió de otra forma. Mira la cuenta otra vez.",
        );
      }
    } else {
      await recordAudit(
        tx,
        actor,
        received ? "seller_money_received" : "seller_money_not_received",
        { seller: id, changes: [{ field: "amount_bs", before: null, after: added.amount_bs }], at },
      );
    }
    if (!received || movement_id === undefined) return ok(null);
    return (await backHanding(tx, actor, { id, handing_id, movement_id, at })) ?? ok(null);
  });
}

/** Links what was handed in to its bank movement, which then backs nothing else (rules.md#one-payment); null once it is linked. */
async function backHanding(
  tx: Transaction,
  actor: StaffActor,
  { id, handing_id, movement_id, at }: Omit<Decision, "received"> & { at: Date },
): Promise<Refusal | null> {
  const found = await foundHandings(tx, id);
  const isFound = found.some(
    (one) => one.handing_id === handing_id && one.movement.id === movement_id,
  );
  const [backed] = isFound
    ? await tx.query(insertLink, [movement_id, handing_id, actor.id, at])
    : await tx.query(selectLink, [movement_id, handing_id]);
  if (backed === undefined) {
    const message = "Ese movimiento ya no está libre. Mira la cuenta otra vez.";
    return fail("movement_not_free", message);
  }
  if (isFound) await forgetMatches(tx);
  return null;
}

/** Frees the movement of what a seller handed in, which they owe again. Failure: `forbidden`, unless an administrator does it. */
export async function undoHanding(
  { database, clock }: Context,
  actor: StaffActor,
  movement: BankMovement,
): Promise<Result<BankMovement>> {
  if (actor.role !== "admin") {
    return fail("forbidden", "Lo que entregó un vendedor lo suelta un administrador.");
  }
  const at = clock.now();
  return await database.transaction(async (tx) => {
    const [owed] = await tx.query<{ seller_id: number }>(freeHanding, [movement.id, at, actor.id]);
    if (owed !== undefined) {
      await recordAudit(tx, actor, "seller_money_not_received", {
        seller: owed.seller_id,
        changes: [{ field: "amount_bs", before: movement.amount_bs, after: null }],
        at,
      });
      await forgetMatches(tx);
    }
    return ok({ ...movement, seller: null });
  });
}

// Two decisions about the same money wait for each other, and for an undo, whose entry refers to it.
const lockHanding = prepared("lock-handing")`
    SELECT FROM seller_handings WHERE id = $1 AND seller_id = $2 FOR UPDATE`;

const decide = prepared("decide-handing")`
    INSERT INTO seller_entries (seller_id, kind, amount_bs, handing_id, at, by_id)
    SELECT seller_id, $3, CASE WHEN $3 = 'handed_in' THEN - amount_bs ELSE 0 END, id, $4, $5
      FROM seller_handings WHERE id = $1 AND seller_id = $2
        ON CONFLICT (handing_id) WHERE amount_bs <= 0 DO NOTHING RETURNING (- amount_bs)::text AS amount_bs`;

const selectDecision = prepared("select-handing-decision")`
    SELECT kind FROM seller_entries WHERE handing_id = $1 AND seller_id = $2 ORDER BY id DESC LIMIT 1`;

// FOR SHARE waits for anyone who is withdrawing, merging, dismissing or refunding the movement; it is no longer free after that.
const insertLink = prepared("link-handing")`
    INSERT INTO purchase_movements (movement_id, handing_id, class, approved, linked_by, linked_at)
    SELECT $1, $2, 'manual', false, $3, $4
      FROM (SELECT FROM bank_movements
             WHERE id = $1 AND standing = 'counts' AND dismissed_at IS NULL AND refunded_bs = 0 FOR SHARE) AS free
        ON CONFLICT DO NOTHING RETURNING movement_id`;

const selectLink = prepared("select-handing-link")`
    SELECT FROM purchase_movements WHERE movement_id = $1 AND handing_id = $2`;

const freeHanding = prepared("free-handing")`
    WITH freed AS (
      DELETE FROM purchase_movements WHERE movement_id = $1 AND handing_id IS NOT NULL RETURNING handing_id
    )
    INSERT INTO seller_entries (seller_id, kind, amount_bs, handing_id, at, by_id)
    SELECT seller_id, 'not_received', amount_bs, id, $2, $3
      FROM freed JOIN seller_handings ON id = freed.handing_id RETURNING seller_id`;
