/**
 * Whether feed `feed` has been silent for longer than its administrator allows; `now` is the placeholder of the time. Keys
 * that were just set count as a sign of life.
 */
export function isSilent(now: `$${number}`): string {
  return `
    (feed.active AND feed.silent_after_hours IS NOT NULL
      AND greatest(feed.secret_set_at, (SELECT max(d.last_at) FROM bank_deliveries AS d WHERE d.feed_id = feed.id))
          < ${now}::timestamptz - feed.silent_after_hours * interval '1 hour')`;
}

/** A bank under maintenance, or that a network error kept away, is usually back sooner. */
const FAILING_MINUTES = 10;

/**
 * Whether feed `feed` can't work: the bank refuses the credentials or its key was lost, which only a person can fix, or every
 * enquiry has failed for some time.
 */
export function isFailing(now: `$${number}`): string {
  return `
    (feed.active AND feed.enquiry_problem IS NOT NULL
      AND (feed.enquiry_problem IN ('refused', 'locked')
           OR feed.enquiry_problem_at <= ${now}::timestamptz - interval '${FAILING_MINUTES} minutes'))`;
}

/** Whether feed `feed` of account `account` reports payments at present. */
export function isLive(now: `$${number}`): string {
  return `
    (feed.active AND account.active AND ${isSilent(now)} IS NOT TRUE AND ${isFailing(now)} IS NOT TRUE)`;
}
