import type { Database, Transaction } from "../../src/database/database.ts";

/** Thrown where a killed process would end: nothing that it began is committed. */
export class Stopped extends Error {}

/** Whether a process would have ended there, also if errors name whose work it was. */
export function isStop(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isStop);
  return error instanceof Stopped || (error instanceof Error && error.cause instanceof Stopped);
}

/** A database whose user stops before the statement with this place, from 0, of all that its transactions send. */
export function stoppingAt(database: Database, place: number): Database {
  return watchingStatements(database, (sent) => {
    if (sent >= place) throw new Stopped();
  });
}

/** A database that tells the place, from 0, of each statement of its transactions, just before it is sent. */
export function watchingStatements(
  database: Database,
  onStatement: (place: number) => void,
): Database {
  let next = 0;
  const send = (): void => {
    onStatement(next);
    next += 1;
  };
  return {
    ...database,
    transaction: (run) =>
      database.transaction((tx) => {
        const watched: Transaction = {
          inTransaction: true,
          announce: (event) => tx.announce(event),
          get kysely() {
            send();
            return tx.kysely;
          },
          query: async (named, values) => {
            send();
            return await tx.query(named, values);
          },
        };
        return run(watched);
      }),
  };
}
