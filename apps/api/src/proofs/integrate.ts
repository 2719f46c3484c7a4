import { writeEntry } from "@rifas/ledger/entry";
import { tryEach } from "../platform/try-each.ts";
import type { Context } from "../platform/context.ts";
import { type Transaction, prepared } from "../database/database.ts";
import type { ReleaseReason, TicketEvent } from "../database/stored-types.ts";
import { continueLog } from "./log/continue-log.ts";
import { keyStateOf } from "./keys/key-state.ts";
import { isOfType, minuteText } from "./log/entry-text.ts";
import { appendEntry, closeLog, openLog, type OpenLog } from "./log/open-log.ts";
import { appendQueued } from "./log/queued-leaf.ts";
import { appendReleased, appendSold } from "./log/ticket-entries.ts";
import { reopenLogs } from "./reopen/reopen-ledgers.ts";

type LedgerContext = Pick<Context, "config" | "database" | "keys" | "clock">;

/** Entries per transaction; other calls get their turn in between. */
const BATCH = 200;

/**
 * Writes what is queued into the logs, and continues those whose key is lost. Each batch takes its rows from the
 * queue, adds their entries and signs a checkpoint in one transaction, so a crash leaves either the whole batch or
 * nothing. Only one process at a time writes a log. One that fails doesn't delay the others; throws what failed.
 */
export async function integrateLedgers(context: LedgerContext): Promise<void> {
  const waiting = await context.database.query<{ raffle_id: number }>(waitingRaffles, []);
  await tryEach(
    waiting,
    ({ raffle_id: raffleId }) => integrateLedger(context, raffleId),
    ({ raffle_id: raffleId }) => `raffle ${raffleId}`,
  );
}

/**
 * The same for one raffle's log, and once nothing is waiting adds what `last` adds, in the transaction that found nothing waiting: every change of owners that
 * was committed by then comes before it, and every later one after it. Repeated while `last` returns true.
 */
export async function integrateLedger(
  context: LedgerContext,
  raffleId: number,
  last?: (log: OpenLog, now: Date) => Promise<boolean>,
): Promise<void> {
  let rest = true;
  while (rest) {
    rest = await context.database.transaction((tx) => integrateBatch(tx, context, raffleId, last));
  }
}

/** Writes what is queued for a raffle's log in this transaction, which has its lock. */
export async function integrateWithin(
  tx: Transaction,
  context: Pick<LedgerContext, "config" | "keys" | "clock">,
  raffleId: number,
): Promise<void> {
  while (await integrateBatch(tx, context, raffleId));
}

/** Whether more may be waiting. */
async function integrateBatch(
  tx: Transaction,
  { config, keys, clock }: Pick<LedgerContext, "config" | "keys" | "clock">,
  raffleId: number,
  last: (log: OpenLog, now: Date) => Promise<boolean> = async () => false,
): Promise<boolean> {
  let log = await openLog(tx, raffleId, keys.ledger);
  if (log === null) return false;
  const now = clock.now();
  const state = await keyStateOf(log, now);
  if (state === "missing") return false;
  const why = state === "lost" ? "lost" : "restored";
  if (why === "lost") await reopenLogs(tx, [raffleId]);
  const queued = await tx.query<Queued>(takeQueued, [raffleId, BATCH, log.epoch]);
  for (const one of queued) {
    if (isRestore(one)) {
      // No entry of this batch is from before that, because it empties the queue first.
      log = await continueLog(log, { publicOrigin: config.publicOrigin, now, why });
    } else {
      await integrate(log, one, now);
    }
  }
  // New rules end their batch, so that they have a checkpoint that witnesses can date.
  const isFull = queued.length === BATCH || isOfType(queued.at(-1)?.leaf ?? "", "rules");
  const isMore = isFull || (await last(log, now));
  await closeLog(log, now);
  return isMore;
}

