import { makePurchaseCode } from "@rifas/domain/purchase-code";
import { numberWidth } from "@rifas/domain/ticket-numbers";
import { emailSubject } from "@rifas/emails/email-subject";
import { randomInt, randomUUID } from "node:crypto";
import { actorName, memberId } from "../../../platform/actor.ts";
import type { SaleConfig } from "../../../platform/configuration/read-config.ts";
import type { ProofImage } from "../../../paper/files/proof-image.ts";
import {
  addressed,
  emailedOf,
  emailedRaffle,
  purchaseMessage,
  reservedEmailKey,
} from "../../../site/email/emailed-purchase.ts";
import type { OutgoingEmail } from "../../../site/email/queue-email.ts";
import { holdEnd } from "../../holds/sale-window.ts";
import type { TakingTransaction } from "../../tickets/reserve-tickets.ts";
import {
  asking,
  bytes,
  takeNumbers,
  takingValues,
  type Taken,
  type Unchecked,
} from "../../tickets/take-numbers.ts";
import type { RaffleRow } from "../purchase-row.ts";
import { CASH } from "../purchase-settings.ts";
import {
  askedColumns,
  askedOf,
  type AskedColumns,
  type PurchaseColumns,
} from "../purchase-view.ts";
import type { HoldLimits } from "./hold-limits.ts";
import type { PurchaseRequest } from "./check-new-purchase.ts";
import type { PlainTerms, Price } from "./sale-terms.ts";
import { prepared } from "../../../database/database.ts";

/** A raffle, and how long a hold in it lasts. */
export interface Sale extends Pick<SaleConfig, "rules"> {
  raffle: RaffleRow;
}

/** A purchase with everything that is written for it, if it gets its numbers. */
export interface Making extends Pick<PlainTerms, "wanted"> {
  request: PurchaseRequest;
  row: NewRow;
  /** Null for who has none, and if the caller queues the message itself, with what it does afterwards. */
  email: OutgoingEmail | null;
}

/** One whose buyer's limits are to be checked; null if the caller has, and still holds the locks. */
export type Limited = Making & { limits: HoldLimits | null };

/** One that was made. */
export interface MadeRow extends Taken {
  /** False if its code is another purchase's: then the transaction can't be committed. */
  written: boolean;
  /** As stored, with all its decimals. */
  rate_bs: string | null;
}

/** The purchase of a request, with a new id and code. */
export function makingOf(
  sale: Sale,
  request: PurchaseRequest,
  { wanted, price }: PlainTerms,
  photo: Photo,
): Making {
  const { raffle } = sale;
  const { asked } = request;
  const row = { ...askedOf(asked), ...addedBy(sale, request, price, photo) };
  const isUnique = raffle.payable_amount === "unique_cents" && asked.channel === "web";
  const later = photo.image !== null || isUnique;
  const email = later ? null : reservedEmail(raffle, { ...row, payable_bs: null, numbers: [] });
  return { request, row, wanted, email };
}

interface Photo {
  image: ProofImage | null;
  now: Date;
}

/** A row of `purchases` as it is inserted, with a new code. */
export type NewRow = AskedColumns & ReturnType<typeof addedBy>;

function addedBy(
  { raffle, rules }: Sale,
  { actor, asked }: PurchaseRequest,
  price: Price,
  { image, now }: Photo,
) {
  const { channel, block_until: until, seller_id = null } = asked;
  const block_until = until === undefined ? null : new Date(until);
  const held = { channel, minutes: rules.reservation_minutes };
  return {
    id: randomUUID(),
    code: makePurchaseCode((below) => randomInt(below)),
    status: "pending" as const,
    ...price,
    ...proofColumns(image, now),
    // With a proof the hold doesn't expire.
    reserved_until: image ? null : (block_until ?? holdEnd(raffle, held, now)),
    block_until,
    seller_id,
    created_by: memberId(actor),
    created_at: now,
    updated_at: now,
  };
}

const addedColumns = Object.keys({
  id: true,
  code: true,
  status: true,
  unit_price_bs: true,
  combos: true,
  amount_bs: true,
  dollar_price: true,
  rate_bs: true,
  amount_usd: true,
  proof_file: true,
  proof_sha256: true,
  proof_perceptual: true,
  proof_at: true,
  reserved_until: true,
  block_until: true,
  seller_id: true,
  created_by: true,
  created_at: true,
  updated_at: true,
} satisfies Record<keyof ReturnType<typeof addedBy>, true>);

