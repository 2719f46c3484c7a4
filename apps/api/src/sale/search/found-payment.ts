import { KEPT_DIGITS, readTypedPayment } from "@rifas/domain/typed-payment";
import { sql, type RawBuilder } from "kysely";

/**
 * SQL conditions for a search that was typed as an amount ('107,13') or as a whole reference, of which only the last digits may be
 * stored; one for each meaning, so that each finds its index. `reference` is a column with digits only, `amount` an indexed
 * expression; both are trusted SQL.
 */
export function foundPayment(
  typed: string,
  columns: { amount: string; reference: string },
): RawBuilder<boolean>[] {
  const { amount, reference } = readTypedPayment(typed);
  const stored = sql.raw(`ltrim(${columns.reference}, '0')`);
  return [
    ...(amount === null ? [] : [sql<boolean>`${sql.raw(columns.amount)} = ${amount}::numeric`]),
    ...(reference === null
      ? []
      : [
          sql<boolean>`(right(${sql.raw(columns.reference)}, 4) = right(${reference}::text, 4)
            AND length(${stored}) BETWEEN ${KEPT_DIGITS}::integer AND ${reference.length}::integer
            AND right(${reference}::text, length(${stored})) = ${stored})`,
        ]),
  ];
}
