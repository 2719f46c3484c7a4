import type { Schema } from "@rifas/api-client/types";
import { inUtc } from "../../database/as-shown.ts";
import { prepared, type Reader } from "../../database/database.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { readingNow } from "../../platform/reading.ts";
import { sellerNotFound } from "../../people/sellers/update-seller.ts";

type Account = Schema<"SellerAccount">;

/** The account of a seller, for administrators. */
export async function getSellerAccount(context: Context, id: number): Promise<Result<Account>> {
  const { database } = readingNow(context);
  const [seller] = await database.query(selectSeller, [id]);
  return seller === undefined ? sellerNotFound() : ok(await accountOf(database, id));
}

/** What a seller owes, the sums that it follows from, and the latest entries, read in one statement. */
export async function accountOf(database: Reader, sellerId: number): Promise<Account> {
  const [row] = await database.query<{ account: Account }>(selectAccount, [sellerId]);
  if (row === undefined) throw new Error(`Seller ${sellerId} has no account.`);
  return row.account;
}

const money = (sum: string) => `coalesce(${sum}, 0)::numeric(16, 2)::text`;

const selectSeller = prepared("select-seller-of-account")`SELECT FROM sellers WHERE id = $1`;

const selectAccount = prepared("select-seller-account")`
    WITH entries AS (SELECT * FROM seller_entries WHERE seller_id = $1)
    SELECT jsonb_build_object(
             'sold_bs', ${money("sum(amount_bs) FILTER (WHERE purchase_id IS NOT NULL)")},
             'commission_bs', ${money("sum(commission_bs)")},
             'handed_in_bs', ${money("- sum(amount_bs) FILTER (WHERE handing_id IS NOT NULL)")},
             'corrected_bs', ${money("sum(amount_bs) FILTER (WHERE kind = 'correction')")},
             'owed_bs', ${money("sum(amount_bs - commission_bs)")},
             'waiting', coalesce((
               SELECT jsonb_agg(jsonb_build_object('id', id, 'amount_bs', amount_bs::text, 'how', how, 'reference', reference, 'at', ${inUtc("at")}) ORDER BY id)
                 FROM seller_handings AS handed
                WHERE seller_id = $1 AND NOT EXISTS (SELECT FROM entries WHERE handing_id = handed.id)), '[]'),
             'entries', coalesce((
               SELECT jsonb_agg(jsonb_build_object(
                        'id', latest.id, 'kind', kind, 'amount_bs', latest.amount_bs::text, 'commission_bs', commission_bs::text,
                        'code', code, 'how', how, 'reason', latest.reason, 'at', ${inUtc("latest.at")}) ORDER BY latest.id DESC)
                 FROM (SELECT * FROM entries ORDER BY id DESC LIMIT 100) AS latest
                 LEFT JOIN purchases AS p ON p.id = latest.purchase_id AND p.seller_id IS NOT NULL
                 LEFT JOIN seller_handings AS handed ON handed.id = latest.handing_id), '[]')) AS account
      FROM entries`;
