import type { Schema } from "@rifas/api-client/types";
import type { AuditAction } from "./audit-actions.ts";
import type {
  EmailStatus,
  NumberChoice,
  PurchaseChannel,
  PurchaseStatus,
  RaffleOutcome,
  RaffleStatus,
  TicketState,
  UserRole,
} from "@rifas/domain/statuses";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** An instant: the driver returns a Date; SQL takes a Date. */
type Instant = Date;
/** A `numeric` column: always a decimal string, never a float. */
type Money = string;

/** Why a message failed: too old, no longer true, its type switched off, refused by the server, or out of attempts. */
export type EmailFailure = "stale" | "outdated" | "disabled" | "refused" | "exhausted";
export type TicketEvent = "reserved" | "sold" | "released";
/** Why numbers that were sold are free again; `rejected`: a person refused the payment for numbers that were held. */
export type ReleaseReason = "undone" | "moved" | "removed" | "rejected";

export interface Prize {
  title: string;
  description: string;
}

export type AuditEntityType = "purchase" | "raffle" | "user" | "config" | "email" | "bank";

/** One prize's recorded result: `number` is the ticket number; `purchase_id` is null if that number was not sold. */
export interface RecordedResult {
  prize: string;
  number: number;
  purchase_id: string | null;
  source: string;
  drawn_at: string;
}

export interface FieldChange<Field extends string = string> {
  field: Field;
  before: string | null;
  after: string | null;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  role: UserRole;
  active: Generated<boolean>;
  must_change_password: Generated<boolean>;
  password_hash: string;
  created_at: Instant;
  last_login_at: Instant | null;
}

export interface SessionsTable {
  token_hash: Buffer;
  user_id: number;
  created_at: Instant;
  last_used_at: Instant;
}

export interface RafflesTable {
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  image: string | null;
  price_bs: Money | null;
  total_tickets: number;
  numbers_created: Generated<number>;
  numbers_ready: GeneratedAlways<boolean>;
  min_per_purchase: Generated<number>;
  max_per_purchase: Generated<number>;
  number_choice: Generated<NumberChoice>;
  draw_date: Instant | null;
  previous_draw_date: Instant | null;
  sales_close_at: Instant | null;
  draw_source: string | null;
  permit_number: string | null;
  prizes: JSONColumnType<Prize[]>;
  status: Generated<RaffleStatus>;
  publish: Generated<boolean>;
  outcome: RaffleOutcome | null;
  cancel_reason: string | null;
  pause_reason: string | null;
  paused_at: Instant | null;
  resumes_at: Instant | null;
  sold_count: Generated<number>;
  /** All three are set while the raffle requires a proof of work. */
  attack_since: Instant | null;
  attack_reason: "holds" | "refusals" | null;
  attack_seen_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
  published_at: Instant | null;
  /** When the log is sealed; null for a raffle without one. */
  seal_at: Instant | null;
  /** When the numbers were closed for changes; from then on the database refuses new owners. */
  sealed_at: Instant | null;
  search: GeneratedAlways<string>;
}

export interface RaffleResultsTable {
  raffle_id: number;
  version: number;
  results: JSONColumnType<RecordedResult[]>;
  reason: string | null;
  recorded_at: Instant;
  recorded_by: number;
}

export interface PurchasesTable {
  id: string;
  code: string;
  raffle_id: number;
  channel: PurchaseChannel;
  name: string;
  document_id: string;
  email: string | null;
  phone: string;
  quantity: number;
  unit_price_bs: Money;
  amount_bs: Money;
  payment_method: string | null;
  rate_bs: Money | null;
  amount_usd: Money | null;
  payment_reference: string | null;
  reference_digits: GeneratedAlways<string | null>;
  payer_bank: string | null;
  payer_phone: string | null;
  paid_on: string | null;
  proof_file: string | null;
  proof_sha256: Buffer | null;
  /** 1,024 binary digits, as text; `bit_count(a # b)` is the distance of two images. */
  proof_perceptual: string | null;
  proof_at: Instant | null;
  terms_version: string | null;
  status: PurchaseStatus;
  ticket_state: GeneratedAlways<"reserved" | "sold" | null>;
  reserved_until: Instant | null;
  extended_at: Instant | null;
  expired_at: Instant | null;
  reviewed_at: Instant | null;
  reviewed_by: number | null;
  rejection_reason: string | null;
  review_reason: string | null;
  approved_after_draw: Generated<boolean>;
  /** Staff ended the hold early, with the others of its address. */
  released: Generated<boolean>;
  /** Excluded from all figures and can be removed; one per raffle. */
  trial: Generated<boolean>;
  created_by: number | null;
  created_at: Instant;
  updated_at: Instant;
  search: GeneratedAlways<string>;
}

