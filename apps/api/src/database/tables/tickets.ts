import type { TicketState } from "@rifas/domain/statuses";
import type { Generated, GeneratedAlways } from "kysely";
import type { Instant } from "./columns.ts";

export type TicketEvent = "reserved" | "sold" | "released";

/** Why numbers that were sold are free again; `rejected`: a person refused the payment for numbers that were held. */
export type ReleaseReason = "undone" | "moved" | "removed" | "rejected";

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
