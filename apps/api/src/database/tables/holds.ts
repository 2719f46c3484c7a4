import type { Instant } from "./columns.ts";

/** Where a hold came from (sale/origins/origin.ts); a trigger keeps it in step with its purchase. */
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

/** Challenges whose proof of work has been used for a purchase (sale/attack/proof-of-work.ts). */
export interface UsedChallengesTable {
  challenge: Buffer;
  expires_at: Instant;
}
