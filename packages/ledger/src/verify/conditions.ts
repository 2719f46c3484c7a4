/** When each code is given: the normative table of docs/proof-format.md is generated from these. */
import type { VerdictCode } from "./verdict.ts";

export const CONDITIONS: Readonly<Record<VerdictCode, string>> = {
  demo: "`demo` of the bundle is true",
  pinned_key: "the log's key is trusted",
  rotated_from_pinned_key: "the key follows a trusted one by signed rotations only",
  lost_pinned_key: "between a trusted key and this one, one was called lost",
  no_pinned_key: "the verifier has no key to compare with",
  other_key: "no log of the chain has a trusted key",
  log_whole: "the checkpoint is valid, and its root is that of the entries",
  wrong_log:
    "`vkey` is malformed, or its name doesn't end in `/rifas/<raffle>/libro/<epoch>`; the checkpoint is malformed, not signed by `vkey`, of another size than the number of entries (at least one), or of another root; an entry isn't in its exact form, or has another raffle than the name; `continues` isn't the first entry; or after `cancelled` there is another entry than `released`",
  continues_earlier: "the log continues those in `earlier`, back to epoch 1, and no key was lost",
  earlier_not_here: "the log continues one that isn't in the bundle",
  key_lost: "as `continues_earlier`, but a key was lost",
  sealed_before: "this log is under a seal, and so is one that it continues",
  wrong_continuation:
    "an earlier log isn't the one that `continues` names, is invalid, or is left over; a log that continues none has another epoch than 1; a log says that its key was rotated and `first` isn't a checkpoint of its beginning under both keys, or it has a `first` without saying so. Or, against the log before: its first rules are others than the last ones there, a sale with numbers left there isn't told again, or `cancelled` is missing",
  drawn_twice:
    "a prize has a cut in an earlier log and in a later one, or main prizes are drawn in both",
  continues_paid_otherwise:
    "such a sale is told again with another `evidence` than in the log before",
  cut_in_earlier: "an earlier log has a cut",
  history_consistent: "no entry contradicts those before it",
  unknown_entry:
    "an entry's type isn't one of those above, in this log or those that it continues; it is hashed and counted",
  terms_signed: "none of the others below about terms",
  terms_changed: "rules sign other terms once numbers are sold; witnesses make no difference",
  wrong_rules:
    "`rules` under a seal; that replace others without a reason; dated at their own draw or later, or at the former draw, at the time from which it could be known, or at the former seal or later (except right after `reopened`, or if they only give an instant prize without a cut another time); signing other terms from half an hour before the former seal on; with a round that isn't the first at or after the draw, 600 s later as a lottery's second source, plus 3 s for each prize before, or 600 s after an instant prize's time; with a lottery's time that isn't after the seal, or not on the draw's local day; with another number of numbers, or fewer main or instant prizes, once numbers are sold; or that change an instant prize after its cut",
  wrong_terms:
    "the bundle lacks terms that rules sign; or `terms` has a text that isn't what rules sign, that none signs, that is there twice, or that isn't in its form, of this raffle, or of as many prizes as its rules have",
  rules_changed:
    "rules changed the draw once numbers were sold, and nothing dates them before the former draw could be known, or the round of an instant prize without a cut that they put off before its time",
  rules_changed_witnessed: "the same, and witnesses saw them at least 60 s before",
  wrong_date:
    "`changes`, `cuts` or `reopened` isn't of such entries of this log in order, or a checkpoint isn't that of its entry; a Sigsum proof is malformed, false or of a time after the year 9999; the earliest proof of an entry is more than 600 s before the entry's own date; or it isn't at least 60 s before what it must precede",
  postponed:
    "rules that replace others once numbers are sold, in this log or those before, put the draw off twice, or to more than 30 days after the first date",
  times_go_back: "an entry is dated more than 600 s before an earlier one",
  wrong_sale:
    "`sold` before any rules, under a seal, or at the draw or later (in a log that didn't begin by continuing another after the draw); or `released` under a seal unless the raffle is cancelled, or of no `sold` entry before it",
  wrong_seal:
    "a `seal` under a seal, before its announced time, or when the draw could be known or later; `sold`, `numbers` or `rules` of a seal or cut isn't that of the entries before it; `seal` of the bundle isn't of the seal in force, or its checkpoint isn't the log's up to it; or `reopened` doesn't name the seal in force, or comes once its draw could be known or was made",
  wrong_cut:
    "a cut for no instant prize, before its time, twice, under a seal, with held numbers, or at its round or later; or an instant prize without a cut at the seal, or left out once its time had come",
  cut_moved: "an instant prize got another time or round once its own had come",
  cut_witnessed: "witnesses saw the cut at least 60 s before its round",
  cut_not_witnessed: "nothing dates the cut before its round",
  reopened_witnessed: "witnesses saw the reopening at least 60 s before the draw it put off",
  reopened_not_witnessed: "nothing dates it before that draw, or it is in an earlier log",
  decided_wrongly:
    "`decided` doesn't name the seal in force, or names a number that doesn't exist, is decided already, or isn't held",
  wrong_draw:
    "a draw from neither the seal in force nor the prize's cut, or of a prize that the rules don't have; versions of a prize's draw don't count from 1; a first draw before that of a prize that comes first (instant ones by their cuts, then the others by number); `corrected` doesn't name the latest draw of its prize, or one that has a reason already; a draw is dated before the announced one, its cut, or the lottery that it states; its sources aren't those of the rule, a round isn't the rule's, its signature is false, or digits are malformed or too few; `draws` lacks a draw or a number's proof, or a proof is false, of another rank, or left over; or `attempt`, `number` or `state` isn't what drawing again gives",
  cancelled: "the log has `cancelled`",
  seal_recomputed: "the sales in the bundle give the root and the totals of every seal and cut",
  no_seal: "the log isn't under a seal",
  never_sealed: "the same, and the raffle is cancelled",
  sales_withheld: "the bundle has no `sales`",
  wrong_numbers:
    "`sales` and `held` aren't one for each entry, don't give an entry's `count` and `tickets`, sell a number that is sold, release one that the sale doesn't have or had for another owner, or don't give a seal's or cut's totals and root; or there are more than 10,000,000 numbers",
  witnessed: "a Sigsum proof dates the seal at least 60 s before the draw could be known",
  no_witness: "the bundle has no Sigsum proof of the seal",
  witness_not_known: "a proof is of an unknown log or submitter, or without a quorum",
  seen_before: "a kept checkpoint is a beginning of its log",
  older_than_seen: "the log is shorter than a kept checkpoint",
  other_log_seen: "a kept checkpoint isn't a beginning of its log, or its log isn't in the chain",
  monitor_explained: "a valid report covers this raffle, and none of the codes below applies",
  monitor_unexplained: "the report has an entry without a checkpoint",
  monitor_fork: "an entry has the name of a log of the chain and isn't its beginning",
  monitor_other_log: "an entry is of a log of this raffle that isn't in the chain",
  monitor_conflict: "the report has a conflict about this raffle",
  monitor_copy: "an entry of such a log has the reason `copy`",
  monitor_lost: "an entry beyond the end of an earlier log has the reason `lost`",
  monitor_newer: "an entry is beyond the end of the log in use",
  monitor_early: "a head's time is before the draw could be known, or there are no rules",
  monitor_partial: "a Sigsum log of the policy isn't in the report",
  monitor_incomplete: "a proof of the bundle is within a head's size and isn't listed",
  monitor_other_key: "a key of the chain isn't among the report's",
  monitor_invalid: "the report is malformed, or a signature, path or checkpoint in it is false",
  draw_recomputed: "drawing by the beacon again gives the same number, from leaves hashed here",
  draw_by_path: "the same, from the ranks of the paths alone",
  draw_redrawn:
    "a prize of the beacon has a result before, or an earlier attempt gave a number that was decided `free`; and this result is right",
  lottery_digits: "the lottery's digits give the number; nobody checked the digits here",
  lottery_late: "the same, with the draw of another day than announced",
  lottery_corrected: "the same, and an earlier version had other digits",
  lottery_missing: "the log says that the lottery wasn't held within seven days",
  not_drawn: "the prize has no draw",
  never_drawn: "the same, and the raffle is cancelled",
  winner_shown: "the masked name opens the public part of the winner's commitment",
  winner_paid_late:
    "the same, but the number was held under the seal and decided `sold` since: its payment may have been approved because it won",
  no_winner: "the rules leave the prize without a winner",
  winner_not_shown: "`winners` lacks the prize",
  held_undecided: "the winning number is held, and not decided or decided `free`",
  wrong_winner:
    "`winners` has another number, a prize without a winner, or prizes that aren't ascending; or the masked name doesn't open the commitment",
  receipt_holds: "the seal has every number of the receipt, sold, with its commitment",
  receipt_alone: "the receipt's proofs hold under a trusted key",
  receipt_without_bundle: "there was no bundle to compare it with",
  receipt_before_seal: "its sale is in the log, which isn't under a seal",
  receipt_cancelled: "the same, and the raffle is cancelled",
  receipt_not_compared:
    "the bundle has no `sales`, or the receipt's log is older than the oldest one here, which continues another",
  receipt_released:
    "under the seal a number of the receipt isn't sold to its owner, or before one its sale has fewer numbers left",
  receipt_exchanged:
    "as `receipt_released`, but a later receipt for the same `owner` is beside it and holds, or waits for the seal",
  receipt_invalid: "the receipt isn't in its exact form, or one of its proofs is false",
  receipt_other_key: "its key isn't trusted",
  receipt_other_raffle: "it is of another raffle",
  receipt_newer: "its checkpoint is longer than the log",
  receipt_other_log: "its checkpoint isn't a beginning of a log of the chain",
};
