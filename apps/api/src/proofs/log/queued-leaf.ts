import { utf8 } from "@rifas/ledger/bytes";
import { CLOSE_TO_SEAL } from "@rifas/ledger/drand-rounds";
import { parseEntry, writeEntry, type Entry, type EntryOf } from "@rifas/ledger/entry";
import { loggedRules } from "./announced-rules.ts";
import { minuteText } from "./entry-text.ts";
import { appendEntry, type OpenLog } from "./open-log.ts";

/** How long an entry may wait and keep the time at which it was queued. */
const WAIT_MS = 300_000;

/**
 * Adds an entry whose text was queued. One that waited long is dated when it is written, as all others are, so that times don't go back.
 */
export async function appendQueued(log: OpenLog, leaf: string, now: Date): Promise<void> {
  const read = parseEntry(utf8(leaf));
  if (!read.ok || read.value.type === "unknown") {
    throw new Error(`A queued entry of raffle ${log.raffleId} is malformed.`);
  }
  await appendEntry(log, writeEntry((await datedNow(log, read.value, now)) ?? read.value));
}

async function datedNow(log: OpenLog, entry: Entry, now: Date): Promise<Entry | null> {
  if (log.size === 0 || entry.type === "continues") return null;
  if (new Date(entry.at).getTime() >= now.getTime() - WAIT_MS) return null;
  const at = minuteText(now);
  if (entry.type === "rules") {
    // Rules that were made in time must not look late.
    const former = await loggedRules(log.tx, log);
    if (at >= entry.draw || (former !== null && isClosed(former, now))) return null;
  }
  return { ...entry, at };
}

/** Whether the sale that rules announce is over, after which terms can't change. */
function isClosed({ seal }: EntryOf<"rules">, now: Date): boolean {
  return now.getTime() >= Date.parse(seal) - CLOSE_TO_SEAL * 1000;
}
