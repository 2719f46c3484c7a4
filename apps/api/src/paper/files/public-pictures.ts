import { type Transaction, prepared, type Reader } from "../../database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { StorageUnavailableError } from "../../platform/files/storage-unavailable.ts";

/** Long, because e-mails already sent show the logo of that time. */
const GRACE_DAYS = 30;

interface Pictures {
  database: Reader;
  files: Pick<FileStore, "list" | "delete">;
}

/** Records a picture before its files are stored; until a raffle or the logo uses it, it counts as unused. */
export async function announcePicture(database: Reader, stem: string, now: Date): Promise<void> {
  const announced = await database.query(announce, [stem, now]);
  if (announced.length === 0) throw beingDeleted();
}

/** Claims a picture (the name of any of its files), in the transaction that begins to use it. */
export async function claimPicture(tx: Transaction, name: string): Promise<void> {
  const claimed = await tx.query(claim, [stemOf(name)]);
  if (claimed.length === 0) throw beingDeleted();
}

/**
 * Deletes the pictures that have been unused for 30 days; run periodically. Stored files without a record, from an earlier
 * version or an older backup, get one.
 */
export async function removeUnusedPictures(
  { database, files }: Pictures,
  now: Date,
): Promise<void> {
  const stored = new Map<string, string[]>();
  for await (const name of files.list("public")) {
    const names = stored.get(stemOf(name)) ?? [];
    stored.set(stemOf(name), [...names, name]);
  }
  await database.query(adopt, [[...stored.keys()], now]);
  await database.query(mark, [now]);
  // Condemn them first: from then on they can't be claimed or stored again until their files are gone.
  const condemned = await database.query<{ stem: string }>(condemn, [
    new Date(now.getTime() - GRACE_DAYS * 86_400_000),
  ]);
  for (const { stem } of condemned) {
    for (const name of stored.get(stem) ?? []) await files.delete("public", name);
    await database.query(forget, [stem]);
  }
}

/** The part of the name that all files of a picture share. */
function stemOf(name: string): string {
  return name.slice(0, 32);
}

function beingDeleted(): StorageUnavailableError {
  return new StorageUnavailableError(new Error("The unused picture is just being deleted."));
}

const announce = prepared("announce-picture")`
    INSERT INTO public_pictures (stem, unused_since) VALUES ($1, $2)
    ON CONFLICT (stem) DO UPDATE SET unused_since = excluded.unused_since WHERE NOT public_pictures.condemned
    RETURNING stem`;

const claim = prepared("claim-picture")`
    UPDATE public_pictures SET unused_since = NULL WHERE stem = $1 AND NOT condemned RETURNING stem`;

const adopt = prepared("adopt-pictures")`
    INSERT INTO public_pictures (stem, unused_since) SELECT stem, $2 FROM unnest($1::text[]) AS stem
    ON CONFLICT DO NOTHING`;

const USED = `
  (EXISTS (SELECT FROM raffles WHERE left(image, 32) = stem)
    OR EXISTS (SELECT FROM config WHERE key = 'site' AND value ->> 'logo' LIKE '/files/' || stem || '.%'))`;

const mark = prepared("mark-unused-pictures")`
    UPDATE public_pictures SET unused_since = CASE WHEN unused_since IS NULL THEN $1::timestamptz END
     WHERE NOT condemned AND ${USED} = (unused_since IS NOT NULL)`;

// Waits for a transaction that is claiming one of them, after which `unused_since` is null.
const condemn = prepared("condemn-unused-pictures")`
    UPDATE public_pictures SET condemned = true
     WHERE condemned OR (unused_since < $1 AND NOT ${USED}) RETURNING stem`;

const forget = prepared("forget-picture")`DELETE FROM public_pictures WHERE stem = $1`;
