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
  | "prize"
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
  wrong_minimum: "false",
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
  wrong_prize: "false",
  prize_disputed: "alarm",
  prize_dated_back: "alarm",
  prize_confirmed: null,
  prize_delivered: null,
  prize_unanswered: null,
  prize_unclaimed: null,
  prize_contacted: null,
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

/** What exactly is wrong, in groups of the same code: only the code is part of the format. */
export const DETAILS = [
  [
    "wrong_log",
    "bad_key bad_checkpoint wrong_size wrong_root malformed_entry other_raffle misplaced_continues after_cancelled",
  ],
  [
    "wrong_continuation",
    "continues_other continues_other_rules continues_without_sale continues_cancelled",
  ],
  ["drawn_twice", "cut_again drawn_in_earlier"],
  [
    "wrong_rules",
    "rules_after_seal rules_without_reason rules_late wrong_round wrong_lottery_time numbers_changed fewer_prizes cut_prize_changed terms_changed_late",
  ],
  ["wrong_terms", "missing_terms other_terms malformed_terms"],
  [
    "wrong_sale",
    "sold_before_rules sold_after_seal sold_after_draw released_after_seal released_unknown",
  ],
  [
    "wrong_seal",
    "sealed_twice sealed_early sealed_late wrong_totals other_rules reopened_wrongly reopened_after_draw",
  ],
  ["wrong_minimum", "minimum_changed minimum_wrongly minimum_outcome minimum_ignored"],
  ["wrong_cut", "cut_wrongly late_cut skipped_cut"],
  ["wrong_date", "bad_date bad_witness dated_ahead witnessed_late"],
  [
    "wrong_draw",
    "draw_without_seal wrong_version drawn_out_of_order corrected_wrongly drawn_early other_source other_round bad_beacon bad_digits missing_proof wrong_proof skipped_attempt wrong_number wrong_state",
  ],
  ["wrong_winner", "other_winner wrong_owner"],
  ["wrong_prize", "prize_wrongly prize_early"],
  ["decided_wrongly", "decided_twice decided_not_held"],
  ["receipt_invalid", "receipt_malformed receipt_false"],
] as const satisfies readonly (readonly [VerdictCode, string])[];

type WordsOf<T extends string> = T extends `${infer One} ${infer Rest}` ? One | WordsOf<Rest> : T;

/** A code without details, or a detail. */
export type Reason =
  | Exclude<VerdictCode, (typeof DETAILS)[number][0]>
  | WordsOf<(typeof DETAILS)[number][1]>;

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
  if (isCode(reason)) return reason;
  const found = DETAILS.find(([, details]) => details.split(" ").includes(reason));
  return found === undefined ? "wrong_log" : found[0];
}

function isCode(reason: string): reason is VerdictCode {
  return reason in CODES;
}
