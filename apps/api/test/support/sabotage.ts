import type { Context } from "../../src/context.ts";
import type { Database, NamedQuery, Transaction } from "../../src/database/database.ts";

/**
 * The same database with some named statements swapped for worse ones: to show that a test of a rule fails when the rule is
 * broken. For tests only.
 */
export function withStatements(database: Database, texts: Record<string, string>): Database {
  const swap = (named: NamedQuery): NamedQuery => {
    const text = texts[named.name];
    return text === undefined ? named : { name: `${named.name}-sabotaged`, text };
  };
  return {
    kysely: database.kysely,
    onCommitted: (event, listener) => database.onCommitted(event, listener),
    poolUse: () => database.poolUse(),
    close: () => database.close(),
    query: (named, values) => database.query(swap(named), values),
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

/** Swaps statements in a running server; answers how to put the good ones back. */
export function sabotage(context: Context, texts: Record<string, string>): () => void {
  const good = context.database;
  Object.assign(context, { database: withStatements(good, texts) });
  return () => void Object.assign(context, { database: good });
}

/** Worse ways to draw numbers, each met in the wild, with the parameters of the real statement. */
export const naiveDraws = {
  /** The planner may run the subquery once for each row it looks at, and then takes more than LIMIT says. */
  rerunSubquery: (range: string) => `
    UPDATE tickets SET state = $4, purchase_id = $5
     WHERE raffle_id = $1 AND number IN (
       SELECT number FROM tickets
        WHERE raffle_id = $1 AND state = 'available' AND ${range}
        ORDER BY shuffle_key LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING number`,
  /** Looks first and takes later, without a lock between. */
  unlocked: (range: string) => `
    WITH free AS MATERIALIZED (
      SELECT number FROM tickets
       WHERE raffle_id = $1 AND state = 'available' AND ${range}
       ORDER BY shuffle_key LIMIT $3)
    UPDATE tickets SET state = $4, purchase_id = $5
      FROM free WHERE tickets.raffle_id = $1 AND tickets.number = free.number
    RETURNING tickets.number`,
} as const;

/** Both statements of a draw in one naive form. */
export function naiveDraw(form: keyof typeof naiveDraws): Record<string, string> {
  return {
    "draw-tickets-from": naiveDraws[form]("shuffle_key >= $2"),
    "draw-tickets-below": naiveDraws[form]("shuffle_key < $2"),
  };
}
