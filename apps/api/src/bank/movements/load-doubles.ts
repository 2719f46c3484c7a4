import type { Schema } from "@rifas/api-client/types";
import { comparePhones } from "@rifas/reconciliation/payer-phone";
import { DECIDING_DIGITS, sharedTail } from "@rifas/reconciliation/reference-tail";
import type { Database, Transaction } from "../../database/database.ts";
import { isReversed } from "./is-reversed.ts";
import { prepared } from "../../database/prepared.ts";

/** A buyer who thinks that the first payment failed pays again soon. */
const DAYS_APART = 3;
/** Masked phones show at least these digits. */
const SHOWN_DIGITS = 4;

/**
 * The purchases that some movements may pay a second time, by the movement's id: another movement of the same amount
 * already pays them and wasn't reversed, and the phone or the reference agrees. If there are several, the one linked last.
 */
export async function loadDoubles(
  queryable: Pick<Database | Transaction, "query">,
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
