import type { FilterOf } from "../../platform/list.ts";
import type { TicketState } from "@rifas/domain/statuses";

export type TicketFilter = FilterOf<"exportTickets">;

/** A number as the search reads it, before its owner is looked up. */
export interface Row {
  raffle_id: number;
  raffle_name: string;
  total: number;
  number: number;
  state: TicketState;
  purchase_id: string | null;
}

/** A slice of the matching numbers, and how many match. */
export interface Found {
  rows: Row[];
  total: number;
}

export type Stretch = { limit: number; offset: number };
