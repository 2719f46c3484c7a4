import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { tryEach } from "../../platform/try-each.ts";
import { lockRaffle } from "../raffle-row.ts";
import { storeEvent } from "./store-event.ts";
import { awaitedUntil, prizesOfRaffle } from "./won-prize.ts";

/**
 * Says that a prize wasn't claimed, or its delivery not answered, once the announced days are over, whatever staff would
 * prefer. A raffle that fails doesn't delay the others. Throws what failed.
 */
export async function endWaits({
  database,
  clock,
}: Pick<Context, "database" | "clock">): Promise<void> {
  const waiting = await database.query<{ id: number }>(selectWaiting, []);
  await tryEach(
    waiting,
    ({ id }) => database.transaction((tx) => endWaitsOf(tx, id, clock.now())),
    ({ id }) => `raffle ${id}`,
  );
}

async function endWaitsOf(tx: Transaction, raffleId: number, now: Date): Promise<void> {
  // Waits for a winner's or staff's change that is under way.
  await lockRaffle(tx, raffleId);
  // What waits for the log may be dated anew, and the days to answer begin with the date that everyone sees.
  const dated = await tx.query<{ prize: number; at: Date }>(selectDated, [raffleId]);
  const [log] = await tx.query<{ waits: boolean }>(logWaits, [raffleId]);
  if (log?.waits === true) return;
  for (const won of await prizesOfRaffle(tx, raffleId)) {
    const said = dated.find(({ prize }) => prize === won.prize)?.at ?? won.changed_at;
    const until = awaitedUntil({ ...won, changed_at: said });
    if (won.state === null || won.drawn_again || until === null || until > now) continue;
    const state = won.state === "delivered" ? "unanswered" : "unclaimed";
    await storeEvent(tx, { kind: "system" }, won, { state, now });
  }
}

const logWaits = prepared("raffle-waits-for-log")`
    SELECT EXISTS (SELECT FROM ledger_queue WHERE raffle_id = $1) AS waits`;

const selectDated = prepared("dates-of-prizes-in-log")`
    SELECT substring(leaf FROM E'\\nprize ([0-9]+)\\n')::integer AS prize,
           max(substring(leaf FROM E'\\nat ([^\\n]+)\\n')::timestamptz) AS at
      FROM ledger_entries WHERE raffle_id = $1 AND split_part(leaf, E'\\n', 2) = 'prize' GROUP BY 1`;

const selectWaiting = prepared("raffles-with-awaited-prizes")`
    SELECT DISTINCT e.raffle_id AS id
      FROM prize_events AS e JOIN raffles AS r ON r.id = e.raffle_id
     WHERE (e.state = 'delivered' OR e.state = 'contacted' AND r.claim_days > 0)
       AND NOT EXISTS (SELECT FROM prize_events AS later
                        WHERE later.raffle_id = e.raffle_id AND later.prize = e.prize AND later.version = e.version AND later.id > e.id)`;
