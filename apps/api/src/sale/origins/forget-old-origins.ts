import type { Database } from "../../database/database.ts";
import { prepared } from "../../database/prepared.ts";

/** How long origins are kept at most; most are deleted with their hold, within minutes. */
const KEPT_HOURS = 24;

/** Deletes the origins of holds that a proof has kept open for a day. */
export async function forgetOldOrigins(
  database: Pick<Database, "query">,
  now: Date,
): Promise<void> {
  await database.query(forget, [now]);
}

// Skips rows that a review is deleting: it may wait for another of these rows.
const forget = prepared("forget-hold-origins")`
    DELETE FROM hold_origins WHERE purchase_id IN (
      SELECT purchase_id FROM hold_origins
       WHERE created_at < $1::timestamptz - interval '${KEPT_HOURS} hours' FOR UPDATE SKIP LOCKED)`;
