import { makePurchaseCode } from "@rifas/domain/purchase-code";
import { multiplyMoney } from "@rifas/domain/money";
import { createRandom } from "@rifas/domain/random";
import type { Database } from "../../src/database/database.ts";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import { seedOf } from "../../../../scripts/test-seed.ts";

export interface PutPurchase {
  raffleId: number;
  numbers: number[];
  /** Default: another one each time. */
  code?: string;
  status?: PurchaseStatus;
  name?: string;
  email?: string | null;
  document?: string;
  price?: string;
  /** When its proof was sent; null for none. */
  proofAt?: Date | null;
  createdAt: Date;
  reviewedAt?: Date;
}

const random = createRandom(seedOf("purchases put into the database"));

/** Inserts a purchase with its numbers directly into the database; returns its id. */
export async function putPurchase(database: Database, purchase: PutPurchase): Promise<string> {
  const { raffleId, numbers, createdAt, status = "pending", price = "150.00" } = purchase;
  const id = random.uuid();
  const proofAt = purchase.proofAt ?? null;
  const reviewed = status === "approved" || status === "rejected";
  const reviewedAt = purchase.reviewedAt ?? createdAt;
  await database.transaction(async (tx) => {
    await tx.kysely
      .insertInto("purchases")
      .values({
        id,
        code: purchase.code ?? makePurchaseCode((below) => random.below(below)),
        raffle_id: raffleId,
        channel: "web",
        name: purchase.name ?? "María González",
        document_id: purchase.document ?? "V12345678",
        email: purchase.email === undefined ? "maria@example.com" : purchase.email,
        phone: "+584145550123",
        quantity: numbers.length,
        unit_price_bs: price,
        amount_bs: multiplyMoney(price, numbers.length),
        status,
        proof_at: proofAt,
        proof_file: proofAt && `${"ab".repeat(16)}.jpg`,
        expired_at: status === "expired" ? createdAt : null,
        reviewed_at: reviewed ? reviewedAt : null,
        reserved_until:
          status === "pending" && !proofAt ? new Date(createdAt.getTime() + 1_200_000) : null,
        created_at: createdAt,
        updated_at: createdAt,
      })
      .execute();
    if (status !== "pending" && status !== "approved") return;
    await tx.kysely
      .updateTable("tickets")
      .set({ state: status === "pending" ? "reserved" : "sold", purchase_id: id })
      .where("raffle_id", "=", raffleId)
      .where("number", "in", numbers)
      .execute();
    if (status !== "approved") return;
    await tx.kysely
      .updateTable("raffles")
      .set((expression) => ({ sold_count: expression("sold_count", "+", numbers.length) }))
      .where("id", "=", raffleId)
      .execute();
  });
  return id;
}
