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
  wrong_log: "red",
  continues_earlier: "green",
  earlier_not_here: "amber",
  key_lost: "amber",
  sealed_before: "amber",
  wrong_continuation: "red",
  drawn_twice: "red",
  continues_paid_otherwise: "amber",
  cut_in_earlier: "amber",
  history_consistent: "green",
  unknown_entry: "amber",
  terms_signed: "green",
  terms_changed: "amber",
  wrong_rules: "red",
  wrong_terms: "red",
  rules_changed: "amber",
  rules_changed_witnessed: "green",
  times_go_back: "amber",
  wrong_sale: "red",
  wrong_seal: "red",
  wrong_cut: "red",
  cut_moved: "amber",
  cut_witnessed: "green",
  cut_not_witnessed: "amber",
  reopened_witnessed: "green",
  reopened_not_witnessed: "amber",
  decided_wrongly: "red",
  wrong_draw: "red",
  cancelled: "amber",
  seal_recomputed: "green",
  no_seal: "neutral",
  never_sealed: "neutral",
  sales_withheld: "amber",
  wrong_numbers: "red",
  witnessed: "green",
  no_witness: "amber",
  witness_not_known: "amber",
  wrong_date: "red",
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
  lottery_digits: "amber",
  lottery_late: "amber",
  lottery_corrected: "amber",
  lottery_missing: "amber",
  not_drawn: "neutral",
  never_drawn: "neutral",
  winner_shown: "green",
  winner_paid_late: "amber",
  no_winner: "green",
  winner_not_shown: "amber",
  held_undecided: "amber",
  wrong_winner: "red",
  receipt_holds: "green",
  receipt_alone: "green",
  receipt_without_bundle: "amber",
  receipt_before_seal: "neutral",
  receipt_cancelled: "neutral",
  receipt_not_compared: "amber",
  receipt_released: "red",
  receipt_invalid: "red",
  receipt_other_key: "red",
  receipt_other_raffle: "red",
  receipt_newer: "red",
  receipt_other_log: "red",
} as const satisfies Record<string, CheckColour>;

export type VerdictCode = keyof typeof COLOURS;

/** What exactly is wrong, and the code that it belongs to: only the code is part of the format. */
export const DETAILS = {
  bad_key: "wrong_log",
  bad_checkpoint: "wrong_log",
  wrong_size: "wrong_log",
  wrong_root: "wrong_log",
  malformed_entry: "wrong_log",
  other_raffle: "wrong_log",
  misplaced_continues: "wrong_log",
  after_cancelled: "wrong_log",
  continues_other: "wrong_continuation",
  continues_other_rules: "wrong_continuation",
  continues_without_sale: "wrong_continuation",
  continues_cancelled: "wrong_continuation",
  cut_again: "drawn_twice",
  drawn_in_earlier: "drawn_twice",
  rotation_not_signed: "wrong_continuation",
  rules_after_seal: "wrong_rules",
  rules_without_reason: "wrong_rules",
  rules_late: "wrong_rules",
  wrong_round: "wrong_rules",
  wrong_lottery_time: "wrong_rules",
  numbers_changed: "wrong_rules",
  fewer_prizes: "wrong_rules",
  cut_prize_changed: "wrong_rules",
  terms_changed_late: "wrong_rules",
  missing_terms: "wrong_terms",
  other_terms: "wrong_terms",
  malformed_terms: "wrong_terms",
  sold_before_rules: "wrong_sale",
  sold_after_seal: "wrong_sale",
  sold_after_draw: "wrong_sale",
  released_after_seal: "wrong_sale",
  released_unknown: "wrong_sale",
  sealed_twice: "wrong_seal",
  sealed_early: "wrong_seal",
  sealed_late: "wrong_seal",
  wrong_totals: "wrong_seal",
  other_rules: "wrong_seal",
  other_seal: "wrong_seal",
  bad_seal_checkpoint: "wrong_seal",
  reopened_wrongly: "wrong_seal",
  reopened_after_draw: "wrong_seal",
  cut_wrongly: "wrong_cut",
  late_cut: "wrong_cut",
  skipped_cut: "wrong_cut",
  bad_date: "wrong_date",
  bad_witness: "wrong_date",
  dated_ahead: "wrong_date",
  witnessed_late: "wrong_date",
  draw_without_seal: "wrong_draw",
  wrong_version: "wrong_draw",
  drawn_out_of_order: "wrong_draw",
  corrected_wrongly: "wrong_draw",
  drawn_early: "wrong_draw",
  other_source: "wrong_draw",
  other_round: "wrong_draw",
  bad_beacon: "wrong_draw",
  bad_digits: "wrong_draw",
  missing_proof: "wrong_draw",
  wrong_proof: "wrong_draw",
  skipped_attempt: "wrong_draw",
  wrong_number: "wrong_draw",
  wrong_state: "wrong_draw",
  other_winner: "wrong_winner",
  wrong_owner: "wrong_winner",
  decided_twice: "decided_wrongly",
  decided_not_held: "decided_wrongly",
  receipt_malformed: "receipt_invalid",
  receipt_false: "receipt_invalid",
} as const satisfies Record<string, VerdictCode>;

type Detail = keyof typeof DETAILS;

/** A code without details, or a detail. */
export type Reason = Exclude<VerdictCode, (typeof DETAILS)[Detail]> | Detail;

export interface Check {
  readonly check: CheckName;
  readonly code: VerdictCode;
  readonly reason: Reason;
  /** The prize that the check is about; null for all others. */
  readonly prize: number | null;
}

export function check(name: CheckName, reason: Reason, prize: number | null = null): Check {
  return { check: name, code: codeOf(reason), reason, prize };
}

/** The checks of several reasons, each code only once. */
export function checksOf(name: CheckName, reasons: Iterable<Reason>): readonly Check[] {
  const checks = [...reasons].map((reason) => check(name, reason));
  return checks.filter(({ code }, at) => checks.findIndex((one) => one.code === code) === at);
}

export function isRed(reason: Reason): boolean {
  return COLOURS[codeOf(reason)] === "red";
}

/** The code that a reason belongs to. */
export function codeOf(reason: Reason): VerdictCode {
  return isDetail(reason) ? DETAILS[reason] : reason;
}

function isDetail(reason: Reason): reason is Detail {
  return reason in DETAILS;
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