export interface TicketsTable {
  raffle_id: number;
  number: number;
  shuffle_key: number;
  state: Generated<TicketState>;
  purchase_id: string | null;
}

export interface TicketEventsTable {
  id: GeneratedAlways<number>;
  raffle_id: number;
  purchase_id: string;
  event: TicketEvent;
  numbers: number[];
  at: Instant;
  /** Set if the released numbers were sold, or a person rejected their purchase. */
  why: ReleaseReason | null;
}

/** The secret of a purchase's commitments in the log. */
export interface PurchaseSaltsTable {
  purchase_id: string;
  salt: Buffer;
}

/** One log of a raffle; the one with the highest epoch is in use. */
export interface LedgersTable {
  raffle_id: number;
  epoch: number;
  origin: string;
  opened_at: Instant;
}

/** `numbers` has 4 bytes a number and `commitments` 32, in the same order; only `leaf` is public. */
export interface LedgerEntriesTable {
  raffle_id: number;
  epoch: number;
  position: number;
  leaf: string;
  purchase_id: string | null;
  numbers: Buffer | null;
  commitments: Buffer | null;
}

export interface LedgerTilesTable {
  raffle_id: number;
  epoch: number;
  level: number;
  place: number;
  hashes: Buffer;
}

export interface LedgerCheckpointsTable {
  raffle_id: number;
  epoch: number;
  size: number;
  note: string;
  signed_at: Instant;
}

/** What the log still has to tell: a ticket event, or the text of an entry. */
export interface LedgerQueueTable {
  id: GeneratedAlways<number>;
  raffle_id: number;
  event_id: number | null;
  leaf: string | null;
  queued_at: Instant;
  after_seal: Generated<boolean>;
}

/** A number that was held with a proof when its raffle was sealed. */
export interface SealedHoldsTable {
  raffle_id: number;
  number: number;
  purchase_id: string;
}

/** The position of the seal in a log. */
export interface LedgerSealsTable {
  raffle_id: number;
  epoch: number;
  position: number;
}

/** 256 numbers under the seal: a byte each, and a commitment for each that isn't free. */
export interface LedgerSealedNumbersTable {
  raffle_id: number;
  epoch: number;
  place: number;
  states: Buffer;
  commitments: Buffer;
}

export interface IdempotencyKeysTable {
  key: string;
  request_hash: Buffer;
  purchase_id: string;
  created_at: Instant;
}

export interface EmailOutboxTable {
  id: GeneratedAlways<number>;
  type: string;
  recipient: string;
  subject: string;
  payload: JSONColumnType<Record<string, unknown>>;
  raffle_id: number | null;
  purchase_id: string | null;
  resend_of: number | null;
  dedupe_key: string;
  message_id: string | null;
  status: Generated<EmailStatus>;
  failure: EmailFailure | null;
  attempts: Generated<number>;
  last_error: string | null;
  next_attempt_at: Instant;
  lease_until: Instant | null;
  created_at: Instant;
  sent_at: Instant | null;
  /** When staff confirmed that it arrived; test messages only. */
  received_at: Instant | null;
  bulk: GeneratedAlways<boolean>;
  search: GeneratedAlways<string>;
}

export interface ConfigTable {
  key: string;
  value: JSONColumnType<Record<string, unknown> | unknown[]>;
  updated_at: Instant;
  updated_by: number | null;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Instant;
  actor_id: number | null;
  actor_name: string;
  action: AuditAction;
  entity_type: string;
  entity_id: string;
  changes: JSONColumnType<FieldChange[]>;
  reason: string | null;
}

