import { withClient } from "../../support/sql-client.ts";

/**
 * Everything that two databases of the same schema have in common, a line each: tables, columns in their order, defaults,
 * constraints, indexes in the order in which PostgreSQL considers them, views, triggers, functions, sequences, privileges, settings
 * of storage and statistics, and the rows of every table. Comments are left out: they change nothing.
 */
export async function schemaOf(url: string, rows: "with rows" | "without rows"): Promise<string[]> {
  return await withClient(url, async (client) => {
    const lines: string[] = [];
    for (const [part, text] of Object.entries(parts)) {
      const found = await client.query<{ line: string }>(text);
      lines.push(...found.rows.map(({ line }) => `${part}: ${line}`));
    }
    if (rows === "without rows") return lines;
    const tables = await client.query<{ name: string }>(filled);
    for (const { name } of tables.rows) {
      const content = await client.query<{ line: string }>(
        `SELECT to_jsonb(t)::text AS line FROM ${name} AS t ORDER BY 1`,
      );
      lines.push(...content.rows.map(({ line }) => `row of ${name}: ${line}`));
    }
    return lines;
  });
}

/** Kysely's own tables record when migrations ran. */
const OWN = "relname NOT LIKE 'kysely\\_%'";

const filled = `
  SELECT relname AS name FROM pg_class
   WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND ${OWN} ORDER BY 1`;

/** Objects of an extension belong to it. */
const ofExtension = (oid: string) =>
  `EXISTS (SELECT FROM pg_depend WHERE objid = ${oid} AND deptype = 'e')`;

const relation = `FROM pg_class AS c WHERE relnamespace = 'public'::regnamespace AND ${OWN}`;

const line = (...values: string[]) =>
  `concat_ws(' ', ${values.map((value) => `coalesce((${value})::text, '-')`).join(", ")}) AS line`;

const parts: Record<string, string> = {
  schema: `SELECT ${line("nspname", "nspacl")} FROM pg_namespace WHERE nspname = 'public'`,
  extension: `SELECT ${line("extname", "extnamespace::regnamespace")} FROM pg_extension ORDER BY extname`,
  relation: `
    SELECT ${line(
      "relname",
      "relkind",
      "relpersistence",
      "reloptions",
      "relreplident",
      "relrowsecurity",
      "relforcerowsecurity",
      "relacl",
    )} ${relation} ORDER BY relname`,
  column: `
    SELECT ${line(
      "c.relname",
      "attnum",
      "attname",
      "format_type(atttypid, atttypmod)",
      "attnotnull",
      "attidentity",
      "attgenerated",
      "pg_get_expr(d.adbin, d.adrelid)",
      "attcollation::regcollation",
      "attstattarget",
      "attstorage",
      "attcompression",
      "attoptions",
      "attacl",
      "attisdropped",
    )}
      FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
      LEFT JOIN pg_attrdef AS d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE relnamespace = 'public'::regnamespace AND ${OWN} AND relkind IN ('r', 'v') AND attnum > 0
     ORDER BY relname, attnum`,
  constraint: `
    SELECT ${line("conrelid::regclass", "conname", "pg_get_constraintdef(oid)", "convalidated")}
      FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype <> 't' AND conrelid::regclass::text NOT LIKE 'kysely%'
     ORDER BY conrelid::regclass::text, conname`,
  index: `
    SELECT ${line(
      "rank() OVER (PARTITION BY indrelid ORDER BY indexrelid)",
      "pg_get_indexdef(indexrelid)",
      "indisvalid",
      "indisclustered",
      "indisreplident",
    )}
      FROM pg_index JOIN pg_class AS c ON c.oid = indrelid
     WHERE relnamespace = 'public'::regnamespace AND ${OWN} ORDER BY relname, indexrelid`,
  view: `SELECT ${line("relname", "pg_get_viewdef(oid)")} ${relation} AND relkind = 'v' ORDER BY relname`,
  trigger: `
    SELECT ${line("pg_get_triggerdef(oid)", "tgenabled")} FROM pg_trigger
     WHERE NOT tgisinternal ORDER BY pg_get_triggerdef(oid)`,
  function: `
    SELECT ${line("pg_get_functiondef(oid)", "proacl")} FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND NOT ${ofExtension("pg_proc.oid")}
     ORDER BY oid::regprocedure::text`,
  sequence: `SELECT ${line("seqrelid::regclass", "seqtypid::regtype", "seqstart", "seqincrement", "seqmax", "seqcache", "seqcycle")}
     FROM pg_sequence ORDER BY seqrelid::regclass::text`,
  type: `
    SELECT ${line("typname", "typtype")} FROM pg_type
     WHERE typnamespace = 'public'::regnamespace AND typtype NOT IN ('b', 'c') AND NOT ${ofExtension("pg_type.oid")}
     ORDER BY typname`,
  statistics: "SELECT pg_get_statisticsobjdef(oid) AS line FROM pg_statistic_ext ORDER BY 1",
  policy: `SELECT ${line("polname", "polrelid::regclass")} FROM pg_policy ORDER BY 1`,
  "default privileges": `SELECT ${line("defaclobjtype", "defaclacl")} FROM pg_default_acl ORDER BY 1`,
};
