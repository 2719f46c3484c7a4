import type { Schema } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import type { KeyedCall } from "../../platform/idempotency.ts";
import { sellerNotFound } from "../../people/sellers/update-seller.ts";
import { createPurchase } from "../purchases/create/create-purchase.ts";
import { blockView } from "./own-blocks.ts";

interface Giving extends Schema<"SellerBlockCreation"> {
  /** The seller's. */
  id: number;
  keyed: KeyedCall | undefined;
}

/** Holds free numbers for a seller in a block (ADR 9). Fails like a sale in person. */
export async function giveBlock(
  context: Context,
  actor: StaffActor,
  { id, raffle_id, numbers, until, keyed }: Giving,
): Promise<Result<Schema<"SellerBlock">>> {
  const seller = await context.database.kysely
    .selectFrom("sellers")
    .select(["name", "document_id", "phone"])
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirst();
  if (seller === undefined) return sellerNotFound();
  const asked = {
    ...seller,
    raffle_id,
    channel: "staff" as const,
    quantity: numbers.length,
    numbers,
    block_until: until,
    seller_id: id,
    keyed,
  };
  const made = await createPurchase(context, actor, asked, { address: null, proofOfWork: null });
  return made.ok ? ok(blockView(made.value.purchase, until)) : made;
}
