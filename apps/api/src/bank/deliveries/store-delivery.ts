import { createHash } from "node:crypto";
import type { Context } from "../../platform/context.ts";
import { prepared } from "../../database/database.ts";

/**
 * Stores an authenticated body before anything is decided about it. `seen` if the same body arrived before, because
 * banks repeat a notification until they get the answer they expect.
 */
export async function storeDelivery(
  { database, clock }: Context,
  feedId: number,
  body: Buffer,
): Promise<"stored" | "seen"> {
  const digest = createHash("sha256").update(body).digest();
  const values = () => [feedId, digest, body, clock.now()];
  const [row] = await database.statement<{ times: number }>(store, values, "bank_notified");
  return row?.times === 1 ? "stored" : "seen";
}

const store = prepared("store-bank-delivery")`
    INSERT INTO bank_deliveries AS kept (feed_id, digest, body, received_at, last_at) VALUES ($1, $2, $3, $4, $4)
    ON CONFLICT (feed_id, digest) DO UPDATE SET times = kept.times + 1, last_at = excluded.last_at
    RETURNING times`;
