import type { RaffleForStaff } from "@rifas/api-client/types";
import type { Context } from "../platform/context.ts";
import { fail, ok, type Result } from "../platform/failure.ts";
import type { Actor } from "../platform/actor.ts";
import { detailOf, forStaff } from "./get-raffle.ts";
import type { RaffleDetail } from "./raffle-view.ts";
import { readingNow } from "../platform/reading.ts";
import { raffleAsRead, selectRaffles, statusAsRead } from "./raffle-row.ts";

/** The raffle to show first: published, on sale, with the nearest draw; `not_found` when nothing is on sale. */
export async function firstActiveRaffle(
  context: Context,
  actor: Actor,
): Promise<Result<RaffleDetail | RaffleForStaff>> {
  const row = await findFirst(context);
  if (row === null) return fail("not_found", "Ahora mismo no hay ninguna rifa en venta.");
  return ok(actor.kind === "anyone" ? await detailOf(context, row) : await forStaff(context, row));
}

/** The same raffle as staff see it; null when nothing is on sale. */
export async function nextDraw(context: Context): Promise<RaffleForStaff | null> {
  const row = await findFirst(context);
  return row === null ? null : forStaff(context, row);
}

async function findFirst(context: Context) {
  const reading = readingNow(context);
  const found = await selectRaffles(reading)
    .where(statusAsRead(reading), "=", "active")
    .where("publish", "=", true)
    .where("sales_close_at", ">", reading.now)
    .whereRef("sold_count", "<", "total_tickets")
    .orderBy("draw_date")
    .orderBy("raffles.id")
    .limit(1)
    .executeTakeFirst();
  return found === undefined ? null : raffleAsRead(context, reading, found);
}
