import { setImmediate as otherCalls } from "node:timers/promises";
import { utf8 } from "@rifas/ledger/bytes";
import { parseEntry, writeEntry } from "@rifas/ledger/entry";
import type { KeyChange } from "../../platform/secrets/ledger-keys.ts";
import { continueLog } from "../log/continue-log.ts";
import { minuteText } from "../log/entry-times.ts";
import { appendEntry, closeLog, type EntryNumbers, type OpenLog } from "../log/open-log.ts";
import { prepared } from "../../database/prepared.ts";

/** Entries read at once. */
const PAGE = 300;

/**
 * Continues a log under the key in use, with its sales, all in this transaction: what is queued then follows under the new
 * key. What came after the seal of a log whose key is lost is queued again, because it needs another seal.
 */
export async function changeKeyOf(
  before: OpenLog,
  change: { publicOrigin: string; now: Date; why: KeyChange },
): Promise<void> {
  const { tx, raffleId, epoch } = before;
  const log = await continueLog(before, change);
  const [seal] = await tx.query<{ position: number }>(readSeal, [raffleId, epoch]);
  await copySales(log, { epoch, end: seal?.position ?? before.size }, change.now);
  await tx.query(dropDraws, [raffleId]);
  if (seal !== undefined) await tx.query(queueAfterSeal, [raffleId, change.now]);
  await closeLog(log, change.now);
}

/** Copies the sales of an earlier log: the same commitments, and the places of the new one. Yields to other calls. */
async function copySales(
  log: OpenLog,
  old: { epoch: number; end: number },
  now: Date,
): Promise<void> {
  const places = new Map<number, number>();
  for (let next = 0; next < old.end; next += PAGE) {
    const until = Math.min(next + PAGE, old.end);
    const rows = await log.tx.query<OldEntry>(readSales, [log.raffleId, old.epoch, next, until]);
    for (const { position, leaf, purchase_id: purchaseId, numbers, commitments } of rows) {
      const about: EntryNumbers = { purchaseId, numbers, commitments };
      places.set(position, await appendEntry(log, movedEntry(leaf, places, now), about));
    }
    await otherCalls();
  }
}

/** A sale or release as the new log says it. */
function movedEntry(leaf: string, places: ReadonlyMap<number, number>, now: Date): string {
  const read = parseEntry(utf8(leaf));
  const entry = read.ok ? read.value : null;
  const at = minuteText(now);
  if (entry?.type === "sold") return writeEntry({ ...entry, at });
  const of = entry?.type === "released" ? places.get(entry.of) : undefined;
  if (entry?.type !== "released" || of === undefined)
    throw new Error("Not what a log says of numbers.");
  return writeEntry({ ...entry, of, at });
}

interface OldEntry {
  position: number;
  leaf: string;
  purchase_id: string;
  numbers: Buffer;
  commitments: Buffer;
}

const readSeal = prepared("seal-of-old-log")`
    SELECT position FROM ledger_seals WHERE raffle_id = $1 AND epoch = $2`;

const readSales = prepared("sales-of-old-log")`
    SELECT position, leaf, purchase_id, numbers, commitments FROM ledger_entries
     WHERE raffle_id = $1 AND epoch = $2 AND position >= $3 AND position < $4 AND numbers IS NOT NULL
     ORDER BY position`;

// They name the seal or cut of the old log, from which nothing can be drawn any more.
const dropDraws = prepared("drop-queued-draws")`
    DELETE FROM ledger_queue WHERE raffle_id = $1 AND split_part(leaf, E'\\n', 2) = 'draw'`;

// One decision a number, so their order doesn't matter.
const queueAfterSeal = prepared("queue-decisions-again")`
    INSERT INTO ledger_queue (raffle_id, event_id, queued_at, after_seal)
    SELECT e.raffle_id, e.id, $2, true FROM ticket_events AS e JOIN raffles AS r ON r.id = e.raffle_id
     WHERE r.id = $1 AND e.at >= r.sealed_at AND (e.event = 'sold' OR e.why IS NOT NULL)
       AND NOT EXISTS (SELECT FROM ledger_queue AS q WHERE q.event_id = e.id)
     ORDER BY e.id`;
