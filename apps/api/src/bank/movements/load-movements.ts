import type { BankMovement, Schema } from "@rifas/api-client/types";
import type { LinkClass } from "../../database/stored-types.ts";
import { prepared, type Reader } from "../../database/database.ts";
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
    rows.map((row) => [row.id, { ...movementView(row), double_of: doubles.get(row.id) ?? null }]),
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
  seller_id: number | null;
  seller_name: string;
  purchase_id: string | null;
  purchase_code: string;
  class: LinkClass;
  linked_at: Date;
  linked_by: number | null;
  linker: string | null;
}

function movementView(row: MovementRow): Omit<BankMovement, "double_of"> {
  const { occurred_at, seller_id, seller_name, purchase_id, purchase_code, ...rest } = row;
  const { class: kind, linked_at, linked_by, linker, ...stored } = rest;
  return {
    ...stored,
    occurred_at: occurred_at?.toISOString() ?? null,
    seller: seller_id === null ? null : { id: seller_id, name: seller_name },
    purchase:
      purchase_id === null
        ? null
        : {
            id: purchase_id,
            code: purchase_code,
            class: classNames[kind],
            linked_at: linked_at.toISOString(),
            linked_by: linked_by === null ? null : { id: linked_by, name: linker ?? "" },
          },
  };
}

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

/** SQL: an instant as responses write it. */
export const inUtc = (instant: string) =>
  `to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What was sent back of `m`, in order; a counter-entry isn't one of them, but says why its entry counts no more. */
const refundsOf = `
  SELECT coalesce(jsonb_agg(jsonb_build_object(
           'id', refund.id, 'amount_bs', refund.amount_bs::text, 'reference', refund.reference,
           'refunded_on', refund.refunded_on, 'recorded_at', ${inUtc("refund.recorded_at")},
           'recorded_by', jsonb_build_object('id', recorder.id, 'name', recorder.name),
           'correction', CASE WHEN counter.id IS NOT NULL THEN jsonb_build_object(
             'reason', counter.reason, 'recorded_at', ${inUtc("counter.recorded_at")},
             'recorded_by', jsonb_build_object('id', corrector.id, 'name', corrector.name)) END) ORDER BY refund.id), '[]')
    FROM movement_refunds AS refund
    JOIN users AS recorder ON recorder.id = refund.recorded_by
    LEFT JOIN movement_refunds AS counter ON counter.corrects = refund.id
    LEFT JOIN users AS corrector ON corrector.id = counter.recorded_by
   WHERE refund.movement_id = m.id AND refund.corrects IS NULL`;

const selectMovements = prepared("select-bank-movements")`
    SELECT m.id, m.account_id, account.name AS account_name, m.amount_bs, m.occurred_on, m.reference,
           m.description, ${unitedColumns}, m.dismissed_reason,
           ${isReversed("m")} AS reversed, ${mayBeReversed("m")} AS may_be_reversed,
           handed.seller_id, sellers.name AS seller_name, link.purchase_id, p.code AS purchase_code, link.class, link.linked_at, link.linked_by, users.name AS linker,
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
