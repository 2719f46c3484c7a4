import type { Schema } from "@rifas/api-client/types";
import type { DollarTerms } from "@rifas/domain/combos";
import type {
  BankMovements,
  EmailOutbox,
  PurchaseMovements,
  TicketEvents,
} from "./generated/tables.ts";

/** The shapes of JSON columns, and a union, that the database can't state (apps/api/scripts/column-types.ts). */
export interface FieldChange<Field extends string = string> {
  field: Field;
  before: string | null;
  after: string | null;
}

/** What a write changed of whom, where or how much buyers pay, in words, and how it is undone. */
export interface StoredPayee {
  what: string;
  changes: Schema<"PayeeChange">["changes"];
  undo: PayeeUndo | null;
}

/** The former values, as the write of each kind takes them. */
export type PayeeUndo =
  | { setting: Schema<"ConfigKey">; value: object }
  | { rate: Schema<"DollarRateChange"> }
  | { raffle: number; fields: Pick<Schema<"RaffleUpdate">, "price_bs" | "price_usd" | "combos"> }
  | { account: number; fields: Partial<Schema<"BankAccountFields">> };

export type Prize = Schema<"Prize">;

/** A combo of a raffle; `price_usd` is null for a price that was typed in bolivars. */
export interface OfferedCombo {
  quantity: number;
  price_bs: string;
  price_usd: string | null;
}

/** What a purchase keeps of a price in dollars: the terms of its time, and the rate that its bolivars followed. */
export interface KeptDollarPrice extends DollarTerms {
  readonly rate_bs: string;
}

/**
 * One prize's recorded result: `number` is the ticket number, null where the rule left the prize without one; `purchase_id` is
 * null if that number was not sold.
 */
export interface RecordedResult {
  prize: string;
  number: number | null;
  purchase_id: string | null;
  source: string;
  drawn_at: string;
}

/** A number with its path to the seal: the count and the hash, in base 64, of each sibling. */
export interface StoredProof {
  leaf: string;
  path: [number, string][];
}

/**
 * Why a witness hasn't confirmed a checkpoint yet. `pending`: it has the checkpoint but no proof yet. `no_quorum`: too
 * few of its own witnesses signed. `limited`: it accepts no more for now. `refused`: any other refusal. `unreachable`:
 * no answer in time. `unreadable`: an answer that doesn't verify or is about something else.
 */
export type AnchorProblem =
  | "pending"
  | "no_quorum"
  | "limited"
  | "refused"
  | "unreachable"
  | "unreadable";

/** `manual`: a person said so. */
export type LinkClass = PurchaseMovements["class"];

export type MovementSource = BankMovements["source"];

/** Why a message failed: too old, no longer true, its type switched off, refused by the server, or out of attempts. */
export type EmailFailure = NonNullable<EmailOutbox["failure"]>;

export type TicketEvent = TicketEvents["event"];

/** Why numbers that were sold are free again; `rejected`: a person refused the payment for numbers that were held. */
export type ReleaseReason = NonNullable<TicketEvents["why"]>;
