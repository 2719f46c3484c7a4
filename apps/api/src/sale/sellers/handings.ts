import type { Schema } from "@rifas/api-client/types";
import { toCents } from "@rifas/domain/money";
import { prepared } from "../../database/prepared.ts";
import type { SellerActor, StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, invalidField, ok, type Result } from "../../platform/failure.ts";
import { makeOnce, type KeyedCall } from "../../platform/idempotency.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import { accountOf } from "./seller-account.ts";

/** Stores that a seller says that they handed money in, which waits for an administrator. */
export async function handIn(
  { database, clock }: Context,
  actor: SellerActor,
  { amount_bs, how }: Schema<"HandingCreation">,
  keyed: KeyedCall | undefined,
): Promise<Result<Schema<"SellerAccount">>> {
  if (toCents(amount_bs) === 0n) return invalidField("amount_bs", "Escribe cuánto entregaste.");
  const { sellerId: seller_id } = actor;
  const at = clock.now();
  const said = await database.transaction((tx) =>
    makeOnce(tx, { keyed, now: at }, async () => {
      const { id } = await tx.kysely
        .insertInto("seller_handings")
        .values({ seller_id, amount_bs, how, at })
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordAudit(tx, actor, {
        action: "seller_handed_in",
        entityType: "seller",
        entityId: seller_id,
        changes: [{ field: "amount_bs", before: null, after: amount_bs }],
        at,
      });
      return ok(id);
    }),
  );
  return said.ok ? ok(await accountOf(database, seller_id)) : said;
}

/** Adds the entry that money arrived, or that it didn't. Once: the same decision again changes nothing. */
export async function decideHanding(
  { database, clock }: Context,
  actor: StaffActor,
  { id, handing_id, received }: Schema<"HandingDecision"> & { id: number },
): Promise<Result<null>> {
  const kind = received ? "handed_in" : "not_received";
  const at = clock.now();
  return await database.transaction(async (tx) => {
    const [added] = await tx.query<{ amount_bs: string }>(decide, [
      handing_id,
      id,
      kind,
      at,
      actor.id,
    ]);
    if (added === undefined) {
      const [known] = await tx.query<{ kind: string }>(selectDecision, [handing_id, id]);
      if (known === undefined) return fail("not_found", "No encontramos esa entrega.");
      return known.kind === kind
        ? ok(null)
        : fail("sum_changed", "Esa entrega ya se decidió de otra forma. Mira la cuenta otra vez.");
    }
    await recordAudit(tx, actor, {
      action: received ? "seller_money_received" : "seller_money_not_received",
      entityType: "seller",
      entityId: id,
      changes: [{ field: "amount_bs", before: null, after: added.amount_bs }],
      at,
    });
    return ok(null);
  });
}

const decide = prepared("decide-handing")`
    INSERT INTO seller_entries (seller_id, kind, amount_bs, handing_id, at, by_id)
    SELECT seller_id, $3, CASE WHEN $3 = 'handed_in' THEN - amount_bs ELSE 0 END, id, $4, $5
      FROM seller_handings WHERE id = $1 AND seller_id = $2
        ON CONFLICT (handing_id) DO NOTHING RETURNING (- amount_bs)::text AS amount_bs`;

const selectDecision = prepared("select-handing-decision")`
    SELECT kind FROM seller_entries WHERE handing_id = $1 AND seller_id = $2`;
