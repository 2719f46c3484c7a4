import type { Context } from "../../platform/context.ts";
import { isLive } from "./feed-health.ts";
import { prepared } from "../../database/database.ts";

/** A bank that notifies counts as silent after this long, unless its administrator set a time. */
const SILENT_HOURS = 24;
/** Longer than the pause between two checks: after a gap as long as this, notifications may have been lost. */
const GAP_MINUTES = 15;

/**
 * Keeps since when each bank has reported payments without a gap. It starts over when the bank falls silent, can't be asked or is
 * switched off, and when this server was off. A bank that notifies has to have notified of something.
 */
export async function watchFeeds({ database, clock }: Context): Promise<void> {
  await database.query(watch, [clock.now()]);
}

const watch = prepared("watch-bank-feeds")`
    UPDATE bank_feeds AS kept
       SET live_seen_at = $1,
           live_since = CASE WHEN NOT found.live THEN NULL
                             WHEN kept.live_seen_at >= $1::timestamptz - interval '${GAP_MINUTES} minutes'
                             THEN coalesce(kept.live_since, $1) ELSE $1 END
      FROM (SELECT feed.id,
                   ${isLive("$1")} AND (feed.credentials IS NOT NULL OR coalesce(
                     (SELECT max(d.last_at) FROM bank_deliveries AS d WHERE d.feed_id = feed.id)
                       >= $1::timestamptz - coalesce(feed.silent_after_hours, ${SILENT_HOURS}) * interval '1 hour', false)) AS live
              FROM bank_feeds AS feed JOIN bank_accounts AS account ON account.id = feed.account_id) AS found
     WHERE found.id = kept.id
       AND (kept.live_seen_at IS NULL OR kept.live_seen_at <= $1::timestamptz - interval '1 minute'
            OR found.live <> (kept.live_since IS NOT NULL))`;