async function integrate(log: OpenLog, queued: Exclude<Queued, Restore>, now: Date): Promise<void> {
  if (queued.leaf !== null) {
    await appendQueued(log, queued.leaf, now);
    return;
  }
  const { purchase_id: purchaseId, numbers, event, why, seal } = queued;
  if (seal !== null) {
    // A cancelled raffle isn't drawn, and its log ends with that.
    if (queued.cancelled) return;
    const state = event === "sold" ? "sold" : "free";
    const decided = { type: "decided", raffle: log.raffleId, seal, state } as const;
    const rest = { reason: DECIDED[state], at: minuteText(now) };
    for (const number of numbers)
      await appendEntry(log, writeEntry({ ...decided, number, ...rest }));
    return;
  }
  const change = { purchaseId, numbers: numbers.toSorted((a, b) => a - b), now };
  if (event === "sold") await appendSold(log, change);
  else if (why !== null && why !== "rejected") await appendReleased(log, { ...change, why });
}

/** Why a number that was held under the seal was decided. Published, so never what staff wrote. */
const DECIDED = {
  sold: "El organizador comprobó el pago después del sello.",
  free: "El organizador rechazó el pago después del sello.",
} as const;

/** A backup was restored, or the key is lost; see reopen-ledgers.ts. */
interface Restore {
  leaf: null;
  purchase_id: null;
}

function isRestore(queued: Queued): queued is Restore {
  return queued.leaf === null && queued.purchase_id === null;
}

/** An entry's text, a ticket event, or a restore. */
type Queued =
  | Restore
  | { leaf: string }
  | {
      leaf: null;
      purchase_id: string;
      numbers: number[];
      event: TicketEvent;
      why: ReleaseReason | null;
      /** The position of the seal that this came after. */
      seal: number | null;
      /** Whether the raffle is cancelled by now. */
      cancelled: boolean;
    };

// A log in a format of before says nothing more, so what is queued for it, such as a late correction, would wait for ever.
const waitingRaffles = prepared("raffles-waiting-for-ledger")`
    WITH unread AS (DELETE FROM ledger_queue WHERE raffle_id IN (SELECT raffle_id FROM ledgers WHERE former))
    SELECT raffle_id FROM ledger_queue
     UNION
    SELECT l.raffle_id FROM raffles AS r
      JOIN LATERAL (SELECT raffle_id, epoch FROM ledgers WHERE raffle_id = r.id ORDER BY epoch DESC LIMIT 1) AS l ON true
      JOIN LATERAL (SELECT key FROM ledger_checkpoints WHERE raffle_id = l.raffle_id AND epoch = l.epoch
                     ORDER BY size DESC LIMIT 1) AS c ON c.key < (SELECT max(number) FROM ledger_keys WHERE change = 'lost')
     WHERE r.outcome IS NULL AND r.seal_at IS NOT NULL
     ORDER BY raffle_id`;

// In the order of the queue, which is also the order of changes to each number, because those wait for each other. Rows
// that belong after the seal wait for it; after a restore, for that of the log that is about to be opened.
const takeQueued = prepared("take-ledger-queue")`
    WITH taken AS (
      DELETE FROM ledger_queue
       WHERE id IN (SELECT id FROM ledger_queue
                     WHERE raffle_id = $1
                       AND id <= coalesce((SELECT min(id) FROM ledger_queue
                                            WHERE raffle_id = $1 AND split_part(leaf, E'\\n', 2) = 'rules'), id)
                       AND (NOT after_seal
                       OR EXISTS (SELECT FROM ledger_seals WHERE raffle_id = $1 AND epoch = $3)
                          AND NOT EXISTS (SELECT FROM ledger_queue
                                           WHERE raffle_id = $1 AND event_id IS NULL AND leaf IS NULL))
                     ORDER BY id LIMIT $2)
      RETURNING id, event_id, leaf, after_seal)
    SELECT taken.leaf, e.purchase_id, e.numbers, e.event, e.why, s.position AS seal,
           (SELECT outcome = 'cancelled' FROM raffles WHERE id = $1) IS TRUE AS cancelled
      FROM taken LEFT JOIN ticket_events AS e ON e.id = taken.event_id
      LEFT JOIN ledger_seals AS s ON taken.after_seal AND s.raffle_id = $1 AND s.epoch = $3
     ORDER BY taken.id`;
