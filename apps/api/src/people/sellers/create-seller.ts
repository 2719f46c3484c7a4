import { randomBytes } from "node:crypto";
import type { Schema } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { makeOnce, type KeyedCall } from "../../platform/idempotency.ts";
import { recordAudit } from "../audit/record-audit.ts";

/** Adds a seller with a link (`?de=`), who earns no commission and has no phone yet. */
export async function createSeller(
  { database, clock }: Context,
  actor: StaffActor,
  body: Schema<"SellerCreation">,
  keyed?: KeyedCall,
): Promise<Result<Schema<"SellerId">>> {
  const now = clock.now();
  const made = await database.transaction((tx) =>
    makeOnce(tx, { keyed, now }, async () => {
      const { id } = await tx.kysely
        .insertInto("sellers")
        .values({ ...body, created_at: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      const code = `vende-${id}-${randomBytes(2).toString("hex")}`;
      const name = body.name.slice(0, 60);
      await tx.kysely
        .insertInto("campaigns")
        .values({ code, name, created_at: now, created_by: actor.id, seller_id: id })
        .execute();
      await recordAudit(tx, actor, "seller_created", {
        seller: id,
        changes: [{ field: "name", before: null, after: body.name }],
        at: now,
      });
      return ok(id);
    }),
  );
  return made.ok ? ok({ id: made.value }) : made;
}
