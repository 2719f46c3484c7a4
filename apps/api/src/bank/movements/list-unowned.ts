import { sql } from "kysely";
import { containing } from "../../database/search-pattern.ts";
import { foundPayment } from "../../sale/search/found-payment.ts";
import { list, type FilterOf } from "../../platform/list.ts";
import { isReversed, mayBeReversed } from "./is-reversed.ts";
import { loadMovements } from "./load-movements.ts";

/** Movements that pay nothing and match nothing, or those that a search finds among all of them, newest first. */
export const unowned = list<FilterOf<"listUnownedMovements">, { id: number }>()({
  columns: sql`m.id`,
  from: sql`bank_movements AS m`,
  always: sql`m.direction = 'credit' AND m.standing = 'counts'`,
  where: {
    account_id: (id) => sql`m.account_id = ${id}`,
    search: mentioning,
    like_purchase: isLike,
    dismissed: (dismissed, { search, reversed }) =>
      search !== undefined || reversed ? sql`true` : dismissed ? isDismissed : waits,
    reversed: (reversed, { search }) =>
      search === undefined && reversed ? sql.raw(paysReversed) : sql`true`,
  },
  order: sql`m.occurred_on DESC, m.id DESC`,
  // Of what waits, without what was sent back of it.
  sums({ search, dismissed, reversed }) {
    const rest = search === undefined && !dismissed && !reversed;
    return { sum_bs: rest ? sql`m.amount_bs - m.refunded_bs` : sql`m.amount_bs` };
  },
  async read(rows, { database }) {
    const movements = await loadMovements(
      database,
      rows.map(({ id }) => id),
    );
    return [...movements.values()];
  },
});

/** Whether what is left of a movement is a purchase's amount, on the day of its payment. */
function isLike(purchaseId: string) {
  return sql`(m.amount_bs - m.refunded_bs, m.occurred_on) IN (
    SELECT coalesce(payable_bs, amount_bs), coalesce(paid_on, (created_at AT TIME ZONE 'America/Caracas')::date)
      FROM purchases WHERE id = ${purchaseId})`;
}

/** Movements that contain the text, or whose amount or reference it means. */
function mentioning(search: string) {
  const meant = foundPayment(search, { amount: "amount_bs", reference: "reference_digits" });
  const found = [sql`search LIKE ${containing(search)}`, ...meant].map(
    (condition) => sql`SELECT id FROM bank_movements WHERE ${condition}`,
  );
  return sql`m.id IN (${sql.join(found, sql` UNION ALL `)})`;
}

/** Whether movement `m` pays a purchase although the bank took the money back, or may have. */
export const paysReversed = `
  EXISTS (SELECT FROM purchase_movements AS link WHERE link.movement_id = m.id) AND (${isReversed("m")} OR ${mayBeReversed("m")})`;

const isDismissed = sql`(m.dismissed_at IS NOT NULL OR m.refunded_bs = m.amount_bs)`;
const waits = sql`
  m.dismissed_at IS NULL AND m.refunded_bs < m.amount_bs
  AND NOT EXISTS (SELECT FROM purchase_movements AS link WHERE link.movement_id = m.id)
  AND NOT EXISTS (SELECT FROM open_matches AS found WHERE found.movement_id = m.id AND found.class <> 'D')`;
