import { purchaseCreationLimits } from "@rifas/api-client/generated/field-limits/purchase-creation";
import type { NewPurchase } from "./create/check-new-purchase.ts";
import type { PurchaseForStaff, ReviewWarning, Schema } from "@rifas/api-client/types";
import { dollarsOwed } from "@rifas/domain/combos";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { Selectable } from "kysely";
import { columnsOf } from "../../database/columns-of.ts";
import type { Purchases } from "../../database/generated/tables.ts";
import type { RecordedResult } from "../../database/stored-types.ts";
import { publicFileUrl, written } from "../../platform/call.ts";
import { reviewSince, isPauseOver, salesCloseAt } from "../holds/sale-window.ts";
import type { RaffleRow } from "./purchase-row.ts";
import { displayName } from "./purchase-settings.ts";

/** The fields of a request for a purchase that its row stores, under the contract's names. */
type Stored = Omit<Schema<"PurchaseCreation">, "numbers" | "adult" | "proof" | "block_until">;

/** The columns of `purchases` that hold what was asked; a field of the contract without a column doesn't compile. */
export type AskedColumns = Pick<Selectable<Purchases>, keyof Stored>;

const {
  numbers: _numbers,
  adult: _adult,
  proof: _proof,
  block_until: _blockUntil,
  ...stored
} = purchaseCreationLimits;

/** Their names. */
export const askedColumns: readonly string[] = Object.keys(stored);

type Optional = {
  [Name in keyof typeof stored]: (typeof stored)[Name]["required"] extends true ? never : Name;
}[keyof typeof stored];

// `Object.fromEntries` loses the names.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const leftOut = Object.fromEntries(askedColumns.map((name) => [name, null])) as Record<
  Optional,
  null
>;

/** What a request stores: null for what it leaves out. */
export function askedOf(request: NewPurchase): AskedColumns {
  const {
    numbers: _n,
    adult: _a,
    proof: _p,
    block_until: _b,
    keyed: _k,
    seller_id: _s,
    ...given
  } = request;
  return { ...leftOut, trial: false, ...given };
}

/** A purchase as its buyer and staff see it. Instants are RFC 3339 in UTC, money decimal strings. */
export type Purchase = Schema<"PurchaseFields">;

/** What a view reads besides what was asked. */
const read = [
  "id",
  "code",
  "unit_price_bs",
  "combos",
  "amount_bs",
  "dollar_price",
  "payable_bs",
  "rate_bs",
  "amount_usd",
  "proof_at",
  "reference_at",
  "photo_due_at",
  "confirmed_at",
  "status",
  "reserved_until",
  "block_until",
  "seller_id",
  "extended_at",
  "released",
  "expired_at",
  "reviewed_at",
  "reviewed_by",
  "rejection_reason",
  "review_reason",
  "approved_after_draw",
  "created_by",
  "created_at",
  "updated_at",
  "erased_at",
] as const satisfies (keyof Purchases)[];

/** The columns of `purchases` that a view reads, including what only staff may see. */
export type PurchaseColumns = AskedColumns & Pick<Selectable<Purchases>, (typeof read)[number]>;

/** Selected from `purchases AS p`. */
export const purchaseViewColumns = columnsOf("p", [...askedColumns, ...read]);

/** A purchase with its numbers and raffle. */
export interface PurchaseViewRow
  extends
    PurchaseColumns,
    Pick<
      RaffleRow,
      | "total_tickets"
      | "draw_date"
      | "previous_draw_date"
      | "sales_close_at"
      | "draw_source"
      | "pause_reason"
      | "paused_at"
      | "resumes_at"
      | "permit_number"
      | "seal_at"
      | "sealed_at"
    > {
  numbers: number[] | null;
  former_numbers: number[] | null;
  results: RecordedResult[] | null;
  /** The instant prizes that it won; null for none. */
  instants: { prize: number; number: number; title: string }[] | null;
  /** The configured name of its payment method; null if it has none, or one that was removed. */
  method_name: string | null;
  raffle_id: RaffleRow["id"];
  raffle_name: RaffleRow["name"];
  raffle_image: RaffleRow["image"];
  raffle_status: RaffleRow["status"];
  raffle_outcome: RaffleRow["outcome"];
}

/** The same with the names of its campaign and of the people who acted on it, and whether a prize waits for its review. */
export interface StaffViewRow extends PurchaseViewRow {
  campaign_name: string | null;
  holds_prize: boolean;
  reviewer: PurchaseForStaff["reviewed_by"];
  creator: PurchaseForStaff["created_by"];
  seller: PurchaseForStaff["seller"];
}

