import type { Schema } from "@rifas/api-client/types";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { randomInt } from "node:crypto";
import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { freedNumbers } from "../holds/lapsed-holds.ts";
import { readingNow } from "../../platform/reading.ts";
import { countedRaffle } from "./visible-raffle.ts";
import { prepared } from "../../database/database.ts";

export type AvailableTickets = Schema<"AvailableTickets">;

/** How many numbers are free, and a random sample of them. */
export async function availableTickets(
  context: Context,
  actor: Actor,
  input: { raffleId: number; quantity: number },
): Promise<Result<AvailableTickets>> {
  const reading = readingNow(context);
  const raffle = await countedRaffle(context, actor, input.raffleId);
  if (!raffle.ok) return raffle;
  const { id, total, reserved, sold } = raffle.value;
  const rows = await reading.database.query<{ number: number }>(sampleFree, [
    id,
    randomInt(2 ** 31),
    input.quantity,
    reading.now,
  ]);
  const numbers = rows.map(({ number }) => formatTicketNumber(number, total)).sort();
  return ok({ raffle_id: id, available: total - reserved - sold, numbers });
}

const sampleFree = prepared("sample-free-tickets")`
    (SELECT number FROM tickets WHERE raffle_id = $1 AND state = 'available' AND shuffle_key >= $2
      ORDER BY shuffle_key LIMIT $3)
    UNION ALL
    (SELECT number FROM tickets WHERE raffle_id = $1 AND state = 'available' AND shuffle_key < $2
      ORDER BY shuffle_key LIMIT $3)
    UNION ALL
    (${freedNumbers("$4")})
    LIMIT $3`;
