import { hasLapsed } from "../holds/lapsed-holds.ts";
import { idAndName } from "../../database/as-shown.ts";
import { ofIds } from "../../database/database.ts";
import type { Reading } from "../../platform/reading.ts";
import { holdsPrize } from "../../proofs/seal/held-winner.ts";
import { methodNameColumn } from "./purchase-settings.ts";
import { formerNumbers } from "../../database/former-numbers.ts";
import { purchaseViewColumns, type StaffViewRow } from "./purchase-view.ts";

/** Purchases as they read, with their numbers, raffle and people, in the order of `ids`; missing ones are left out. */
export async function loadPurchaseRows(
  { database, now }: Reading,
  ids: readonly string[],
): Promise<StaffViewRow[]> {
  if (ids.length === 0) return [];
  const [named, wanted] = selectViews(ids);
  const rows = await database.query<StaffViewRow>(named, [wanted]);
  return rows.map((row) => (hasLapsed(row, now) ? expired(row) : row));
}

/** A row whose hold has lapsed as it reads once a job has ended it. */
function expired(row: StaffViewRow): StaffViewRow {
  return {
    ...row,
    status: "expired",
    expired_at: row.reserved_until,
    updated_at: row.reserved_until ?? row.updated_at,
    numbers: null,
    former_numbers: row.numbers,
  };
}

const held = `(SELECT array_agg(t.number ORDER BY t.number) FROM tickets AS t WHERE t.purchase_id = p.id)`;

const selectViews = ofIds(
  "select-purchase-views",
  (ids) => `
    SELECT ${purchaseViewColumns}, ${idAndName("reviewer")} AS reviewer, ${idAndName("creator")} AS creator, ${idAndName("sellers")} AS seller,
           campaigns.name AS campaign_name,
           ${methodNameColumn},
           CASE WHEN p.kept_until IS NULL THEN ${held} END AS numbers,
           CASE WHEN p.kept_until IS NOT NULL THEN ${held}
                WHEN p.status IN ('rejected', 'expired') THEN
             (SELECT e.numbers FROM ticket_events AS e
               WHERE e.purchase_id = p.id AND e.event = 'released' ORDER BY e.id DESC LIMIT 1)
                ELSE ${formerNumbers("p")}
           END AS former_numbers,
           CASE WHEN r.outcome = 'drawn' THEN
             (SELECT v.results FROM raffle_results AS v
               WHERE v.raffle_id = r.id ORDER BY v.version DESC LIMIT 1)
           END AS results,
           CASE WHEN p.status = 'approved' AND r.instant_prizes <> '[]' THEN
             (SELECT jsonb_agg(jsonb_build_object('prize', d.prize, 'number', d.number, 'title', coalesce(
                      r.instant_prizes -> (d.prize - greatest(jsonb_array_length(r.prizes), 1) - 1) ->> 'title', r.name))
                      ORDER BY d.prize)
                FROM instant_draws AS d WHERE d.raffle_id = r.id AND d.purchase_id = p.id)
           END AS instants,
           p.status = 'pending' AND ${holdsPrize} AS holds_prize,
           r.id AS raffle_id, r.name AS raffle_name, r.image AS raffle_image, r.status AS raffle_status,
           r.outcome AS raffle_outcome, r.total_tickets, r.draw_date, r.previous_draw_date, r.sales_close_at,
           r.seal_at, r.sealed_at, r.draw_source, r.permit_number, r.pause_reason, r.paused_at, r.resumes_at
      FROM unnest(${ids}) WITH ORDINALITY AS wanted (id, place)
      JOIN purchases AS p ON p.id = wanted.id
      JOIN raffles AS r ON r.id = p.raffle_id
      LEFT JOIN users AS reviewer ON reviewer.id = p.reviewed_by
      LEFT JOIN users AS creator ON creator.id = p.created_by
      LEFT JOIN sellers ON sellers.id = p.seller_id
      LEFT JOIN campaigns ON campaigns.code = p.campaign
     ORDER BY wanted.place`,
);
