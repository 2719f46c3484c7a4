import type { Schema } from "@rifas/api-client/types";
import { prepared } from "../../database/database.ts";
import type { Context } from "../../platform/context.ts";
import { written } from "../../platform/call.ts";
import { readingNow } from "../../platform/reading.ts";
import { lapsed } from "../holds/lapsed-holds.ts";
import { blocksOf } from "./own-blocks.ts";

/** The sellers, how each gets in, what they hold and owe. */
export async function listSellers(context: Context): Promise<Schema<"Seller">[]> {
  const { database, now } = readingNow(context);
  const rows = await database.query<SellerRow>(selectSellers, [now]);
  const blocks = await blocksOf({ database, now });
  return rows.map((row) => ({ ...written(row), blocks: blocks.get(row.id) ?? [] }));
}

interface SellerRow extends Omit<Schema<"Seller">, "last_used_at" | "link_until" | "blocks"> {
  last_used_at: Date | null;
  link_until: Date | null;
}

const selectSellers = prepared("list-sellers")`
    SELECT s.id, s.name, s.document_id, s.phone, s.active, c.code, s.approves, s.document_optional, s.commission_percent, s.commission_bs::text AS commission_bs,
           s.device, s.last_used_at, CASE WHEN s.link_until > $1 THEN s.link_until END AS link_until,
           CASE WHEN s.link_until > $1 THEN 'link' WHEN s.key_hash IS NULL THEN 'none' WHEN s.wrong_pins = 5 THEN 'locked'
                ELSE 'ready' END AS access,
           (SELECT coalesce(sum(amount_bs - commission_bs), 0)::numeric(16, 2)::text FROM seller_entries WHERE seller_id = s.id) AS owed_bs,
           (SELECT count(*)::integer FROM seller_handings AS handed
             WHERE seller_id = s.id AND NOT EXISTS (SELECT FROM seller_entries WHERE handing_id = handed.id)) AS waiting,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'code', code) ORDER BY created_at), '[]') FROM purchases AS p
             WHERE seller_id = s.id AND status = 'pending' AND block_until IS NULL AND NOT ${lapsed("p", "$1")}) AS unapproved
      FROM sellers AS s JOIN campaigns AS c ON c.seller_id = s.id ORDER BY s.active DESC, lower(s.name), s.id`;
