import { setImmediate as otherCalls } from "node:timers/promises";
import { formatDateTime } from "@rifas/domain/dates";
import { countedRoot, type CountedNode } from "@rifas/ledger/counted-tree";
import { timeOfRound } from "@rifas/ledger/drand-rounds";
import { writeEntry, type EntryOf } from "@rifas/ledger/entry";
import type { Context } from "../../platform/context.ts";
import { instantText, minuteText, readEntry } from "../log/entry-text.ts";
import { instantRule, type InstantRule } from "../log/rules-entry.ts";
import { integrateLedger } from "../integrate.ts";
import { appendEntry, type OpenLog } from "../log/open-log.ts";
import { replaySales } from "../log/replay-sales.ts";
import type { SealedNumbers } from "../log/sealed-numbers.ts";
import { prepared } from "../../database/database.ts";

type CutContext = Pick<Context, "clock" | "config" | "database" | "keys">;

/** Counts the sold numbers for each instant prize of a raffle whose time has come, after everything queued for its log. */
export async function cutDueInstants(context: CutContext, raffleId: number): Promise<void> {
  await integrateLedger(context, raffleId, appendCut);
}

/** A prize whose numbers are about to be counted, and the rules that say so. */
interface DueInstant {
  readonly prize: number;
  readonly rule: InstantRule;
  readonly rules: EntryOf<"rules">;
  /** Where the rules are in the log. */
  readonly position: number;
}

/** Adds the cut of the next prize that is due, if there is one, and returns whether it did. */
async function appendCut(log: OpenLog, now: Date): Promise<boolean> {
  const { tx, raffleId, epoch } = log;
  const found = await nextDue(log, now);
  if (found === null) return false;
  const end = log.size;
  const numbers = await replaySales(tx, { raffleId, epoch, end }, found.rules.numbers);
  const root = await rootOf(numbers);
  const { prize, rule, position: rules } = await inTime(log, found, now);
  const at = instantText(now) < rule.at ? rule.at : instantText(now);
  const counted = { numbers: numbers.count, ...numbers.totals(), root: root.hash };
  const cut = { type: "cut", raffle: raffleId, at, prize, ...counted, rules } as const;
  const position = await appendEntry(log, writeEntry(cut));
  const roundAt = new Date(timeOfRound(rule.round) * 1000);
  await tx.query(storeCut, [raffleId, prize, epoch, position, at, rule.round, roundAt]);
  return true;
}

/** The first prize that the log's rules make due; null if there is none, or not yet. */
async function nextDue(log: OpenLog, now: Date): Promise<DueInstant | null> {
  const [state] = await log.tx.query<LogState>(readState, [log.raffleId, log.epoch]);
  if (state === undefined) return null;
  const rules = readEntry("rules", state.leaf);
  const due = rules.prize.flatMap(({ prize, rule }) => {
    const isDue = rule.kind === "instant" && new Date(rule.at) <= now;
    const isNew = rule.kind === "instant" && new Date(rule.at) > state.opened_at;
    return isDue && isNew && !state.cut.includes(prize) ? [{ prize, rule }] : [];
  });
  const [first] = due.toSorted((one, other) => one.rule.at.localeCompare(other.rule.at));
  return first ? { ...first, rules, position: state.position } : null;
}

/** How long before its round a cut must be in the log, so that witnesses can date it. */
const MARGIN_MS = 60_000;

/**
 * A prize whose round may be known by now, because the server was stopped at its time, gets a later round: first the
 * log says so, in new rules.
 */
async function inTime(log: OpenLog, due: DueInstant, now: Date): Promise<DueInstant> {
  const { rules, prize } = due;
  if (now.getTime() + MARGIN_MS < timeOfRound(due.rule.round) * 1000) return due;
  const rule = instantRule(now);
  const reason = `El servidor no pudo contar los números a tiempo para el premio del ${formatDateTime(due.rule.at)}.`;
  const lines = rules.prize.map((line) => (line.prize === prize ? { prize, rule } : line));
  const entry = { ...rules, at: minuteText(now), reason, prize: lines };
  const position = await appendEntry(log, writeEntry(entry));
  return { prize, rule, rules: entry, position };
}

async function rootOf(numbers: SealedNumbers): Promise<CountedNode> {
  const roots: CountedNode[] = [];
  for (let place = 0; place < numbers.groups; place++) {
    roots.push(numbers.rootedGroup(place).root);
    await otherCalls();
  }
  return countedRoot(roots);
}

interface LogState {
  opened_at: Date;
  /** The last rules, and their position. */
  leaf: string;
  position: number;
  /** Prizes whose numbers have been counted. */
  cut: number[];
}

// A trial that was approved in the meantime is removed first.
const readState = prepared("ledger-before-cut")`
    SELECT l.opened_at, rules.leaf, rules.position,
           ARRAY(SELECT prize FROM instant_cuts WHERE raffle_id = $1) AS cut
      FROM raffles AS r JOIN ledgers AS l ON l.raffle_id = r.id AND l.epoch = $2
      JOIN LATERAL (SELECT leaf, position FROM ledger_entries
                     WHERE raffle_id = $1 AND epoch = $2 AND split_part(leaf, E'\\n', 2) = 'rules'
                     ORDER BY position DESC LIMIT 1) AS rules ON true
     WHERE r.id = $1 AND r.instant_prizes <> '[]' AND r.outcome IS NULL AND NOT EXISTS (SELECT FROM ledger_seals AS s WHERE s.raffle_id = l.raffle_id AND s.epoch = l.epoch)
       AND NOT EXISTS (SELECT FROM purchases WHERE raffle_id = $1 AND trial AND status = 'approved')`;

const storeCut = prepared("store-instant-cut")`
    INSERT INTO instant_cuts (raffle_id, prize, epoch, position, at, round, round_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`;
