import type { BankMovement } from "@rifas/api-client/types";
import type { LinkClass } from "../../database/column-unions.ts";
import type { Database, Transaction } from "../../database/database.ts";
import { fail, type Refusal } from "../../platform/failure.ts";
import { isReversed, mayBeReversed } from "./is-reversed.ts";
import { loadDoubles } from "./load-doubles.ts";
import { prepared } from "../../database/prepared.ts";

/** Movements with what they pay, by id, in the order of `ids`. */
export async function loadMovements(
  queryable: Pick<Database | Transaction, "query">,
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

type Stored = Omit<BankMovement, "occurred_at" | "purchase" | "double_of">;
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
  purchase_id: string | null;
  purchase_code: string;
  class: LinkClass;
  linked_at: Date;
  linked_by: number | null;
  linker: string | null;
}

function movementView(row: MovementRow): Omit<BankMovement, "double_of"> {
  const { occurred_at, purchase_id, purchase_code, class: kind, ...rest } = row;
  const { linked_at, linked_by, linker, ...stored } = rest;
  return {
    ...stored,
    occurred_at: occurred_at?.toISOString() ?? null,
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
 * The copy that the bank itself delivered of movement `m`, which came in a file: it knows more, and counts as the source.
 * Joined as `live`.
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

const inUtc = (instant: string) =>
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
           link.purchase_id, p.code AS purchase_code, link.class, link.linked_at, link.linked_by, users.name AS linker,
           m.refunded_bs, (${refundsOf}) AS refunds
      FROM unnest($1::bigint[]) WITH ORDINALITY AS wanted (id, place)
      JOIN bank_movements AS m ON m.id = wanted.id
      JOIN bank_accounts AS account ON account.id = m.account_id
      ${joinLiveCopy}
      LEFT JOIN purchase_movements AS link ON link.movement_id = m.id
      LEFT JOIN purchases AS p ON p.id = link.purchase_id
      LEFT JOIN users ON users.id = link.linked_by
     ORDER BY wanted.place`;
