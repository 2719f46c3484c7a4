import type { Schema } from "@rifas/api-client/types";
import { timeOfRound } from "@rifas/ledger/drand-rounds";
import type { EntryOf } from "@rifas/ledger/entry";
import { writePrizeRule, type PrizeRule } from "@rifas/ledger/prize-rule";
import type { Actor } from "../actor.ts";
import type { Context } from "../context.ts";
import { ok, type Result } from "../failure.ts";
import { notInLedger } from "./current-log.ts";
import { readRulesEntry } from "./read-rules-entry.ts";

/**
 * How a raffle is drawn and what changed, from its log and from entries that are still queued. Failure: `not_found`,
 * also for strangers who ask for a hidden raffle.
 */
export async function getDrawRules(
  { database }: Pick<Context, "database">,
  actor: Actor,
  { id }: { id: number },
): Promise<Result<Schema<"DrawRuleHistory">>> {
  const rows = await database.query<{ leaf: string }>(selectRules, [id, actor.kind !== "anyone"]);
  if (rows.length === 0) return notInLedger();
  return ok({ raffle_id: id, versions: rows.map(({ leaf }) => versionOf(readRulesEntry(leaf))) });
}

function versionOf(rules: EntryOf<"rules">): Schema<"DrawRuleVersion"> {
  return {
    logged_at: rules.at,
    reason: rules.reason,
    draw_date: rules.draw,
    seal_at: rules.seal,
    total_tickets: rules.numbers,
    prizes: rules.prize.map(({ prize, rule }) => ({ prize_position: prize, ...ruleView(rule) })),
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
    beacon_at: round === null ? null : new Date(timeOfRound(round) * 1000).toISOString(),
  };
}

const selectRules = {
  name: "draw-rules",
  text: `
    SELECT leaf FROM (
      SELECT 0 AS queued, epoch, position, leaf FROM ledger_entries
       WHERE raffle_id = $1 AND starts_with(leaf, E'rifas-libro/v1\\nrules\\n')
      UNION ALL
      SELECT 1, 0, id, leaf FROM ledger_queue
       WHERE raffle_id = $1 AND starts_with(leaf, E'rifas-libro/v1\\nrules\\n')) AS entries
     WHERE EXISTS (SELECT FROM raffles WHERE id = $1 AND (publish OR $2))
     ORDER BY queued DESC, epoch DESC, position DESC`,
};
