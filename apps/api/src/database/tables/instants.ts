import type { JSONColumnType } from "kysely";
import type { Instant } from "./columns.ts";
import type { StoredProof } from "./draws.ts";

/** The entry of the log that counted the numbers for an instant prize, and the round that draws among them. */
export interface InstantCutsTable {
  raffle_id: number;
  /** Its number in the log, where instant prizes follow the main ones. */
  prize: number;
  epoch: number;
  position: number;
  at: Instant;
  round: number;
  round_at: Instant;
}

/** The result of an instant prize. `purchase_id` is who owned the number at the cut; both are null if nobody won. */
export interface InstantDrawsTable {
  raffle_id: number;
  prize: number;
  number: number | null;
  purchase_id: string | null;
  drawn_at: Instant;
  proofs: JSONColumnType<StoredProof[]>;
}
