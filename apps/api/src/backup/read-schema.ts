import type { ClientBase } from "pg";

/** A table as the database has it. */
export interface SchemaTable {
  name: string;
  /** Those that hold data; generated ones are computed again. */
  columns: string[];
}

/**
 * Tables that no backup holds: those that a trigger on `purchases` fills again when a backup is put back, where calls and holds
 * came from, and sessions, so that a copy of a backup can't know who is signed in and a restore brings none back to life.
 */
const excludedTables: readonly string[] = [
  "purchase_moves",
  "purchase_totals",
  "clients",
  "client_count",
  "hold_origins",
  "hold_refusals",
  "rate_limits",
  "sessions",
  "used_challenges",
];

/** Whether a backup holds this table; one made by an earlier version may have more. */
export function isBackedUp({ name }: { name: string }): boolean {
  return !excludedTables.includes(name);
}

/** The product's tables that a backup holds, each after the ones its foreign keys point to; Kysely's own are not among them. */
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
    if (next.length === 0) throw new Error("Tables point at each other in a circle.");
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

/** Columns whose values a sequence hands out. */
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

/** The names of the migrations applied, in order; null where none ever was. */
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

/** `COPY` of a table's data columns, up to the direction. */
export function copyOf({ name, columns }: SchemaTable): string {
  return `COPY ${quote(name)} (${columns.map(quote).join(", ")})`;
}

/** An SQL name. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
