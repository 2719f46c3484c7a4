import type { EntryOf } from "@rifas/ledger/entry";
import { type Reader, prepared } from "../../database/database.ts";
import { readEntry } from "./entry-text.ts";

/** The rules that a raffle's log announced last, or that wait to be written; null without a log. */
export async function announcedRules(
  reader: Reader,
  raffleId: number,
): Promise<EntryOf<"rules"> | null> {
  const [last] = await reader.query<{ leaf: string }>(selectLast, [raffleId]);
  return last === undefined ? null : readEntry("rules", last.leaf);
}

/** The last rules in one of a raffle's logs, without those that wait; null if it has none. */
export async function loggedRules(
  reader: Reader,
  { raffleId, epoch }: { readonly raffleId: number; readonly epoch: number },
): Promise<EntryOf<"rules"> | null> {
  const [last] = await reader.query<{ leaf: string }>(selectLogged, [raffleId, epoch]);
  return last === undefined ? null : readEntry("rules", last.leaf);
}

const selectLast = prepared("announced-rules")`
    SELECT announced_rules($1) AS leaf WHERE announced_rules($1) IS NOT NULL`;

const selectLogged = prepared("logged-rules")`
    SELECT leaf FROM ledger_entries
     WHERE raffle_id = $1 AND epoch = $2 AND split_part(leaf, E'\\n', 2) = 'rules'
     ORDER BY position DESC LIMIT 1`;