/** The row of a purchase that was just made, without reading it again. */
export function newPurchaseRow(
  purchase: PurchaseColumns,
  raffle: RaffleRow,
  numbers: readonly number[],
  methodName: string | null,
): PurchaseViewRow {
  const { id, name, image, status, outcome, ...rest } = raffle;
  return {
    ...rest,
    ...purchase,
    numbers: numbers.toSorted((a, b) => a - b),
    former_numbers: null,
    results: null,
    instants: null,
    method_name: methodName,
    raffle_id: id,
    raffle_name: name,
    raffle_image: image,
    raffle_status: status,
    raffle_outcome: outcome,
  };
}

/** What the buyer and staff see at an instant. */
export function purchaseView(row: PurchaseViewRow, now: Date): Purchase {
  const tickets = (numbers: readonly number[] | null): string[] =>
    (numbers ?? []).map((number) => formatTicketNumber(number, row.total_tickets));
  const closes = salesCloseAt(row);
  const since = row.status === "pending" ? reviewSince(row) : null;
  const holding = row.status === "pending" && since === null ? row.reserved_until : null;
  const endsWithSales = holding !== null && closes !== null && holding >= closes;
  return {
    // Texts, amounts and flags are shown as they are stored; the contract's view leaves out what isn't in it.
    ...written({ ...row, review_since: since, reserved_until: holding }),
    raffle: raffleOf(row, now),
    payable_bs: row.payable_bs ?? row.amount_bs,
    total_usd: row.dollar_price && dollarsOwed(row.quantity, row.dollar_price),
    payment_method_name: displayName(row.payment_method, row.method_name),
    has_proof: row.proof_at !== null && row.erased_at === null,
    late: row.proof_at !== null && row.expired_at !== null && row.proof_at >= row.expired_at,
    tickets: tickets(row.numbers),
    former_tickets: tickets(row.former_numbers),
    hold_ends_with_sales: endsWithSales,
    can_extend: holding !== null && holding > now && row.extended_at === null && !endsWithSales,
    prizes_won: prizesWon(row),
  };
}

/** What only staff see, in addition. */
export function staffView(
  row: StaffViewRow,
  warnings: readonly ReviewWarning[],
  bankMatch: PurchaseForStaff["bank_match"],
): Omit<PurchaseForStaff, keyof Purchase | "late_rejection" | "can"> {
  return {
    trial: row.trial,
    block_until: row.block_until?.toISOString() ?? null,
    seller: row.seller,
    campaign: row.campaign === null ? null : { code: row.campaign, name: row.campaign_name ?? "" },
    reviewed_by: row.reviewer,
    review_reason: row.review_reason,
    created_by: row.creator,
    warnings: [...warnings],
    holds_prize: row.holds_prize,
    bank_match: bankMatch,
  };
}

function raffleOf(row: PurchaseViewRow, now: Date): Purchase["raffle"] {
  const texts = written(row);
  const resumed = isPauseOver({ status: row.raffle_status, resumes_at: row.resumes_at }, now);
  return {
    id: row.raffle_id,
    name: row.raffle_name,
    image_url: row.raffle_image === null ? null : publicFileUrl(row.raffle_image),
    status: resumed ? "active" : row.raffle_status,
    outcome: row.raffle_outcome,
    total_tickets: row.total_tickets,
    draw_date: texts.draw_date,
    previous_draw_date: texts.previous_draw_date,
    sales_close_at: texts.sales_close_at,
    draw_source: row.draw_source,
    permit_number: row.permit_number,
    pause:
      texts.paused_at === null || resumed
        ? null
        : {
            reason: row.pause_reason ?? "",
            paused_at: texts.paused_at,
            resumes_at: texts.resumes_at,
          },
  };
}

/** The prizes of the current results that this purchase won, and instant prizes, which follow them in the log. */
function prizesWon(row: PurchaseViewRow): Purchase["prizes_won"] {
  const main = (row.results ?? []).flatMap(({ purchase_id: owner, number, prize }, index) =>
    owner === row.id && number !== null ? [{ prize: index + 1, title: prize, number }] : [],
  );
  return [...main, ...(row.instants ?? [])].map(({ prize, title, number }) => ({
    prize_position: prize,
    prize_title: title,
    ticket_number: formatTicketNumber(number, row.total_tickets),
  }));
}
