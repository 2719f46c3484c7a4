import { Pool, types } from "pg";

/** A statement that PostgreSQL prepares once per connection under its name. */
export interface Statement {
  name: string;
  text: string;
}

/** What takes statements: a database, or a transaction of it. */
export interface Queryable {
  query<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
}

/** The product's database, as the laboratory fills it and looks into it. */
export interface Database extends Queryable {
  /** Rolls back if `run` throws. */
  transaction<T>(run: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Connects when first used; statements have no time limit, and 64-bit integers are read as numbers. */
export function openDatabase(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: 2,
    types: {
      getTypeParser: (oid, format) =>
        oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format),
    },
    options: "-c timezone=UTC",
  });
  // Drills end idle connections; the pool opens new ones.
  pool.on("error", () => {});
  return {
    query: async (statement, values) =>
      (await pool.query({ ...statement, values: [...values] })).rows,
    transaction: async (run) => {
      const client = await pool.connect();
      const tx: Queryable = {
        query: async (statement, values) =>
          (await client.query({ ...statement, values: [...values] })).rows,
      };
      try {
        await client.query("BEGIN");
        const answer = await run(tx);
        await client.query("COMMIT");
        client.release();
        return answer;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
