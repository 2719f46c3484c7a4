import type { Schema } from "@rifas/api-client/types";
import type { PayableAmount } from "@rifas/domain/payable-amounts";
import type { NumberChoice } from "@rifas/domain/sale-choices";
import type { RaffleOutcome, RaffleStatus } from "@rifas/domain/statuses";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Instant, Money } from "./columns.ts";

export interface Prize {
  title: string;
  description: string;
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
  payable_amount: Generated<PayableAmount>;
  draw_date: Instant | null;
  previous_draw_date: Instant | null;
  sales_close_at: Instant | null;
  draw_source: string | null;
  draw_rule: ColumnType<Schema<"DrawRule">, string | undefined, string>;
  permit_number: string | null;
  /** What becomes of an unclaimed prize. */
  unclaimed_prizes: string | null;
  prizes: JSONColumnType<Prize[]>;
  instant_prizes: ColumnType<Schema<"InstantPrize">[], string | undefined, string>;
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
  attack_reason: "holds" | "refusals" | "carrier" | null;
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
  /** Null for results that the product computed. */
  recorded_by: number | null;
}
