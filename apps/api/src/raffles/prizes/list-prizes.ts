import type { Schema } from "@rifas/api-client/types";
import { mayFollow } from "@rifas/domain/prize-states";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { prepared } from "../../database/database.ts";
import { raffleNotFound } from "../../sale/tickets/visible-raffle.ts";
import { awaitedUntil, prizeFields, prizesOfRaffle } from "./won-prize.ts";

type Event = Schema<"PrizeEvent">;

/** The prizes that are won in a raffle, with everything that was said of each. Failure: `not_found`. */
export async function listPrizes(
  { database }: Context,
  raffleId: number,
): Promise<Result<Schema<"RafflePrizes">>> {
  const raffle = await database.kysely
    .selectFrom("raffles")
    .select("id")
    .where("id", "=", raffleId)
    .executeTakeFirst();
  if (raffle === undefined) return raffleNotFound();
  const prizes = await prizesOfRaffle(database, raffleId);
  const events = await database.query<Omit<Event, "at"> & { prize: number; at: Date }>(
    selectEvents,
    [raffleId],
  );
  const items = prizes.map((won) => ({
    ...prizeFields(won),
    purchase_id: won.purchase_id,
    version: won.version,
    due_at: awaitedUntil(won)?.toISOString() ?? null,
    next: (["contacted", "delivered"] as const).filter((next) => mayFollow(won.state, next)),
    events: events.flatMap(({ prize, at, ...event }) =>
      prize === won.prize ? [{ ...event, at: at.toISOString() }] : [],
    ),
  }));
  return ok({ items });
}

/** A picture of a delivery, for staff. Failure: `not_found`. */
export async function prizeFile(
  context: Context,
  { event, file }: { event: number; file: "evidence" | "photo" },
): Promise<Result<Uint8Array>> {
  const stored = await context.database.kysely
    .selectFrom("prize_events")
    .select(file)
    .where("id", "=", event)
    .executeTakeFirst();
  return await pictureNamed(context, stored?.[file] ?? null);
}

/** The bytes of a picture of a delivery. Failure: `not_found`. */
export async function pictureNamed(
  { files }: Pick<Context, "files">,
  name: string | null,
): Promise<Result<Uint8Array>> {
  const bytes = name === null ? null : await files.get("proofs", name);
  return bytes ? ok(bytes) : fail("not_found", "No hay foto.");
}

const selectEvents = prepared("events-of-prizes")`
    SELECT e.id, e.prize, e.version, e.state, e.at, u.name AS by, e.delivered_on::text AS delivered_on, e.withheld_bs, e.words,
           e.evidence IS NOT NULL AS has_evidence, e.photo IS NOT NULL AS has_photo
      FROM prize_events AS e LEFT JOIN users AS u ON u.id = e.recorded_by
     WHERE e.raffle_id = $1 ORDER BY e.id DESC`;
