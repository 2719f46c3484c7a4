import type { Schema } from "@rifas/api-client/types";
import { type Reader, prepared } from "../database/database.ts";
import type { PrizeState } from "@rifas/domain/prize-states";

/** Where the prizes of some raffles stand, by raffle and then by their place in the log. */
export async function loadStandings(
  reader: Reader,
  raffleIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, Schema<"PrizeStanding">>>> {
  if (raffleIds.length === 0) return new Map();
  const rows = await reader.query<Said>(selectStandings, [raffleIds]);
  return new Map(
    raffleIds.map((id) => {
      const own = rows.filter((row) => row.raffle_id === id);
      const standing = ({ prize, state, changed_at }: Said) =>
        [prize, { state, at: changed_at.toISOString() }] as const;
      return [id, new Map(own.map(standing))];
    }),
  );
}

interface Said {
  raffle_id: number;
  prize: number;
  state: PrizeState;
  changed_at: Date;
}

const selectStandings = prepared("standings-of-prizes")`
    SELECT raffle_id, prize, state, changed_at FROM won_prizes WHERE raffle_id = ANY ($1::integer[]) AND state IS NOT NULL`;
