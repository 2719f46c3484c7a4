import { isIdentified } from "@rifas/reconciliation/evidence";
import type { Context } from "../../platform/context.ts";
import { matchInBackground } from "../thread/match-in-background.ts";
import { confirmPayments } from "./confirm-payments.ts";
import { loadSituation } from "./load-situation.ts";
import { prepared } from "../../database/database.ts";

/** A round this old is repeated even if nothing seems to have changed: time passes, and in-person sales are not watched. */
const OLDEST_MS = 60_000;

/** Matches movements and purchases again if something changed since the last round. Returns whether that worked. */
export async function refreshMatches(context: Context): Promise<boolean> {
  const [last] = await context.database.query<LastRound>(selectRound, []);
  const age = context.clock.now().getTime() - (last?.matched_at?.getTime() ?? 0);
  if (last?.inputs === last?.now && age >= 0 && age < OLDEST_MS) return true;
  return await matchNow(context);
}

/**
 * Matches now, and replaces the stored results of the last round. Returns false if that took too long, or if what a match
 * confirms could not be recorded for every purchase; the reason is logged.
 */
export async function matchNow(context: Context): Promise<boolean> {
  const { database, clock, logger } = context;
  const now = clock.now();
  const [round] = await database.query<LastRound>(selectRound, []);
  const situation = await loadSituation(database, now);
  const matches = situation === null ? [] : await matchInBackground(situation);
  if (matches === null) {
    logger.error("matching bank movements took too long; the matches are those of the last round");
    return false;
  }
  await database.transaction(async (tx) => {
    await tx.query(lockMatches, []);
    await tx.kysely.deleteFrom("bank_matches").execute();
    const rows = matches.map((match) => ({
      purchase_id: match.purchaseId,
      movement_id: Number(match.movementId),
      class: match.class,
      score: match.score,
      reasons: match.reasons,
      phone_agrees: match.evidence.phone === "agrees",
      identified: isIdentified(match.evidence),
      pays: match.pays,
      single: match.single,
      used_by: match.class === "D" ? (match.usedBy?.purchaseId ?? null) : null,
      used_code: match.class === "D" ? (match.usedBy?.code ?? null) : null,
    }));
    if (rows.length > 0) await tx.query(insertMatches, [JSON.stringify(rows)]);
    await tx.query(storeRound, [round?.now ?? "", now]);
  });
  return await confirmPayments(context);
}

interface LastRound {
  now: string;
  inputs: string | null;
  matched_at: Date | null;
}

// Values that change when a purchase gets a reference or a proof or is reviewed; a change of movements deletes the round.
const selectRound = prepared("select-matching-round")`
    SELECT round.inputs, round.matched_at,
           concat_ws(' ', (SELECT count(*) || ' ' || coalesce(max(reference_at), 'epoch')
                             FROM purchases WHERE status = 'pending' AND reference_at IS NOT NULL),
                     (SELECT count(*) || ' ' || coalesce(max(proof_at), 'epoch')
                             FROM purchases WHERE status = 'pending' AND proof_at IS NOT NULL),
                     (SELECT max(reviewed_at) FROM purchases WHERE reviewed_at IS NOT NULL AND NOT trial)) AS now
      FROM (VALUES (true)) AS always (one) LEFT JOIN matching_rounds AS round ON round.one`;

const lockMatches = prepared("lock-bank-matches")`
    LOCK TABLE bank_matches IN SHARE ROW EXCLUSIVE MODE`;

const storeRound = prepared("store-matching-round")`
    INSERT INTO matching_rounds (inputs, matched_at) VALUES ($1, $2)
    ON CONFLICT (one) DO UPDATE SET inputs = excluded.inputs, matched_at = excluded.matched_at`;

const insertMatches = prepared("insert-bank-matches")`
    INSERT INTO bank_matches (purchase_id, movement_id, class, score, reasons, phone_agrees, identified, pays, single,
                              used_by, used_code)
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (
      purchase_id uuid, movement_id bigint, class text, score integer, reasons jsonb, phone_agrees boolean, identified boolean,
      pays boolean, single boolean, used_by uuid, used_code text)`;
