import { credentialsNeeded, isAsked } from "@rifas/domain/asked-banks";
import type { BankFeed, Schema } from "@rifas/api-client/types";
import { randomBytes } from "node:crypto";
import type { StaffActor } from "../../platform/actor.ts";
import { changedFields, recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { firstRow } from "../../database/database.ts";
import { invalidField, ok, type Result } from "../../platform/failure.ts";
import type { AdaptorName } from "../adaptors/adaptor.ts";
import { accountNotFound, lockBankAccount } from "../accounts/bank-account.ts";
import { readAgain } from "./read-again.ts";
import { listFeeds } from "./list-feeds.ts";

/** How long a key is still accepted after another one replaced it. */
const OVERLAP_MS = 7 * 86_400_000;
const ADDRESS_BYTES = 16;

type Credentials = Schema<"BankCredentials">;

export interface FeedChange {
  accountId: number;
  adaptor: AdaptorName;
  fields: Schema<"BankFeedFields">;
}

/**
 * Sets how a bank notifies of an account's payments, or with what it is asked about them. Keys are write-only; a replaced key is accepted
 * for seven more days, or not at all with `revoke_previous`. Notifications that couldn't be read so far are read again with the new keys.
 * Failures: `not_found`, `validation_failed` (the first time without a key, or without what the bank issued).
 */
export async function setFeed(
  context: Context,
  actor: StaffActor,
  { accountId, adaptor, fields }: FeedChange,
): Promise<Result<BankFeed>> {
  const now = context.clock.now();
  return await context.database.transaction(async (tx) => {
    if (!(await lockBankAccount(tx, accountId))) return accountNotFound();
    const before = await tx.kysely
      .selectFrom("bank_feeds")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("adaptor", "=", adaptor)
      .executeTakeFirst();
    const keys = keysAfter(
      before,
      sealedKeys(context, { accountId, adaptor, fields }, before),
      now,
    );
    if (keys === null) return invalidField("secret", "Escribe la llave que te dio el banco.");
    const credentials = credentialsAfter(
      adaptor,
      fields.credentials ?? before?.credentials ?? null,
    );
    if (!credentials.ok) return credentials;
    const { active, allowed_addresses, silent_after_hours } = fields;
    const values = {
      active,
      allowed_addresses,
      silent_after_hours,
      ...keys,
      credentials: credentials.value && JSON.stringify(credentials.value),
      // Whatever failed may work with what was set.
      ask_again_at: null,
      enquiry_problem: null,
      enquiry_detail: null,
      enquiry_problem_at: null,
    };
    const { id } = await tx.kysely
      .insertInto("bank_feeds")
      .values({
        ...values,
        account_id: accountId,
        adaptor,
        address: randomBytes(ADDRESS_BYTES).toString("base64url"),
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(["account_id", "adaptor"]).doUpdateSet(values))
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(tx, actor, "bank_feed_changed", {
      bank: accountId,
      changes: changesOf(before, fields),
      at: now,
    });
    await readAgain(tx, { feedId: id });
    return ok(firstRow(await listFeeds(context, tx, { id, now })));
  });
}

interface StoredKeys {
  secret: string;
  previous_secret: string | null;
  cipher_key: string | null;
  previous_cipher: string | null;
  previous_until: Date | null;
  secret_set_at: Date;
}

/** The new keys as they are stored. One that is set again is none, or its repetition would end the overlap with the key before it. */
function sealedKeys(
  { keys }: Context,
  { accountId, adaptor, fields }: FeedChange,
  before: StoredKeys | undefined,
): KeyFields {
  const { secret, cipher_key, revoke_previous } = fields;
  const sealed = (kind: "secret" | "cipher_key", key: string | undefined) => {
    const place = { of: "bank_feed", accountId, adaptor, kind } as const;
    const stored = before?.[kind];
    const isSame = typeof stored === "string" && keys.secrets.open(place, stored) === key;
    return key && !isSame ? keys.secrets.seal(place, key) : undefined;
  };
  return {
    secret: sealed("secret", secret),
    cipher_key: sealed("cipher_key", cipher_key),
    revoke_previous,
  };
}

interface KeyFields {
  secret: string | undefined;
  cipher_key: string | undefined;
  revoke_previous: boolean | undefined;
}

/** The keys after a change; null if there is none. */
function keysAfter(
  before: StoredKeys | undefined,
  { secret, cipher_key, revoke_previous }: KeyFields,
  now: Date,
): StoredKeys | null {
  if (before === undefined) {
    if (secret === undefined) return null;
    const none = { previous_secret: null, previous_cipher: null, previous_until: null };
    return { secret, cipher_key: cipher_key ?? null, ...none, secret_set_at: now };
  }
  const { secret_set_at, previous_until, ...kept } = before;
  const isNew = secret !== undefined || cipher_key !== undefined;
  const keys = {
    secret: secret ?? kept.secret,
    cipher_key: cipher_key ?? kept.cipher_key,
    previous_secret: isNew ? kept.secret : kept.previous_secret,
    previous_cipher: isNew ? kept.cipher_key : kept.previous_cipher,
    previous_until: isNew ? new Date(now.getTime() + OVERLAP_MS) : previous_until,
    secret_set_at: isNew ? now : secret_set_at,
  };
  if (revoke_previous !== true) return keys;
  return { ...keys, previous_secret: null, previous_cipher: null, previous_until: null };
}

/** The credentials to store; null for a bank that notifies. */
function credentialsAfter(adaptor: AdaptorName, credentials: Credentials | null) {
  if (!isAsked(adaptor)) return ok(null);
  const missing = credentialsNeeded(adaptor).find((field) => credentials?.[field] === undefined);
  return missing === undefined
    ? ok(credentials)
    : invalidField(`credentials.${missing}`, "Escribe lo que te dio el banco.");
}

/** For the audit log: that a key was set, never the key. */
function changesOf(
  before:
    | { active: boolean; allowed_addresses: string[]; silent_after_hours: number | null }
    | undefined,
  { secret, cipher_key, revoke_previous, credentials, ...shown }: FeedChange["fields"],
) {
  const keys = { secret, cipher_key, revoke_previous, credentials };
  const set = Object.entries(keys).flatMap(([field, value]) =>
    value === undefined || value === false ? [] : [{ field, before: null, after: "•••" }],
  );
  const { active, allowed_addresses, silent_after_hours } = before ?? {};
  const known = before === undefined ? {} : { active, allowed_addresses, silent_after_hours };
  return [...changedFields(known, { ...shown }), ...set];
}
