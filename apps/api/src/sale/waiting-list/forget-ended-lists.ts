import type { Context } from "../../platform/context.ts";
import { prepared } from "../../database/prepared.ts";

/** Deletes the waiting lists of raffles that are over, with their messages: nothing can become free on them any more. */
export async function forgetEndedLists({
  database,
  clock,
}: Pick<Context, "database" | "clock">): Promise<void> {
  await database.query(deleteEntries, [clock.now()]);
}

const deleteEntries = prepared("forget-ended-waiting-lists")`
    DELETE FROM waiting_list USING raffles
     WHERE raffles.id = waiting_list.raffle_id AND (raffles.status = 'finished' OR raffles.draw_date <= $1)`;
