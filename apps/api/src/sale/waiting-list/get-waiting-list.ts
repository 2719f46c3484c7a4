import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { raffleNotFound } from "../tickets/visible-raffle.ts";
import { prepared } from "../../database/database.ts";

/** For staff: how many addresses wait for a raffle, and how many have been told. */
export async function getWaitingList(
  { database }: Context,
  { id }: { id: number },
): Promise<Result<Schema<"WaitingList">>> {
  const [counts] = await database.query<Schema<"WaitingList">>(countEntries, [id]);
  return counts === undefined ? raffleNotFound() : ok(counts);
}

const countEntries = prepared("count-waiting-list")`
    SELECT (SELECT count(*)::integer FROM waiting_list
             WHERE raffle_id = raffles.id AND told_at IS NULL AND email IS NOT NULL) AS waiting,
           (SELECT count(*)::integer FROM waiting_list WHERE raffle_id = raffles.id AND told_at IS NOT NULL) AS told
      FROM raffles WHERE id = $1`;
