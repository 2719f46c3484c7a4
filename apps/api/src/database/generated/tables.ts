// Generated from the migrated database by `pnpm generate`. Don't edit.

import type { AuditAction } from "../audit-actions.ts";
import type { AnchorProblem, FieldChange, KeptDollarPrice, OfferedCombo, Prize, RecordedResult, StoredPayee, StoredProof } from "../stored-types.ts";
import type { Schema } from "@rifas/api-client/types";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import type { ColumnType, GeneratedAlways, JSONColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface AuditLog {
  action: AuditAction;
  actor_id: number | null;
  actor_name: string;
  at: Date;
  changes: JSONColumnType<FieldChange[]>;
  entity_id: string;
  entity_type: string;
  id: GeneratedAlways<number>;
  /**
   * What changed of whom, where or how much buyers pay; null if nothing did.
   */
  payee: JSONColumnType<StoredPayee> | null;
  reason: string | null;
}

/** What the bank approved, or would have approved in the trial. */
export interface AutomaticDecisions {
  account_id: number;
  approval_id: number | null;
  decided_at: Date;
  id: GeneratedAlways<number>;
  mode: "shadow" | "on";
  movement_id: number;
  purchase_id: string;
}

/** The owner's account in a bank, and how its statements are read. */
export interface BankAccounts {
  active: boolean;
  bank: string;
  columns: JSONColumnType<Schema<"StatementColumn">[]>;
  created_at: Date;
  date_order: Schema<"DateOrder">;
  decimal_sign: Schema<"DecimalSign">;
  id: GeneratedAlways<number>;
  layout: Schema<"BankLayout">;
  name: string;
}

/** What an account's notifications may approve by themselves; without a row nothing. */
export interface BankAutomation {
  account_id: number;
  cap_bs: string | null;
  mode: "off" | "shadow" | "on";
  /**
   * When the trial began.
   */
  since: Date | null;
  stopped_at: Date | null;
  stopped_by: number | null;
}

/** A notification, stored before it is read. */
export interface BankDeliveries {
  body: Buffer | null;
  digest: Buffer;
  /**
   * How often storing it has failed in a row.
   */
  failures: Generated<number>;
  feed_id: number;
  id: GeneratedAlways<number>;
  last_at: Date;
  problem: string | null;
  read_at: Date | null;
  received_at: Date;
  /**
   * Until when it is left alone after failures.
   */
  retry_at: Date | null;
  times: Generated<number>;
}

/** The movements that a delivery reported; one may be reported by several. */
export interface BankDeliveryMovements {
  delivery_id: number;
  movement_id: number;
}

/** What a bank has been asked about. */
export interface BankEnquiries {
  feed_id: number;
  /**
   * Null: never again.
   */
  next_try: Date | null;
  purchase_id: string;
  tries: number;
}

/** How a bank notifies of payments into an account (reconciliation/feeds). */
export interface BankFeeds {
  account_id: number;
  active: boolean;
  adaptor: "generic" | "bdv" | "r4" | "bnc" | "banesco" | "mercantil";
  /**
   * The secret part of the URL: 128 random bits in base64url.
   */
  address: string;
  allowed_addresses: string[];
  /**
   * Until when the bank is left alone because it couldn't be asked.
   */
  ask_again_at: Date | null;
  cipher_key: string | null;
  created_at: Date;
  /**
   * For banks that are asked; null for the others.
   */
  credentials: JSONColumnType<Schema<"BankCredentials">> | null;
  enquiry_detail: string | null;
  enquiry_problem: Schema<"EnquiryProblem"> | null;
  /**
   * Since when it has its enquiry_problem.
   */
  enquiry_problem_at: Date | null;
  id: GeneratedAlways<number>;
  last_refused_at: Date | null;
  /**
   * When live_since was last looked at.
   */
  live_seen_at: Date | null;
  /**
   * Since when it has reported payments without a gap; null while it doesn't.
   */
  live_since: Date | null;
  previous_cipher: string | null;
  previous_secret: string | null;
  /**
   * Until when the previous keys are accepted.
   */
  previous_until: Date | null;
  refused: Generated<number>;
  /**
   * Sealed like the other keys (stored-secrets.ts).
   */
  secret: string;
  secret_set_at: Date;
  silent_after_hours: number | null;
}

export interface BankImports {
  account_id: number;
  created_at: Date;
  created_by: number;
  debits: Generated<number>;
  duplicate: number;
  file_name: string;
  file_sha256: Buffer;
  first_day: string | null;
  id: GeneratedAlways<number>;
  last_day: string | null;
  new: number;
  new_sum_bs: string;
  repeats: Generated<number>;
  rows: number;
  sheet: string | null;
  skipped: Generated<number>;
  /**
   * The line of each skipped row, and why; not its text, which may name a payer.
   */
  skipped_rows: JSONColumnType<{ line: number; reason: string }[]>;
}

/** An import that was undone: its movements stay, but count nowhere. */
export interface BankImportWithdrawals {
  at: Date;
  by_id: number;
  import_id: number;
}

/** What the last round of matching found (reconciliation/matching). */
export interface BankMatches {
  class: "E1" | "E2" | "P" | "D";
  /**
   * The payer's phone or document is known from the purchase.
   */
  identified: Generated<boolean>;
  movement_id: number;
  /**
   * The purchase is certainly paid, by this movement or by another of the same buyer.
   */
  pays: Generated<boolean>;
  /**
   * The payer's phone is the buyer's. False if a version stored the match that didn't look.
   */
  phone_agrees: Generated<boolean>;
  purchase_id: string;
  reasons: JSONColumnType<Schema<"MatchReason">[]>;
  score: number;
  /**
   * The only candidate, which nothing contradicts: staff may confirm it with others like it.
   */
  single: Generated<boolean>;
  used_by: string | null;
  used_code: string | null;
}

/** A row of a statement or a notification. A trigger keeps everything before merged_into as it was. */
export interface BankMovements {
  account_id: number;
  amount_bs: string;
  /**
   * The bank itself delivered it.
   */
  authenticated: boolean;
  created_at: Date;
  description: string | null;
  direction: "credit" | "debit";
  dismissed_at: Date | null;
  dismissed_by: number | null;
  dismissed_reason: string | null;
  /**
   * When everything about the payer was erased (bank/movements/erase-old-movements.ts).
   */
  erased_at: Date | null;
  fingerprint: Buffer;
  id: GeneratedAlways<number>;
  import_id: number | null;
  /**
   * The line of its file.
   */
  line: number | null;
  /**
   * The row that reports the same payment.
   */
  merged_into: number | null;
  occurred_at: Date | null;
  occurred_on: string;
  payer_bank: string | null;
  payer_document: string | null;
  payer_phone: string | null;
  reference: string | null;
  reference_digits: GeneratedAlways<string | null>;
  /**
   * The sum of its movement_refunds, which a trigger keeps.
   */
  refunded_bs: Generated<string>;
  repeat_decided_at: Date | null;
  repeat_decided_by: number | null;
  /**
   * The stored movement that this row may repeat. Until staff decide, the row counts nowhere.
   */
  repeat_of: number | null;
  search: GeneratedAlways<string | null>;
  source: "file" | "webhook" | "pull" | "notice";
  /**
   * Whether it is money: only what 'counts' is.
   */
  standing: GeneratedAlways<"counts" | "merged" | "undecided" | "withdrawn">;
  /**
   * When its import was undone.
   */
  withdrawn_at: Date | null;
}

/** A round of drand's quicknet, checked before it is stored. */
export interface BeaconRounds {
  fetched_at: Date;
  round: number;
  signature: string;
}

/** The buyers whom a user met in pages on a Caracas day, of today only. */
export interface BuyersRead {
  /**
   * A hash of what names the buyer.
   */
  buyer: number;
  day: string;
  user_id: number;
}

/** What an owner counts visits and purchases by. None is ever deleted, so that no code is used twice. */
export interface Campaigns {
  /**
   * The parameter 'de' of its links; never changes.
   */
  code: string;
  created_at: Date;
  created_by: number;
  /**
   * Null while its links count.
   */
  ended_at: Date | null;
  name: string;
  /**
   * Whose link it is, who earns commission for what it brings; null for any other campaign.
   */
  seller_id: number | null;
}

/** How many browsers came by a campaign's links on a Caracas day. */
export interface CampaignVisits {
  campaign: string;
  day: string;
  visits: number;
}

export interface CashDays {
  day: string | null;
  owed_bs: string | null;
  person_id: number | null;
  purchases: number | null;
  sold_bs: string | null;
}

/** What a person no longer owes of the cash that they took on a day; sales are purchases, and debts are sums. */
export interface CashEntries {
  amount_bs: string;
  at: Date;
  /**
   * The administrator who confirmed it; null for what an update settled.
   */
  by_id: number | null;
  day: string;
  id: GeneratedAlways<number>;
  kind: "handed_in" | "correction";
  person_id: number;
  reason: string | null;
}

/** How many they are; one row. */
export interface ClientCount {
  clients: number;
  one: Generated<boolean>;
}

/** Everyone who has bought. */
export interface Clients {
  document_id: string;
}

export interface Config {
  key: string;
  updated_at: Date;
  updated_by: number | null;
  value: JSONColumnType<Record<string, unknown> | unknown[]>;
}

/** Addresses whose owners want no reminders. */
export interface DeclinedReminders {
  declined_at: Date;
  email: string;
}

/** The log of a raffle that was deleted, whole up to its last checkpoint. */
export interface DeletedLedgers {
  checkpoint: string;
  deleted_at: Date;
  entries: string[];
  epoch: number;
  /**
   * The number of the key that signed the checkpoint.
   */
  key: number;
  origin: string;
  raffle_id: number;
}

/** Every rate of the dollar that was accepted; the latest one is in force. */
export interface DollarRates {
  accepted_at: Date;
  accepted_by: number;
  /**
   * The day for which it was published.
   */
  day: string;
  id: GeneratedAlways<number>;
  /**
   * Bolivars per USD.
   */
  rate_bs: string;
}

/** Raffles whose buyers were all reminded of the draw, or are about to be. */
export interface DrawReminders {
  queued_at: Date;
  raffle_id: number;
}

/** A message is sent once its row commits, by the process that claims it first; attempts is also the claim's fencing token. */
export interface EmailOutbox {
  attempts: Generated<number>;
  bulk: Generated<boolean>;
  created_at: Date;
  dedupe_key: string;
  failure: "stale" | "outdated" | "disabled" | "refused" | "exhausted" | null;
  id: GeneratedAlways<number>;
  last_error: string | null;
  lease_until: Date | null;
  message_id: string | null;
  next_attempt_at: Date;
  /**
   * A reminder isn't sent from then on; null for every other message.
   */
  not_after: Date | null;
  payload: JSONColumnType<Record<string, unknown>>;
  purchase_id: string | null;
  raffle_id: number | null;
  /**
   * When staff confirmed that it arrived; test messages only.
   */
  received_at: Date | null;
  recipient: string;
  resend_of: number | null;
  search: GeneratedAlways<string | null>;
  sent_at: Date | null;
  status: Generated<"queued" | "sent" | "failed">;
  subject: string;
  type: string;
}

/** Those that it still rejects. */
export interface GroupRejectedPurchases {
  purchase_id: string;
  rejection_id: number;
}

/** A rejection of several purchases in one step. */
export interface GroupRejections {
  at: Date;
  by_id: number;
  id: GeneratedAlways<number>;
  undone_at: Date | null;
}

/** Where a hold came from (sale/origins/origin.ts); a trigger keeps it in step with its purchase. */
export interface HoldOrigins {
  address: Buffer;
  created_at: Date;
  masked: string;
  network: Buffer;
  purchase_id: string;
  quantity: number;
  raffle_id: number;
  /**
   * Null once the proof is in.
   */
  reserved_until: Date | null;
}

/** Purchases refused because of what their address held, counted per minute; kept for an hour or two. */
export interface HoldRefusals {
  address: Buffer;
  count: number;
  minute: Date;
  raffle_id: number;
}

/** How many holds of quantity numbers an address or a network has: the sum over all slots. */
export interface HoldTotals {
  holds: number;
  origin: Buffer;
  quantity: number;
  slot: number;
}

/** Calls that were served, so that a repeated one makes nothing more; never their answers. */
export interface IdempotencyKeys {
  /**
   * The user; null for anyone.
   */
  caller: number | null;
  created_at: Date;
  key: string;
  /**
   * The id of anything else that was made.
   */
  made: ColumnType<number | string, string, string> | null;
  operation: Generated<string>;
  /**
   * The purchase that was made or changed.
   */
  purchase_id: string | null;
  request_hash: Buffer;
}

/** The entry of the log that counted the numbers for an instant prize, and the round that draws among them. */
export interface InstantCuts {
  at: Date;
  epoch: number;
  position: number;
  /**
   * Its number in the log, where instant prizes follow the main ones.
   */
  prize: number;
  raffle_id: number;
  round: number;
  round_at: Date;
}

/** The result of an instant prize. purchase_id is who owned the number at the cut; both are null if nobody won. */
export interface InstantDraws {
  drawn_at: Date;
  number: number | null;
  prize: number;
  proofs: JSONColumnType<StoredProof[]>;
  purchase_id: string | null;
  raffle_id: number;
}

/** How the latest runs of a background job ended. */
export interface JobOutcomes {
  failing_since: Date | null;
  /**
   * How many of its latest runs failed in a row.
   */
  failures: Generated<number>;
  job: string;
  /**
   * When it last succeeded; of a job that never has: when it was first known.
   */
  succeeded_at: Date;
}

export interface JobRounds {
  began_at: Date;
  job: string;
}

/** A checkpoint that was sent to a witness outside the installation, and its proof that it saw it. */
export interface LedgerAnchors {
  epoch: number;
  kind: "sigsum" | "rfc3161";
  next_try: Date | null;
  problem: AnchorProblem | null;
  proof: Buffer | null;
  proven_at: Date | null;
  queued_at: Date;
  raffle_id: number;
  service: string;
  size: number;
  state: Generated<"waiting" | "proven" | "given_up">;
  tried_at: Date | null;
  tries: Generated<number>;
}

export interface LedgerCheckpoints {
  epoch: number;
  /**
   * The number of the key that signed it.
   */
  key: Generated<number>;
  note: string;
  raffle_id: number;
  signed_at: Date;
  size: number;
}

/** numbers has 4 bytes a number and commitments 32, in the same order; only leaf is public. */
export interface LedgerEntries {
  commitments: Buffer | null;
  epoch: number;
  leaf: string;
  numbers: Buffer | null;
  position: number;
  purchase_id: string | null;
  raffle_id: number;
}

/** A key of the logs; the one with the highest number is in use. */
export interface LedgerKeys {
  /**
   * What became of the key before.
   */
  change: "rotated" | "lost" | null;
  number: number;
  public_key: Buffer;
  salt: Buffer | null;
  since: Date;
}

/** What the log still has to tell: a ticket event, or the text of an entry. */
export interface LedgerQueue {
  /**
   * Decisions about held numbers after the seal are logged after the seal.
   */
  after_seal: Generated<boolean>;
  event_id: number | null;
  id: GeneratedAlways<number>;
  leaf: string | null;
  queued_at: Date;
  raffle_id: number;
}

/** One log of a raffle; the one with the highest epoch is in use. */
export interface Ledgers {
  epoch: number;
  /**
   * Whether it is in a format of before, which this program doesn't read.
   */
  former: Generated<boolean>;
  opened_at: Date;
  origin: string;
  raffle_id: number;
}

/** 256 numbers under the seal: a byte each, and a commitment for each that isn't free. */
export interface LedgerSealedNumbers {
  commitments: Buffer;
  epoch: number;
  place: number;
  raffle_id: number;
  /**
   * The root of the group in the seal's tree; null if it was stored by a version without.
   */
  root: Buffer | null;
  states: Buffer;
}

/** The position of the seal in a log. */
export interface LedgerSeals {
  epoch: number;
  position: number;
  raffle_id: number;
}

export interface LedgerTiles {
  epoch: number;
  hashes: Buffer;
  level: number;
  place: number;
  raffle_id: number;
}

/** What a lottery published for a prize; digits is empty if it wasn't held. A correction is a later version. */
export interface LotteryResults {
  digits: string[];
  drawn_at: Date;
  prize: number;
  raffle_id: number;
  reason: string | null;
  recorded_at: Date;
  recorded_by: number;
  version: number;
}

/** A bulk approval, which is undone as one. */
export interface MatchApprovals {
  at: Date;
  /**
   * Null for an automatic approval.
   */
  by_id: number | null;
  id: GeneratedAlways<number>;
  undone_at: Date | null;
  undone_by: number | null;
}

export interface MatchingRounds {
  inputs: string;
  matched_at: Date;
  one: Generated<boolean>;
}

/** Matches that staff refused: the movement doesn't pay the purchase. */
export interface MatchRefusals {
  movement_id: number;
  purchase_id: string;
  refused_at: Date;
  refused_by: number;
}

/** What a close counted for its minimum, and what followed. */
export interface MinimumDecisions {
  closed_at: Date;
  decided_at: Date;
  held: number;
  minimum: number;
  outcome: "drawn" | "postponed" | "cancelled";
  raffle_id: number;
  sold: number;
}

/** Amounts of a movement that were sent back, and counter-entries to those that were wrong. */
export interface MovementRefunds {
  amount_bs: string;
  /**
   * The entry that this one takes back, whole.
   */
  corrects: number | null;
  id: GeneratedAlways<number>;
  movement_id: number;
  /**
   * Why it was wrong; of a counter-entry only.
   */
  reason: string | null;
  recorded_at: Date;
  recorded_by: number;
  reference: string;
  refunded_on: string;
}

/** What each purchase of a cancelled raffle is owed in all, also once it was paid back. */
export interface OwedBack {
  owed_bs: string | null;
  purchase_id: string | null;
  raffle_id: number | null;
}

/** The purchases that a list made. */
export interface PaperListPurchases {
  list_id: number;
  purchase_id: string;
}

/** Sales on paper that were imported in one step. */
export interface PaperLists {
  /**
   * When it was imported, like purchases and numbers.
   */
  amount_bs: string;
  created_at: Date;
  created_by: number;
  id: GeneratedAlways<number>;
  /**
   * Of the confirmation: sent again, it makes no second list.
   */
  key: string;
  numbers: number;
  purchases: number;
  raffle_id: number;
  undone_at: Date | null;
  undone_by: number | null;
  /**
   * How many the undoing rejected.
   */
  undone_purchases: number | null;
}

/** A passkey of a user: what its device needs is there, here is only its public key. */
export interface Passkeys {
  backed_up: boolean;
  counter: number;
  created_at: Date;
  /**
   * The id of the credential, in base64url.
   */
  id: string;
  last_used_at: Date | null;
  name: string;
  public_key: Buffer;
  user_id: number;
}

/** Paybacks that were exported for the bank together. */
export interface PaybackBatches {
  exported_at: Date;
  exported_by: number;
  id: string;
  raffle_id: number;
}

/** Where a purchase of a cancelled raffle is paid back to, and by which payment: at most one. */
export interface PaybackDestinations {
  account: string | null;
  /**
   * What its payment has for this purchase.
   */
  amount_bs: string | null;
  bank: string;
  document_id: string;
  /**
   * Why it belongs to somebody else than the buyer; an administrator says so.
   */
  holder_reason: string | null;
  payback_id: number | null;
  phone: string | null;
  purchase_id: string;
  typed_at: Date;
  /**
   * The user who typed it; null for the buyer.
   */
  typed_by: number | null;
}

/** One payment to one person for one or several purchases of a cancelled raffle. */
export interface Paybacks {
  amount_bs: string;
  batch_id: string;
  /**
   * When it turned out not to have been paid; its purchases are owed again.
   */
  failed_at: Date | null;
  failed_by: number | null;
  failure: string | null;
  id: GeneratedAlways<number>;
  paid_at: Date | null;
  paid_by: number | null;
  paid_on: string | null;
  reference: string | null;
  reference_digits: GeneratedAlways<string | null>;
}

/** A file stored for a purchase that has not committed yet. condemned: about to be removed, and can no longer be claimed. */
export interface PendingFiles {
  condemned: Generated<boolean>;
  name: string;
  stored_at: Date;
}

/** The result of a prize as a draw entry of the log states it. purchase_id is the owner under the seal. */
export interface PrizeDraws {
  drawn_at: Date;
  /**
   * Which version of the lottery's digits it comes from; null without any.
   */
  lottery_version: number | null;
  number: number | null;
  prize: number;
  proofs: JSONColumnType<StoredProof[]>;
  purchase_id: string | null;
  raffle_id: number;
  /**
   * For people: 'Triple Zulia A: 427'.
   */
  source: string;
  state: "sold" | "held" | "free" | "none";
  version: number;
}

/** What was said of a prize that a version of its result gave to a purchase. */
export interface PrizeEvents {
  at: Date;
  delivered_on: string | null;
  /**
   * A file for staff.
   */
  evidence: string | null;
  id: GeneratedAlways<number>;
  /**
   * A file for staff and the winner, and for everyone while the winner shows it.
   */
  photo: string | null;
  prize: number;
  purchase_id: string;
  raffle_id: number;
  /**
   * Null for the winner and the server.
   */
  recorded_by: number | null;
  state: "contacted" | "delivered" | "confirmed" | "disputed" | "unanswered" | "unclaimed";
  version: number;
  /**
   * As staff typed it, of a delivery.
   */
  withheld_bs: string | null;
  /**
   * What the winner disputes, for staff.
   */
  words: string | null;
}

/** A picture that staff uploaded; stem is what the names of all its files begin with. */
export interface PublicPictures {
  /**
   * About to be deleted; it can't be used any more.
   */
  condemned: Generated<boolean>;
  stem: string;
  /**
   * Null while a raffle or the logo uses it.
   */
  unused_since: Date | null;
}

export interface PurchaseMovementEvents {
  approval_id: number | null;
  at: Date;
  by_id: number | null;
  class: PurchaseMovements["class"];
  event: "linked" | "freed";
  id: GeneratedAlways<number>;
  movement_id: number;
  purchase_id: string;
}

/** Which purchase a movement pays (rules.md#one-payment). */
export interface PurchaseMovements {
  approval_id: number | null;
  /**
   * The link approved the purchase, which was pending.
   */
  approved: boolean;
  class: "E1" | "E2" | "manual";
  /**
   * What a seller handed in, instead of a purchase.
   */
  handing_id: number | null;
  linked_at: Date;
  /**
   * Null if the bank did.
   */
  linked_by: number | null;
  movement_id: number;
  purchase_id: string | null;
}

/** What a change of a purchase adds to the totals (sign 1) or removes from them (sign -1); written by a trigger. */
export interface PurchaseMoves {
  amount_bs: string;
  document_id: string;
  made_at: Date;
  payment_method: string | null;
  proof: "none" | "confirmed" | "in_time" | "late";
  quantity: number;
  raffle_id: number;
  reviewed_at: Date | null;
  sign: number;
  status: PurchaseStatus;
}

export interface Purchases {
  amount_bs: string;
  amount_usd: string | null;
  approved_after_draw: Generated<boolean>;
  /**
   * Whether it was last approved from the address that bought it. It only weighs in the alarm.
   */
  approved_nearby: Generated<boolean>;
  /**
   * Until when its numbers are sold on paper; null unless it is a block.
   */
  block_until: Date | null;
  /**
   * Of the link by which the buyer came.
   */
  campaign: string | null;
  channel: "web" | "staff";
  code: string;
  /**
   * What was offered when it was made, and how many of each it has; its other tickets are single.
   */
  combos: ColumnType<Schema<"PurchaseCombo">[], string | undefined, string>;
  /**
   * When a bank confirmed its payment without a photo.
   */
  confirmed_at: Date | null;
  /**
   * The movement that confirmed it, at confirmed_at; both or neither.
   */
  confirmed_movement: number | null;
  created_at: Date;
  /**
   * Who sold it in person; on the web, who was signed in on the device that bought.
   */
  created_by: number | null;
  document_id: string;
  /**
   * The price of a single ticket and of every combo in dollars when it was made, with the rate; null for a price in bolivars.
   */
  dollar_price: JSONColumnType<KeptDollarPrice> | null;
  email: string | null;
  /**
   * When everything about the buyer was erased at their request (figures/erasure/erase-person.ts).
   */
  erased_at: Date | null;
  expired_at: Date | null;
  extended_at: Date | null;
  id: string;
  /**
   * Until when its numbers stay reserved for it although it was rejected; null once they are free.
   */
  kept_until: Date | null;
  /**
   * Why it was rejected after the draw, as everyone may read it; null otherwise.
   */
  late_rejection: Schema<"RejectionCategory"> | null;
  name: string;
  paid_on: string | null;
  /**
   * The unique amount to pay; null if amount_bs is to be paid.
   */
  payable_bs: string | null;
  /**
   * The network that its hold came from, while the amount is reserved.
   */
  payable_origin: Buffer | null;
  /**
   * No other purchase may get this amount.
   */
  payable_reserved: Generated<boolean>;
  payer_bank: string | null;
  payer_phone: string | null;
  payment_method: string | null;
  payment_reference: string | null;
  phone: string;
  /**
   * When the photo is asked for, after reference_at; both or neither.
   */
  photo_due_at: Date | null;
  proof_at: Date | null;
  proof_file: string | null;
  /**
   * 1,024 binary digits, as text; bit_count(a # b) is the distance of two images.
   */
  proof_perceptual: string | null;
  proof_sha256: Buffer | null;
  quantity: number;
  raffle_id: number;
  rate_bs: string | null;
  /**
   * When the reference was sent without a photo.
   */
  reference_at: Date | null;
  reference_digits: GeneratedAlways<string | null>;
  rejection_reason: string | null;
  /**
   * Staff ended the hold early, with the others of its address.
   */
  released: Generated<boolean>;
  reserved_until: Date | null;
  review_reason: string | null;
  reviewed_at: Date | null;
  reviewed_by: number | null;
  search: GeneratedAlways<string | null>;
  /**
   * Who holds it as a block, or sold it from one.
   */
  seller_id: number | null;
  status: "pending" | "approved" | "rejected" | "expired";
  terms_version: string | null;
  ticket_state: GeneratedAlways<"reserved" | "sold" | null>;
  /**
   * Excluded from all figures and can be removed; one per raffle.
   */
  trial: Generated<boolean>;
  unit_price_bs: string;
  updated_at: Date;
}

/** The secret of a purchase's commitments in the log. */
export interface PurchaseSalts {
  purchase_id: string;
  salt: Buffer;
}

/** Purchases counted by the Caracas day they were made, by the hour they were made, or by the day of their latest review. */
export interface PurchaseTotals {
  amount_bs: string;
  day: string;
  /**
   * Of kind 'hour' only.
   */
  hour: number | null;
  kind: "made" | "hour" | "reviewed";
  payment_method: string | null;
  /**
   * Of kind 'made' only.
   */
  proof: PurchaseMoves["proof"] | null;
  purchases: number;
  raffle_id: number;
  status: PurchaseStatus;
  tickets: number;
}

/** A view: the stored totals plus the moves not yet added to them. All readers use it. */
export interface PurchaseTotalsNow {
  amount_bs: string;
  day: string;
  /**
   * Of kind 'hour' only.
   */
  hour: number | null;
  kind: "made" | "hour" | "reviewed";
  payment_method: string | null;
  /**
   * Of kind 'made' only.
   */
  proof: PurchaseMoves["proof"] | null;
  purchases: number;
  raffle_id: number;
  status: PurchaseStatus;
  tickets: number;
}

/** Reminders as notifications: at most one of each type for a purchase. */
export interface PushReminders {
  /**
   * Also the fencing token: an earlier claim records nothing.
   */
  attempts: Generated<number>;
  /**
   * When it was sent or dropped; null while it waits.
   */
  ended_at: Date | null;
  lease_until: Date | null;
  /**
   * The subscriptions whose service asked to wait; null before the first attempt: all.
   */
  left_over: ArrayType<number> | null;
  next_attempt_at: Date;
  purchase_id: string;
  type: "reminder_hold" | "reminder_proof" | "reminder_draw";
}

/** Browsers that are to show the reminders of a purchase. */
export interface PushSubscriptions {
  /**
   * The browser's authentication secret, base64url.
   */
  auth: string;
  created_at: Date;
  endpoint: string;
  id: GeneratedAlways<number>;
  /**
   * The browser's public key, base64url.
   */
  p256dh: string;
  purchase_id: string;
}

/** Results are never overwritten: a correction is the next version. */
export interface RaffleResults {
  raffle_id: number;
  reason: string | null;
  recorded_at: Date;
  /**
   * Null for results that the product computed.
   */
  recorded_by: number | null;
  results: JSONColumnType<RecordedResult[]>;
  version: number;
}

export interface Raffles {
  attack_reason: "holds" | "refusals" | "carrier" | "amounts" | null;
  attack_seen_at: Date | null;
  /**
   * Set with attack_reason and attack_seen_at while the raffle requires a proof of work.
   */
  attack_since: Date | null;
  cancel_reason: string | null;
  /**
   * How many days after the draw its prizes can be claimed; 0 for no rule.
   */
  claim_days: Generated<number>;
  /**
   * The smallest first; price_usd is null for a price typed in bolivars.
   */
  combos: ColumnType<OfferedCombo[], string | undefined, string>;
  created_at: Date;
  description: Generated<string>;
  draw_date: Date | null;
  draw_rule: ColumnType<Schema<"DrawRule">, string | undefined, string>;
  draw_source: string | null;
  id: GeneratedAlways<number>;
  image: string | null;
  /**
   * The point of the photo that stays in sight, in hundredths from the left.
   */
  image_focus_x: Generated<number>;
  /**
   * The point of the photo that stays in sight, in hundredths from the top.
   */
  image_focus_y: Generated<number>;
  instant_prizes: ColumnType<Schema<"InstantPrize">[], string | undefined, string>;
  max_per_purchase: Generated<number>;
  min_per_purchase: Generated<number>;
  /**
   * What follows otherwise, also after a postponement.
   */
  minimum_otherwise: Generated<"drawn" | "cancelled">;
  /**
   * The draw to which too few numbers put the first one off.
   */
  minimum_postponed_to: Date | null;
  /**
   * How many numbers must be sold by the close; 0 for no minimum.
   */
  minimum_sold: Generated<number>;
  name: string;
  number_choice: Generated<"random" | "buyer">;
  numbers_created: Generated<number>;
  numbers_ready: GeneratedAlways<boolean>;
  outcome: "drawn" | "cancelled" | null;
  pause_reason: string | null;
  paused_at: Date | null;
  payable_amount: Generated<"price" | "unique_cents">;
  permit_number: string | null;
  previous_draw_date: Date | null;
  price_bs: string | null;
  /**
   * Bolivars per USD that price_bs was computed with.
   */
  price_rate_bs: string | null;
  /**
   * The day for which that rate was published.
   */
  price_rate_day: string | null;
  /**
   * The price in dollars that price_bs follows; null for a price typed in bolivars.
   */
  price_usd: string | null;
  prizes: JSONColumnType<Prize[]>;
  publish: Generated<boolean>;
  published_at: Date | null;
  resumes_at: Date | null;
  sales_close_at: Date | null;
  /**
   * When the log is sealed; null for a raffle without one.
   */
  seal_at: Date | null;
  /**
   * When the numbers were closed for changes; from then on the database refuses new owners.
   */
  sealed_at: Date | null;
  search: GeneratedAlways<string | null>;
  sold_count: Generated<number>;
  status: Generated<"draft" | "active" | "paused" | "finished">;
  total_tickets: number;
  /**
   * What becomes of an unclaimed prize.
   */
  unclaimed_prizes: string | null;
  /**
   * Whether a prize that nobody claimed by then is drawn again.
   */
  unclaimed_redrawn: Generated<boolean>;
  updated_at: Date;
}

/** The text of terms that rules of a raffle's log sign, by its SHA-256. */
export interface RaffleTerms {
  digest: Buffer;
  raffle_id: number;
  text: string;
}

/** Counters shared by every process; losing them in a crash only resets a limit. */
export interface RateLimits {
  bucket: string;
  count: number;
  window_start: Date;
}

export interface RecoveryCodes {
  hash: Buffer;
  user_id: number;
}

/** A rejection after the draw that waits for another administrator. */
export interface RejectionRequests {
  category: Schema<"RejectionCategory">;
  purchase_id: string;
  reason: string;
  requested_at: Date;
  requested_by: number;
}

/** An entry that voided a seal, and when its draw would have been. */
export interface Reopenings {
  draw_at: Date;
  epoch: number;
  position: number;
  raffle_id: number;
}

/** A waiting purchase that a browser of the staff has in hand, so that others get another one. */
export interface ReviewLeases {
  /**
   * Whether it is on the screen; otherwise it comes next there.
   */
  looking: boolean;
  purchase_id: string;
  /**
   * The hash of the session's token.
   */
  session: Buffer;
  until: Date;
}

/** The review time that a change of a purchase adds (sign 1) or removes (sign -1); written by a trigger. */
export interface ReviewMoves {
  day: string;
  payment_method: string | null;
  raffle_id: number;
  seconds: number;
  sign: number;
  status: PurchaseStatus;
}

/** Reviews counted by their Caracas day and by how long the proof had waited, rounded to within 2.5 %. */
export interface ReviewTimes {
  day: string;
  payment_method: string | null;
  raffle_id: number;
  reviews: number;
  seconds: number;
  status: PurchaseStatus;
}

/** A view, as purchase_totals_now. */
export interface ReviewTimesNow {
  day: string;
  payment_method: string | null;
  raffle_id: number;
  reviews: number;
  seconds: number;
  status: PurchaseStatus;
}

/** A number that was held with a proof when its raffle was sealed. */
export interface SealedHolds {
  number: number;
  purchase_id: string;
  raffle_id: number;
}

/** A sealed log whose buyers haven't all been notified; those with addresses up to last_address have. */
export interface SealNoticesDue {
  epoch: number;
  last_address: Generated<string>;
  raffle_id: number;
}

/** A seller owes the sum of amounts less that of commissions. Entries are only added. */
export interface SellerEntries {
  amount_bs: string;
  at: Date;
  by_id: number | null;
  commission_bs: Generated<string>;
  handing_id: number | null;
  id: GeneratedAlways<number>;
  kind: "sale" | "undo" | "handed_in" | "not_received" | "correction";
  purchase_id: string | null;
  reason: string | null;
  seller_id: number;
}

/** Money that sellers say they handed in; it counts once an administrator confirms it. */
export interface SellerHandings {
  amount_bs: string;
  at: Date;
  how: "cash" | "transfer";
  id: GeneratedAlways<number>;
  /**
   * Of a transfer, as typed.
   */
  reference: string | null;
  seller_id: number;
}

export interface Sellers {
  active: Generated<boolean>;
  /**
   * Whether their sales are approved at once; otherwise staff approve each.
   */
  approves: boolean;
  /**
   * For each number.
   */
  commission_bs: Generated<string>;
  commission_percent: Generated<number>;
  created_at: Date;
  device: string | null;
  document_id: string;
  /**
   * Whether they may sell without a cédula; the buyer's document is then T and the phone.
   */
  document_optional: Generated<boolean>;
  id: GeneratedAlways<number>;
  /**
   * Of the key that their one phone keeps.
   */
  key_hash: Buffer | null;
  last_used_at: Date | null;
  /**
   * Of the code of a link that adds a phone, once.
   */
  link_hash: Buffer | null;
  link_until: Date | null;
  name: string;
  phone: string;
  pin_hash: string | null;
  session_hash: Buffer | null;
  /**
   * In a row; five lock the phone.
   */
  wrong_pins: Generated<number>;
}

/** Keys that the server generates for itself (such as the key that signs purchase secrets), shared by every process. */
export interface ServerKeys {
  created_at: Date;
  key: Buffer;
  name: string;
}

export interface Sessions {
  address: string | null;
  /**
   * When its user last confirmed who they are.
   */
  confirmed_at: Date | null;
  created_at: Date;
  device: string | null;
  /**
   * Names the session for its owner.
   */
  id: Generated<string>;
  last_used_at: Date;
  token_hash: Buffer;
  user_id: number;
}

/** Winners who let everyone see their first name. Taking it back deletes the row. */
export interface ShownWinners {
  /**
   * The file that they saw and show; null if there was none.
   */
  photo: string | null;
  prize: number;
  purchase_id: string;
  raffle_id: number;
  shown_at: Date;
  version: number;
}

/** The last stub that was printed of each number; printing it again replaces its code. */
export interface Stubs {
  code_hash: Buffer;
  number: number;
  /**
   * The block or the sale that it was printed from.
   */
  purchase_id: string;
  raffle_id: number;
}

/** The append-only history of every number's owners: one row per change, with all its numbers. */
export interface TicketEvents {
  at: Date;
  event: "reserved" | "sold" | "released";
  id: GeneratedAlways<number>;
  numbers: number[];
  purchase_id: string;
  raffle_id: number;
  /**
   * Set if the released numbers were sold, or a person rejected their purchase.
   */
  why: "undone" | "moved" | "removed" | "rejected" | null;
}

/** The numbers of each raffle. */
export interface Tickets {
  number: number;
  purchase_id: string | null;
  raffle_id: number;
  shuffle_key: number;
  state: Generated<"available" | "reserved" | "sold">;
}

/** The message to a buyer that the bank has reported no payment for the purchase. */
export interface UnreportedNotices {
  purchase_id: string;
  told_at: Date;
}

/** Challenges whose proof of work has been used for a purchase or a call (platform/limits/proof-of-work.ts). */
export interface UsedChallenges {
  challenge: Buffer;
  expires_at: Date;
}

export interface Users {
  /**
   * An auditor's last day in Caracas; null for other roles.
   */
  access_ends_on: string | null;
  active: Generated<boolean>;
  created_at: Date;
  email: string;
  id: GeneratedAlways<number>;
  last_login_at: Date | null;
  must_change_password: Generated<boolean>;
  name: string;
  password_hash: string;
  role: "admin" | "staff" | "auditor";
  /**
   * Whether they may change nothing of payments until they confirm who they are.
   */
  suspended: Generated<boolean>;
}

/** The same under a seal that was voided; position is the seal's. */
export interface VoidedNumbers {
  commitments: Buffer;
  epoch: number;
  place: number;
  position: number;
  raffle_id: number;
  states: Buffer;
}

export interface WaitingAccountChanges {
  asked_by: number;
  /**
   * When it happens, unless the user refuses it before.
   */
  at: Date;
  change: "password_reset" | "demoted" | "disabled";
  password_hash: string | null;
  user_id: number;
  /**
   * The fields that change; null for another password.
   */
  wanted: JSONColumnType<Schema<"UserUpdate">> | null;
}

/** Who asked for one message when numbers of a raffle become free; deleted when the raffle ends. */
export interface WaitingList {
  /**
   * A keyed hash of the mailbox: an entry remembers whom not to write to again without the address.
   */
  address: Buffer;
  /**
   * Null once its owner left the list.
   */
  email: string | null;
  id: Generated<string>;
  joined_at: Date;
  /**
   * A keyed hash of the network that it came from; null if unknown.
   */
  origin: Buffer | null;
  /**
   * The order of arrival.
   */
  place: GeneratedAlways<number>;
  raffle_id: number;
  /**
   * When the message was queued; null while it waits.
   */
  told_at: Date | null;
}

/** The prizes that somebody won by the results in force, and where each stands. */
export interface WonPrizes {
  changed_at: Date | null;
  drawn_at: Date | null;
  /**
   * Whether a log of the raffle has its draw.
   */
  logged: boolean | null;
  number: number | null;
  photo: string | null;
  prize: number | null;
  purchase_id: string | null;
  raffle_id: number | null;
  /**
   * How often it was left unclaimed before.
   */
  redraws: number | null;
  state: string | null;
  title: string | null;
  /**
   * Of the draw in the log; without one, of the results that gave it this number.
   */
  version: number | null;
}

export interface DB {
  audit_log: AuditLog;
  automatic_decisions: AutomaticDecisions;
  bank_accounts: BankAccounts;
  bank_automation: BankAutomation;
  bank_deliveries: BankDeliveries;
  bank_delivery_movements: BankDeliveryMovements;
  bank_enquiries: BankEnquiries;
  bank_feeds: BankFeeds;
  bank_import_withdrawals: BankImportWithdrawals;
  bank_imports: BankImports;
  bank_matches: BankMatches;
  bank_movements: BankMovements;
  beacon_rounds: BeaconRounds;
  buyers_read: BuyersRead;
  campaign_visits: CampaignVisits;
  campaigns: Campaigns;
  cash_days: CashDays;
  cash_entries: CashEntries;
  client_count: ClientCount;
  clients: Clients;
  config: Config;
  declined_reminders: DeclinedReminders;
  deleted_ledgers: DeletedLedgers;
  dollar_rates: DollarRates;
  draw_reminders: DrawReminders;
  email_outbox: EmailOutbox;
  group_rejected_purchases: GroupRejectedPurchases;
  group_rejections: GroupRejections;
  hold_origins: HoldOrigins;
  hold_refusals: HoldRefusals;
  hold_totals: HoldTotals;
  idempotency_keys: IdempotencyKeys;
  instant_cuts: InstantCuts;
  instant_draws: InstantDraws;
  job_outcomes: JobOutcomes;
  job_rounds: JobRounds;
  ledger_anchors: LedgerAnchors;
  ledger_checkpoints: LedgerCheckpoints;
  ledger_entries: LedgerEntries;
  ledger_keys: LedgerKeys;
  ledger_queue: LedgerQueue;
  ledger_sealed_numbers: LedgerSealedNumbers;
  ledger_seals: LedgerSeals;
  ledger_tiles: LedgerTiles;
  ledgers: Ledgers;
  lottery_results: LotteryResults;
  match_approvals: MatchApprovals;
  match_refusals: MatchRefusals;
  matching_rounds: MatchingRounds;
  minimum_decisions: MinimumDecisions;
  movement_refunds: MovementRefunds;
  owed_back: OwedBack;
  paper_list_purchases: PaperListPurchases;
  paper_lists: PaperLists;
  passkeys: Passkeys;
  payback_batches: PaybackBatches;
  payback_destinations: PaybackDestinations;
  paybacks: Paybacks;
  pending_files: PendingFiles;
  prize_draws: PrizeDraws;
  prize_events: PrizeEvents;
  public_pictures: PublicPictures;
  purchase_movement_events: PurchaseMovementEvents;
  purchase_movements: PurchaseMovements;
  purchase_moves: PurchaseMoves;
  purchase_salts: PurchaseSalts;
  purchase_totals: PurchaseTotals;
  purchase_totals_now: PurchaseTotalsNow;
  purchases: Purchases;
  push_reminders: PushReminders;
  push_subscriptions: PushSubscriptions;
  raffle_results: RaffleResults;
  raffle_terms: RaffleTerms;
  raffles: Raffles;
  rate_limits: RateLimits;
  recovery_codes: RecoveryCodes;
  rejection_requests: RejectionRequests;
  reopenings: Reopenings;
  review_leases: ReviewLeases;
  review_moves: ReviewMoves;
  review_times: ReviewTimes;
  review_times_now: ReviewTimesNow;
  seal_notices_due: SealNoticesDue;
  sealed_holds: SealedHolds;
  seller_entries: SellerEntries;
  seller_handings: SellerHandings;
  sellers: Sellers;
  server_keys: ServerKeys;
  sessions: Sessions;
  shown_winners: ShownWinners;
  stubs: Stubs;
  ticket_events: TicketEvents;
  tickets: Tickets;
  unreported_notices: UnreportedNotices;
  used_challenges: UsedChallenges;
  users: Users;
  voided_numbers: VoidedNumbers;
  waiting_account_changes: WaitingAccountChanges;
  waiting_list: WaitingList;
  won_prizes: WonPrizes;
}

/** A purchase that is to get numbers, in a list of them. As JSON. */
export interface AskedNumbers {
  /**
   * In the list, from 1.
   */
  place: number | null;
  id: string | null;
  /**
   * Of its numbers: reserved or sold.
   */
  state: string | null;
  quantity: number | null;
  /**
   * Exactly these; null: any that are free.
   */
  numbers: readonly number[] | null;
  /**
   * It gets none if this key has made a purchase.
   */
  idempotency_key: string | null;
  /**
   * It gets none unless these advisory locks are free, or held by the same transaction.
   */
  locks: readonly string[] | null;
  document_id: string | null;
  phone: string | null;
  /**
   * Of its buyer's address: what mailbox_of returns.
   */
  mailbox: string | null;
  /**
   * Null: nothing limits what its buyer holds.
   */
  most_unpaid: number | null;
  most_pending: number | null;
  most_by_email: number | null;
  address: string | null;
  network: string | null;
  /**
   * Null: nothing limits what its address and network hold.
   */
  network_lock: string | null;
  small: number | null;
  /**
   * What the address may hold already, in all; the other three likewise.
   */
  by_address: number | null;
  by_network: number | null;
  large_by_address: number | null;
  large_by_network: number | null;
}
