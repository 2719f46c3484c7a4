import { caracasDay } from "@rifas/domain/dates";
import type { Context } from "../../platform/context.ts";
import { prepared } from "../../database/database.ts";

/** Counts a visit by the link of a campaign; nothing for a code that isn't a current campaign's. */
export type CountVisit = (code: string) => Promise<void>;

/**
 * Counts the visits of one process together: those that arrive while a statement is running share the next one. A crowd that comes by
 * one link takes one connection, and never waits visit by visit for the row of the day.
 */
export function createVisitCounter(context: Context): CountVisit {
  let next: { visits: Map<string, number>; counted: Promise<void> } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return (code) => {
    if (next === null) {
      const visits = new Map<string, number>();
      const counted = last.then(() => {
        next = null;
        return add(context, visits);
      });
      next = { visits, counted };
      // Whoever waits for this batch hears of its failure; the next one starts all the same.
      last = counted.catch(() => undefined);
    }
    next.visits.set(code, (next.visits.get(code) ?? 0) + 1);
    return next.counted;
  };
}

async function add({ database, clock }: Context, visits: ReadonlyMap<string, number>) {
  const day = caracasDay(clock.now());
  await database.query(addVisits, [[...visits.keys()], [...visits.values()], day]);
}

// In the order of the codes, or two processes could each wait for a row of the other.
const addVisits = prepared("add-campaign-visits")`
    INSERT INTO campaign_visits AS counted (campaign, day, visits)
    SELECT c.code, $3, seen.visits
      FROM unnest($1::text[], $2::integer[]) AS seen (code, visits)
      JOIN campaigns AS c ON c.code = seen.code AND c.ended_at IS NULL
     ORDER BY c.code
    ON CONFLICT (campaign, day) DO UPDATE SET visits = counted.visits + excluded.visits`;
