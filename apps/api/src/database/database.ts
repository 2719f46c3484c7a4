import { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter } from "node:events";
import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type { Pool, PoolClient } from "pg";
import {
  connect,
  createPool,
  isConnectionLoss,
  requireReplicated,
  type PoolOptions,
} from "./pool.ts";
import { isRetryable, Retry, retrying } from "./retrying.ts";
import type { DB } from "./generated/tables.ts";

/** SQL that PostgreSQL prepares once per connection under its name; for the hot statements. One name, one text. */
export interface NamedQuery {
  name: string;
  text: string;
}

/**
 * A statement that PostgreSQL prepares once per connection under this name: prepared("select-users")`SELECT …`. What is put into the text
 * is SQL as well; values are `$1`, `$2`.
 */
export const prepared =
  (name: string) =>
  (text: TemplateStringsArray, ...parts: readonly (string | number)[]): NamedQuery => ({
    name,
    text: String.raw({ raw: text }, ...parts),
  });

interface Queryable {
  kysely: Kysely<DB>;
  query<Row>(named: NamedQuery, values: readonly unknown[]): Promise<Row[]>;
}

/** Events that other parts of this process react to after a commit. */
export type CommitEvent = "email_queued" | "bank_notified" | "proof_attached";

/** A transaction in progress, bound to its one connection; unusable once it has ended. */
export interface Transaction extends Queryable {
  readonly inTransaction: true;
  /** Notifies the listeners of `onCommitted` once, after COMMIT; a rollback or a retry drops it. */
  announce(event: CommitEvent): void;
}

/**
 * The only access to PostgreSQL. `transaction` runs its callback again after a serialization failure or a deadlock, or if
 * the connection was lost before COMMIT was sent: the callback may only do database work (no network, mail or files). It
 * rolls back on a throw and on a Result with `ok: false`, which it returns. Using the Database itself inside the callback
 * (another connection, outside the transaction) throws.
 */
export interface Database extends Queryable {
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs one statement as its own transaction. Its values are computed once it has a connection, which may take a
   * while; the event is announced if it returns rows. Never runs twice: after a lost connection the outcome is unknown.
   */
  statement<Row>(
    named: NamedQuery,
    values: () => readonly unknown[],
    event: CommitEvent,
  ): Promise<Row[]>;
  /** Calls the listener after each commit of this process that announced the event, until the returned function is called. */
  onCommitted(event: CommitEvent, listener: () => void): () => void;
  /** The current state of the pool. */
  poolUse(): PoolUse;
  close(): Promise<void>;
}

/** The database or a transaction, for functions that run statements in either. */
export type Reader = Pick<Queryable, "query">;

/** Connections of one process: open ones, the idle ones among them, and callers waiting for one. */
export interface PoolUse {
  open: number;
  idle: number;
  waiting: number;
}

/** The transaction that the current code runs in. */
interface Scope {
  active: boolean;
  announced: Set<CommitEvent>;
}

/** What the statements and transactions of one database share. */
interface Connections {
  /** Waits for a connection; throws inside a transaction. */
  connect: () => Promise<PoolClient>;
  scopes: AsyncLocalStorage<Scope>;
  /** Notifies the listeners of an event. */
  notify: (event: CommitEvent) => void;
}

