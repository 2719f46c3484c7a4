import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Refusal, type Result } from "../../platform/failure.ts";
import { readingNow } from "../../platform/reading.ts";
import { reservedIfFew, withCounts } from "./raffle-counts.ts";
import { prepared } from "../../database/database.ts";

/** A raffle whose numbers the caller may see. */
export interface VisibleRaffle {
  id: number;
  name: string;
  total: number;
}

/** Its counts at one instant; the rest is free. */
export interface RaffleNumbers extends VisibleRaffle {
  reserved: number;
  sold: number;
}

/** Finds a raffle whose numbers the caller may see; strangers don't see an unpublished one. */
export async function visibleRaffle(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Result<VisibleRaffle>> {
  const [row] = await context.database.query<VisibleRaffle & Published>(findRaffle, [id]);
  return shownTo(actor, row);
}

/**
 * The same with its counts. They come from the raffle's counter and its pending purchases, not from counting the numbers, so that a million
 * cost the same as a thousand.
 */
export async function countedRaffle(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Result<RaffleNumbers>> {
  const reading = readingNow(context);
  const [row] = await reading.database.query<CountedRow>(countNumbers, [id, reading.now]);
  const shown = shownTo(actor, row);
  if (!shown.ok) return shown;
  const { sold_count: sold, ...raffle } = await withCounts(
    { rush: context.rushCounts, reading },
    shown.value,
  );
  return ok({ ...raffle, sold });
}

interface Published {
  publish: boolean;
}

type CountedRow = VisibleRaffle & Published & { sold_count: number; reserved: number | null };

function shownTo<Row extends VisibleRaffle>(actor: Actor, row: (Row & Published) | undefined) {
  if (!row || (!row.publish && actor.kind === "anyone")) {
    return raffleNotFound();
  }
  const { publish: _publish, ...raffle } = row;
  return ok(raffle);
}

const findRaffle = prepared("find-visible-raffle")`
    SELECT id, name, publish, total_tickets AS total FROM raffles WHERE id = $1`;

const countNumbers = prepared("count-raffle-numbers")`
    SELECT raffles.id, raffles.name, raffles.publish, raffles.total_tickets AS total, raffles.sold_count,
           ${reservedIfFew("$2")} AS reserved
      FROM raffles WHERE raffles.id = $1`;

/** 404: missing, or hidden from this caller. */
export function raffleNotFound(): Refusal {
  return fail("not_found", "No encontramos esa rifa.");
}
