import type { DrawRule } from "@rifas/domain/draw-rule";
import type { RaffleOutcome } from "@rifas/domain/statuses";
import { type Reader, prepared } from "../../database/database.ts";

interface DrawnRaffle {
  id: number;
  draw_rule: DrawRule;
  draw_date: Date | null;
  outcome: RaffleOutcome | null;
}

/**
 * Whether the product draws a raffle by its rule, so that the winning numbers can't be entered by hand. It doesn't if a backup was restored
 * after the draw, because the new seal would give other winners, nor if the numbers were entered by hand before it could draw.
 */
export async function computesDraw(reader: Reader, raffle: DrawnRaffle): Promise<boolean> {
  if (raffle.draw_rule.method === "manual" || raffle.draw_date === null) return false;
  const [state] = await reader.query<DrawState>(selectState, [raffle.id]);
  if (state === undefined || state.opened_at >= raffle.draw_date) return false;
  return raffle.outcome === null || state.computed;
}

/** Whether the log has the result of a prize by the raffle's rule. */
export async function hasDrawnPrize(reader: Reader, raffleId: number): Promise<boolean> {
  const [state] = await reader.query<DrawState>(selectState, [raffleId]);
  return state?.computed === true;
}

interface DrawState {
  opened_at: Date;
  computed: boolean;
}

const selectState = prepared("computes-draw")`
    SELECT opened_at, EXISTS (SELECT FROM prize_draws WHERE raffle_id = $1) AS computed
      FROM ledgers WHERE raffle_id = $1 ORDER BY epoch DESC LIMIT 1`;
