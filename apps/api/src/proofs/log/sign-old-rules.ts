import { writeEntry, type EntryOf } from "@rifas/ledger/entry";
import type { Transaction } from "../../database/database.ts";
import { loggedRules } from "./announced-rules.ts";
import { minuteText } from "./entry-times.ts";
import { appendEntry, type OpenLog } from "./open-log.ts";
import { signTerms } from "./raffle-terms.ts";
import { prepared } from "../../database/prepared.ts";

/** Published, so written for buyers. */
const REASON = "Desde ahora el libro firma las bases: los premios, el permiso y el organizador.";

/**
 * Rules of the second version of the format, which sign the raffle's terms as they are now; those that sign terms already
 * stay as they are.
 */
export async function withTerms(
  tx: Transaction,
  rules: EntryOf<"rules">,
): Promise<EntryOf<"rules">> {
  if (rules.terms !== null) return rules;
  const raffle = await tx.kysely
    .selectFrom("raffles")
    .select(["id", "name", "permit_number", "unclaimed_prizes", "prizes", "instant_prizes"])
    .select("price_bs")
    .where("id", "=", rules.raffle)
    .executeTakeFirstOrThrow();
  return { ...rules, format: 2, ...(await signTerms(tx, raffle, null)) };
}

/**
 * Adds rules that sign the terms to a log on sale that was begun by a version which didn't, before anything else is
 * written. Whether it did.
 */
export async function signOldRules(log: OpenLog, now: Date): Promise<boolean> {
  const { tx, raffleId, epoch } = log;
  const [found] = await tx.query(selectUnsigned, [raffleId, epoch, now]);
  if (found === undefined) return false;
  const rules = await loggedRules(tx, { raffleId, epoch });
  if (rules === null || rules.terms !== null || new Date(rules.seal) <= now) return false;
  const signed = await withTerms(tx, rules);
  await appendEntry(log, writeEntry({ ...signed, at: minuteText(now), reason: REASON }));
  return true;
}

/** The logs on sale that sign no terms, in SQL; `now` is its parameter. */
export const unsignedLogs = (now: string): string => `
  SELECT r.id AS raffle_id, l.epoch FROM raffles AS r
    JOIN LATERAL (SELECT epoch FROM ledgers WHERE raffle_id = r.id ORDER BY epoch DESC LIMIT 1) AS l ON true
    JOIN LATERAL (SELECT leaf FROM ledger_entries AS e
                   WHERE e.raffle_id = r.id AND e.epoch = l.epoch AND split_part(leaf, E'\\n', 2) = 'rules'
                   ORDER BY position DESC LIMIT 1) AS rules ON starts_with(rules.leaf, E'rifas-libro/v1\\n')
   WHERE r.seal_at > ${now} AND r.sealed_at IS NULL AND r.outcome IS NULL`;

const selectUnsigned = prepared("log-without-terms")`
    SELECT FROM (${unsignedLogs("$3")}) AS unsigned WHERE raffle_id = $1 AND epoch = $2`;
