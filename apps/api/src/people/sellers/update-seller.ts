import type { Schema } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, invalidField, ok, type Result } from "../../platform/failure.ts";
import { changedFields, recordAudit } from "../audit/record-audit.ts";

/** Changes what a seller may do and earns; who may not sell any more has no session, and no link that counts. */
export async function updateSeller(
  { database, clock }: Context,
  actor: StaffActor,
  { id, ...wanted }: Schema<"SellerUpdate"> & { id: number },
): Promise<Result<null>> {
  if (wanted.commission_percent > 0 && wanted.commission_bs !== "0.00") {
    return invalidField("commission_bs", "Elige un porcentaje o un monto por número, no los dos.");
  }
  return await database.transaction(async (tx) => {
    const before = await tx.kysely
      .selectFrom("sellers")
      .select(["active", "approves", "document_optional", "commission_percent", "commission_bs"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return sellerNotFound();
    await tx.kysely
      .updateTable("sellers")
      .set({ ...wanted, ...(wanted.active ? {} : { session_hash: null }) })
      .where("id", "=", id)
      .execute();
    if (wanted.active !== before.active) {
      await tx.kysely
        .updateTable("campaigns")
        .set({ ended_at: wanted.active ? null : clock.now() })
        .where("seller_id", "=", id)
        .execute();
    }
    await recordAudit(tx, actor, "seller_changed", {
      seller: id,
      changes: changedFields(before, wanted),
      at: clock.now(),
    });
    return ok(null);
  });
}

/** 404: no such seller. */
export function sellerNotFound(): Result<never> {
  return fail("not_found", "No encontramos a ese vendedor.");
}
