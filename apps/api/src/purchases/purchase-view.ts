import type { Schema } from "@rifas/api-client/types";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { Database, Transaction } from "../database/database.ts";
import type {
  PurchaseChannel,
  PurchaseStatus,
  RaffleOutcome,
  RaffleStatus,
} from "@rifas/domain/statuses";
import type { RecordedResult } from "../database/tables.ts";
import { publicFileUrl } from "../files/store-public-image.ts";
import { instant } from "../instant.ts";
import type { PaymentMethod } from "../site-config/config-values.ts";
import type { RaffleRow } from "./purchase-row.ts";
import { methodName } from "./purchase-settings.ts";
import { salesCloseAt } from "../holds/sale-window.ts";

/** A purchase as its buyer and staff see it. Instants are RFC 3339 in UTC, money decimal strings. */
export type Purchase = Schema<"PurchaseFields">;

/** The columns of `purchases` that a view shows, including what only staff may see. */
export interface PurchaseColumns {
  id: string;
  code: string;
  channel: PurchaseChannel;
  name: string;
  document_id: string;
  email: string | null;
  phone: string;
  quantity: number;
  unit_price_bs: string;
  amount_bs: string;
  rate_bs: string | null;
  amount_usd: string | null;
  payment_method: string | null;
  payment_reference: string | null;
  payer_bank: string | null;
  payer_phone: string | null;
  paid_on: string | null;
  proof_at: Date | null;
  status: PurchaseStatus;
  reserved_until: Date | null;
  extended_at: Date | null;
  released: boolean;
  trial: boolean;
  expired_at: Date | null;
  reviewed_at: Date | null;
  reviewed_by: number | null;
  rejection_reason: string | null;
  review_reason: string | null;
  approved_after_draw: boolean;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
}

/** Selected from `purchases AS p`. */
export const purchaseViewColumns = `
  p.id, p.code, p.channel, p.name, p.document_id, p.email, p.phone, p.quantity, p.unit_price_bs, p.amount_bs, p.rate_bs,
  p.amount_usd, p.payment_method, p.payment_reference, p.payer_bank, p.payer_phone, p.paid_on, p.proof_at, p.status,
  p.reserved_until, p.extended_at, p.released, p.trial, p.expired_at, p.reviewed_at, p.reviewed_by, p.rejection_reason,
  p.review_reason, p.approved_after_draw, p.created_by, p.created_at, p.updated_at`;

/** A purchase with its numbers and raffle. */
export interface PurchaseViewRow extends PurchaseColumns {
  numbers: number[] | null;
  former_numbers: number[] | null;
  results: RecordedResult[] | null;
  raffle_id: number;
  raffle_name: string;
  raffle_image: string | null;
  raffle_status: RaffleStatus;
  raffle_outcome: RaffleOutcome | null;
  total_tickets: number;
  draw_date: Date | null;
  previous_draw_date: Date | null;
  sales_close_at: Date | null;
  draw_source: string | null;
  pause_reason: string | null;
  paused_at: Date | null;
  resumes_at: Date | null;
}

/** The same with the names of the people who acted on it. */
export interface StaffViewRow extends PurchaseViewRow {
  reviewer: string | null;
  creator: string | null;
}

/** The row of a purchase that was just made, without reading it again. */
export function newPurchaseRow(
  purchase: PurchaseColumns,
  raffle: RaffleRow,
  numbers: readonly number[],
): PurchaseViewRow {
  const { id, name, image, status, outcome, ...rest } = raffle;
  return {
    ...rest,
    ...purchase,
    numbers: numbers.toSorted((a, b) => a - b),
    former_numbers: null,
    results: null,
    raffle_id: id,
    raffle_name: name,
    raffle_image: image,
    raffle_status: status,
    raffle_outcome: outcome,
  };
}

/** Purchases with their numbers, raffle and people, in the order of `ids`; missing ones are left out. */
export async function loadPurchaseRows(
  queryable: Pick<Database | Transaction, "query">,
  ids: readonly string[],
): Promise<StaffViewRow[]> {
  if (ids.length === 0) return [];
  return await queryable.query<StaffViewRow>(selectViews, [ids]);
}

