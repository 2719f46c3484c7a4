import type { JSONColumnType } from "kysely";
import type { Instant } from "./columns.ts";

/** A round of drand's quicknet, checked before it is stored. */
export interface BeaconRoundsTable {
  round: number;
  signature: string;
  fetched_at: Instant;
}

/** What a lottery published for a prize; `digits` is empty if it wasn't held. A correction is a later version. */
export interface LotteryResultsTable {
  raffle_id: number;
  prize: number;
  version: number;
  digits: string[];
  drawn_at: Instant;
  reason: string | null;
  recorded_at: Instant;
  recorded_by: number;
}

/** A number with its path to the seal: the count and the hash, in base 64, of each sibling. */
export interface StoredProof {
  leaf: string;
  path: [number, string][];
}

/** The result of a prize as a `draw` entry of the log states it. `purchase_id` is the owner under the seal. */
export interface PrizeDrawsTable {
  raffle_id: number;
  prize: number;
  version: number;
  /** Which version of the lottery's digits it comes from; null without any. */
  lottery_version: number | null;
  number: number | null;
  state: "sold" | "held" | "free" | "none";
  purchase_id: string | null;
  /** For people: 'Triple Zulia A: 427'. */
  source: string;
  drawn_at: Instant;
  proofs: JSONColumnType<StoredProof[]>;
}
