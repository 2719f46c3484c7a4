/**
 * Whether feed `feed` has been silent for longer than its administrator allows; `now` is the placeholder of the time. Keys that were
 * just set count as a sign of life.
 */
export function isSilent(now: `$${number}`): string {
  return `
    (feed.active AND feed.silent_after_hours IS NOT NULL
      AND greatest(feed.secret_set_at, (SELECT max(d.last_at) FROM bank_deliveries AS d WHERE d.feed_id = feed.id))
          < ${now}::timestamptz - feed.silent_after_hours * interval '1 hour')`;
}
