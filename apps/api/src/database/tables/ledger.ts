import type { Generated, GeneratedAlways } from "kysely";
import type { Instant } from "./columns.ts";

/** The kind of witness: a public Sigsum log, or a time-stamping authority. */
export type WitnessKind = "sigsum" | "rfc3161";

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
  /** The number of the key that signed it. */
  key: Generated<number>;
}

/** The log of a raffle that was deleted, whole up to its last checkpoint. */
export interface DeletedLedgersTable {
  raffle_id: number;
  epoch: number;
  origin: string;
  /** The number of the key that signed the checkpoint. */
  key: number;
  checkpoint: string;
  entries: string[];
  deleted_at: Instant;
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

/** A sealed log whose buyers haven't all been notified; those with addresses up to `last_address` have. */
export interface SealNoticesDueTable {
  raffle_id: number;
  epoch: number;
  last_address: Generated<string>;
}

/** 256 numbers under the seal: a byte each, and a commitment for each that isn't free. */
export interface LedgerSealedNumbersTable {
  raffle_id: number;
  epoch: number;
  place: number;
  states: Buffer;
  commitments: Buffer;
}

/** The same under a seal that was voided; `position` is the seal's. */
export interface VoidedNumbersTable extends LedgerSealedNumbersTable {
  position: number;
}

/** An entry that voided a seal, and when its draw would have been. */
export interface ReopeningsTable {
  raffle_id: number;
  epoch: number;
  position: number;
  draw_at: Instant;
}

/** The text of terms that rules of a raffle's log sign, by its SHA-256. */
export interface RaffleTermsTable {
  raffle_id: number;
  digest: Buffer;
  text: string;
}

/** A checkpoint that was sent to a witness outside the installation, and its proof that it saw it. */
export interface LedgerAnchorsTable {
  raffle_id: number;
  epoch: number;
  size: number;
  kind: WitnessKind;
  service: string;
  state: Generated<"waiting" | "proven" | "given_up">;
  queued_at: Instant;
  tries: Generated<number>;
  tried_at: Instant | null;
  next_try: Instant | null;
  problem: AnchorProblem | null;
  proof: Buffer | null;
  proven_at: Instant | null;
}
