import type { Schema } from "@rifas/api-client/types";
import { toCents } from "@rifas/domain/money";
import type { SellerActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { invalidField, ok, type Result } from "../../platform/failure.ts";
import { makeOnce, type KeyedCall } from "../../platform/idempotency.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import { accountOf } from "./seller-account.ts";

/** Stores that a seller says that they handed money in, which waits for an administrator. */
export async function handIn(
  { database, clock }: Context,
  actor: SellerActor,
  handed: Schema<"HandingCreation">,
  keyed: KeyedCall | undefined,
): Promise<Result<Schema<"SellerAccount">>> {
  const { amount_bs } = handed;
  if (toCents(amount_bs) === 0n) return invalidField("amount_bs", "Escribe cuánto entregaste.");
  const { sellerId: seller_id } = actor;
  const at = clock.now();
  const said = await database.transaction((tx) =>
    makeOnce(tx, { keyed, now: at }, async () => {
      const { id } = await tx.kysely
        .insertInto("seller_handings")
        .values({ ...handed, seller_id, at })
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordAudit(tx, actor, "seller_handed_in", {
        seller: seller_id,
        changes: [{ field: "amount_bs", before: null, after: amount_bs }],
        at,
      });
      return ok(id);
    }),
  );
  return said.ok ? ok(await accountOf(database, seller_id)) : said;
}
