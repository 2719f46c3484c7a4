import type { Context } from "../../platform/context.ts";
import { prepared, type Reader } from "../../database/database.ts";
import type { AdaptorName, FeedKeys } from "../adaptors/adaptor.ts";

/** A feed with its keys as they are stored, sealed; never leaves the server. */
export interface Feed {
  id: number;
  account_id: number;
  adaptor: AdaptorName;
  secret: string;
  previous_secret: string | null;
  cipher_key: string | null;
  previous_cipher: string | null;
  previous_until: Date | null;
  allowed_addresses: string[];
}

/** The feed at this address of this adaptor; undefined if there is none or it is switched off. */
export async function findFeed(
  database: Reader,
  address: string,
  adaptor: string,
): Promise<Feed | undefined> {
  const [feed] = await database.query<Feed>(byAddress, [address, adaptor]);
  return feed;
}

/** A feed by its id. */
export async function loadFeed(tx: Reader, id: number): Promise<Feed> {
  const [feed] = await tx.query<Feed>(byId, [id]);
  if (feed === undefined) throw new Error(`There is no feed ${id}.`);
  return feed;
}

/** The keys that are valid now; those that can't be opened fit nothing (server/secrets/seal-stored-secrets.ts raises the alarm). */
export function keysOf({ keys }: Context, feed: Feed, now: Date): FeedKeys {
  const { account_id: accountId, adaptor } = feed;
  const isOpen = feed.previous_until !== null && feed.previous_until > now;
  const both = (kind: "secret" | "cipher_key", key: string | null, previous: string | null) =>
    [key, isOpen ? previous : null].flatMap((stored) => {
      if (stored === null) return [];
      return keys.secrets.open({ of: "bank_feed", accountId, adaptor, kind }, stored) ?? [];
    });
  return {
    secrets: both("secret", feed.secret, feed.previous_secret),
    ciphers: both("cipher_key", feed.cipher_key, feed.previous_cipher),
  };
}

const columns = `id, account_id, adaptor, secret, previous_secret, cipher_key, previous_cipher, previous_until, allowed_addresses`;

const byAddress = prepared("select-bank-feed")`
    SELECT ${columns} FROM bank_feeds
     WHERE address = $1 AND adaptor = $2 AND active
       AND EXISTS (SELECT FROM bank_accounts AS account WHERE account.id = account_id AND account.active)`;

const byId = prepared("select-bank-feed-by-id")`SELECT ${columns} FROM bank_feeds WHERE id = $1`;
