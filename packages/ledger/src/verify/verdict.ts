/** A verifier's verdict: one line per check, each with a stable code, and one headline for all. */

/** How a check or a headline is shown; `neutral` is neither good nor bad. */
export type CheckColour = "green" | "neutral" | "amber" | "red";

/** What a verdict says as a whole, from the best to the worst. */
export const HEADLINES = {
  proven: "green",
  waiting: "neutral",
  lottery: "neutral",
  unwitnessed: "neutral",
  alarm: "amber",
  false: "red",
} as const satisfies Record<string, CheckColour>;

export type Headline = keyof typeof HEADLINES;

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

/** Every outcome and the headline that it gives; null for what says nothing of the raffle as a whole. */
export const CODES = {
  demo: null,
  pinned_key: "proven",
  lost_pinned_key: "alarm",
  no_pinned_key: "alarm",
  other_key: "false",
  log_whole: "proven",
  wrong_log: "false",
  continues_earlier: "proven",
  earlier_not_here: "alarm",
  key_lost: "alarm",
  sealed_before: "alarm",
  wrong_continuation: "false",
  drawn_twice: "false",
  continues_paid_otherwise: "alarm",
  cut_in_earlier: "alarm",
  history_consistent: "proven",
  unknown_entry: "alarm",
  terms_signed: "proven",
  terms_changed: "alarm",
  wrong_rules: "false",
  wrong_terms: "false",
  rules_changed: "alarm",
  rules_changed_witnessed: "proven",
  postponed: "alarm",
  times_go_back: "alarm",
  wrong_sale: "false",
  wrong_seal: "false",
  wrong_cut: "false",
  cut_moved: "alarm",
  cut_witnessed: "proven",
  cut_not_witnessed: "unwitnessed",
  reopened_witnessed: "proven",
  reopened_not_witnessed: "alarm",
  decided_wrongly: "false",
  wrong_draw: "false",
  cancelled: "alarm",
  seal_recomputed: "proven",
  no_seal: "waiting",
  never_sealed: null,
  sales_withheld: "alarm",
  wrong_numbers: "false",
  witnessed: "proven",
  no_witness: "unwitnessed",
  witness_not_known: "unwitnessed",
  wrong_date: "false",
  seen_before: "proven",
  older_than_seen: "false",
  other_log_seen: "false",
  monitor_explained: null,
  monitor_unexplained: "false",
  monitor_fork: "false",
  monitor_other_log: "false",
  monitor_conflict: "false",
  monitor_copy: "alarm",
  monitor_lost: "alarm",
  monitor_newer: "waiting",
  monitor_early: null,
  monitor_partial: null,
  monitor_incomplete: null,
  monitor_other_key: null,
  monitor_invalid: null,
  draw_recomputed: "proven",
  draw_by_path: "waiting",
  draw_redrawn: "alarm",
  lottery_digits: "lottery",
  lottery_late: "alarm",
  lottery_corrected: "alarm",
  lottery_missing: "alarm",
  not_drawn: "waiting",
  never_drawn: null,
  winner_shown: "proven",
  winner_paid_late: "alarm",
  no_winner: "proven",
  winner_not_shown: "alarm",
  held_undecided: "waiting",
  wrong_winner: "false",
  receipt_holds: "proven",
  receipt_alone: "proven",
  receipt_without_bundle: "waiting",
  receipt_before_seal: "waiting",
  receipt_cancelled: null,
  receipt_not_compared: "waiting",
  receipt_released: "false",
  receipt_exchanged: null,
  receipt_invalid: "false",
  receipt_other_key: "false",
  receipt_other_raffle: "waiting",
  receipt_newer: "waiting",
  receipt_other_log: "false",
} as const satisfies Record<string, Headline | null>;

export type VerdictCode = keyof typeof CODES;

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
  return colourOf(reason) === "red";
}

/** How a check's outcome is shown. */
export function colourOf(reason: Reason): CheckColour {
  const headline: Headline | null = CODES[codeOf(reason)];
  return headline === null ? "neutral" : HEADLINES[headline];
}

/** The headline of several checks: the worst that one of them gives. */
export function headlineOf(checks: readonly Pick<Check, "code">[]): Headline {
  return worst(checks.map(({ code }) => CODES[code]));
}

/** The worst of some headlines. */
export function worst(given: readonly (Headline | null)[]): Headline {
  const isHeadline = (name: string): name is Headline => name in HEADLINES;
  return (
    Object.keys(HEADLINES)
      .filter(isHeadline)
      .findLast((one) => given.includes(one)) ?? "waiting"
  );
}

/** The code that a reason belongs to. */
export function codeOf(reason: Reason): VerdictCode {
  return isDetail(reason) ? DETAILS[reason] : reason;
}

function isDetail(reason: Reason): reason is Detail {
  return reason in DETAILS;
}
