import { unreported } from "./unreported.ts";

/** How long after a photo the bank has to have reported payments all the time, before its silence says anything. */
const BANK_HOURS = 48;

/**
 * In SQL, of `purchases AS p`; `now` is the placeholder of the time. The account that the buyer was to pay into has reported payments
 * without a gap since before the purchase and for 48 hours after its photo, everything it reported could be read, a bank that is asked was
 * asked about it, and nothing could be its payment. If the organiser has several accounts in that bank, this holds for each of them. Of
 * purchases from before the methods last changed nobody knows the account.
 */
export function neverReported(now: `$${number}`): string {
  return `
    (${unreported} AND p.proof_at <= ${now}::timestamptz - interval '${BANK_HOURS} hours'
     AND EXISTS (
       SELECT FROM config, jsonb_array_elements(config.value) AS method
        WHERE config.key = 'payment_methods' AND config.updated_at <= p.created_at AND method ->> 'id' = p.payment_method
          AND EXISTS (SELECT FROM bank_accounts AS account WHERE account.active AND account.bank = method ->> 'bank')
          AND NOT EXISTS (
            SELECT FROM bank_accounts AS account
             WHERE account.active AND account.bank = method ->> 'bank'
               AND NOT EXISTS (
                 SELECT FROM bank_feeds AS feed
                  WHERE feed.account_id = account.id AND feed.active
                    AND feed.live_since <= least(p.created_at, p.paid_on::timestamp AT TIME ZONE 'America/Caracas')
                    AND (feed.credentials IS NULL OR EXISTS (
                          SELECT FROM bank_enquiries AS asked
                           WHERE asked.feed_id = feed.id AND asked.purchase_id = p.id AND asked.tries > 0))
                    AND NOT EXISTS (
                          SELECT FROM bank_deliveries AS unread
                           WHERE unread.feed_id = feed.id AND unread.last_at >= feed.live_since
                             AND (unread.read_at IS NULL OR unread.problem IS NOT NULL))))))`;
}
