import type { Context } from "../../src/platform/context.ts";
import type { Database, NamedQuery, Transaction } from "../../src/database/database.ts";

/** Worse statements by the name of the real one: in full, or as a change of its text. */
type WorseStatements = Record<string, string | ((text: string) => string)>;

/**
 * The same database with some named statements replaced by worse ones, to show that the test of a rule fails if the rule is
 * broken. For tests only.
 */
export function withStatements(database: Database, texts: WorseStatements): Database {
  const swap = (named: NamedQuery): NamedQuery => {
    const worse = texts[named.name];
    if (worse === undefined) return named;
    const text = typeof worse === "string" ? worse : worse(named.text);
    return { name: `${named.name}-sabotaged`, text };
  };
  return {
    kysely: database.kysely,
    onCommitted: (event, listener) => database.onCommitted(event, listener),
    poolUse: () => database.poolUse(),
    close: () => database.close(),
    query: (named, values) => database.query(swap(named), values),
    // Purchases are made alone, by the statements that were replaced.
    statement: async () => [],
    transaction: (run) =>
      database.transaction((tx) => {
        const swapped: Transaction = {
          inTransaction: true,
          announce: (event) => tx.announce(event),
          get kysely() {
            return tx.kysely;
          },
          query: (named, values) => tx.query(swap(named), values),
        };
        return run(swapped);
      }),
  };
}

/** Replaces statements in a running server; returns a function that restores them. */
export function sabotage(context: Context, texts: WorseStatements): () => void {
  const good = context.database;
  Object.assign(context, { database: withStatements(good, texts) });
  return () => void Object.assign(context, { database: good });
}

/** Wrong ways to draw numbers, all seen in practice, with the parameters of the real statement. */
export const naiveDraws = {
  /** The planner may run the subquery once per row, and then takes more rows than LIMIT says. */
  rerunSubquery: (range: string) => `
    UPDATE tickets SET state = $4, purchase_id = $5
     WHERE raffle_id = $1 AND number IN (
       SELECT number FROM tickets
        WHERE raffle_id = $1 AND state = 'available' AND ${range}
        ORDER BY shuffle_key LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING number`,
  /** Selects first and updates later, without a lock in between. */
  unlocked: (range: string) => `
    WITH free AS MATERIALIZED (
      SELECT number FROM tickets
       WHERE raffle_id = $1 AND state = 'available' AND ${range}
       ORDER BY shuffle_key LIMIT $3)
    UPDATE tickets SET state = $4, purchase_id = $5
      FROM free WHERE tickets.raffle_id = $1 AND tickets.number = free.number
    RETURNING tickets.number`,
} as const;

/** Both statements of a draw in one wrong form. */
export function naiveDraw(form: keyof typeof naiveDraws): Record<string, string> {
  return {
    "draw-tickets-from": naiveDraws[form]("shuffle_key >= $2"),
    "draw-tickets-below": naiveDraws[form]("shuffle_key < $2"),
  };
}
