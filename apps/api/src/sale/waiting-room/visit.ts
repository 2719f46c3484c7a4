/** A buyer's request for a purchase. */
export interface Visit {
  raffleId: number;
  /** The `Idempotency-Key`; null without one: such a request has no place to come back to. */
  key: string | null;
  /** The `X-Place-In-Line` header. */
  place: string | null;
  /** Whether its numbers are drawn, not picked. */
  isDrawn: boolean;
  /** Null if unknown. */
  address: string | null;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
}