export interface RateLimitsTable {
  bucket: string;
  window_start: Instant;
  count: number;
}

/** Where a hold came from (origins/origin.ts); a trigger keeps it in step with its purchase. */
export interface HoldOriginsTable {
  purchase_id: string;
  raffle_id: number;
  address: Buffer;
  network: Buffer;
  masked: string;
  quantity: number;
  /** Null once the proof is in. */
  reserved_until: Instant | null;
  created_at: Instant;
}

/** How many holds of `quantity` numbers an address or a network has: the sum over all slots. */
export interface HoldTotalsTable {
  origin: Buffer;
  quantity: number;
  slot: number;
  holds: number;
}

/** Purchases refused because of what their address held, counted per minute; kept for an hour or two. */
export interface HoldRefusalsTable {
  raffle_id: number;
  address: Buffer;
  minute: Instant;
  count: number;
}

/** Challenges whose proof of work has been used for a purchase (attack/proof-of-work.ts). */
export interface UsedChallengesTable {
  challenge: Buffer;
  expires_at: Instant;
}

export interface ServerKeysTable {
  name: string;
  key: Buffer;
  created_at: Instant;
}

export interface JobRoundsTable {
  job: string;
  began_at: Instant;
}

/** A picture that staff uploaded; `stem` is what the names of all its files begin with. */
export interface PublicPicturesTable {
  stem: string;
  /** Null while a raffle or the logo uses it. */
  unused_since: Instant | null;
  /** About to be deleted; it can't be used any more. */
  condemned: Generated<boolean>;
}

/**
 * A file stored for a purchase that has not committed yet. `condemned`: about to be removed, and can no longer be claimed.
 */
export interface PendingFilesTable {
  name: string;
  stored_at: Instant;
  condemned: Generated<boolean>;
}

/** What a change of a purchase adds to the totals (sign 1) or removes from them (sign -1); written by a trigger. */
export interface PurchaseMovesTable {
  sign: number;
  raffle_id: number;
  document_id: string;
  status: PurchaseStatus;
  payment_method: string | null;
  proof: ProofState;
  made_at: Instant;
  reviewed_at: Instant | null;
  quantity: number;
  amount_bs: Money;
}

/** 'late': the proof came after the purchase had expired. */
export type ProofState = "none" | "in_time" | "late";

/** Purchases counted by the Caracas day they were made, by the hour they were made, or by the day of their latest review. */
export interface PurchaseTotalsTable {
  kind: "made" | "hour" | "reviewed";
  day: string;
  /** Of kind 'hour' only. */
  hour: number | null;
  raffle_id: number;
  status: PurchaseStatus;
  payment_method: string | null;
  /** Of kind 'made' only. */
  proof: ProofState | null;
  purchases: number;
  tickets: number;
  amount_bs: Money;
}

export interface ClientsTable {
  document_id: string;
}

export interface ClientCountTable {
  one: boolean;
  clients: number;
}

/** The owner's account in a bank, and how its statements are read. */
export interface BankAccountsTable {
  id: GeneratedAlways<number>;
  name: string;
  bank: string;
  layout: Schema<"BankLayout">;
  decimal_sign: Schema<"DecimalSign">;
  date_order: Schema<"DateOrder">;
  columns: JSONColumnType<Schema<"StatementColumn">[]>;
  active: boolean;
  created_at: Instant;
}

export interface BankImportsTable {
  id: GeneratedAlways<number>;
  account_id: number;
  file_name: string;
  file_sha256: Buffer;
  rows: number;
  new: number;
  duplicate: number;
  new_sum_bs: Money;
  first_day: string | null;
  last_day: string | null;
  created_by: number;
  created_at: Instant;
}

