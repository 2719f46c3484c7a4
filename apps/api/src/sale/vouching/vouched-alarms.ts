import type { Schema } from "@rifas/api-client/types";
import { addDays } from "@rifas/domain/add-days";
import { caracasDay } from "@rifas/domain/dates";
import { startOfCaracasDay } from "@rifas/domain/local-time";
import { type Reader, prepared } from "../../database/database.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import { unbacked } from "./unbacked.ts";

/** Who vouched alone for more of a raffle on sale than the owner's share, yesterday or today: one for each raffle and day. */
export async function findVouched(database: Reader, now: Date): Promise<Schema<"VouchedAlarm">[]> {
  const { vouched_alarm_percent: percent } = await readConfig(database, "sale_controls");
  const since = startOfCaracasDay(addDays(caracasDay(now), -1));
  return await database.query<Schema<"VouchedAlarm">>(selectVouched, [since, percent]);
}

const day = (at: string) => `(${at} AT TIME ZONE 'America/Caracas')::date`;
const person = (user: string) => `jsonb_build_object('id', ${user}.id, 'name', ${user}.name)`;

// Each person once for each purchase and day: who sold it and approved it on one day gave one word. A word given from the buyer's own
// address weighs twice.
const selectVouched = prepared("find-vouched-alarms")`
    WITH words AS (
      SELECT DISTINCT p.id, p.raffle_id, p.quantity, coalesce(p.payable_bs, p.amount_bs) AS amount_bs, word.user_id, ${day("word.at")} AS day,
             CASE WHEN p.channel = 'staff' THEN p.created_by END AS seller,
             CASE WHEN p.status = 'approved' THEN p.reviewed_by END AS approver,
             CASE WHEN p.status = 'approved' AND p.approved_nearby AND word.user_id = p.reviewed_by THEN p.quantity ELSE 0 END AS nearby
        FROM raffles AS r JOIN purchases AS p ON p.raffle_id = r.id
        JOIN LATERAL (VALUES (CASE WHEN p.channel = 'staff' THEN p.created_by END, p.created_at),
                             (CASE WHEN p.status = 'approved' THEN p.reviewed_by END, p.reviewed_at)) AS word (user_id, at)
          ON word.user_id IS NOT NULL AND word.at >= $1
       WHERE r.status IN ('active', 'paused') AND (p.created_at >= $1 OR p.reviewed_at >= $1) AND ${unbacked}),
    people AS (
      SELECT words.raffle_id, day, user_id, count(*) AS purchases, sum(quantity) AS numbers, sum(words.amount_bs) AS amount_bs,
             sum(nearby) AS nearby, floor(sum(quantity) * 100.0 / r.total_tickets) AS share
        FROM words JOIN raffles AS r ON r.id = words.raffle_id
       GROUP BY r.id, words.raffle_id, day, user_id HAVING sum(quantity + nearby) * 100 > r.total_tickets * $2::integer),
    pairs AS (
      SELECT raffle_id, day, seller, approver, sum(quantity) AS numbers
        FROM (SELECT DISTINCT words.id, raffle_id, day, seller, approver, quantity
                FROM words JOIN people USING (raffle_id, day, user_id)
               WHERE seller <> approver) AS shared
       GROUP BY raffle_id, day, seller, approver)
    SELECT r.id AS raffle_id, r.name AS raffle_name, day,
           jsonb_agg(jsonb_build_object('person', ${person("u")}, 'purchases', purchases, 'numbers', numbers,
                                        'amount_bs', people.amount_bs::text, 'share_percent', share, 'same_address', nearby)
                     ORDER BY numbers DESC, u.id) AS people,
           coalesce((SELECT jsonb_agg(jsonb_build_object('seller', ${person("seller")}, 'approver', ${person("approver")},
                                                         'numbers', numbers) ORDER BY numbers DESC, seller.id)
                       FROM pairs JOIN users AS seller ON seller.id = pairs.seller
                       JOIN users AS approver ON approver.id = pairs.approver
                      WHERE pairs.raffle_id = r.id AND pairs.day = people.day), '[]') AS pairs
      FROM people JOIN raffles AS r ON r.id = people.raffle_id JOIN users AS u ON u.id = people.user_id
     GROUP BY r.id, day ORDER BY day DESC, r.id`;
