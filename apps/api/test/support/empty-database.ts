import { inject } from "vitest";
import { runSql } from "./sql-client.ts";

export interface EmptyDatabase {
  url: string;
  drop(): Promise<void>;
}

let databases = 0;

/** A database without tables on the PostgreSQL of the tests. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const { serverUrl } = inject("postgres");
  const name = `rifas_empty_${process.pid}_${(databases += 1)}`;
  await runSql(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = async () => {
    await runSql(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { url: url.href, drop };
}
