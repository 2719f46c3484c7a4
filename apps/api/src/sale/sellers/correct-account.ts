import type { Schema } from "@rifas/api-client/types";
import { toCents } from "@rifas/domain/money";
import { prepared } from "../../database/database.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, invalidField, ok, type Result } from "../../platform/failure.ts";
import { makeOnce, type KeyedCall } from "../../platform/idempotency.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import { sellerNotFound } from "../../people/sellers/update-seller.ts";
import { accountOf } from "./seller-account.ts";

interface Correction extends Schema<"SellerCorrection"> {
  /** The seller's. */
  id: number;
  keyed: KeyedCall | undefined;
}

/** Adds a correction, with its reason, of the account that the administrator saw. */
export async function correctAccount(
  { database, clock }: Context,
  actor: StaffActor,
  { id, owed_bs, amount_bs, reason, keyed }: Correction,
): Promise<Result<Schema<"SellerAccount">>> {
  if (toCents(amount_bs) === 0n) return invalidField("amount_bs", "Escribe cuánto cambia.");
  const at = clock.now();
  const corrected = await database.transaction((tx) =>
    makeOnce(tx, { keyed, now: at }, async (): Promise<Result<number>> => {
      const [seller] = await tx.query(lockSeller, [id]);
      if (seller === undefined) return sellerNotFound();
      const before = await accountOf(tx, id);
      if (toCents(before.owed_bs) !== toCents(owed_bs)) {
        return fail("sum_changed", "Esa cuenta cambió mientras la veías. Revísala otra vez.");
      }
      const entry = { seller_id: id, kind: "correction" as const, amount_bs, reason, at };
      const added = await tx.kysely
        .insertInto("seller_entries")
        .values({ ...entry, by_id: actor.id })
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordAudit(tx, actor, "seller_account_corrected", {
        seller: id,
        changes: [{ field: "amount_bs", before: null, after: amount_bs }],
        reason,
        at,
      });
      return ok(added.id);
    }),
  );
  return corrected.ok ? ok(await accountOf(database, id)) : corrected;
}

const lockSeller = prepared(
  "lock-seller-account",
)`SELECT FROM sellers WHERE id = $1 FOR NO KEY UPDATE`;