/** A row of a statement or a notification. A trigger keeps everything before `merged_into` as it was. */
export interface BankMovementsTable {
  id: GeneratedAlways<number>;
  account_id: number;
  import_id: number | null;
  source: MovementSource;
  /** The bank itself delivered it. */
  authenticated: boolean;
  direction: "credit" | "debit";
  amount_bs: Money;
  occurred_on: string;
  occurred_at: Instant | null;
  reference: string | null;
  reference_digits: GeneratedAlways<string | null>;
  payer_bank: string | null;
  payer_phone: string | null;
  payer_document: string | null;
  description: string | null;
  fingerprint: Buffer;
  created_at: Instant;
  /** The row that reports the same payment. */
  merged_into: number | null;
  dismissed_reason: string | null;
  dismissed_by: number | null;
  dismissed_at: Instant | null;
  search: GeneratedAlways<string>;
}

export type MovementSource = "file" | "webhook" | "pull" | "notice";
/** `manual`: a person said so. */
export type LinkClass = "E1" | "E2" | "manual";

export interface MatchApprovalsTable {
  id: GeneratedAlways<number>;
  at: Instant;
  by_id: number;
  undone_at: Instant | null;
  undone_by: number | null;
}

/** Which purchase a movement pays (rules.md#one-payment). */
export interface PurchaseMovementsTable {
  movement_id: number;
  purchase_id: string;
  class: LinkClass;
  approval_id: number | null;
  /** The link approved the purchase, which was pending. */
  approved: boolean;
  linked_by: number;
  linked_at: Instant;
}

export interface PurchaseMovementEventsTable {
  id: GeneratedAlways<number>;
  movement_id: number;
  purchase_id: string;
  event: "linked" | "freed";
  class: LinkClass;
  approval_id: number | null;
  by_id: number;
  at: Instant;
}

/** What the last round of matching found (reconciliation/matching). */
export interface BankMatchesTable {
  purchase_id: string;
  movement_id: number;
  class: "E1" | "E2" | "P" | "D";
  score: number;
  reasons: JSONColumnType<Schema<"MatchReason">[]>;
  used_by: string | null;
  used_code: string | null;
}

export interface MatchingRoundsTable {
  one: Generated<boolean>;
  inputs: string;
  matched_at: Instant;
}

/** Every table of the database, as Kysely sees it. Must match the migrations. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  raffles: RafflesTable;
  raffle_results: RaffleResultsTable;
  purchases: PurchasesTable;
  purchase_moves: PurchaseMovesTable;
  purchase_totals: PurchaseTotalsTable;
  /** A view: the stored totals plus the moves not yet added to them. All readers use it. */
  purchase_totals_now: PurchaseTotalsTable;
  clients: ClientsTable;
  client_count: ClientCountTable;
  tickets: TicketsTable;
  ticket_events: TicketEventsTable;
  purchase_salts: PurchaseSaltsTable;
  ledgers: LedgersTable;
  ledger_entries: LedgerEntriesTable;
  ledger_tiles: LedgerTilesTable;
  ledger_checkpoints: LedgerCheckpointsTable;
  ledger_queue: LedgerQueueTable;
  ledger_seals: LedgerSealsTable;
  ledger_sealed_numbers: LedgerSealedNumbersTable;
  sealed_holds: SealedHoldsTable;
  hold_origins: HoldOriginsTable;
  hold_totals: HoldTotalsTable;
  hold_refusals: HoldRefusalsTable;
  used_challenges: UsedChallengesTable;
  idempotency_keys: IdempotencyKeysTable;
  email_outbox: EmailOutboxTable;
  config: ConfigTable;
  audit_log: AuditLogTable;
  rate_limits: RateLimitsTable;
  server_keys: ServerKeysTable;
  job_rounds: JobRoundsTable;
  pending_files: PendingFilesTable;
  public_pictures: PublicPicturesTable;
  bank_accounts: BankAccountsTable;
  bank_imports: BankImportsTable;
  bank_movements: BankMovementsTable;
  match_approvals: MatchApprovalsTable;
  purchase_movements: PurchaseMovementsTable;
  purchase_movement_events: PurchaseMovementEventsTable;
  bank_matches: BankMatchesTable;
  matching_rounds: MatchingRoundsTable;
}
