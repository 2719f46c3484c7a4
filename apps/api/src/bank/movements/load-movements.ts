import type { BankMovement, Schema } from "@rifas/api-client/types";
import type { LinkClass } from "../../database/stored-types.ts";
import { idAndName, inUtc } from "../../database/as-shown.ts";
import { prepared, type Reader } from "../../database/database.ts";
import { written } from "../../platform/call.ts";
import { fail, type Refusal } from "../../platform/failure.ts";
import { isReversed, mayBeReversed } from "./is-reversed.ts";
import { comparePhones } from "@rifas/reconciliation/payer-phone";
import { DECIDING_DIGITS, sharedTail } from "@rifas/reconciliation/reference-tail";

/** Movements with what they pay, by id, in the order of `ids`. */
export async function loadMovements(
  queryable: Reader,
  ids: readonly number[],
): Promise<Map<number, BankMovement>> {
  const rows = ids.length === 0 ? [] : await queryable.query<MovementRow>(selectMovements, [ids]);
  const doubles = await loadDoubles(queryable, ids);
  return new Map(
    rows.map(({ purchase, ...row }) => [
      row.id,
      {
        ...written(row),
        purchase: purchase && { ...purchase, class: classNames[purchase.class] },
        double_of: doubles.get(row.id) ?? null,
      },
    ]),
  );
}

/** 404: no such movement. */
export function movementNotFound(): Refusal {
  return fail("not_found", "No encontramos ese movimiento.");
}

type Stored = Omit<BankMovement, "occurred_at" | "purchase" | "seller" | "double_of">;
/** What the contract calls the stored classes. */
export const classNames = {
  E1: "by_reference",
  E2: "by_amount",
  P: "possible",
  D: "used",
  manual: "manual",
} as const;

interface MovementRow extends Stored {
  occurred_at: Date | null;
  seller: BankMovement["seller"];
  purchase: (Omit<Payment, "class"> & { class: LinkClass }) | null;
}

type Payment = NonNullable<BankMovement["purchase"]>;

/**
 * The copy that the bank itself delivered of movement `m`, which came in a file: it knows more, and counts as the source. Joined as `live`.
 */
export const joinLiveCopy = `
  LEFT JOIN LATERAL (
    SELECT copy.source, copy.authenticated, copy.occurred_at, copy.payer_bank, copy.payer_phone, copy.payer_document
      FROM bank_movements AS copy WHERE copy.merged_into = m.id
     ORDER BY copy.authenticated DESC, copy.id LIMIT 1
  ) AS live ON true`;

/** The columns of `m` united with those of its copy; what the bank itself delivered wins. */
export const unitedColumns = `
  CASE WHEN live.authenticated AND NOT m.authenticated THEN live.source ELSE m.source END AS source,
  ${["occurred_at", "payer_bank", "payer_phone", "payer_document"]
    .map(
      (column) =>
        `CASE WHEN live.authenticated THEN coalesce(live.${column}, m.${column})
              ELSE coalesce(m.${column}, live.${column}) END AS ${column}`,
    )
    .join(", ")}`;

/** SQL: the purchase that already uses the movement of a row of `open_matches`; null if none does. */
export const usedBy =
  "CASE WHEN used_by IS NOT NULL THEN jsonb_build_object('id', used_by, 'code', used_code) END";

/** What was sent back of `m`, in order; a counter-entry isn't one of them, but says why its entry counts no more. */
const refundsOf = `
  SELECT coalesce(jsonb_agg(jsonb_build_object(
           'id', refund.id, 'amount_bs', refund.amount_bs::text, 'reference', refund.reference,
           'refunded_on', refund.refunded_on, 'recorded_at', ${inUtc("refund.recorded_at")},
           'recorded_by', ${idAndName("recorder")},
           'correction', CASE WHEN counter.id IS NOT NULL THEN jsonb_build_object(
             'reason', counter.reason, 'recorded_at', ${inUtc("counter.recorded_at")},
             'recorded_by', ${idAndName("corrector")}) END) ORDER BY refund.id), '[]')
    FROM movement_refunds AS refund
    JOIN users AS recorder ON recorder.id = refund.recorded_by
    LEFT JOIN movement_refunds AS counter ON counter.corrects = refund.id
    LEFT JOIN users AS corrector ON corrector.id = counter.recorded_by
   WHERE refund.movement_id = m.id AND refund.corrects IS NULL`;