const insertedColumns: readonly string[] = [...askedColumns, ...addedColumns];

/** What a view reads of a purchase that was just made. */
export function columnsOfNew(row: NewRow): PurchaseColumns {
  return { ...untouched, ...row };
}

const untouched = {
  payable_bs: null,
  reference_at: null,
  photo_due_at: null,
  confirmed_at: null,
  extended_at: null,
  released: false,
  expired_at: null,
  reviewed_at: null,
  reviewed_by: null,
  rejection_reason: null,
  review_reason: null,
  approved_after_draw: false,
  erased_at: null,
} as const satisfies Omit<PurchaseColumns, keyof NewRow>;

/** A stored proof as columns of `purchases`; all null without one. */
export function proofColumns(proof: ProofImage | null, at: Date) {
  return {
    proof_file: proof?.name ?? null,
    proof_sha256: proof?.sha256 ?? null,
    proof_perceptual: proof?.perceptual ?? null,
    proof_at: proof ? at : null,
  };
}

type NewHold = NewRow & {
  /** The amount with the purchase's unique céntimos; null if the buyer pays `amount_bs`. */
  payable_bs: string | null;
  numbers: readonly number[];
};

/**
 * The e-mail that says which numbers are held, until when and how to pay; null without an address, and for whom pays a seller: in cash, or
 * for a block.
 */
export function reservedEmail(raffle: RaffleRow, hold: NewHold): OutgoingEmail | null {
  const { email, numbers, payable_bs, created_at: now } = hold;
  if (hold.payment_method === CASH.id || hold.block_until !== null) return null;
  const about = { ...columnsOfNew(hold), ...emailedRaffle(raffle), email, numbers, payable_bs };
  const purchase = emailedOf(about);
  const to = addressed(purchase);
  return (
    to && {
      ...purchaseMessage("purchase_reserved", purchase, { now }),
      ...to,
      dedupeKey: reservedEmailKey(hold.id),
      now,
    }
  );
}

/** Another purchase has the new one's code: its transaction is rolled back. */
class CodeTaken extends Error {}

/** Runs a transaction that makes purchases, again with other codes for as long as one of them is another purchase's. */
export async function untilCodesAreFree<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof CodeTaken)) throw error;
    }
  }
}

/**
 * Makes purchases of one actor, whose conditions the caller has checked under locks that it still holds. Whoever can't have the numbers
 * is missing from the result. Throws `CodeTaken`.
 */
export async function makeChecked(
  tx: TakingTransaction,
  sale: Sale,
  making: readonly Making[],
  now: Date,
): Promise<MadeRow[]> {
  const checked = { facts: null, closes: null, now };
  const unlimited = making.map((one) => ({ ...one, limits: null }));
  const made = await tx.query<MadeRow>(makePurchases, makingValues(sale, unlimited, checked));
  if (made.some(({ written }) => !written)) throw new CodeTaken();
  return made;
}

/** The parameters of `makePurchases`, for purchases of one actor. */
export function makingValues(
  { raffle }: Sale,
  making: readonly Limited[],
  unchecked: Unchecked & { now: Date },
): unknown[] {
  const [first] = making;
  if (!first) throw new Error("No purchase to make.");
  const { actor } = first.request;
  return [
    JSON.stringify(making.map(rowOf)),
    JSON.stringify(making.flatMap(originOf)),
    JSON.stringify(making.flatMap(keyOf)),
    JSON.stringify(making.flatMap(messageOf)),
    memberId(actor),
    actorName(actor),
    numberWidth(raffle.total_tickets),
    ...takingValues(raffle.id, making.map(askingOf), unchecked),
  ];
}

function askingOf({ request, row, wanted, limits }: Limited) {
  const { asked, locks } = request;
  const idempotency_key = asked.keyed?.key ?? null;
  return { ...asking(row.id, wanted, "reserved"), idempotency_key, locks, ...limits };
}

