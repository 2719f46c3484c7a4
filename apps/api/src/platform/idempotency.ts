import { createHash, hash } from "node:crypto";
import { type Transaction, prepared, type Reader } from "../database/database.ts";
import { fail, ok, type Result } from "./failure.ts";

/** A call under an `Idempotency-Key`: the same one again makes nothing more (rules.md#safe-retries). */
export interface KeyedCall {
  key: string;
  operation: string;
  /** The user; null for anyone. */
  caller: number | null;
  /** Of all that it asks for. */
  hash: Buffer;
}

/** How long the keys of an operation are remembered. */
export const KEPT =
  "CASE operation WHEN 'createPurchase' THEN interval '7 days' ELSE interval '1 day' END";

/**
 * Does what a call asks for, at most once under its key, in the transaction that then keeps the key with the id of what it made; the same
 * call again gets that id. Take other locks afterwards. `purchase`: the one that it changes.
 */
export async function makeOnce<Id extends string | number>(
  tx: Transaction,
  call: { keyed: KeyedCall | undefined; purchase?: string; now: Date },
  make: () => Promise<Result<Id>>,
): Promise<Result<Id>> {
  const { keyed, purchase = null, now } = call;
  if (keyed === undefined) return await make();
  await tx.query(lock, [String(keyLock(keyed.key))]);
  const known = await findKey<Id>(tx, keyed, now);
  if (!known.ok) return known;
  if (known.value !== null) return ok(known.value);
  const made = await make();
  if (!made.ok) return made;
  const other = purchase === null ? JSON.stringify(made.value) : null;
  const { key, operation, caller, hash: asked } = keyed;
  await tx.query(keep, [key, operation, caller, asked, now, purchase, other]);
  return made;
}

/**
 * Looks a call's key up: null if it is new, the id of what was made if the same call has been answered. A key that is too old is
 * forgotten. Failure: `idempotency_key_reused` for another call. `take_numbers` gives nothing to a key that has made a
 * purchase; under the key's lock, no other request claims it after this.
 */
export async function findKey<Id>(
  database: Reader,
  keyed: KeyedCall | undefined,
  now: Date,
): Promise<Result<Id | null>> {
  if (keyed === undefined) return ok(null);
  const { key, operation, caller, hash: asked } = keyed;
  const [known] = await database.query<KnownKey<Id>>(find, [key, now, operation, caller]);
  if (known === undefined) return ok(null);
  if (known.same && known.request_hash.equals(asked)) return ok(known.made);
  return fail(
    "idempotency_key_reused",
    "Esto ya se guardó, con otros datos. Recarga la página y mira si está.",
  );
}

interface KnownKey<Id> {
  same: boolean;
  request_hash: Buffer;
  made: Id;
}

/**
 * A hash of a request in canonical form. Its names are in camel case, as in former versions: while a server is upgraded, another one may
 * get the repetition. The campaign isn't part of it: a buyer may have opened another link since.
 */
export function requestHash(fields: object, files: readonly Uint8Array[]): Buffer {
  const given = Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
    value === undefined || name === "campaign" ? [] : [[camelCase(name), value]],
  );
  const all = createHash("sha256");
  all.update(JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1))));
  for (const file of files) all.update(hash("sha256", file, "buffer"));
  return all.digest();
}

function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The advisory lock of a key. */
export function keyLock(key: string): bigint {
  return hash("sha256", `buyer:key:${key}`, "buffer").readBigInt64BE(0);
}

/** Those of the keys that have made a purchase. */
export async function usedKeys(
  database: Reader,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const used = await database.query<{ key: string }>(findUsed, [keys]);
  return new Set(used.map(({ key }) => key));
}

const lock = prepared("lock-idempotency-key")`SELECT pg_advisory_xact_lock($1::bigint)`;

// Versions before this one, which may run beside it, keep no caller: a sale in person has its seller.
// The lock makes this a transaction that writes, whose COMMIT waits for the replica: a purchase that only the primary has isn't
// acknowledged (rules.md#nothing-lost).
const find = prepared("find-idempotency-key")`
    WITH forgotten AS (DELETE FROM idempotency_keys WHERE key = $1 AND created_at < $2::timestamptz - ${KEPT})
    SELECT operation = $3 AND $4::integer IS NOT DISTINCT FROM
             coalesce(caller, (SELECT created_by FROM purchases WHERE id = purchase_id)) AS same, request_hash, coalesce(made, to_jsonb(purchase_id)) AS made
      FROM idempotency_keys WHERE key = $1 AND created_at >= $2::timestamptz - ${KEPT} FOR NO KEY UPDATE`;

const keep = prepared("keep-idempotency-key")`
    INSERT INTO idempotency_keys (key, operation, caller, request_hash, created_at, purchase_id, made)
    VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb)`;

const findUsed = prepared("find-used-idempotency-keys")`
    SELECT key::text FROM idempotency_keys WHERE key = ANY($1::uuid[])`;
