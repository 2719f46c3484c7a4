import { setTimeout as pause } from "node:timers/promises";
import { Pool, types, type CustomTypesConfig, type PoolClient, type PoolConfig } from "pg";
import { errorCode } from "./errors/start-up-error.ts";

/** Connections per process; 8 was the fastest on two cores (4: x0.87, 16: x0.91). */
export const defaultPoolSize = 8;

const statementMilliseconds = 15_000;
const lockMilliseconds = 8_000;
const idleInTransactionMilliseconds = 15_000;
/** How long a caller waits for a free connection, or for a database that is being restarted. */
const connectMilliseconds = 10_000;

/**
 * Every statement has an index. A plan made while its tables were small would otherwise scan them when they are large, because connections
 * keep plans until there are new statistics. PostgreSQL 17 and older express this as a huge cost, on which they compile the statement each
 * time it runs (0.5 s); short statements are never worth compiling. Nor are they worth starting processes for, which PostgreSQL does for
 * the warnings of a page as soon as there are many purchases: it takes longer than the statement.
 *
 * On an SSD, and in memory, a page costs about the same wherever it lies. At PostgreSQL's default for spinning disks (4), the check of a
 * number's purchase would read all purchases of the raffle while they fit on two pages, and keep that plan for the thousands that follow.
 */
const PLANNING =
  "-c enable_seqscan=off -c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0";

/** int8 as a number (throws past 2^53), date as 'yyyy-mm-dd'; numeric stays a decimal string by default. */
const parsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === types.builtins.INT8) return parseInt8;
    if (oid === types.builtins.DATE) return (text: string) => text;
    return types.getTypeParser(oid, format);
  },
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of a number's range: ${text}`);
  return value;
}

export interface PoolOptions {
  url: string;
  size?: number;
  /** How long a caller waits for a connection; default 10 s. */
  waitMilliseconds?: number;
  /** false: no timeouts, for migrations. Default true. */
  limits?: boolean;
  /** true: for reads only, from a host that may be a replica; a write fails. Default false: the host that accepts writes. */
  readOnly?: boolean;
  onError?: (error: Error) => void;
}

/** A pool of connections in UTC with our type parsers and timeouts. */
export function createPool(options: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: options.url,
    ...(options.readOnly !== true && { verify: refuseReadOnly }),
    max: options.size ?? defaultPoolSize,
    types: parsers,
    keepAlive: true,
    connectionTimeoutMillis: options.waitMilliseconds ?? connectMilliseconds,
    application_name: "rifas",
    options: [
      "-c timezone=UTC",
      ...(options.limits === false ? [] : [PLANNING]),
      ...(options.readOnly === true ? ["-c default_transaction_read_only=on"] : []),
    ].join(" "),
    ...(options.limits !== false && {
      statement_timeout: statementMilliseconds,
      lock_timeout: lockMilliseconds,
      idle_in_transaction_session_timeout: idleInTransactionMilliseconds,
    }),
  });
  // The pool drops an idle connection that breaks; without a listener the error would end the process.
  pool.on("error", (error) => {
    if (!pool.ending) options.onError?.(error);
  });
  // The same for a connection that breaks while in use: its next statement fails, and the caller gets that error.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    client.on("notice", ({ routine }) => {
      if (routine === SYNCHRONOUS_WAIT) unreplicated.add(client);
    });
  });
  return pool;
}

/** Has a connection that accepts no writes count as refused: behind a proxy, the primary may be elsewhere now. */
const refuseReadOnly: NonNullable<PoolConfig["verify"]> = (client, done) => {
  client
    .query<{ transaction_read_only: string }>("SHOW transaction_read_only")
    .then(
      ({ rows }) => done(rows[0]?.transaction_read_only === "off" ? undefined : new ReadOnlyHost()),
      done,
    );
};

/** A host that answers but accepts no writes; carries the code that such a write would get. */
class ReadOnlyHost extends Error {
  readonly code = "25006";
  constructor() {
    super("This host of the database is read-only.");
  }
}

/** PostgreSQL's function that waits until a replica has a commit. */
const SYNCHRONOUS_WAIT = "SyncRepWaitForLSN";

/** Connections with a commit whose wait for the replica was cancelled. */
const unreplicated = new WeakSet<PoolClient>();

/**
 * Call it after each commit. When a time-out cancels a commit that waits for the synchronous replica, PostgreSQL warns and reports
 * success, but the replica that takes over may not have it. Throws then, as after a connection that was lost during a commit.
 */
export function requireReplicated(client: PoolClient): void {
  if (unreplicated.has(client)) throw new UnreplicatedCommit();
}

/** Carries the SQLSTATE of a commit whose outcome is unknown (transaction_resolution_unknown). */
class UnreplicatedCommit extends Error {
  readonly code = "08007";
  constructor() {
    super("A commit's wait for the synchronous replica was cancelled.");
  }
}

/** Gets a connection, retrying while the database is being restarted: nothing has been sent yet, so it is safe. */
export async function connect(pool: Pool): Promise<PoolClient> {
  const deadline =
    performance.now() + (pool.options.connectionTimeoutMillis ?? connectMilliseconds);
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isConnectionLoss(error) || performance.now() > deadline) throw error;
      await pause(50);
    }
  }
}

const lossCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
  "53300", // too_many_connections
  "25006", // read_only_sql_transaction: the primary is elsewhere now
]);

/** Whether the database could not be reached, as opposed to having refused a statement. */
export function isConnectionLoss(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return lossCodes.has(code) || code.startsWith("08");
  return (
    error instanceof Error &&
    /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/.test(
      error.message,
    )
  );
}

/** Whether a statement failed because the database was unreachable, too busy or out of resources: worth retrying later. */
export function isDatabaseBusy(error: unknown): boolean {
  const code = errorCode(error);
  // Class 53, insufficient resources: disk full, out of memory, too many connections.
  if (code !== undefined && /^53\d{3}$/.test(code)) return true;
  // query_canceled (statement timeout), lock_not_available (lock timeout), serialization failure, deadlock
  return isConnectionLoss(error) || ["57014", "55P03", "40001", "40P01"].includes(code ?? "");
}
