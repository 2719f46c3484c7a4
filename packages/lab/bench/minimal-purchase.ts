import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Database } from "../database.ts";
import { LOAD_SECONDS } from "./load.ts";

const run = promisify(execFile);

/** Time for pgbench's clients to connect and prepare, as the server has already done. */
const WARM_SECONDS = 1;

/** The least that a purchase needs, whatever else a product does with it. */
export interface MinimalPurchase {
  /** Makes them with a number of clients; returns how many per second, once connected, and in total. */
  run(clients: number): Promise<{ rate: number; purchases: number }>;
  remove(): Promise<void>;
}

/**
 * The baseline of purchases, written by hand so that no change of the product moves it: draw one of 1,000,000 free numbers and
 * insert one row of 15 columns, in a transaction of four prepared statements that pgbench sends to the same PostgreSQL.
 */
export async function minimalPurchase(
  database: Database,
  databaseUrl: string,
): Promise<MinimalPurchase> {
  const pgbench = findPgbench();
  for (const [at, text] of tables.entries()) {
    await database.query({ name: `bench-minimal-${at}`, text }, []);
  }
  const folder = await mkdtemp(join(tmpdir(), "rifas-minimal-"));
  const file = join(folder, "purchase.sql");
  await writeFile(file, script);
  const url = new URL(databaseUrl);
  return {
    run: async (clients) => {
      const seconds = WARM_SECONDS + LOAD_SECONDS;
      const load = ["-c", String(clients), "-j", "1", "-T", String(seconds), "-P", "1"];
      const args = ["-n", "-M", "prepared", "-f", file, ...load, url.pathname.slice(1)];
      const { stdout, stderr } = await run(pgbench, args, {
        env: {
          ...process.env,
          PGHOST: decodeURIComponent(url.hostname),
          PGPORT: url.port,
          PGUSER: url.username,
          PGPASSWORD: url.password,
        },
      });
      const warm = [...stderr.matchAll(/^progress: ([\d.]+) s, ([\d.]+) tps/gm)]
        .filter(([, second]) => Number(second) > WARM_SECONDS + 0.5)
        .map(([, , rate]) => Number(rate));
      const whole = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
      const mean = warm.reduce((sum, rate) => sum + rate, 0) / Math.max(1, warm.length);
      const purchases = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
      return { rate: mean || whole, purchases };
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

function findPgbench(): string {
  const places = [process.env["POSTGRES_BIN"], "/usr/lib/postgresql/15/bin"];
  const found = places
    .flatMap((place) => (place === undefined ? [] : [join(place, "pgbench")]))
    .find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error(
      "pgbench is missing: apt-get install postgresql-15, or name its folder in POSTGRES_BIN.",
    );
  }
  return found;
}

const tables = [
  `CREATE SCHEMA minimal`,
  `CREATE TABLE minimal.tickets (
     raffle_id integer NOT NULL, number integer NOT NULL, shuffle_key integer NOT NULL, state text NOT NULL, purchase_id uuid,
     PRIMARY KEY (raffle_id, number)) WITH (fillfactor = 90)`,
  `INSERT INTO minimal.tickets
     SELECT 1, number, floor(random() * 2147483648)::bigint::integer, 'available', NULL
       FROM generate_series(0, 999999) AS number`,
  `CREATE INDEX ON minimal.tickets (raffle_id, shuffle_key) WHERE state = 'available'`,
  `CREATE TABLE minimal.purchases (
     id uuid PRIMARY KEY, code text NOT NULL UNIQUE, raffle_id integer NOT NULL, channel text NOT NULL, name text NOT NULL,
     document_id text NOT NULL, email text, phone text NOT NULL, quantity integer NOT NULL, unit_price_bs numeric(12, 2) NOT NULL,
     amount_bs numeric(14, 2) NOT NULL, status text NOT NULL, reserved_until timestamptz, created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL)`,
  `VACUUM (ANALYZE) minimal.tickets`,
];

const script = `
\\set r random(1, 281474976710655)
\\set s random(0, 2147483647)
BEGIN;
WITH free AS MATERIALIZED (SELECT number FROM minimal.tickets WHERE raffle_id = 1 AND state = 'available' AND shuffle_key >= :s ORDER BY shuffle_key LIMIT 1 FOR UPDATE SKIP LOCKED) UPDATE minimal.tickets AS t SET state = 'reserved', purchase_id = ('00000000-0000-4000-8000-' || lpad(to_hex(:r::bigint), 12, '0'))::uuid FROM free WHERE t.raffle_id = 1 AND t.number = free.number;
INSERT INTO minimal.purchases VALUES (('00000000-0000-4000-8000-' || lpad(to_hex(:r::bigint), 12, '0'))::uuid, to_hex(:r::bigint), 1, 'web', 'Compradora de Prueba', 'V' || :s::integer, 'compradora' || :s::integer || '@example.com', '+58414' || :s::integer, 1, 150, 150, 'pending', now() + interval '20 minutes', now(), now());
COMMIT;
`;
