import { setImmediate as otherCalls } from "node:timers/promises";
import { countedRoot, type CountedNode } from "@rifas/ledger/counted-tree";
import { writeEntry } from "@rifas/ledger/entry";
import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { release } from "../../platform/release.ts";
import { instantText } from "../log/entry-text.ts";
import { uncutInstants } from "../log/dated-entries.ts";
import { sealedCommitments } from "../log/erased-sales.ts";
import { keyStateOf } from "../keys/key-state.ts";
import { committedSale } from "../log/ticket-entries.ts";
import { appendEntry, closeLog, openLog, type OpenLog } from "../log/open-log.ts";
import { ownerFacts } from "../log/owner-facts.ts";
import { replaySales } from "../log/replay-sales.ts";
import type { SealedNumbers } from "../log/sealed-numbers.ts";

/** Groups of 256 numbers stored at once. */
const GROUPS = 32;

/**
 * Adds the seal to the log of a raffle that is closed to changes: the state and commitment of every number according to
 * the log, and the numbers that were held. Stores everything or nothing, yielding to other calls after each group of
 * 256 numbers. Returns the epoch of the sealed log; null if it is already sealed or can't be sealed yet.
 */
export async function sealLog(
  tx: Transaction,
  { keys, clock }: Pick<Context, "keys" | "clock">,
  raffleId: number,
): Promise<number | null> {
  const log = await openLog(tx, raffleId, keys.ledger);
  if (log === null || (await keyStateOf(log, clock.now())) !== "usable") return null;
  const [state] = await tx.query<LogState>(readState, [raffleId, log.epoch]);
  if (state === undefined || state.sealed || state.waiting || state.uncut) return null;
  const until = { raffleId, epoch: log.epoch, end: log.size };
  const numbers = await replaySales(tx, until, state.total_tickets);
  const blocks = await addHolds(log, numbers);
  const root = await storeNumbers(log, numbers);
  const now = clock.now();
  const leaf = writeEntry({
    type: "seal",
    raffle: raffleId,
    at: instantText(now),
    numbers: numbers.count,
    ...numbers.totals(),
    root: root.hash,
    rules: state.rules,
    blocks,
    release,
  });
  const position = await appendEntry(log, leaf);
  await closeLog(log, now);
  await tx.query(storeSeal, [raffleId, log.epoch, position]);
  return log.epoch;
}

/** Returns how many of the held numbers sellers hold, or have sold from a block. */
async function addHolds(log: OpenLog, numbers: SealedNumbers): Promise<number> {
  const { tx, raffleId } = log;
  const holds = await tx.query<Held>(readHolds, [raffleId]);
  let blocks = 0;
  for (const { purchase_id: purchaseId, held, by_seller } of holds) {
    if (by_seller) blocks += held.length;
    const facts = await ownerFacts(tx, purchaseId);
    if (facts === null) throw new Error(`Purchase ${purchaseId} is held under a seal and missing.`);
    const known =
      facts.erased_at === null
        ? (await committedSale(log, { purchaseId, numbers: held, facts })).sold
        : await sealedCommitments(tx, raffleId, held);
    for (const { number, commitment } of known) numbers.hold(number, commitment);
  }
  return blocks;
}

interface Held {
  purchase_id: string;
  held: number[];
  by_seller: boolean;
}

/** Stores all groups; returns the root of their tree. */
async function storeNumbers({ tx, raffleId, epoch }: OpenLog, numbers: SealedNumbers) {
  const roots: CountedNode[] = [];
  for (let first = 0; first < numbers.groups; first += GROUPS) {
    const states: Buffer[] = [];
    const commitments: Buffer[] = [];
    const hashes: Buffer[] = [];
    for (let place = first; place < Math.min(first + GROUPS, numbers.groups); place++) {
      const group = numbers.rootedGroup(place);
      roots.push(group.root);
      hashes.push(Buffer.from(group.root.hash));
      states.push(group.states);
      commitments.push(group.commitments);
      await otherCalls();
    }
    await tx.query(storeGroups, [raffleId, epoch, first, states, commitments, hashes]);
  }
  return countedRoot(roots);
}

interface LogState {
  total_tickets: number;
  sealed: boolean;
  /** Whether something from before the seal is not in the log yet. */
  waiting: boolean;
  /** Whether the numbers of an instant prize haven't been counted yet. */
  uncut: boolean;
  /** The position of the last rules. */
  rules: number;
}

const readState = prepared("ledger-before-seal")`
    SELECT r.total_tickets,
           EXISTS (SELECT FROM ledger_seals WHERE raffle_id = $1 AND epoch = $2) AS sealed,
           EXISTS (SELECT FROM ledger_queue WHERE raffle_id = $1 AND NOT after_seal) AS waiting,
           EXISTS (${uncutInstants}) AS uncut,
           (SELECT max(position) FROM ledger_entries
             WHERE raffle_id = $1 AND epoch = $2 AND split_part(leaf, E'\\n', 2) = 'rules') AS rules
      FROM raffles AS r JOIN ledgers AS l ON l.raffle_id = r.id AND l.epoch = $2
     WHERE r.id = $1 AND r.sealed_at IS NOT NULL`;

const readHolds = prepared("holds-at-seal")`
    SELECT p.id AS purchase_id, array_agg(number ORDER BY number) AS held, p.seller_id IS NOT NULL AS by_seller
      FROM sealed_holds AS h JOIN purchases AS p ON p.id = h.purchase_id
     WHERE h.raffle_id = $1 GROUP BY p.id ORDER BY min(number)`;

const storeGroups = prepared("store-sealed-numbers")`
    INSERT INTO ledger_sealed_numbers (raffle_id, epoch, place, states, commitments, root)
    SELECT $1, $2, $3 + place - 1, states, commitments, root
      FROM unnest($4::bytea[], $5::bytea[], $6::bytea[]) WITH ORDINALITY AS stored (states, commitments, root, place)`;

const storeSeal = prepared("store-ledger-seal")`
    INSERT INTO ledger_seals (raffle_id, epoch, position) VALUES ($1, $2, $3)`;
