import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared, type Reader } from "../../database/database.ts";
import type { ProofImage } from "./proof-image.ts";
import { StorageUnavailableError } from "../../platform/files/storage-unavailable.ts";

/** Longer than any request takes: a proof that no purchase has claimed by then never will be claimed. */
const graceMilliseconds = 3_600_000;

/**
 * Keeps a proof's file only if its purchase commits. The file is first recorded in `pending_files`, then stored, then
 * claimed by `claimProof` in the transaction that `commit` runs; an unclaimed file is removed. If the process dies in
 * between, or the outcome of the transaction is unknown, `removePendingFiles` cleans up later.
 */
export async function keepingProof<T>(
  context: Context,
  image: ProofImage | null,
  commit: () => Promise<T>,
): Promise<T> {
  if (image === null) return await commit();
  const { database, files, clock } = context;
  await database.query(announce, [image.name, clock.now()]);
  await files.put("proofs", image.name, image.jpeg);
  const result = await commit();
  const [unclaimed] = await database.query(find, [image.name]);
  if (unclaimed !== undefined) await remove(context, image.name);
  return result;
}

/** Claims the proof's file for a purchase, in the transaction that creates the purchase or attaches the proof. */
export async function claimProof(tx: Transaction, image: ProofImage | null): Promise<void> {
  if (image === null) return;
  const claimed = await tx.query(claim, [image.name]);
  if (claimed.length === 0) {
    throw new StorageUnavailableError(
      new Error("The proof's file was removed before its purchase committed."),
    );
  }
}

/** Marks a removed purchase's proof in its transaction; `removeProof` deletes the file after the commit, or else the job does. */
export async function condemnProof(tx: Transaction, name: string, now: Date): Promise<void> {
  await tx.query(announceCondemned, [name, now]);
}

/** Deletes a file that a committed transaction marked with `condemnProof`. */
export async function removeProof(context: Context, name: string): Promise<void> {
  await remove(context, name);
}

/** Removes the files of purchases that never committed, and half-written ones; run periodically. */
export async function removePendingFiles(context: Context, now: Date): Promise<void> {
  const since = new Date(now.getTime() - graceMilliseconds);
  // Mark them first: from then on no purchase can claim them, however late.
  const condemned = await context.database.query<{ name: string }>(condemn, [since]);
  for (const { name } of condemned) await remove(context, name);
  await context.files.removeDrafts(since);
}

async function remove(
  { database, files }: { database: Reader; files: Context["files"] },
  name: string,
): Promise<void> {
  await files.delete("proofs", name);
  await database.query(forget, [name]);
}

const announce = prepared("announce-file")`
    INSERT INTO pending_files (name, stored_at) VALUES ($1, $2)`;

const announceCondemned = prepared("announce-condemned-file")`
    INSERT INTO pending_files (name, stored_at, condemned) VALUES ($1, $2, true)`;

const find = prepared("find-pending-file")`SELECT FROM pending_files WHERE name = $1`;

const claim = prepared("claim-pending-file")`
    DELETE FROM pending_files WHERE name = $1 AND NOT condemned RETURNING name`;

const condemn = prepared("condemn-pending-files")`
    UPDATE pending_files SET condemned = true WHERE condemned OR stored_at < $1 RETURNING name`;

const forget = prepared("forget-pending-file")`DELETE FROM pending_files WHERE name = $1`;
