import type { Database, Transaction } from "../../../database/database.ts";
import { fail, ok, type Result } from "../../../platform/failure.ts";
import type { PurchaseRequest } from "./purchase-request.ts";

/** How long a key is remembered (rules.md#safe-retries). */
const KEPT_DAYS = 7;

interface KnownKey {
  request_hash: Buffer;
  purchase_id: string;
}

/**
 * Looks a request's key up: null if it is new, the purchase's id if the same request has been answered. A key that is too old is
 * forgotten. Failure: `idempotency_key_reused` for another request. `take_numbers` gives nothing to a key that has made a
 * purchase; whoever holds the key's lock knows that no other request claims it after this (rules.md#safe-retries).
 */
export async function findKey(
  database: Pick<Database, "query">,
  { asked, hash }: Pick<PurchaseRequest, "asked" | "hash">,
  now: Date,
): Promise<Result<string | null>> {
  if (asked.idempotencyKey === undefined) return ok(null);
  const [known] = await database.query<KnownKey>(find, [asked.idempotencyKey, now]);
  if (known === undefined) return ok(null);
  if (known.request_hash.equals(hash)) return ok(known.purchase_id);
  return fail(
    "idempotency_key_reused",
    "Esta solicitud ya se usó para otra compra. Recarga la página e intenta de nuevo.",
  );
}

/** Those of the keys that have made a purchase. */
export async function usedKeys(
  database: Pick<Database, "query">,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const used = await database.query<{ key: string }>(findUsed, [keys]);
  return new Set(used.map(({ key }) => key));
}

/** Deletes expired keys; run periodically. */
export async function forgetOldKeys(tx: Transaction, now: Date): Promise<void> {
  await tx.query(forget, [now]);
}

// The lock makes this a transaction that writes, whose COMMIT waits for the replica: a purchase that only the primary has isn't
// acknowledged (rules.md#nothing-lost).
const find = {
  name: "find-idempotency-key",
  text: `
    WITH forgotten AS (
      DELETE FROM idempotency_keys WHERE key = $1 AND created_at < $2::timestamptz - interval '${KEPT_DAYS} days')
    SELECT request_hash, purchase_id FROM idempotency_keys
     WHERE key = $1 AND created_at >= $2::timestamptz - interval '${KEPT_DAYS} days' FOR NO KEY UPDATE`,
};

const findUsed = {
  name: "find-used-idempotency-keys",
  text: `SELECT key::text FROM idempotency_keys WHERE key = ANY($1::uuid[])`,
};

const forget = {
  name: "forget-idempotency-keys",
  text: `DELETE FROM idempotency_keys WHERE created_at < $1::timestamptz - interval '${KEPT_DAYS} days'`,
};
