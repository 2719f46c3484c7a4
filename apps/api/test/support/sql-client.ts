import { Client, type QueryResultRow } from "pg";

/** Gives `work` a connection of its own, for SQL that the server would never send. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs statements on a connection of their own; returns the rows of the last. */
export function runSql<Row extends QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  return withClient(url, async (client) => {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  });
}
