import { CompiledQuery } from "kysely";
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

/**
 * Changes the function that gives every number to its purchase, in the database of a running server; returns a function that restores
 * it. Throws if the change changes nothing.
 */
export async function sabotageTaking(
  database: Database,
  change: (text: string) => string,
): Promise<() => Promise<void>> {
  const [real] = await database.query<{ text: string }>(readTaking, []);
  const text = real?.text ?? "";
  const worse = change(text);
  if (worse === text) throw new Error("The function has no such text.");
  const put = async (wanted: string) => {
    await database.kysely.executeQuery(CompiledQuery.raw(wanted));
  };
  await put(worse);
  return () => put(text);
}

const readTaking = {
  name: "test-read-taking",
  text: `SELECT pg_get_functiondef('take_numbers'::regproc) AS text`,
};

/** Draws as has been seen in practice: selects first and updates later, without a lock in between. */
export const unlocked = (text: string): string =>
  text
    .replaceAll("FOR UPDATE SKIP LOCKED", "")
    .replaceAll(
      "owners[array_position(spots, tickets.ctid)]",
      "owners[array_position(drawn, tickets.number)]",
    )
    .replaceAll("WHERE ctid = ANY (spots)", "WHERE raffle_id = _raffle AND number = ANY (drawn)");