/** The view of a row for the buyer and staff at an instant. */
export function purchaseView(
  row: PurchaseViewRow,
  methods: readonly PaymentMethod[],
  now: Date,
): Purchase {
  const tickets = (numbers: readonly number[] | null): string[] =>
    (numbers ?? []).map((number) => formatTicketNumber(number, row.total_tickets));
  const closes = salesCloseAt(row);
  const holding = row.status === "pending" && row.proof_at === null ? row.reserved_until : null;
  const endsWithSales = holding !== null && closes !== null && holding >= closes;
  return {
    id: row.id,
    code: row.code,
    raffle: raffleOf(row),
    name: row.name,
    document_id: row.document_id,
    email: row.email,
    phone: row.phone,
    quantity: row.quantity,
    unit_price_bs: row.unit_price_bs,
    amount_bs: row.amount_bs,
    rate_bs: row.rate_bs,
    amount_usd: row.amount_usd,
    payment_method: row.payment_method,
    payment_method_name: methodName(methods, row.payment_method),
    payment_reference: row.payment_reference,
    payer_bank: row.payer_bank,
    payer_phone: row.payer_phone,
    paid_on: row.paid_on,
    has_proof: row.proof_at !== null,
    proof_at: instant(row.proof_at),
    late: row.proof_at !== null && row.expired_at !== null && row.proof_at >= row.expired_at,
    status: row.status,
    tickets: tickets(row.numbers),
    former_tickets: tickets(row.former_numbers),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    reserved_until: instant(holding),
    hold_ends_with_sales: endsWithSales,
    released: row.released,
    can_extend: holding !== null && holding > now && row.extended_at === null && !endsWithSales,
    reviewed_at: instant(row.reviewed_at),
    rejection_reason: row.rejection_reason,
    approved_after_draw: row.approved_after_draw,
    prizes_won: prizesWon(row),
    channel: row.channel,
  };
}

function raffleOf(row: PurchaseViewRow): Purchase["raffle"] {
  return {
    id: row.raffle_id,
    name: row.raffle_name,
    image_url: row.raffle_image === null ? null : publicFileUrl(row.raffle_image),
    status: row.raffle_status,
    outcome: row.raffle_outcome,
    total_tickets: row.total_tickets,
    draw_date: instant(row.draw_date),
    previous_draw_date: instant(row.previous_draw_date),
    sales_close_at: instant(row.sales_close_at),
    draw_source: row.draw_source,
    pause:
      row.paused_at === null
        ? null
        : {
            reason: row.pause_reason ?? "",
            paused_at: row.paused_at.toISOString(),
            resumes_at: instant(row.resumes_at),
          },
  };
}

/** The prizes of the current results that this purchase won. */
function prizesWon(row: PurchaseViewRow): Purchase["prizes_won"] {
  return (row.results ?? []).flatMap((result, index) =>
    result.purchase_id === row.id
      ? [
          {
            prize_position: index + 1,
            prize_title: result.prize,
            ticket_number: formatTicketNumber(result.number, row.total_tickets),
          },
        ]
      : [],
  );
}

const selectViews = {
  name: "select-purchase-views",
  text: `
    SELECT ${purchaseViewColumns}, reviewer.name AS reviewer, creator.name AS creator,
           (SELECT array_agg(t.number ORDER BY t.number) FROM tickets AS t WHERE t.purchase_id = p.id) AS numbers,
           CASE WHEN p.status IN ('rejected', 'expired') THEN
             (SELECT e.numbers FROM ticket_events AS e
               WHERE e.purchase_id = p.id AND e.event = 'released' ORDER BY e.id DESC LIMIT 1)
           END AS former_numbers,
           CASE WHEN r.outcome = 'drawn' THEN
             (SELECT v.results FROM raffle_results AS v
               WHERE v.raffle_id = r.id ORDER BY v.version DESC LIMIT 1)
           END AS results,
           r.id AS raffle_id, r.name AS raffle_name, r.image AS raffle_image, r.status AS raffle_status,
           r.outcome AS raffle_outcome, r.total_tickets, r.draw_date, r.previous_draw_date, r.sales_close_at,
           r.draw_source, r.pause_reason, r.paused_at, r.resumes_at
      FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place)
      JOIN purchases AS p ON p.id = wanted.id
      JOIN raffles AS r ON r.id = p.raffle_id
      LEFT JOIN users AS reviewer ON reviewer.id = p.reviewed_by
      LEFT JOIN users AS creator ON creator.id = p.created_by
     ORDER BY wanted.place`,
};
