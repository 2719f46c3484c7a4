import type { CountedCombo } from "@rifas/domain/combos";
import { caracasDay } from "@rifas/domain/dates";
import { sumMoney } from "@rifas/domain/money";
import type { PurchaseChannel } from "@rifas/domain/sale-choices";
import { prepared, type Reader } from "../../database/database.ts";
import { paidPurchases } from "../../sale/purchases/paid-purchases.ts";

/**
 * How a sale was paid for: `bank`, movements of the bank pay it; `proof`, someone looked at a photo; `none`, neither,
 * as with cash in a sale in person.
 */
export type Evidence = "bank" | "proof" | "none";

const strongestFirst: readonly Evidence[] = ["bank", "proof", "none"];

/** An approved sale without its buyer. */
export interface AuditedSale {
  code: string;
  reviewed_at: Date;
  channel: PurchaseChannel;
  quantity: number;
  combos: readonly CountedCombo[];
  /** What it had to pay, which a bank shows. */
  amount_bs: string;
  approved_after_draw: boolean;
  evidence: Evidence;
  /** The indexes of its entries in the log in use, "3, 9"; null without a log, or until they are written. */
  entries: string | null;
}

const PAGE = 500;

/** Every approved sale of a raffle in the order of approval, trials left out, in pages. The selection is fixed at the start. */
export async function* eachSale(database: Reader, raffleId: number): AsyncGenerator<AuditedSale[]> {
  const ids = (await database.query<{ id: string }>(selectIds, [raffleId])).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += PAGE) {
    yield await database.query<AuditedSale>(selectSales, [ids.slice(start, start + PAGE)]);
  }
}

/** What a cancelled raffle owes for a purchase, with the reference and the day of its payment once it was paid back. */
export interface AuditedPayback {
  code: string;
  owed_bs: string;
  paid_on: string | null;
  reference: string | null;
}

/** Everything that a raffle owes or paid back, in the order of the codes; nothing unless it was cancelled. */
export async function auditedPaybacks(
  database: Reader,
  raffleId: number,
): Promise<AuditedPayback[]> {
  return await database.query<AuditedPayback>(selectPaybacks, [raffleId]);
}

const selectPaybacks = prepared("audited-paybacks")`
    SELECT p.code, owed.owed_bs, paid.paid_on::text AS paid_on, paid.reference
      FROM owed_back AS owed JOIN purchases AS p ON p.id = owed.purchase_id
      LEFT JOIN payback_destinations AS given ON given.purchase_id = p.id
      LEFT JOIN paybacks AS paid ON paid.id = given.payback_id
     WHERE owed.raffle_id = $1 ORDER BY p.code`;

/** What was approved on a day with one kind of evidence. */
export interface SalesOfDay {
  /** The day in Caracas, 'yyyy-MM-dd'. */
  day: string;
  evidence: Evidence;
  sales: number;
  tickets: number;
  amount_bs: string;
}

/** The sums by day and kind of evidence of all sales that `each` has let through, so that both always agree. */
export class SalesByDay {
  readonly #groups = new Map<string, SalesOfDay>();

  async *each(pages: AsyncIterable<AuditedSale[]>): AsyncGenerator<AuditedSale[]> {
    for await (const page of pages) {
      for (const sale of page) this.#include(sale);
      yield page;
    }
  }

  #include({ reviewed_at, evidence, quantity, amount_bs }: AuditedSale): void {
    const day = caracasDay(reviewed_at);
    const key = `${day} ${strongestFirst.indexOf(evidence)}`;
    const before = this.#groups.get(key) ?? nothing(day, evidence);
    this.#groups.set(key, {
      ...before,
      sales: before.sales + 1,
      tickets: before.tickets + quantity,
      amount_bs: sumMoney([before.amount_bs, amount_bs]),
    });
  }

  /** The days in order, and on each the strongest evidence first. */
  get rows(): SalesOfDay[] {
    const keys = [...this.#groups.keys()].toSorted();
    return keys.flatMap((key) => this.#groups.get(key) ?? []);
  }

  /** All days together, by kind of evidence; without one, everything. */
  total(evidence?: Evidence): Omit<SalesOfDay, "day" | "evidence"> {
    const rows = this.rows.filter((row) => evidence === undefined || row.evidence === evidence);
    return {
      sales: rows.reduce((sum, row) => sum + row.sales, 0),
      tickets: rows.reduce((sum, row) => sum + row.tickets, 0),
      amount_bs: sumMoney(rows.map((row) => row.amount_bs)),
    };
  }
}

function nothing(day: string, evidence: Evidence): SalesOfDay {
  return { day, evidence, sales: 0, tickets: 0, amount_bs: "0.00" };
}

const selectIds = prepared("audited-sale-ids")`
    SELECT id FROM purchases WHERE raffle_id = $1 AND status = 'approved' AND NOT trial ORDER BY reviewed_at, id`;

// An approval that is undone while the package is being written is in neither the list nor the sums.
const selectSales = prepared("audited-sales")`
    SELECT p.code, coalesce(p.reviewed_at, p.updated_at) AS reviewed_at, p.channel, p.quantity, p.combos,
           coalesce(p.payable_bs, p.amount_bs) AS amount_bs, p.approved_after_draw,
           CASE WHEN EXISTS (SELECT FROM (${paidPurchases}) AS paid WHERE paid.id = p.id) THEN 'bank'
                WHEN p.proof_at IS NOT NULL THEN 'proof' ELSE 'none' END AS evidence,
           (SELECT string_agg(e.position::text, ', ' ORDER BY e.position) FROM ledger_entries AS e
             WHERE e.purchase_id = p.id AND split_part(e.leaf, E'\\n', 2) = 'sold'
               AND e.epoch = (SELECT max(epoch) FROM ledgers WHERE raffle_id = p.raffle_id)) AS entries
      FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place) JOIN purchases AS p USING (id)
     WHERE p.status = 'approved' ORDER BY wanted.place`;
