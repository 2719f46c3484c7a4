import type { ClientBase } from "pg";

/** A table of the database. */
export interface SchemaTable {
  name: string;
  /** Columns with data; generated ones are computed again. */
  columns: string[];
}

/**
 * Tables that no backup contains: those that a trigger on `purchases` fills again on restore, the queue of the logs, which a restore fills
 * itself (proofs/reopen/reopen-ledgers.ts), the matches of bank movements, which are found again, the origins of calls and holds, and
 * sessions with what their browsers have in hand, so that a stolen backup reveals no session and a restore revives none.
 */
const excludedTables: readonly string[] = [
  "bank_matches",
  "purchase_moves",
  "purchase_totals",
  "review_moves",
  "review_times",
  "clients",
  "client_count",
  "hold_origins",
  "hold_totals",
  "hold_refusals",
  "ledger_queue",
  "matching_rounds",
  "rate_limits",
  "review_leases",
  "sessions",
  "used_challenges",
];

/** Whether backups contain this table; one made by an earlier version may contain more. */
export function isBackedUp({ name }: { name: string }): boolean {
  return !excludedTables.includes(name);
}

/** The tables that backups contain, each after those that its foreign keys reference; without Kysely's own. */
export async function readTables(client: ClientBase): Promise<SchemaTable[]> {
  const { rows } = await client.query<SchemaTable & { parents: string[] }>(tables, [
    excludedTables,
  ]);
  const ordered: SchemaTable[] = [];
  const done = new Set<string>();
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ name, parents }) => !done.has(name) && parents.every((parent) => done.has(parent)),
    );
    if (next.length === 0) throw new Error("The tables' foreign keys form a cycle.");
    for (const { name, columns } of next) {
      ordered.push({ name, columns });
      done.add(name);
    }
  }
  return ordered;
}

const tables = `
  SELECT c.relname AS name,
         (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute AS a
           WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
         (SELECT coalesce(json_agg(DISTINCT p.relname), '[]')
            FROM pg_constraint AS f JOIN pg_class AS p ON p.oid = f.confrelid
           WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS parents
    FROM pg_class AS c
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT LIKE 'kysely\\_%'
     AND c.relname <> ALL ($1::text[])
   ORDER BY c.relname`;

/** Columns whose values come from a sequence. */
export async function readSerialColumns(
  client: ClientBase,
): Promise<{ table: string; column: string; sequence: string }[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(serials);
  return rows;
}

const serials = `
  SELECT c.relname AS table, a.attname AS column,
         pg_get_serial_sequence(c.oid::regclass::text, a.attname) AS sequence
    FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
     AND pg_get_serial_sequence(c.oid::regclass::text, a.attname) IS NOT NULL
   ORDER BY 1, 2`;

/** The names of the applied migrations, in order; null if none was ever applied. */
export async function readMigrations(client: ClientBase): Promise<string[] | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('public.kysely_migration') IS NOT NULL AS there",
  );
  if (found[0]?.there !== true) return null;
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM kysely_migration ORDER BY name",
  );
  return rows.map(({ name }) => name);
}

/** The start of a `COPY` statement for a table's data columns, without the direction. */
export function copyOf({ name, columns }: SchemaTable): string {
  return `COPY ${quote(name)} (${columns.map(quote).join(", ")})`;
}

/** A quoted SQL identifier. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
