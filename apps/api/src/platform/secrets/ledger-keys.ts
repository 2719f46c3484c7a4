import { publicKeyOf } from "@rifas/ledger/signed-note";
import { hkdfSync } from "node:crypto";
import { type Database, type Transaction, prepared, type Reader } from "../../database/database.ts";
import { isSignedBy } from "./signed-by.ts";

/** An Ed25519 key: both have 32 bytes. */
export interface LedgerKey {
  readonly seed: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** What became of a key when the next one replaced it: it finishes its logs, or it was lost or stolen. */
export type KeyChange = "rotated" | "lost";

/** One of the keys that the logs were or are signed with. */
export interface KnownKey {
  /** From 1, in order. */
  readonly number: number;
  readonly publicKey: Uint8Array;
  /** Null if the installation's secret is no longer the one it was made of. */
  readonly seed: Uint8Array | null;
  readonly since: Date;
  /** What became of it; null for the one in use. */
  readonly ended: KeyChange | null;
}

/** Whether a key was declared lost, itself or with a later one: what it signed continues under the key in use. */
export function isLost({ keys }: Keyring, { number }: KnownKey): boolean {
  return keys.some((key) => key.number >= number && key.ended === "lost");
}

/** All keys of the logs, as the database has them at one moment. */
export interface Keyring {
  readonly inUse: KnownKey;
  /** In order; the last is the one in use. */
  readonly keys: readonly KnownKey[];
}

/** What seeds are made of: SECRET_KEY, or what the database has in its place. */
export interface LedgerSecret {
  readonly secret: string | Buffer;
  /** Whether the secret itself is the first key's seed. */
  readonly isSeed: boolean;
}

/** The keys that sign the logs. Which one is in use is only known to the database, because another process may have changed it. */
export class LedgerKeys {
  readonly #secrets: readonly [LedgerSecret, ...LedgerSecret[]];
  readonly #made = new Map<string, LedgerKey>();

  /** `secrets`: those that may have made a key, first the one that makes the next. */
  constructor(secrets: readonly [LedgerSecret, ...LedgerSecret[]]) {
    this.#secrets = secrets;
  }

  /** The key that the installation's secret makes with this salt; null for the first key. */
  make(salt: Buffer | null): LedgerKey {
    return this.#make(this.#secrets[0], salt);
  }

  /** The keys as they are now. Throws before `recordFirst`. */
  async read(reader: Reader): Promise<Keyring> {
    return this.#ringOf(await reader.query<KeyRow>(selectKeys, []));
  }

  /** The same for a transaction that is about to sign: until it ends, the key in use can't change. */
  async hold(tx: Transaction): Promise<Keyring> {
    return this.#ringOf(await tx.query<KeyRow>(holdKeys, []));
  }

  /** Records the first key at the first start; of several, the one that signed what there is. */
  async recordFirst(database: Database, now: Date): Promise<void> {
    const [recorded] = await database.query(selectKeys, []);
    if (recorded !== undefined) return;
    const [signed] = await database.query<{ origin: string; note: string }>(selectSigned, []);
    const made = this.#secrets.map((secret) => this.#make(secret, null));
    const signer = made.find(
      ({ publicKey }) => signed !== undefined && isSignedBy(publicKey, signed),
    );
    await database.query(insertFirst, [Buffer.from((signer ?? this.make(null)).publicKey), now]);
  }

  #ringOf(rows: readonly KeyRow[]): Keyring {
    const keys = rows.map((row, at): KnownKey => {
      const { number, since } = row;
      const publicKey = new Uint8Array(row.public_key);
      const ended = rows[at + 1]?.change ?? null;
      return { number, publicKey, seed: this.#seedOf(row), since, ended };
    });
    const inUse = keys.at(-1);
    if (inUse === undefined) throw new Error("The key of the logs was not recorded.");
    return { inUse, keys };
  }

  #seedOf({ public_key: publicKey, salt }: KeyRow): Uint8Array | null {
    const made = this.#secrets.map((secret) => this.#make(secret, salt));
    return made.find((key) => publicKey.equals(key.publicKey))?.seed ?? null;
  }

  #make({ secret, isSeed }: LedgerSecret, salt: Buffer | null): LedgerKey {
    const name = `${this.#secrets.findIndex((one) => one.secret === secret)} ${salt?.toString("hex")}`;
    const known = this.#made.get(name);
    if (known !== undefined) return known;
    const seed = new Uint8Array(
      isSeed && salt === null
        ? Buffer.from(secret)
        : hkdfSync("sha256", secret, salt ?? "", "ledger", 32),
    );
    const key = { seed, publicKey: publicKeyOf(seed) };
    this.#made.set(name, key);
    return key;
  }
}

interface KeyRow {
  number: number;
  public_key: Buffer;
  salt: Buffer | null;
  change: KeyChange | null;
  since: Date;
}

const selectKeys = prepared("ledger-keys")`
    SELECT number, public_key, salt, change, since FROM ledger_keys ORDER BY number`;

const holdKeys = prepared("hold-ledger-keys")`
    SELECT number, public_key, salt, change, since FROM ledger_keys ORDER BY number FOR SHARE`;

const selectSigned = prepared("a-signed-checkpoint")`
    SELECT l.origin, c.note FROM ledger_checkpoints AS c JOIN ledgers AS l USING (raffle_id, epoch)
     ORDER BY c.signed_at DESC LIMIT 1`;

const insertFirst = prepared("insert-first-ledger-key")`
    INSERT INTO ledger_keys (number, public_key, since) VALUES (1, $1, $2) ON CONFLICT DO NOTHING`;
