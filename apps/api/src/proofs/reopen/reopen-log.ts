import { writeEntry } from "@rifas/ledger/entry";
import { type Transaction, prepared } from "../../database/database.ts";
import type { LedgerKeys } from "../../platform/secrets/ledger-keys.ts";
import { minuteText } from "../log/entry-text.ts";
import { reasonOf, rulesEntry, type RulesFacts } from "../log/rules-entry.ts";
import { keyStateOf } from "../keys/key-state.ts";
import { appendEntry, closeLog, openLog } from "../log/open-log.ts";
import type { SealedDraw } from "../seal/sealed-draw.ts";
import { appendSold } from "../log/ticket-entries.ts";

/** What a reopened sale announces: the raffle with its new dates. */
interface NewTerms {
  readonly raffle: RulesFacts;
  /** Published, so never what staff wrote. */
  readonly reason: string;
  /** What changed of price and combos, and to what. */
  readonly otherPrices: readonly string[];
  readonly now: Date;
}

/**
 * Voids the seal in force: the log says so under a checkpoint of its own, which witnesses can date, then announces the new
 * rules, and tells the sales that were decided under the voided seal. The caller has the log's lock (`lockLog`) and has
 * written its queue. False, with nothing written, if the log can't be written now.
 */
export async function voidSeal(
  tx: Transaction,
  keys: LedgerKeys,
  sealed: SealedDraw,
  { raffle, reason, otherPrices, now }: NewTerms,
): Promise<boolean> {
  const at = minuteText(now);
  const log = await openWritable(tx, keys, raffle.id, now);
  if (log === null) return false;
  const { position: seal, rules } = sealed;
  const position = await appendEntry(
    log,
    writeEntry({ type: "reopened", raffle: raffle.id, seal, reason, at }),
  );
  await closeLog(log, now);
  await tx.query(noteReopening, [raffle.id, log.epoch, position, new Date(rules.draw)]);
  const rest = await openWritable(tx, keys, raffle.id, now);
  if (rest === null)
    throw new Error(`The log of raffle ${raffle.id} was lost while it was locked.`);
  const why = reasonOf(["Se reabrió la venta", reason, ...otherPrices]);
  await appendEntry(rest, await rulesEntry(tx, raffle, { former: rules, now, reason: why }));
  const decided = await tx.query<{ purchase_id: string; numbers: number[] }>(selectDecided, [
    raffle.id,
  ]);
  for (const { purchase_id: purchaseId, numbers } of decided) {
    await appendSold(rest, { purchaseId, numbers, now });
  }
  await closeLog(rest, now);
  return true;
}

/** Keeps the numbers of a voided seal apart, so that the next one has room. The raffle must be open to changes again. */
export async function archiveSeal(tx: Transaction, sealed: SealedDraw): Promise<void> {
  const { raffleId, epoch } = sealed.log;
  await tx.query(keepNumbers, [raffleId, epoch, sealed.position]);
  await tx.query(removeNumbers, [raffleId, epoch]);
  await tx.query(removeSeal, [raffleId, epoch]);
  await tx.query(removeHolds, [raffleId]);
  await tx.query(removeNotices, [raffleId]);
}

/** Waits for the messages about the seal that are being queued; before the raffle's lock, which they wait for. */
export async function lockSealNotices(tx: Transaction, raffleId: number): Promise<void> {
  await tx.query(lockNotices, [raffleId]);
}

async function openWritable(tx: Transaction, keys: LedgerKeys, raffleId: number, now: Date) {
  const log = await openLog(tx, raffleId, keys);
  return log !== null && (await keyStateOf(log, now)) === "usable" ? log : null;
}

const noteReopening = prepared("note-reopening")`
    INSERT INTO reopenings (raffle_id, epoch, position, draw_at) VALUES ($1, $2, $3, $4)`;

const selectDecided = prepared("holds-sold-after-seal")`
    SELECT h.purchase_id, array_agg(h.number ORDER BY h.number) AS numbers
      FROM sealed_holds AS h
      JOIN tickets AS t ON t.raffle_id = h.raffle_id AND t.number = h.number
       AND t.purchase_id = h.purchase_id AND t.state = 'sold'
     WHERE h.raffle_id = $1 GROUP BY h.purchase_id ORDER BY min(h.number)`;

const keepNumbers = prepared("keep-voided-numbers")`
    INSERT INTO voided_numbers (raffle_id, epoch, position, place, states, commitments)
    SELECT raffle_id, epoch, $3, place, states, commitments FROM ledger_sealed_numbers
     WHERE raffle_id = $1 AND epoch = $2`;

const removeNumbers = prepared("remove-voided-numbers")`
    DELETE FROM ledger_sealed_numbers WHERE raffle_id = $1 AND epoch = $2`;

const removeSeal = prepared("remove-voided-seal")`
    DELETE FROM ledger_seals WHERE raffle_id = $1 AND epoch = $2`;

const removeHolds = prepared("remove-voided-holds")`DELETE FROM sealed_holds WHERE raffle_id = $1`;

const lockNotices = prepared("lock-all-seal-notices-due")`
    SELECT raffle_id FROM seal_notices_due WHERE raffle_id = $1 FOR UPDATE`;

const removeNotices = prepared("remove-voided-seal-notices")`
    DELETE FROM seal_notices_due WHERE raffle_id = $1`;
