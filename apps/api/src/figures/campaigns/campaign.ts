import { written } from "../../platform/call.ts";
import type { Campaign } from "@rifas/api-client/types";
import { type Reader, prepared } from "../../database/database.ts";
import { isIncome } from "../../sale/purchases/paid-purchases.ts";
import { fail, ok, type Refusal, type Result } from "../../platform/failure.ts";

/** The most raffles of a campaign that are listed. */
const MOST_RAFFLES = 50;

interface CampaignRow extends Omit<Campaign, "created_at" | "ended_at"> {
  created_at: Date;
  ended_at: Date | null;
}

/** A stretch of the campaigns with what came of their links: the current ones first, each group newest first. */
export async function loadCampaigns(
  reader: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<Campaign[]> {
  const rows = await reader.query<CampaignRow>(selectCampaigns, [null, limit, offset]);
  return rows.map(written);
}

/** One campaign as it is now. */
export async function loadCampaign(reader: Reader, code: string): Promise<Result<Campaign>> {
  const [row] = await reader.query<CampaignRow>(selectCampaigns, [code, 1, 0]);
  return row ? ok(written(row)) : campaignMissing();
}

/** 404: no such campaign. */
export function campaignMissing(): Refusal {
  return fail("not_found", "No encontramos esa campaña.");
}

// From the purchases themselves, by an index that holds all that is counted: an approval that is undone counts no more (ADR 12).
const selectCampaigns = prepared("select-campaigns")`
    SELECT c.code, c.name, c.created_at, c.ended_at,
           (SELECT coalesce(sum(visits), 0)::integer FROM campaign_visits WHERE campaign = c.code) AS visits,
           brought.purchases, brought.approved, brought.revenue_bs, brought.by_raffle
      FROM campaigns AS c
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(purchases), 0)::integer AS purchases, coalesce(sum(approved), 0)::integer AS approved,
              coalesce(sum(revenue), 0)::numeric(18, 2)::text AS revenue_bs,
              coalesce(jsonb_agg(jsonb_build_object(
                'raffle_id', raffle_id, 'name', raffle_name, 'purchases', purchases, 'approved', approved,
                'revenue_bs', revenue::numeric(18, 2)::text) ORDER BY place) FILTER (WHERE place <= ${MOST_RAFFLES}),
                '[]') AS by_raffle
         FROM (SELECT counted.*, r.name AS raffle_name, row_number() OVER (ORDER BY revenue DESC, raffle_id) AS place
                 FROM (SELECT raffle_id, count(*) AS purchases, count(*) FILTER (WHERE status = 'approved') AS approved,
                              coalesce(sum(amount_bs) FILTER (WHERE status = 'approved' AND ${isIncome}), 0) AS revenue
                         FROM purchases WHERE campaign = c.code AND NOT trial GROUP BY raffle_id) AS counted
                 JOIN raffles AS r ON r.id = counted.raffle_id) AS placed) AS brought
     WHERE $1::text IS NULL OR c.code = $1
     ORDER BY c.ended_at IS NOT NULL, c.created_at DESC, c.code LIMIT $2 OFFSET $3`;
