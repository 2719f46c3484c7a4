import type { Schema } from "@rifas/api-client/types";
import { soldPercentage } from "@rifas/domain/ticket-numbers";
import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { countedRaffle } from "./visible-raffle.ts";

export type TicketStats = Schema<"TicketStats">;

/** The live counts of a raffle; available + reserved + sold = total at every instant. */
export async function ticketStats(
  context: Context,
  actor: Actor,
  input: { raffleId: number },
): Promise<Result<TicketStats>> {
  const raffle = await countedRaffle(context, actor, input.raffleId);
  if (!raffle.ok) return raffle;
  const { id, total, reserved, sold } = raffle.value;
  return ok({
    raffle_id: id,
    total,
    available: total - reserved - sold,
    reserved,
    sold,
    sold_percentage: soldPercentage(sold, total),
  });
}