const selectMovements = prepared("select-bank-movements")`
    SELECT m.id, m.account_id, account.name AS account_name, m.amount_bs, m.occurred_on, m.reference,
           m.description, ${unitedColumns}, m.dismissed_reason,
           ${isReversed("m")} AS reversed, ${mayBeReversed("m")} AS may_be_reversed,
           ${idAndName("sellers")} AS seller,
           CASE WHEN link.purchase_id IS NOT NULL THEN jsonb_build_object(
             'id', p.id, 'code', p.code, 'class', link.class, 'linked_at', ${inUtc("link.linked_at")},
             'linked_by', ${idAndName("users")}) END AS purchase,
           m.refunded_bs, (${refundsOf}) AS refunds
      FROM unnest($1::bigint[]) WITH ORDINALITY AS wanted (id, place)
      JOIN bank_movements AS m ON m.id = wanted.id
      JOIN bank_accounts AS account ON account.id = m.account_id
      ${joinLiveCopy}
      LEFT JOIN purchase_movements AS link ON link.movement_id = m.id
      LEFT JOIN purchases AS p ON p.id = link.purchase_id
      LEFT JOIN seller_handings AS handed ON handed.id = link.handing_id
      LEFT JOIN sellers ON sellers.id = handed.seller_id
      LEFT JOIN users ON users.id = link.linked_by
     ORDER BY wanted.place`;

/** A buyer who thinks that the first payment failed pays again soon. */
const DAYS_APART = 3;
/** Masked phones show at least these digits. */
const SHOWN_DIGITS = 4;

/**
 * The purchases that some movements may pay a second time, by the movement's id: another movement of the same amount
 * already pays them and wasn't reversed, and the phone or the reference agrees. If there are several, the one linked last.
 */
async function loadDoubles(
  queryable: Reader,
  ids: readonly number[],
): Promise<Map<number, Schema<"UsedBy">>> {
  const rows = ids.length === 0 ? [] : await queryable.query<DoubleRow>(selectDoubles, [ids]);
  // If there are several purchases, the last one, which is the newest, wins.
  return new Map(
    rows.filter(agrees).map(({ id, purchase_id, code }) => [id, { id: purchase_id, code }]),
  );
}

interface DoubleRow {
  id: number;
  reference: string | null;
  payer_phone: string | null;
  purchase_id: string;
  code: string;
  known_phone: string | null;
  known_reference: string | null;
}

function agrees({ reference, payer_phone, known_phone, known_reference }: DoubleRow): boolean {
  return (
    comparePhones(known_phone, payer_phone) === "agrees" ||
    sharedTail(known_reference, reference) >= DECIDING_DIGITS
  );
}

const endOf = (text: string, digits: number) =>
  `right(regexp_replace(${text}, '\\D', '', 'g'), ${digits})`;

/** A buyer with a unique amount may have declared nothing. */
const knownPhone = "coalesce(p.payer_phone, p.phone)";

const selectDoubles = prepared("select-double-payments")`
    SELECT m.id, m.reference, m.payer_phone, p.id AS purchase_id, p.code, ${knownPhone} AS known_phone,
           p.payment_reference AS known_reference
      FROM bank_movements AS m
      JOIN bank_movements AS other
        ON other.occurred_on BETWEEN m.occurred_on - ${DAYS_APART} AND m.occurred_on + ${DAYS_APART}
           AND other.amount_bs = m.amount_bs AND other.id <> m.id
      JOIN purchase_movements AS link ON link.movement_id = other.id
      JOIN purchases AS p ON p.id = link.purchase_id
     WHERE m.id = ANY ($1::bigint[]) AND m.direction = 'credit' AND m.standing = 'counts'
       AND NOT EXISTS (SELECT FROM purchase_movements AS own WHERE own.movement_id = m.id)
       AND NOT ${isReversed("other")}
       AND (${endOf("m.payer_phone", SHOWN_DIGITS)} = ${endOf(knownPhone, SHOWN_DIGITS)}
            OR ${endOf("m.reference", DECIDING_DIGITS)} = ${endOf("p.payment_reference", DECIDING_DIGITS)})
     ORDER BY m.id, link.linked_at, link.movement_id`;
