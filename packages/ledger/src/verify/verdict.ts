/** A verifier's verdict: one line per check, each with a stable code that has one colour. */

export type Colour = "green" | "amber" | "red";

/** A check can also be `neutral`: it says something that is neither good nor bad. */
export type CheckColour = Colour | "neutral";

export type CheckName =
  | "demo"
  | "key"
  | "log"
  | "earlier"
  | "history"
  | "terms"
  | "rules"
  | "seal"
  | "witness"
  | "cut"
  | "reopened"
  | "seen"
  | "monitor"
  | "draw"
  | "winner"
  | "cancelled"
  | "receipt";

/**
 * Every outcome and its colour. Green only for what was checked here; amber for what was unavailable or can't be
 * checked by this verifier; red for what contradicts itself or the rules; neutral for what waits for its date.
 */
export const COLOURS = {
  demo: "amber",
  pinned_key: "green",
  rotated_from_pinned_key: "green",
  lost_pinned_key: "amber",
  no_pinned_key: "amber",
  other_key: "red",
  log_whole: "green",
  bad_key: "red",
  bad_checkpoint: "red",
  wrong_size: "red",
  wrong_root: "red",
  malformed_entry: "red",
  continues_earlier: "green",
  earlier_not_here: "amber",
  key_lost: "amber",
  sealed_before: "amber",
  continues_other: "red",
  continues_other_rules: "red",
  continues_without_sale: "red",
  continues_paid_otherwise: "amber",
  continues_cancelled: "red",
  cut_in_earlier: "amber",
  cut_again: "red",
  drawn_in_earlier: "red",
  rotation_not_signed: "red",
  history_consistent: "green",
  unknown_entry: "amber",
  terms_signed: "green",
  terms_changed: "amber",
  terms_changed_late: "red",
  missing_terms: "red",
  wrong_terms: "red",
  malformed_terms: "red",
  other_raffle: "red",
  misplaced_continues: "red",
  rules_after_seal: "red",
  rules_without_reason: "red",
  rules_late: "red",
  rules_changed: "amber",
  rules_changed_witnessed: "green",
  rules_changed_witnessed_late: "red",
  bad_rules_checkpoint: "red",
  wrong_round: "red",
  wrong_lottery_time: "red",
  numbers_changed: "red",
  fewer_prizes: "red",
  cut_prize_changed: "red",
  times_go_back: "amber",
  sold_before_rules: "red",
  sold_after_seal: "red",
  sold_after_draw: "red",
  sold_too_many: "red",
  released_after_seal: "red",
  released_unknown: "red",
  released_too_many: "red",
  sealed_twice: "red",
  sealed_early: "red",
  wrong_totals: "red",
  wrong_rules: "red",
  wrong_cut: "red",
  late_cut: "red",
  skipped_cut: "red",
  cut_moved: "amber",
  cut_witnessed: "green",
  cut_not_witnessed: "amber",
  cut_witnessed_late: "red",
  bad_cut_checkpoint: "red",
  reopened_witnessed: "green",
  reopened_not_witnessed: "amber",
  reopened_witnessed_late: "red",
  bad_reopened_checkpoint: "red",
  reopened_wrongly: "red",
  reopened_after_draw: "red",
  decided_wrongly: "red",
  draw_without_seal: "red",
  wrong_version: "red",
  drawn_out_of_order: "red",
  corrected_wrongly: "red",
  after_cancelled: "red",
  cancelled: "amber",
  seal_recomputed: "green",
  no_seal: "neutral",
  never_sealed: "neutral",
  numbers_not_hashed: "amber",
  many_held: "amber",
  wrong_seal: "red",
  bad_seal_checkpoint: "red",
  sealed_late: "red",
  wrong_numbers: "red",
  decided_not_held: "red",
  owners_changed: "red",
  witnessed: "green",
  no_witness: "amber",
  witness_not_known: "amber",
  bad_witness: "red",
  witnessed_late: "red",
  dated_ahead: "red",
  bad_beacon: "red",
  seen_before: "green",
  older_than_seen: "red",
  other_log_seen: "red",
  monitor_explained: "green",
  monitor_unexplained: "red",
  monitor_fork: "red",
  monitor_other_log: "red",
  monitor_conflict: "red",
  monitor_copy: "amber",
  monitor_lost: "amber",
  monitor_newer: "amber",
  monitor_early: "amber",
  monitor_partial: "amber",
  monitor_incomplete: "amber",
  monitor_other_key: "amber",
  monitor_invalid: "amber",
  draw_recomputed: "green",
  draw_by_path: "amber",
  draw_redrawn: "amber",
  draw_repeated: "amber",
  draw_skips_refused: "amber",
  lottery_digits: "amber",
  lottery_late: "amber",
  lottery_corrected: "amber",
  lottery_missing: "amber",
  not_drawn: "neutral",
  never_drawn: "neutral",
  drawn_early: "red",
  other_source: "red",
  other_round: "red",
  bad_digits: "red",
  missing_proof: "red",
  wrong_proof: "red",
  skipped_attempt: "red",
  wrong_number: "red",
  wrong_state: "red",
  winner_shown: "green",
  winner_paid_late: "amber",
  no_winner: "green",
  winner_not_shown: "amber",
  held_undecided: "amber",
  redraw_pending: "amber",
  wrong_winner: "red",
  wrong_owner: "red",
  receipt_holds: "green",
  receipt_alone: "green",
  receipt_without_bundle: "amber",
  receipt_before_seal: "neutral",
  receipt_cancelled: "neutral",
  receipt_not_compared: "amber",
  receipt_released: "red",
  receipt_malformed: "red",
  receipt_other_key: "red",
  receipt_invalid: "red",
  receipt_other_raffle: "red",
  receipt_newer: "red",
  receipt_other_log: "red",
  receipt_changed: "red",
} as const satisfies Record<string, CheckColour>;

export type VerdictCode = keyof typeof COLOURS;

export interface Check {
  readonly check: CheckName;
  readonly code: VerdictCode;
  /** The prize that the check is about; null for all others. */
  readonly prize: number | null;
}

export function check(name: CheckName, code: VerdictCode, prize: number | null = null): Check {
  return { check: name, code, prize };
}

/** What only waits for its date. Nothing is wrong with it, but a log that waits is never green: no verifier has a clock. */
const WAITING: ReadonlySet<VerdictCode> = new Set(["no_seal", "not_drawn", "receipt_before_seal"]);

export function isWaiting({ code }: Check): boolean {
  return WAITING.has(code);
}

/** The checks in a word; `neutral` if nothing is amber or red and something waits for its date. */
export function summaryOf(
  colours: readonly CheckColour[],
  { waits }: { waits: boolean },
): CheckColour {
  if (colours.includes("red")) return "red";
  if (colours.includes("amber") || colours.length === 0) return "amber";
  return waits ? "neutral" : "green";
}

/** The worst of the checks; what waits for its date counts as amber. */
export function colourOf(checks: readonly Check[]): Colour {
  const summary = summaryOfChecks(checks);
  return summary === "neutral" ? "amber" : summary;
}

/** The same, with what only waits told apart. */
export function summaryOfChecks(checks: readonly Check[]): CheckColour {
  const colours = checks.map(({ code }) => COLOURS[code]);
  return summaryOf(colours, { waits: checks.some(isWaiting) });
}
