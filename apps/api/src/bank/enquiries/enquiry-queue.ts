import { prepared, type Reader } from "../../database/database.ts";
import type { StoredSecrets } from "../../platform/secrets/stored-secrets.ts";
import type { AskedName } from "../adaptors/adaptors.ts";
import type { DeclaredPayment } from "../adaptors/enquiry-body.ts";
import type { EnquiryAccount, EnquiryProblem } from "./bank-enquirer.ts";

/** A bank account whose bank is asked about payments. */
export interface AskedFeed extends EnquiryAccount {
  readonly id: number;
  readonly adaptor: AskedName;
}

/** The payment of a purchase, claimed by this process for two minutes. */
export interface TakenPayment extends DeclaredPayment {
  readonly purchaseId: string;
  /** How often the bank has been asked about it, this time included. */
  readonly tries: number;
}

type Queryable = Reader;

/** The switched-on feeds of banks that are asked, without those that are being left alone or whose key can't be opened. */
export async function listAskedFeeds(
  { database, secrets }: { database: Queryable; secrets: StoredSecrets },
  now: Date,
): Promise<AskedFeed[]> {
  const rows = await database.query<StoredFeed>(selectFeeds, [now]);
  return rows.flatMap(({ account_id: accountId, ...feed }) => {
    const { adaptor } = feed;
    const secret = secrets.open(
      { of: "bank_feed", accountId, adaptor, kind: "secret" },
      feed.secret,
    );
    return secret === null ? [] : [{ ...feed, secret }];
  });
}

type StoredFeed = AskedFeed & { account_id: number };

/** Claims the payment that was declared first of those that are due; null if none is. */
export async function takePayment(
  database: Queryable,
  { feedId, now }: { feedId: number; now: Date },
): Promise<TakenPayment | null> {
  const [row] = await database.query<TakenPayment>(takeNext, [feedId, now]);
  return row ?? null;
}

/** Keeps when the bank is asked about the payment again; null for never. The bank works. */
export async function keepAnswer(
  database: Queryable,
  { feed, payment, next }: { feed: AskedFeed; payment: TakenPayment; next: Date | null },
): Promise<void> {
  await database.query(answered, [feed.id, payment.purchaseId, next]);
}

/** Keeps why the bank couldn't be asked and until when it is left alone; the payment doesn't count as asked about. */
export async function keepProblem(
  database: Queryable,
  {
    feed,
    payment,
    ...failure
  }: {
    feed: AskedFeed;
    payment: TakenPayment;
    problem: EnquiryProblem;
    detail: string | null;
    now: Date;
    again: Date;
  },
): Promise<void> {
  const { problem, detail, now, again } = failure;
  await database.query(couldNotAsk, [feed.id, payment.purchaseId, problem, detail, now, again]);
}

const selectFeeds = prepared("select-asked-feeds")`
    SELECT id, account_id, adaptor, secret, credentials FROM bank_feeds
     WHERE active AND credentials IS NOT NULL AND (ask_again_at IS NULL OR ask_again_at <= $1
            OR ask_again_at > $1::timestamptz + interval '10 minutes')
       AND EXISTS (SELECT FROM bank_accounts AS account WHERE account.id = account_id AND account.active)
     ORDER BY id`;

// The storefront doesn't ask for the day: it is the one on which the payment was shown or, every second time, the one of the
// purchase, which differ around midnight. The bank may be followed by its name, as in packages/reconciliation. A time
// further ahead than the longest delay was set by a clock that ran ahead.
const takeNext = prepared("take-bank-enquiry")`
    WITH declared AS (
      SELECT id, shown_at, payment_reference AS reference, payer_phone, paid_on,
             (shown_at AT TIME ZONE 'America/Caracas')::date AS shown_on,
             (created_at AT TIME ZONE 'America/Caracas')::date AS made_on,
             substring(payer_bank from '^([0-9]{4})( · .*)?$') AS payer_bank,
             coalesce(payable_bs, amount_bs) AS amount_bs
        FROM purchases AS p, LATERAL (SELECT coalesce(proof_at, reference_at, created_at) AS shown_at) AS shown
       WHERE status = 'pending' AND payment_reference IS NOT NULL AND payer_phone IS NOT NULL
         AND payer_bank ~ '^[0-9]{4}( · .*)?$'
         AND NOT EXISTS (SELECT FROM purchase_movements AS link WHERE link.purchase_id = p.id)
    ), due AS (
      SELECT d.* FROM declared AS d LEFT JOIN bank_enquiries AS e ON e.feed_id = $1 AND e.purchase_id = d.id
       WHERE e.purchase_id IS NULL OR e.next_try <= $2 OR e.next_try > $2::timestamptz + interval '2 hours'
       ORDER BY e.next_try NULLS FIRST, d.shown_at, d.id LIMIT 1
    ), taken AS (
      INSERT INTO bank_enquiries AS e (feed_id, purchase_id, tries, next_try)
      SELECT $1, id, 1, $2::timestamptz + interval '2 minutes' FROM due
      ON CONFLICT (feed_id, purchase_id) DO UPDATE SET tries = e.tries + 1, next_try = excluded.next_try
       WHERE e.next_try <= $2 OR e.next_try > $2::timestamptz + interval '2 hours'
      RETURNING purchase_id, tries
    )
    SELECT taken.purchase_id AS "purchaseId", taken.tries, due.reference, due.payer_bank AS "payerBank",
           due.payer_phone AS "payerPhone", due.amount_bs AS "amountBs",
           coalesce(due.paid_on, CASE WHEN taken.tries % 2 = 1 THEN due.shown_on ELSE due.made_on END) AS "paidOn"
      FROM taken JOIN due ON due.id = taken.purchase_id`;

const answered = prepared("keep-bank-enquiry")`
    WITH kept AS (UPDATE bank_enquiries SET next_try = $3 WHERE feed_id = $1 AND purchase_id = $2)
    UPDATE bank_feeds SET ask_again_at = NULL, enquiry_problem = NULL, enquiry_detail = NULL, enquiry_problem_at = NULL
     WHERE id = $1 AND enquiry_problem IS NOT NULL`;

const couldNotAsk = prepared("keep-bank-enquiry-problem")`
    WITH kept AS (
      UPDATE bank_enquiries SET tries = tries - 1, next_try = $6 WHERE feed_id = $1 AND purchase_id = $2)
    UPDATE bank_feeds
       SET ask_again_at = $6, enquiry_problem = $3, enquiry_detail = $4,
           enquiry_problem_at = coalesce(enquiry_problem_at, $5::timestamptz)
     WHERE id = $1`;
