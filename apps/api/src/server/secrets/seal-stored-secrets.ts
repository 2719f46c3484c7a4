import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import {
  mailPassword,
  type SecretPlace,
  type StoredSecrets,
} from "../../platform/secrets/stored-secrets.ts";
import type { ServerConfig } from "../../platform/settings/config.ts";

/** How many secrets can't be opened with this installation's key, and must be typed again. */
export interface LostSecrets {
  readonly banks: number;
  readonly mail: boolean;
}

/**
 * Seals every secret with the key in use, at each start: those from before secrets were sealed, and those of an installation
 * that has its first SECRET_KEY. A bank whose key can't be opened is marked, which raises the alarm of its feed, until the key is
 * typed again or the former SECRET_KEY is back.
 */
export async function sealStoredSecrets({
  database,
  keys: { secrets },
  clock,
}: Context): Promise<LostSecrets> {
  return await database.transaction(async (tx) => ({
    banks: await sealFeeds(tx, secrets, clock.now()),
    mail: await sealMailPassword(tx, secrets),
  }));
}

interface FeedRow {
  id: number;
  account_id: number;
  adaptor: string;
  secret: string;
  previous_secret: string | null;
  cipher_key: string | null;
  previous_cipher: string | null;
  locked: boolean;
}

async function sealFeeds(tx: Transaction, secrets: StoredSecrets, now: Date): Promise<number> {
  let lost = 0;
  for (const row of await tx.query<FeedRow>(selectFeeds, [])) {
    if (await sealFeed(tx, secrets, row)) {
      lost += 1;
      if (!row.locked) await tx.query(lockFeed, [row.id, now]);
    } else if (row.locked) {
      await tx.query(unlockFeed, [row.id]);
    }
  }
  return lost;
}

/** Returns whether one of its keys in use is lost; earlier ones, which end within a week anyway, don't matter. */
async function sealFeed(tx: Transaction, secrets: StoredSecrets, row: FeedRow): Promise<boolean> {
  const { account_id: accountId, adaptor } = row;
  const sealed = (kind: "secret" | "cipher_key", stored: string | null) =>
    stored === null
      ? { text: null, isLost: false }
      : resealed(secrets, { of: "bank_feed", accountId, adaptor, kind }, stored);
  const [secret, cipher] = [sealed("secret", row.secret), sealed("cipher_key", row.cipher_key)];
  await tx.query(updateFeed, [
    row.id,
    secret.text,
    sealed("secret", row.previous_secret).text,
    cipher.text,
    sealed("cipher_key", row.previous_cipher).text,
  ]);
  return secret.isLost || cipher.isLost;
}

async function sealMailPassword(tx: Transaction, secrets: StoredSecrets): Promise<boolean> {
  const { password } = await readConfig(tx, "email_settings");
  if (password === null) return false;
  const { text, isLost } = resealed(secrets, mailPassword, password);
  if (text !== password) await tx.query(updateMailPassword, [text]);
  return isLost;
}

function resealed(secrets: StoredSecrets, place: SecretPlace, stored: string) {
  if (secrets.isCurrent(place, stored)) return { text: stored, isLost: false };
  const secret = secrets.open(place, stored);
  return secret === null
    ? { text: stored, isLost: true }
    : { text: secrets.seal(place, secret), isLost: false };
}

const selectFeeds = prepared("select-stored-bank-secrets")`
    SELECT id, account_id, adaptor, secret, previous_secret, cipher_key, previous_cipher,
           enquiry_problem IS NOT DISTINCT FROM 'locked' AS locked
      FROM bank_feeds ORDER BY id FOR UPDATE`;

const updateFeed = prepared("seal-bank-secrets")`
    UPDATE bank_feeds SET secret = $2, previous_secret = $3, cipher_key = $4, previous_cipher = $5
     WHERE id = $1
       AND (secret, previous_secret, cipher_key, previous_cipher) IS DISTINCT FROM ($2, $3, $4, $5)`;

const lockFeed = prepared("lock-bank-feed")`
    UPDATE bank_feeds
       SET enquiry_problem = 'locked', enquiry_detail = NULL, enquiry_problem_at = $2::timestamptz, ask_again_at = NULL
     WHERE id = $1`;

const unlockFeed = prepared("unlock-bank-feed")`
    UPDATE bank_feeds
       SET enquiry_problem = NULL, enquiry_detail = NULL, enquiry_problem_at = NULL
     WHERE id = $1`;

const updateMailPassword = prepared("seal-mail-password")`
    UPDATE config SET value = jsonb_set(value, '{password}', to_jsonb($1::text))
     WHERE key = 'email_settings'`;

/** What the start says about the secrets of banks and mail. */
export function aboutSecrets(
  { secretKey }: Pick<ServerConfig, "secretKey">,
  { banks, mail }: LostSecrets,
): string[] {
  const lost = [
    ...(banks > 0 ? [`los bancos conectados (${banks})`] : []),
    ...(mail ? ["el servidor de correo"] : []),
  ];
  return [
    ...(secretKey === undefined
      ? [
          "Falta SECRET_KEY: las llaves están en la base de datos, y quien tenga una copia o un respaldo puede leer las contraseñas de los bancos y del correo. Ponla (docs/operations.md).",
        ]
      : []),
    ...(lost.length > 0
      ? [
          `Las contraseñas de ${lost.join(" y ")} se guardaron con otra SECRET_KEY: arranca con aquella, o escríbelas otra vez en el panel.`,
        ]
      : []),
  ];
}