/** Opens a pool; connects only when first used. */
export function openDatabase(options: PoolOptions): Database {
  const pool = createPool(options);
  const commits = new EventEmitter<Record<CommitEvent, []>>();
  const connections = connectionsOf(pool, commits);
  return {
    kysely: new Kysely<DB>({
      dialect: new PostgresDialect({
        pool: {
          options: {},
          connect: async () => lend(await connections.connect()),
          end: async () => undefined,
        },
      }),
    }),
    query: (named, values) => runStatement(connections, named, () => values),
    statement: async <Row>(
      named: NamedQuery,
      values: () => readonly unknown[],
      event: CommitEvent,
    ) => {
      const rows = await runStatement<Row>(connections, named, values);
      if (rows.length > 0) connections.notify(event);
      return rows;
    },
    transaction: (run) => retrying(() => attempt(connections, run)),
    onCommitted: (event, listener) => {
      commits.on(event, listener);
      return () => commits.off(event, listener);
    },
    poolUse: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

function connectionsOf(pool: Pool, commits: EventEmitter<Record<CommitEvent, []>>): Connections {
  const scopes = new AsyncLocalStorage<Scope>();
  return {
    scopes,
    connect: () => {
      if (scopes.getStore()?.active === true) {
        throw new Error(
          "The database handle was used inside a transaction: use the transaction's own (tx).",
        );
      }
      return connect(pool);
    },
    // As a microtask: a listener that throws must not make committed work look failed.
    notify: (event) => queueMicrotask(() => commits.emit(event)),
  };
}

async function runStatement<Row>(
  { connect }: Connections,
  named: NamedQuery,
  values: () => readonly unknown[],
): Promise<Row[]> {
  const client = await connect();
  let broken = false;
  try {
    const rows = await runNamed<Row>(client, named, values());
    requireReplicated(client);
    return rows;
  } catch (error) {
    broken = isConnectionLoss(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Runs a transaction once; throws `Retry` if it may be run again. */
async function attempt<T>(
  { connect, scopes, notify }: Connections,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await connect();
  const scope: Scope = { active: true, announced: new Set() };
  let broken = false;
  let committing = false;
  try {
    await client.query("BEGIN");
    const value = await scopes.run(scope, () => run(bind(client, scope)));
    scope.active = false;
    if (isRefusal(value)) {
      await client.query("ROLLBACK");
      return value;
    }
    committing = true;
    const { command } = await client.query("COMMIT");
    // COMMIT after a failed statement returns ROLLBACK, without an error.
    if (command !== "COMMIT")
      throw new Error("A failed statement was ignored inside a transaction; it was rolled back.");
    requireReplicated(client);
    for (const event of scope.announced) notify(event);
    return value;
  } catch (error) {
    scope.active = false;
    broken = isConnectionLoss(error);
    if (!broken) await client.query("ROLLBACK").catch(() => (broken = true));
    throw isRetryable(error, committing) ? new Retry(error) : error;
  } finally {
    scope.active = false;
    client.release(broken);
  }
}

function bind(client: PoolClient, scope: Scope): Transaction {
  const use = (): PoolClient => {
    if (!scope.active) throw new Error("A transaction was used after it had ended.");
    return client;
  };
  let kysely: Kysely<DB> | undefined;
  return {
    inTransaction: true,
    announce: (event) => scope.announced.add(event),
    get kysely() {
      kysely ??= new Kysely<DB>({
        dialect: new PostgresDialect({
          pool: { options: {}, connect: async () => borrow(use()), end: async () => undefined },
        }),
      });
      return kysely;
    },
    query: async <Row>(named: NamedQuery, values: readonly unknown[]) =>
      await runNamed<Row>(use(), named, values),
  };
}

/** Lends a connection to one Kysely statement, which is its own transaction: its end checks what a COMMIT's does. */
function lend(client: PoolClient): PostgresPoolClient {
  return {
    query: client.query.bind(client),
    release: (broken) => {
      let unusable = true;
      try {
        requireReplicated(client);
        unusable = broken === true;
      } finally {
        client.release(unusable);
      }
    },
  };
}

/** Lends the transaction's connection to one Kysely statement; the transaction itself releases it. */
function borrow(client: PoolClient): PostgresPoolClient {
  return { query: client.query.bind(client), release: () => undefined };
}

async function runNamed<Row>(client: PoolClient, named: NamedQuery, values: readonly unknown[]) {
  const result = await client.query({ name: named.name, text: named.text, values: [...values] });
  const rows: Row[] = result.rows;
  return rows;
}

function isRefusal(value: unknown): boolean {
  return typeof value === "object" && value !== null && "ok" in value && value.ok === false;
}

/** The first row of a query that always returns one, such as a count. Throws if there is none: zero would be a wrong figure. */
export function firstRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("A query that always returns a row returned none.");
  return row;
}

/**
 * Makes a statement about rows with certain ids (at least one UUID). `text` writes it, given an expression for the list of ids.
 * The result returns the statement to run for a list, and the value of its $1.
 *
 * A list of one gets a statement of its own, whose plan PostgreSQL keeps. Of a list that it doesn't know PostgreSQL assumes ten
 * ids; a plan for one id costs less, so it would plan the statement for every call, which takes longer than running it.
 */
export function ofIds(
  name: string,
  text: (ids: string) => string,
): (ids: readonly string[]) => [named: NamedQuery, first: unknown] {
  const one = { name, text: text("ARRAY[$1::uuid]") };
  const many = { name: `${name}-of-many`, text: text("$1::uuid[]") };
  return (ids) => (ids.length === 1 ? [one, ids[0]] : [many, ids]);
}
