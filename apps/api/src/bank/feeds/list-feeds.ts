import { written } from "../../platform/call.ts";
import type { BankFeed, Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { type Reader, prepared } from "../../database/database.ts";
import { isSilent } from "./feed-health.ts";

/** All feeds by account, or the one with this id. Their keys are never returned. */
export async function listFeeds(
  { config }: Context,
  queryable: Reader,
  { id, now }: { id?: number; now: Date },
): Promise<BankFeed[]> {
  const rows = await queryable.query<FeedRow>(selectFeeds, [now, id ?? null]);
  return rows.map(({ address, problem, detail, problem_at, ...row }) => ({
    ...written(row),
    url: row.credentials === null ? `${config.publicOrigin}/bank/${address}/${row.adaptor}` : null,
    enquiry_problem:
      problem && problem_at ? { problem, detail, since: problem_at.toISOString() } : null,
  }));
}

type Instants = "secret_set_at" | "previous_until" | "last_delivery_at" | "last_refused_at";

type FeedRow = Omit<BankFeed, "url" | "enquiry_problem" | Instants> & {
  address: string;
  problem: Schema<"EnquiryProblem"> | null;
  detail: string | null;
  problem_at: Date | null;
  secret_set_at: Date;
} & Record<Exclude<Instants, "secret_set_at">, Date | null>;

const selectFeeds = prepared("select-bank-feeds")`
    SELECT feed.account_id, feed.adaptor, feed.address, feed.active, feed.allowed_addresses, feed.silent_after_hours,
           feed.secret_set_at, feed.cipher_key IS NOT NULL AS has_cipher_key, feed.credentials,
           feed.enquiry_problem AS problem, feed.enquiry_detail AS detail, feed.enquiry_problem_at AS problem_at,
           CASE WHEN feed.previous_until > $1 THEN feed.previous_until END AS previous_until,
           (SELECT max(d.last_at) FROM bank_deliveries AS d WHERE d.feed_id = feed.id) AS last_delivery_at,
           feed.refused, feed.last_refused_at, ${isSilent("$1")} AS silent,
           (SELECT count(*)::integer FROM bank_deliveries AS d WHERE d.feed_id = feed.id AND d.problem IS NOT NULL) AS unreadable
      FROM bank_feeds AS feed JOIN bank_accounts AS account ON account.id = feed.account_id
     WHERE $2::integer IS NULL OR feed.id = $2
     ORDER BY account.name, feed.id`;
