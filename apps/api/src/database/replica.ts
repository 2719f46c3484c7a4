import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
} from "kysely";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase, type Database, type NamedQuery } from "./database.ts";
import { hostUrls } from "./database-hosts.ts";
import { createReplicaLag, type LogPosition } from "./replica-lag.ts";
import type { DB } from "./generated/tables.ts";
import { prepared } from "./prepared.ts";

/** The most that a read from the replica may be behind, in milliseconds. */
const MOST_BEHIND_MS = 1_000;

/** How often the positions of both are read; well below what a read may be behind. */
const LOOK_EVERY_MS = 250;

/** How long a read waits for a connection to the replica before the primary answers it. */
const WAIT_MS = 500;

/** The replicas that answer reads, and how often they did. */
export interface Replica {
  /** Reads a replica; or the primary, while all are down or behind. It writes nothing: a transaction throws. */
  database: Database;
  /** Answered statements since the start, by who answered them: `primary` counts those meant for the replica. */
  answered(): Readonly<Record<"replica" | "primary", number>>;
  /** How far the best replica is behind, in milliseconds; Infinity if none can be reached. */
  lag(): number;
  close(): Promise<void>;
}

interface ReplicaOptions {
  /** Of one host, or of several (database-hosts.ts): each read goes to one that isn't behind. Not of a proxy of several. */
  url: string;
  primary: Database;
  /** The most connections to each host. */
  size: number;
  /** The most that a read may be behind, in milliseconds; default a second. */
  mostBehind?: number;
  /** Called when reads begin to go to the primary, and when they no longer do. */
  onChange: (usable: boolean) => void;
  /** Called when an idle connection breaks. */
  onError: (error: Error) => void;
}

/** Opens the replicas of a database and starts looking at how far each is behind. */
export function openReplica(options: ReplicaOptions): Replica {
  const { url, primary, size, mostBehind = MOST_BEHIND_MS, onChange, onError } = options;
  const hosts: Host[] = hostUrls(url).map((host) => ({
    lag: createReplicaLag(),
    connections: openDatabase({
      url: host,
      size,
      readOnly: true,
      waitMilliseconds: WAIT_MS,
      onError,
    }),
  }));
  const stopping = new AbortController();
  // Each at its own pace: a primary that is away keeps its caller waiting.
  const tellAll = (position: LogPosition): void =>
    hosts.forEach(({ lag }) => lag.primaryAt(position));
  void look(primary, tellAll, stopping.signal);
  for (const { connections, lag } of hosts) {
    void look(connections, (position) => lag.replicaAt(position), stopping.signal);
  }
  const isCurrent = ({ lag }: Host): boolean => lag.at(performance.now()) <= mostBehind;
  let turn = 0;
  const nextHost = (failed: ReadonlySet<Host>): Host | undefined => {
    const current = hosts.filter((host) => isCurrent(host) && !failed.has(host));
    return current[(turn += 1) % current.length];
  };
  const counts = { replica: 0, primary: 0 };
  let usable = true;
  const noteUse = (now: boolean): void => {
    if (now !== usable) onChange(now);
    usable = now;
  };
  const read = async <T>(run: (database: Database) => Promise<T>): Promise<T> => {
    const failed = new Set<Host>();
    for (let host = nextHost(failed); host !== undefined; host = nextHost(failed)) {
      const { connections } = host;
      try {
        const answer = await answerWhile(() => run(connections), isCurrent.bind(null, host));
        counts.replica += 1;
        noteUse(true);
        return answer;
      } catch {
        // It is down, or the statement was cancelled because it held up replaying. If the statement itself is wrong,
        // the primary reports it.
        failed.add(host);
      }
    }
    counts.primary += 1;
    noteUse(false);
    return await run(primary);
  };
  return {
    database: readingDatabase(read),
    answered: () => ({ ...counts }),
    lag: () => Math.min(...hosts.map(({ lag }) => lag.at(performance.now()))),
    close: async () => {
      stopping.abort();
      for (const { connections } of hosts) await connections.close();
    },
  };
}

interface Host {
  lag: ReturnType<typeof createReplicaLag>;
  connections: Database;
}

/**
 * What a host answers. Rejects once the host is no longer current, because one that froze keeps its connections and never
 * answers; what it may still answer is ignored.
 */
async function answerWhile<T>(run: () => Promise<T>, isCurrent: () => boolean): Promise<T> {
  const left = Promise.withResolvers<never>();
  const timer = setInterval(() => {
    if (!isCurrent()) left.reject(new Error("The replica doesn't answer, or is too far behind."));
  }, LOOK_EVERY_MS);
  try {
    return await Promise.race([run(), left.promise]);
  } finally {
    clearInterval(timer);
  }
}

type Read = <T>(run: (database: Database) => Promise<T>) => Promise<T>;

function readingDatabase(read: Read): Database {
  return {
    kysely: new Kysely<DB>({ dialect: readingDialect(read) }),
    query: <Row>(named: NamedQuery, values: readonly unknown[]) =>
      read((database) => database.query<Row>(named, values)),
    statement: refuseWrite,
    transaction: refuseWrite,
    onCommitted: () => () => undefined,
    poolUse: () => ({ open: 0, idle: 0, waiting: 0 }),
    close: async () => undefined,
  };
}

/** Passes each statement that Kysely builds to `read`, which chooses the database. */
function readingDialect(read: Read): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) =>
      read((database) => database.kysely.executeQuery<Row>(query)),
    streamQuery: () => {
      throw new Error("Reads of a replica aren't streamed.");
    },
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => connection,
      beginTransaction: refuseWrite,
      commitTransaction: refuseWrite,
      rollbackTransaction: refuseWrite,
      releaseConnection: async () => undefined,
      destroy: async () => undefined,
    }),
  };
}

async function refuseWrite(): Promise<never> {
  throw new Error("An operation that reads a replica must not write (server/read-from.ts).");
}

/** Reads a host's position again and again. One that doesn't answer has none; `ReplicaLag` knows what that means. */
async function look(
  database: Database,
  tell: (position: LogPosition) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const at = performance.now();
    const rows = await database.query<{ bytes: string }>(position, []).catch(() => []);
    for (const { bytes } of rows) tell({ at, bytes: BigInt(bytes) });
    await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

// A replica that has just become the primary has replayed everything that there is.
const position = prepared("log-position")`
    SELECT pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN coalesce(pg_last_wal_replay_lsn(), '0/0')
                                ELSE pg_current_wal_lsn() END, '0/0')::numeric(30, 0)::text AS bytes`;
