import type { Schema } from "@rifas/api-client/types";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Instant, Money } from "./columns.ts";

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
  sheet: string | null;
  rows: number;
  new: number;
  debits: Generated<number>;
  duplicate: number;
  repeats: Generated<number>;
  skipped: Generated<number>;
  skipped_rows: JSONColumnType<{ line: number; reason: string }[]>;
  new_sum_bs: Money;
  first_day: string | null;
  last_day: string | null;
  created_by: number;
  created_at: Instant;
}

/** An import that was undone: its movements stay, but count nowhere. */
export interface BankImportWithdrawalsTable {
  import_id: number;
  by_id: number;
  at: Instant;
}

/** A row of a statement or a notification. A trigger keeps everything before `merged_into` as it was. */
export interface BankMovementsTable {
  id: GeneratedAlways<number>;
  account_id: number;
  import_id: number | null;
  /** Of its file. */
  line: number | null;
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
  /** The stored movement that this row may repeat. Until staff decide, the row counts nowhere. */
  repeat_of: number | null;
  repeat_decided_by: number | null;
  repeat_decided_at: Instant | null;
  /** When its import was undone. */
  withdrawn_at: Instant | null;
  /** Whether it is money: only what `counts`. */
  standing: GeneratedAlways<"counts" | "merged" | "undecided" | "withdrawn">;
  dismissed_reason: string | null;
  dismissed_by: number | null;
  dismissed_at: Instant | null;
  /** When everything about the payer was erased (bank/movements/erase-old-movements.ts). */
  erased_at: Instant | null;
  search: GeneratedAlways<string>;
}

export type MovementSource = "file" | "webhook" | "pull" | "notice";

/** `manual`: a person said so. */
export type LinkClass = "E1" | "E2" | "manual";

export interface MatchApprovalsTable {
  id: GeneratedAlways<number>;
  at: Instant;
  /** Null for an automatic approval. */
  by_id: number | null;
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
  /** Null if the bank did. */
  linked_by: number | null;
  linked_at: Instant;
}

export interface PurchaseMovementEventsTable {
  id: GeneratedAlways<number>;
  movement_id: number;
  purchase_id: string;
  event: "linked" | "freed";
  class: LinkClass;
  approval_id: number | null;
  by_id: number | null;
  at: Instant;
}

/** What an account's notifications may approve by themselves; without a row nothing. */
export interface BankAutomationTable {
  account_id: number;
  mode: Schema<"AutomationMode">;
  cap_bs: Money | null;
  /** When the trial began. */
  since: Instant | null;
  stopped_at: Instant | null;
  stopped_by: number | null;
}

/** What the bank approved, or would have approved in the trial. */
export interface AutomaticDecisionsTable {
  id: GeneratedAlways<number>;
  account_id: number;
  movement_id: number;
  purchase_id: string;
  mode: "shadow" | "on";
  approval_id: number | null;
  decided_at: Instant;
}

/** What the last round of matching found (reconciliation/matching). */
export interface BankMatchesTable {
  purchase_id: string;
  movement_id: number;
  class: "E1" | "E2" | "P" | "D";
  score: number;
  reasons: JSONColumnType<Schema<"MatchReason">[]>;
  phone_agrees: Generated<boolean>;
  /** The payer's phone or document is known from the purchase. */
  identified: Generated<boolean>;
  /** The purchase is certainly paid, by this movement or by another of the same buyer. */
  pays: Generated<boolean>;
  /** The only candidate, which nothing contradicts: staff may confirm it with others like it. */
  single: Generated<boolean>;
  used_by: string | null;
  used_code: string | null;
}

export interface MatchingRoundsTable {
  one: Generated<boolean>;
  inputs: string;
  matched_at: Instant;
}

/** A movement that was sent back; a trigger refuses one that pays a purchase. */
export interface MovementRefundsTable {
  movement_id: number;
  amount_bs: Money;
  reference: string;
  refunded_on: string;
  recorded_by: number;
  recorded_at: Instant;
}

/** Matches that staff refused: the movement doesn't pay the purchase. */
export interface MatchRefusalsTable {
  purchase_id: string;
  movement_id: number;
  refused_by: number;
  refused_at: Instant;
}

/** How a bank notifies of payments into an account (reconciliation/feeds). */
export interface BankFeedsTable {
  id: GeneratedAlways<number>;
  account_id: number;
  adaptor: Schema<"BankAdaptor">;
  /** The secret part of the URL: 128 random bits in base64url. */
  address: string;
  active: boolean;
  /** The keys are sealed (stored-secrets.ts). */
  secret: string;
  previous_secret: string | null;
  cipher_key: string | null;
  previous_cipher: string | null;
  /** Until when the previous keys are accepted. */
  previous_until: Instant | null;
  secret_set_at: Instant;
  allowed_addresses: string[];
  silent_after_hours: number | null;
  refused: Generated<number>;
  last_refused_at: Instant | null;
  created_at: Instant;
  /** For banks that are asked; null for the others. */
  credentials: JSONColumnType<Schema<"BankCredentials">> | null;
  /** Until when the bank is left alone because it couldn't be asked. */
  ask_again_at: Instant | null;
  enquiry_problem: Schema<"EnquiryProblem"> | null;
  enquiry_detail: string | null;
  /** Since when. */
  enquiry_problem_at: Instant | null;
  /** Since when it has reported payments without a gap; null while it doesn't. */
  live_since: Instant | null;
  /** When that was last looked at. */
  live_seen_at: Instant | null;
}

/** The message to a buyer that the bank has reported no payment for the purchase. */
export interface UnreportedNoticesTable {
  purchase_id: string;
  told_at: Instant;
}

/** What a bank has been asked about. */
export interface BankEnquiriesTable {
  feed_id: number;
  purchase_id: string;
  tries: number;
  /** Null: never again. */
  next_try: Instant | null;
}

/** A notification, stored before it is read. */
export interface BankDeliveriesTable {
  id: GeneratedAlways<number>;
  feed_id: number;
  digest: Buffer;
  body: Buffer | null;
  times: Generated<number>;
  received_at: Instant;
  last_at: Instant;
  read_at: Instant | null;
  problem: string | null;
  /** How often storing it has failed in a row. */
  failures: Generated<number>;
  /** Until when it is left alone after that. */
  retry_at: Instant | null;
}

export interface BankDeliveryMovementsTable {
  delivery_id: number;
  movement_id: number;
}
