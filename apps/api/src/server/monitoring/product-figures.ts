import { reviewSinceOf } from "../../sale/holds/review-since.ts";
import { isFailing, isSilent } from "../../bank/feeds/feed-health.ts";
import type { Database } from "../../database/database.ts";
import { prepared } from "../../database/prepared.ts";

/** The product's metrics for operators. Ages in seconds, instants in seconds since 1970. */
export interface ProductFigures {
  holds_active: number;
  attack_modes: number;
  numbers_reserved: number;
  numbers_sold: number;
  review_queue_length: number;
  review_oldest_seconds: number;
  emails_queued: number;
  emails_oldest_due_seconds: number;
  emails_dead: number;
  ledger_queue_length: number;
  ledger_oldest_seconds: number;
  witnesses_oldest_seconds: number;
  bank_feeds_silent: number;
  bank_feeds_failing: number;
  bank_notifications_waiting: number;
  bank_notifications_unreadable: number;
  bank_notifications_oldest_seconds: number;
  bank_notifications_failed: number;
  job_outcomes: { job: string; succeeded_at: number; failures: number }[];
  job_rounds: { job: string; began_at: number }[];
}

/** Reads the current figures in one statement. Each part reads a partial index of open work, never the whole history. */
export async function readProductFigures(
  database: Pick<Database, "query">,
  now: Date,
): Promise<ProductFigures> {
  const [figures] = await database.query<ProductFigures>(countEverything, [now]);
  if (figures === undefined) throw new Error("The count query returned no row.");
  return figures;
}

const countEverything = prepared("product-figures")`
    SELECT pending.*, email.*, ledger.*,
           (SELECT coalesce(sum(sold_count), 0)::integer FROM raffles) AS numbers_sold,
           (SELECT count(*)::integer FROM raffles WHERE attack_since IS NOT NULL) AS attack_modes,
           (SELECT count(*)::integer FROM email_outbox AS dead
             WHERE dead.failure IN ('refused', 'exhausted') AND dead.created_at >= $1::timestamptz - interval '7 days'
               AND NOT EXISTS (SELECT FROM email_outbox AS copy
                                WHERE copy.resend_of = dead.id AND copy.status = 'sent')) AS emails_dead,
           (SELECT greatest(0, coalesce(extract(epoch FROM $1 - min(queued_at)), 0))::float
              FROM ledger_anchors WHERE state = 'waiting') AS witnesses_oldest_seconds,
           (SELECT count(*)::integer FROM bank_feeds AS feed WHERE ${isSilent("$1")}) AS bank_feeds_silent,
           (SELECT count(*)::integer FROM bank_feeds AS feed WHERE ${isFailing("$1")}) AS bank_feeds_failing,
           (SELECT count(*)::integer FROM bank_deliveries WHERE read_at IS NULL) AS bank_notifications_waiting,
           (SELECT count(*)::integer FROM bank_deliveries WHERE problem IS NOT NULL) AS bank_notifications_unreadable,
           (SELECT greatest(0, coalesce(extract(epoch FROM $1 - min(received_at)), 0))::float
              FROM bank_deliveries WHERE read_at IS NULL) AS bank_notifications_oldest_seconds,
           (SELECT count(*)::integer FROM bank_deliveries WHERE problem IS NOT NULL AND failures > 0) AS bank_notifications_failed,
           (SELECT coalesce(json_agg(json_build_object('job', job, 'succeeded_at', extract(epoch FROM succeeded_at),
                                                       'failures', failures)), '[]')
              FROM job_outcomes) AS job_outcomes,
           (SELECT coalesce(json_agg(json_build_object('job', job, 'began_at', extract(epoch FROM began_at))), '[]')
              FROM job_rounds) AS job_rounds
      FROM (SELECT count(*) FILTER (WHERE since IS NULL AND reserved_until > $1)::integer AS holds_active,
                   coalesce(sum(quantity), 0)::integer AS numbers_reserved,
                   count(*) FILTER (WHERE since IS NOT NULL)::integer AS review_queue_length,
                   coalesce(extract(epoch FROM $1 - min(since)), 0)::float AS review_oldest_seconds
              FROM (SELECT ${reviewSinceOf("purchases")} AS since, reserved_until, quantity
                      FROM purchases WHERE status = 'pending') AS waiting) AS pending,
           (SELECT count(*)::integer AS emails_queued,
                   greatest(0, coalesce(extract(epoch FROM $1 - min(next_attempt_at)), 0))::float
                     AS emails_oldest_due_seconds
              FROM email_outbox WHERE status = 'queued') AS email,
           (SELECT count(*)::integer AS ledger_queue_length,
                   greatest(0, coalesce(extract(epoch FROM $1 - min(queued_at)), 0))::float AS ledger_oldest_seconds
              FROM ledger_queue) AS ledger`;
