import type {
  NumberChoice,
  PurchaseChannel,
  PurchaseStatus,
  RaffleOutcome,
  RaffleStatus,
} from "@rifas/domain/statuses";

/** A purchase as the rules read it, under its lock. */
export interface PurchaseRow {
  id: string;
  code: string;
  raffle_id: number;
  channel: PurchaseChannel;
  name: string;
  document_id: string;
  email: string | null;
  phone: string;
  quantity: number;
  unit_price_bs: string;
  amount_bs: string;
  payment_method: string | null;
  rate_bs: string | null;
  amount_usd: string | null;
  payment_reference: string | null;
  proof_file: string | null;
  proof_sha256: Buffer | null;
  proof_at: Date | null;
  trial: boolean;
  status: PurchaseStatus;
  reserved_until: Date | null;
  extended_at: Date | null;
  expired_at: Date | null;
  reviewed_at: Date | null;
  reviewed_by: number | null;
  reviewer: string | null;
}

/** Selected from `purchases AS p`. */
export const purchaseColumns = `
  p.id, p.code, p.raffle_id, p.channel, p.name, p.document_id, p.email, p.phone, p.quantity, p.unit_price_bs,
  p.amount_bs, p.payment_method, p.rate_bs, p.amount_usd, p.payment_reference, p.proof_file, p.proof_sha256, p.proof_at, p.trial,
  p.status, p.reserved_until, p.extended_at, p.expired_at, p.reviewed_at, p.reviewed_by,
  (SELECT users.name FROM users WHERE users.id = p.reviewed_by) AS reviewer`;

/** The data of a raffle that the rules of a sale need. */
export interface RaffleRow {
  id: number;
  name: string;
  status: RaffleStatus;
  publish: boolean;
  outcome: RaffleOutcome | null;
  total_tickets: number;
  min_per_purchase: number;
  max_per_purchase: number;
  number_choice: NumberChoice;
  price_bs: string | null;
  image: string | null;
  draw_date: Date | null;
  previous_draw_date: Date | null;
  draw_source: string | null;
  sales_close_at: Date | null;
  /** When attack mode started: since then its buyers must do a proof of work. */
  attack_since: Date | null;
  pause_reason: string | null;
  paused_at: Date | null;
  resumes_at: Date | null;
}

/** Selected from `raffles AS r`. */
export const raffleColumns = `
  r.id, r.name, r.status, r.publish, r.outcome, r.total_tickets, r.min_per_purchase, r.max_per_purchase,
  r.number_choice, r.price_bs, r.image, r.draw_date, r.previous_draw_date, r.draw_source, r.sales_close_at, r.attack_since,
  r.pause_reason, r.paused_at, r.resumes_at`;
