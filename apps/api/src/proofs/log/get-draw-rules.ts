import type { Schema } from "@rifas/api-client/types";
import type { EntryOf } from "@rifas/ledger/entry";
import { writePrizeRule, type PrizeRule } from "@rifas/ledger/entry-values";
import { prizeWords, type Terms } from "@rifas/ledger/terms";
import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { notInLedger } from "./current-log.ts";
import { readSignedTerms } from "./raffle-terms.ts";
import { readEntry, roundInstant } from "./entry-text.ts";
import { prepared } from "../../database/database.ts";

/**
 * How a raffle is drawn and what changed, from its log and from entries that are still queued. Failure: `not_found`,
 * also for strangers who ask for a hidden raffle.
 */
export async function getDrawRules(
  { database, witnesses }: Context,
  actor: Actor,
  { id }: { id: number },
): Promise<Result<Schema<"DrawRuleHistory">>> {
  const rows = await database.query<{ leaf: string }>(selectRules, [id, actor.kind !== "anyone"]);
  if (rows.length === 0) return notInLedger();
  const versions: Schema<"DrawRuleVersion">[] = [];
  for (const { leaf } of rows) {
    const rules = readEntry("rules", leaf);
    versions.push(versionOf(rules, await readSignedTerms(database, rules)));
  }
  return ok({ raffle_id: id, witnessed: witnesses.length > 0, versions });
}

function versionOf(rules: EntryOf<"rules">, terms: Terms): Schema<"DrawRuleVersion"> {
  return {
    logged_at: rules.at,
    reason: rules.reason,
    draw_date: rules.draw,
    seal_at: rules.seal,
    total_tickets: rules.numbers,
    price_bs: rules.price,
    terms: termsView(terms),
    prizes: rules.prize.map(({ prize, rule }) => ({ prize_position: prize, ...ruleView(rule) })),
  };
}

function termsView({ name, organizer, permit, unclaimed, prize }: Terms): Schema<"SignedTerms"> {
  return {
    name,
    organizer,
    permit,
    unclaimed,
    prize_titles: prize.map((one) => prizeWords(one) ?? ""),
  };
}

function ruleView(rule: PrizeRule): Omit<Schema<"LoggedPrizeRule">, "prize_position"> {
  const lottery = rule.kind === "lottery" ? rule : null;
  const round = rule.kind === "lottery" ? (rule.otherwise?.round ?? null) : rule.round;
  return {
    text: writePrizeRule(rule),
    instant_at: rule.kind === "instant" ? rule.at : null,
    lotteries: lottery?.draws.map(({ name }) => name) ?? [],
    last_digits: lottery?.last ?? null,
    beacon_round: round,
    beacon_at: round === null ? null : roundInstant(round),
  };
}

const selectRules = prepared("draw-rules")`
    SELECT leaf FROM (
      SELECT 0 AS queued, epoch, position, leaf FROM ledger_entries JOIN ledgers USING (raffle_id, epoch)
       WHERE raffle_id = $1 AND NOT former AND split_part(leaf, E'\\n', 2) = 'rules'
      UNION ALL
      SELECT 1, 0, id, leaf FROM ledger_queue
       WHERE raffle_id = $1 AND split_part(leaf, E'\\n', 2) = 'rules') AS entries
     WHERE EXISTS (SELECT FROM raffles WHERE id = $1 AND (publish OR $2))
     ORDER BY queued DESC, epoch DESC, position DESC`;
