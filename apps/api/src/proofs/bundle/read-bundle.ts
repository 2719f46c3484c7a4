import { verifierKey, writeVerifierKey } from "@rifas/ledger/signed-note";
import { writeBundle, type Book, type Bundle } from "@rifas/ledger/verify/bundle-json";
import type { Context } from "../../platform/context.ts";
import { bundleDates } from "./bundle-dates.ts";
import { bundleDraws } from "./bundle-draws.ts";
import { bundleSales } from "./bundle-sales.ts";
import { type Checkpoint, type CurrentLog, type LogName, signerOf } from "../log/current-log.ts";
import { type Reader, prepared } from "../../database/database.ts";
import { toBase64 } from "@rifas/ledger/base64";
import { entryOf } from "@rifas/ledger/entry";

/** Raffles of up to this many numbers list the numbers of each sale in their bundle, at 50 bytes each. */
const MOST_NUMBERS = 100_000;
const PAGE = 1000;

export type CoveredLog = CurrentLog & { readonly checkpoint: Checkpoint };

/**
 * The text of `prueba-<id>.json`: the log up to one checkpoint, the logs that it continues, its seal (with the numbers
 * of each sale, for raffles of at most 100,000), its cuts, reopenings and draws. Later entries are left out, so that the parts agree.
 */
export async function readBundle(
  { config, database, keys }: Context,
  log: CoveredLog,
): Promise<string> {
  const { raffleId, epoch, checkpoint } = log;
  const ring = await keys.ledger.read(database);
  const bookOf = async (name: CoveredLog): Promise<Book> => {
    const entries = await readEntries(database, name, name.checkpoint.size);
    const vkey = verifierKey(name.origin, signerOf(ring, name).publicKey);
    return { vkey: writeVerifierKey(vkey), checkpoint: name.checkpoint.note, entries };
  };
  const before = await database.query<Checkpoint & { epoch: number; origin: string }>(
    selectEarlier,
    [raffleId, epoch],
  );
  const earlier: Book[] = [];
  for (const { epoch: old, origin, ...head } of before) {
    earlier.push(await bookOf({ raffleId, epoch: old, origin, checkpoint: head }));
  }
  const book = await bookOf(log);
  const [sealed] = await database.query<{ total_tickets: number }>(selectSealed, [
    raffleId,
    epoch,
    checkpoint.size,
  ]);
  const isListed = sealed !== undefined && sealed.total_tickets <= MOST_NUMBERS;
  const bundle: Bundle = {
    demo: config.demo,
    book,
    earlier,
    dated: await bundleDates(database, log),
    terms: await bundleTerms(database, raffleId, [...earlier, book]),
    owned: isListed ? await bundleSales(database, log, book.entries) : null,
    ...(await bundleDraws(database, log, book.entries)),
  };
  return writeBundle(bundle);
}

async function readEntries(reader: Reader, { raffleId, epoch }: LogName, size: number) {
  const leaves: string[] = [];
  for (let next = 0; next < size; next += PAGE) {
    const end = Math.min(next + PAGE, size);
    const rows = await reader.query<{ leaf: string }>(selectEntries, [raffleId, epoch, next, end]);
    leaves.push(...rows.map(({ leaf }) => leaf));
  }
  return leaves;
}

const selectEarlier = prepared("bundle-earlier-ledgers")`
    SELECT l.epoch, l.origin, c.size, c.note, c.key FROM ledgers AS l
      JOIN LATERAL (SELECT size, note, key FROM ledger_checkpoints WHERE raffle_id = l.raffle_id AND epoch = l.epoch
                     ORDER BY size DESC LIMIT 1) AS c ON true
     WHERE l.raffle_id = $1 AND l.epoch < $2 ORDER BY l.epoch`;

const selectEntries = prepared("bundle-ledger-entries")`
    SELECT leaf FROM ledger_entries
     WHERE raffle_id = $1 AND epoch = $2 AND position >= $3 AND position < $4 ORDER BY position`;

const selectSealed = prepared("bundle-sealed-numbers")`
    SELECT r.total_tickets FROM ledger_seals AS s JOIN raffles AS r ON r.id = s.raffle_id
     WHERE s.raffle_id = $1 AND s.epoch = $2 AND s.position < $3`;

/** The texts of all terms that the rules of these logs sign, in the order in which they first do. */
async function bundleTerms(reader: Reader, raffleId: number, books: readonly Book[]) {
  const leaves = books.flatMap(({ entries }) => entries);
  const signed = leaves.flatMap((leaf) => entryOf("rules", leaf)?.terms ?? []);
  const rows = await reader.query<{ digest: Buffer; text: string }>(selectTerms, [raffleId]);
  const texts = new Map(rows.map(({ digest, text }) => [toBase64(digest), text]));
  return [...new Map(signed.map((digest) => [toBase64(digest), digest]))].map(([name, digest]) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`Raffle ${raffleId} lacks its terms.`);
    return { digest, text };
  });
}

const selectTerms = prepared("bundle-terms")`
    SELECT digest, text FROM raffle_terms WHERE raffle_id = $1`;
