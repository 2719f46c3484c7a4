import { CASH } from "../purchases/purchase-settings.ts";

/** In SQL, of `purchases AS p`: the Caracas day on which it says that it was paid. */
const paidOn = `coalesce(p.paid_on, (coalesce(p.proof_at, p.created_at) AT TIME ZONE 'America/Caracas')::date)`;

/**
 * In SQL, of `purchases AS p`: numbers that only those who sold or approved them vouch for. No movement pays them or fits exactly, no
 * administrator approved what somebody else sold, and no closing confirmed the cash. Trials are nobody's, and sellers have accounts.
 */
export const unbacked = `
  (p.status IN ('pending', 'approved') AND NOT p.trial AND p.seller_id IS NULL
   AND NOT coalesce((SELECT bool_or(link.approved) OR sum(m.amount_bs - m.refunded_bs) >= coalesce(p.payable_bs, p.amount_bs)
                       FROM purchase_movements AS link JOIN bank_movements AS m ON m.id = link.movement_id
                      WHERE link.purchase_id = p.id), false)
   AND NOT EXISTS (SELECT FROM open_matches AS found WHERE found.purchase_id = p.id AND found.exact)
   AND NOT (p.status = 'approved'
            AND EXISTS (SELECT FROM users WHERE users.id = p.reviewed_by AND users.role = 'admin')
            AND NOT (p.channel = 'staff' AND p.created_by = p.reviewed_by))
   AND NOT (p.status = 'approved' AND p.channel = 'staff' AND p.payment_method = '${CASH.id}'
            AND EXISTS (SELECT FROM cash_days AS till
                         WHERE till.person_id = p.created_by AND till.owed_bs = 0
                           AND till.day = (p.created_at AT TIME ZONE 'America/Caracas')::date)))`;

/**
 * In SQL, of `purchases AS p`: every account that the buyer could have paid into would have reported the payment: a feed has been live
 * since before it, or a statement covers its day and was imported after the day ended or after the payment was sent.
 */
const wouldBeReported = `
  coalesce((
    SELECT bool_and(
             EXISTS (SELECT FROM bank_feeds AS feed
                      WHERE feed.account_id = account.id AND feed.active
                        AND feed.live_since <= least(p.created_at, p.paid_on::timestamp AT TIME ZONE 'America/Caracas'))
             OR EXISTS (SELECT FROM bank_imports AS statement
                         WHERE statement.account_id = account.id AND ${paidOn} BETWEEN statement.first_day AND statement.last_day
                           AND statement.created_at >= least(coalesce(p.proof_at, p.created_at),
                                                             (${paidOn} + 1)::timestamp AT TIME ZONE 'America/Caracas')
                           AND NOT EXISTS (SELECT FROM bank_import_withdrawals AS undone WHERE undone.import_id = statement.id)))
      FROM bank_accounts AS account
     WHERE account.active
       AND (p.payment_method IS NULL
            OR account.bank IN (SELECT method ->> 'bank' FROM config, jsonb_array_elements(config.value) AS method
                                 WHERE config.key = 'payment_methods' AND method ->> 'id' = p.payment_method))), false)`;

/** In SQL, of `purchases AS p` that are `unbacked`: they count against the owner's limit. */
export const countsAgainstLimit = `
  (${wouldBeReported} OR p.channel = 'staff' AND (p.status = 'pending' OR p.reviewed_by = p.created_by))`;
