import type { Database, Transaction } from "../../../database/database.ts";
import { fail, ok, type Result } from "../../../platform/failure.ts";

/** How long a key is remembered (rules.md#safe-retries). */
const KEPT_DAYS = 7;

export interface IdempotentRequest {
  key: string;
  /** SHA-256 of the request in canonical form, files included. */
  hash: Buffer;
  /** The purchase this request is about to make. */
  purchaseId: string;
  now: Date;
}

/**
 * Claims an idempotency key in the transaction that makes its purchase: a parallel request with the same key waits here
 * until that commits or rolls back (rules.md#safe-retries). Returns null if the key is new, or the first purchase's id if it
 * was used for the same request. Failure: `idempotency_key_reused` for another request.
 */
export async function claimKey(
  tx: Transaction,
  request: IdempotentRequest,
): Promise<Result<string | null>> {
  const { key, hash, purchaseId, now } = request;
  const claimed = await tx.query(claim, [key, hash, purchaseId, now]);
  if (claimed.length > 0) return ok(null);
  const [first] = await tx.query<KnownKey>(find, [key]);
  if (!first) throw new Error("An idempotency key vanished while it was looked up.");
  return sameRequest(first, hash);
}

interface KnownKey {
  request_hash: Buffer;
  purchase_id: string;
}

function sameRequest(known: KnownKey, hash: Buffer): Result<string> {
  if (known.request_hash.equals(hash)) return ok(known.purchase_id);
  return fail(
    "idempotency_key_reused",
    "Esta solicitud ya se usó para otra compra. Recarga la página e intenta de nuevo.",
  );
}

/**
 * Looks a key up before any work: null if it is new, the purchase's id if the same request has been answered. Failure:
 * `idempotency_key_reused`. Another request may still claim the key after this.
 */
export async function findKey(
  database: Pick<Database, "query">,
  request: Omit<IdempotentRequest, "purchaseId">,
): Promise<Result<string | null>> {
  const [known] = await database.query<KnownKey>(findUnexpired, [request.key, request.now]);
  return known === undefined ? ok(null) : sameRequest(known, request.hash);
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

const claim = {
  name: "claim-idempotency-key",
  text: `
    INSERT INTO idempotency_keys AS known (key, request_hash, purchase_id, created_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (key) DO UPDATE
       SET request_hash = excluded.request_hash, purchase_id = excluded.purchase_id, created_at = excluded.created_at
     WHERE known.created_at < excluded.created_at - interval '${KEPT_DAYS} days'
    RETURNING key`,
};

const find = {
  name: "find-idempotency-key",
  text: `SELECT request_hash, purchase_id FROM idempotency_keys WHERE key = $1`,
};

const findUnexpired = {
  name: "find-unexpired-idempotency-key",
  text: `
    SELECT request_hash, purchase_id FROM idempotency_keys
     WHERE key = $1 AND created_at >= $2::timestamptz - interval '${KEPT_DAYS} days'`,
};

const findUsed = {
  name: "find-used-idempotency-keys",
  text: `SELECT key::text FROM idempotency_keys WHERE key = ANY($1::uuid[])`,
};

const forget = {
  name: "forget-idempotency-keys",
  text: `DELETE FROM idempotency_keys WHERE created_at < $1::timestamptz - interval '${KEPT_DAYS} days'`,
};
