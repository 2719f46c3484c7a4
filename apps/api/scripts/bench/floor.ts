import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { readConfig } from "../../src/config.ts";
import { createContext } from "../../src/create-context.ts";
import { createPurchase } from "../../src/purchases/create/create-purchase.ts";
import { LOAD_SECONDS } from "./load.ts";

const run = promisify(execFile);

/** Time for pgbench's clients to connect and prepare, as the server has already done. */
const WARM_SECONDS = 2;
const PATIENT_SECONDS = 30;

/** The baseline: the SQL of one reservation as a pgbench script, and how to run it. */
export interface Floor {
  /** Runs it with a number of clients; returns reservations per second, once connected and prepared, and in total. */
  run(clients: number): Promise<FloorRun>;
  remove(): Promise<void>;
}

interface FloorRun {
  rate: number;
  reservations: number;
}

/**
 * Records the statements of one reservation from BEGIN to COMMIT, as the product sends them, and turns them into a script:
 * each run is a new purchase of a new person. So the baseline always matches the product.
 */
export async function reservationFloor(databaseUrl: string, raffle: number): Promise<Floor> {
  const pgbench = findPgbench();
  const folder = await mkdtemp(join(tmpdir(), "rifas-floor-"));
  const file = join(folder, "reservation.sql");
  await writeFile(file, scriptOf(await recordReservation(databaseUrl, raffle)));
  const measure = async (clients: number, seconds: number): Promise<FloorRun> => {
    const url = new URL(databaseUrl);
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
      .map(([, , tps]) => Number(tps));
    const whole = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
    const reservations = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
    return { rate: mean(warm) || whole, reservations };
  };
  return {
    run: async (clients) => {
      const found = await measure(clients, WARM_SECONDS + LOAD_SECONDS);
      // If the machine was so busy that the clients hadn't even started, run once more and longer.
      return found.rate > 0 ? found : await measure(clients, PATIENT_SECONDS);
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
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

interface Statement {
  text: string;
  values: readonly unknown[];
  /** The types of its parameters, as PostgreSQL infers them. */
  types: readonly string[];
}

interface Recording {
  statements: Statement[];
  /** Values that must differ in each run: as recorded, and as an SQL expression. */
  changing: ReadonlyMap<string, string>;
  numbers: readonly number[];
}

const person = { documentId: "V87654321", phone: "+584148765432" };
const email = "piso-del-banco@example.com";

async function recordReservation(databaseUrl: string, raffleId: number): Promise<Recording> {
  const owned = await createContext(readConfig({ DATABASE_URL: databaseUrl }), databaseUrl);
  const key = randomUUID();
  const heard = listen();
  try {
    const made = await createPurchase(
      owned.context,
      { kind: "anyone" },
      {
        raffleId,
        quantity: 1,
        name: "Compradora de Prueba",
        ...person,
        email,
        adult: true,
        termsVersion: "1",
        channel: "web",
        idempotencyKey: key,
      },
      { address: null, proofOfWork: null },
    );
    if (!made.ok) throw new Error(`The recorded reservation failed: ${made.failure.message}`);
    const { id, code } = made.value.purchase;
    const changing = new Map([
      [id, "('00000000-0000-4000-8000-' || lpad(to_hex(:r::bigint), 12, '0'))"],
      [key, "('00000000-0000-4000-9000-' || lpad(to_hex(:r::bigint), 12, '0'))"],
      [code, "to_hex(:r::bigint)"],
      [person.documentId, "('V' || :d::bigint)"],
      [person.phone, "('+58414' || :d::bigint)"],
      [email, "('piso' || :d::bigint || '@example.com')"],
    ]);
    const numbers = made.value.purchase.tickets.map(Number);
    return { statements: await withTypes(databaseUrl, heard.stop()), changing, numbers };
  } finally {
    heard.stop();
    await owned.close();
  }
}

/** Asks PostgreSQL for the type of each parameter. */
async function withTypes(
  databaseUrl: string,
  statements: readonly Omit<Statement, "types">[],
): Promise<Statement[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const typed: Statement[] = [];
    for (const statement of statements) {
      await client.query(`PREPARE asked AS ${statement.text}`);
      const { rows } = await client.query<{ types: string[] }>(
        "SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'asked'",
      );
      await client.query("DEALLOCATE asked");
      typed.push({ ...statement, types: rows[0]?.types ?? [] });
    }
    return typed;
  } finally {
    await client.end();
  }
}

/** Records every statement that this process sends between BEGIN and COMMIT. */
function listen(): { stop(): Omit<Statement, "types">[] } {
  const statements: Omit<Statement, "types">[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with its client, below
  const spoken = Client.prototype.query;
  let inside = false;
  Client.prototype.query = new Proxy(spoken, {
    apply: (query, client, args: [string | { text: string; values?: unknown[] }]) => {
      const [asked] = args;
      const { text, values = [] } = typeof asked === "string" ? { text: asked } : asked;
      if (text === "BEGIN") inside = true;
      else if (text === "COMMIT") inside = false;
      else if (inside) statements.push({ text, values });
      return Reflect.apply(query, client, args);
    },
  });
  return {
    stop: () => {
      Client.prototype.query = spoken;
      return statements;
    },
  };
}

function scriptOf({ statements, changing, numbers }: Recording): string {
  const lines = statements.map(({ text, types, values }) => {
    const draws = text.includes("SKIP LOCKED");
    const filled = text.replaceAll(/\$(\d+)/g, (_, place: string) => {
      const at = Number(place) - 1;
      const [value, type] = [values[at], types[at] ?? "text"];
      if (draws && at === 1) return ":d::integer";
      if (text.includes("pg_advisory_xact_lock(key)")) return "ARRAY[:d, :r]::bigint[]";
      if (isNumbers(value, numbers)) return `:numbers::${type}`;
      return `${literal(value, changing)}::${type}`;
    });
    const statement = filled.replaceAll(/\s+/g, " ").trim();
    return draws ? `${collected(statement)} \\gset` : `${statement};`;
  });
  const set = ["\\set r random(1, 281474976710655)", "\\set d random(1, 2147483647)"];
  return [...set, "BEGIN;", ...lines, "COMMIT;", ""].join("\n");
}

/** Collects the numbers of a draw in one row, so that pgbench can keep them. */
function collected(draw: string): string {
  const opening = draw.indexOf("UPDATE tickets");
  return `${draw.slice(0, opening).trimEnd()}, taken AS (${draw.slice(opening)}) SELECT array_agg(number) AS numbers FROM taken`;
}

function isNumbers(value: unknown, numbers: readonly number[]): boolean {
  return Array.isArray(value) && value.length > 0 && value.join() === numbers.join();
}

/** A value as SQL; a fresh one in each run where it must differ. */
function literal(value: unknown, changing: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return "NULL";
  const text = textOf(value);
  let sql = quoted(text);
  for (const [recorded, made] of changing) {
    if (text === recorded) return made;
    if (text.includes(recorded)) sql = `replace(${sql}, ${quoted(recorded)}, ${made})`;
  }
  return sql;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  if (Array.isArray(value)) return `{${value.join(",")}}`;
  throw new Error(`No way to write ${typeof value} in pgbench.`);
}

/** pgbench treats `:name` as a variable even inside a string, so colons are escaped. */
function quoted(text: string): string {
  return `E'${text.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\x3a")}'`;
}
