import { publicKeyOf } from "@rifas/ledger/signed-note";
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "../../database/database.ts";
import { LedgerKeys, type LedgerKey } from "./ledger-keys.ts";
import { pushKeyOf, type PushKey } from "./push-key.ts";
import { StoredSecrets } from "./stored-secrets.ts";

/** The keys of this installation, the same in every process. */
export interface ServerKeys {
  /** The secret of a purchase's page: an HMAC of its id under the server key, in base64url. */
  purchaseSecret(purchaseId: string): string;
  /** Verifies a purchase's secret in constant time. */
  isPurchaseSecret(purchaseId: string, secret: string): boolean;
  /** Signs the tokens of devices on which a user has signed in (people/users/device-token.ts). */
  readonly devices: Buffer;
  /** Signs a challenge: an HMAC in base64url (platform/limits/proof-of-work.ts). */
  signChallenge(text: string): string;
  /** Signs a place in line: an HMAC in base64url (sale/waiting-room/place.ts). */
  signPlace(text: string): string;
  /** What declining the reminders of a purchase takes: an HMAC of its id in base64url, which opens nothing else. */
  reminderSignature(purchaseId: string): string;
  /** Verifies it in constant time. */
  isReminderSignature(purchaseId: string, signature: string): boolean;
  /** What leaving a waiting list takes: an HMAC of an entry's id in base64url, which opens nothing else. */
  waitingSignature(entryId: string): string;
  /** Verifies it in constant time. */
  isWaitingSignature(entryId: string, signature: string): boolean;
  /** 32 bytes by which a waiting list knows a mailbox without keeping its address. */
  waitingAddress(mailbox: string): Buffer;
  /** 8 bytes that identify an address or network, which must be recognisable but must not be stored. */
  originKey(text: string): Buffer;
  /** Seals the secrets that the database keeps for other services. */
  readonly secrets: StoredSecrets;
  /** The Ed25519 keys that sign the logs of all raffles. */
  readonly ledger: LedgerKeys;
  /** The Ed25519 key by which a Sigsum log counts this domain's submissions; a TXT record states its public half. */
  readonly sigsumRate: LedgerKey;
  /** Signs what is sent to push services, and is what browsers subscribe with. */
  readonly push: PushKey;
}

/** Derives the keys from SECRET_KEY if it is set, otherwise from keys generated at the first start and stored in the database. */
export async function loadServerKeys(
  database: Database,
  secretKey: string | undefined,
  now: Date,
): Promise<ServerKeys> {
  const keyFor = async (purpose: string): Promise<Buffer> =>
    secretKey === undefined
      ? await keptKey(database, purpose, now)
      : Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32));
  const key = await keyFor("purchase-secret");
  const originsKey = await keyFor("origins");
  const challengeKey = await keyFor("challenges");
  const placeKey = await keyFor("places");
  const reminderKey = await keyFor("reminders");
  const waitingKey = await keyFor("waiting-list");
  const waitingAddressKey = await keyFor("waiting-list-addresses");
  const signingKey = async (purpose: string): Promise<LedgerKey> => {
    const seed = new Uint8Array(await keyFor(purpose));
    return { seed, publicKey: publicKeyOf(seed) };
  };
  const purchaseSecret = (purchaseId: string): string =>
    createHmac("sha256", key).update(purchaseId).digest("base64url");
  const reminderSignature = (purchaseId: string): string =>
    createHmac("sha256", reminderKey).update(purchaseId).digest("base64url");
  const waitingSignature = (entryId: string): string =>
    createHmac("sha256", waitingKey).update(entryId).digest("base64url");
  return {
    devices: await keyFor("devices"),
    secrets: await loadStoredSecrets(database, await keyFor(SECRETS), secretKey),
    ledger: await loadLedgerKeys(database, secretKey, now),
    sigsumRate: await signingKey("sigsum-rate"),
    push: pushKeyOf(await keyFor("push")),
    purchaseSecret,
    isPurchaseSecret: (purchaseId, secret) => isEqual(secret, purchaseSecret(purchaseId)),
    reminderSignature,
    isReminderSignature: (purchaseId, signature) =>
      isEqual(signature, reminderSignature(purchaseId)),
    waitingSignature,
    isWaitingSignature: (entryId, signature) => isEqual(signature, waitingSignature(entryId)),
    waitingAddress: (mailbox) => createHmac("sha256", waitingAddressKey).update(mailbox).digest(),
    signChallenge: (text) => createHmac("sha256", challengeKey).update(text).digest("base64url"),
    signPlace: (text) => createHmac("sha256", placeKey).update(text).digest("base64url"),
    originKey: (text) => createHmac("sha256", originsKey).update(text).digest().subarray(0, 8),
  };
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const SECRETS = "stored-secrets";

/** What an installation sealed before it got its first SECRET_KEY still opens. */
async function loadStoredSecrets(database: Database, key: Buffer, secretKey: string | undefined) {
  const former = secretKey === undefined ? undefined : await storedKey(database, SECRETS);
  return new StoredSecrets(former === undefined ? [key] : [key, former]);
}

/** An installation that got a SECRET_KEY later still has the key that it began with. */
async function loadLedgerKeys(database: Database, secretKey: string | undefined, now: Date) {
  const stored =
    secretKey === undefined
      ? await keptKey(database, "ledger", now)
      : await storedKey(database, "ledger");
  const kept = stored === undefined ? [] : [{ secret: stored, isSeed: true }];
  const [first, ...others] =
    secretKey === undefined ? kept : [{ secret: secretKey, isSeed: false }, ...kept];
  if (first === undefined) throw new Error("The key of the logs was not stored.");
  const keys = new LedgerKeys([first, ...others]);
  await keys.recordFirst(database, now);
  return keys;
}

/** Several processes may start at once on an empty database: all use the key that was stored first. */
async function keptKey(database: Database, name: string, now: Date): Promise<Buffer> {
  await database.kysely
    .insertInto("server_keys")
    .values({ name, key: randomBytes(32), created_at: now })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const key = await storedKey(database, name);
  if (key === undefined) throw new Error(`The key '${name}' was not stored.`);
  return key;
}

async function storedKey(database: Database, name: string): Promise<Buffer | undefined> {
  const row = await database.kysely
    .selectFrom("server_keys")
    .select("key")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.key;
}