function rowOf({ row }: Making) {
  return { ...row, proof_sha256: row.proof_sha256 && bytes(row.proof_sha256) };
}

function originOf({ row, request: { origin } }: Making) {
  if (origin === null) return [];
  const { address, network, masked } = origin;
  return [{ purchase_id: row.id, address: bytes(address), network: bytes(network), masked }];
}

function keyOf({ row, request: { asked } }: Making) {
  if (asked.keyed === undefined) return [];
  const { hash, ...keyed } = asked.keyed;
  return [{ ...keyed, purchase_id: row.id, request_hash: bytes(hash) }];
}

/** The statement adds the numbers. */
function messageOf({ row, email }: Making) {
  if (email === null) return [];
  const { type, payload, dedupeKey: dedupe_key } = email;
  return [{ purchase_id: row.id, type, subject: emailSubject(email), payload, dedupe_key }];
}

const columns = insertedColumns.join(", ");

/** As asked, but for a campaign that isn't current: a link may be older than its campaign's end, or made up. */
const values = insertedColumns
  .map((column) =>
    column === "campaign"
      ? "(SELECT code FROM campaigns WHERE code = asked.campaign AND ended_at IS NULL)"
      : column,
  )
  .join(", ");

/**
 * The one statement that makes purchases: it takes their numbers and writes everything that belongs to them. It never waits
 * for a lock. Whoever is missing from its `MadeRow`s gets nothing. The setting is for the foreign key of the numbers, which is
 * checked at the commit: planned for this raffle by statistics from before a rush, each check read all purchases of the raffle.
 */
export const makePurchases = prepared("make-purchases")`
    WITH made AS MATERIALIZED (
      SELECT place, numbers FROM ${takeNumbers(8)}, set_config('plan_cache_mode', 'force_generic_plan', true)),
    asked AS (SELECT * FROM jsonb_populate_recordset(NULL::purchases, $1::jsonb) WITH ORDINALITY),
    inserted AS (
      INSERT INTO purchases (${columns}) SELECT ${values} FROM asked JOIN made ON made.place = asked.ordinality
      ON CONFLICT (code) DO NOTHING RETURNING id),
    written AS (
      SELECT asked.*, made.numbers
        FROM asked JOIN inserted ON inserted.id = asked.id JOIN made ON made.place = asked.ordinality),
    origin AS (
      INSERT INTO hold_origins (purchase_id, raffle_id, address, network, masked, quantity, reserved_until, created_at)
      SELECT p.id, p.raffle_id, o.address, o.network, o.masked, p.quantity, p.reserved_until, p.created_at
        FROM written AS p JOIN jsonb_populate_recordset(NULL::hold_origins, $2::jsonb) AS o ON o.purchase_id = p.id),
    event AS (
      INSERT INTO ticket_events (raffle_id, purchase_id, event, numbers, at)
      SELECT raffle_id, id, 'reserved', numbers, created_at FROM written),
    known AS (
      INSERT INTO idempotency_keys (key, operation, caller, request_hash, purchase_id, created_at)
      SELECT k.key, k.operation, k.caller, k.request_hash, p.id, p.created_at
        FROM written AS p JOIN jsonb_populate_recordset(NULL::idempotency_keys, $3::jsonb) AS k ON k.purchase_id = p.id),
    message AS (
      INSERT INTO email_outbox (type, recipient, subject, payload, raffle_id, purchase_id, dedupe_key, next_attempt_at,
                                created_at)
      SELECT m.type, p.email, m.subject,
             m.payload || jsonb_build_object('numbers', ARRAY(
               SELECT lpad(number::text, $7::integer, '0') FROM unnest(p.numbers) AS number)),
             p.raffle_id, p.id, m.dedupe_key, p.created_at, p.created_at
        FROM written AS p JOIN jsonb_populate_recordset(NULL::email_outbox, $4::jsonb) AS m ON m.purchase_id = p.id),
    audited AS (
      INSERT INTO audit_log (at, actor_id, actor_name, action, entity_type, entity_id)
      SELECT created_at, $5, $6, 'purchase_created', 'purchase', id::text FROM written)
    SELECT made.place, made.numbers, written.id IS NOT NULL AS written, written.rate_bs
      FROM made LEFT JOIN written ON written.ordinality = made.place`;
