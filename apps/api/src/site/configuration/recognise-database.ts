import { type Database, prepared } from "../../database/database.ts";
import { copyStatements } from "../../platform/configuration/copy-state.ts";

/** What identifies the server that holds the database. */
interface Identity {
  /** Given by initdb; replicas and recovered servers have that of their origin. */
  system: string;
  /** Patroni's `scope`; empty outside a cluster. */
  cluster: string;
  /** A recovery and the promotion of a replica each begin another one. */
  timeline: string;
}

/**
 * Compares the server that holds the database with the one that held it at the last start, and remembers it. If the database
 * was recovered or copied, it is a quiet copy from now on, because the installation that it comes from may still run. A
 * failover isn't a copy: in a cluster it keeps the cluster's name; elsewhere `isComplete` tells, which is asked whether
 * nothing that was published is missing. A restored backup remembers no server.
 */
export async function recogniseDatabase(
  database: Database,
  { now, isComplete }: { now: Date; isComplete: () => Promise<boolean> },
): Promise<void> {
  const [here] = await database.query<Identity>(selectIdentity, []);
  if (here === undefined) throw new Error("A query without a FROM has one row.");
  const [known] = await database.query<Identity>(selectKnown, []);
  const isCopy = known !== undefined && (await isCopyOf(known, here, isComplete));
  await database.transaction(async (tx) => {
    if (isCopy) await tx.query(beginCopy, []);
    await tx.query(rememberIdentity, [JSON.stringify(here), now]);
  });
}

async function isCopyOf(known: Identity, here: Identity, isComplete: () => Promise<boolean>) {
  if (known.system !== here.system || known.cluster !== here.cluster) return true;
  const isRecovered = here.cluster === "" && known.timeline !== here.timeline;
  return isRecovered && !(await isComplete());
}

const beginCopy = { name: "begin-quiet-copy", text: copyStatements.quiet };

const selectIdentity = prepared("select-database-identity")`
    SELECT (SELECT system_identifier::text FROM pg_control_system()) AS system, current_setting('cluster_name') AS cluster,
           left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline`;

const selectKnown = prepared("select-known-database")`
    SELECT value ->> 'system' AS system, value ->> 'cluster' AS cluster, value ->> 'timeline' AS timeline
      FROM config WHERE key = 'database'`;

const rememberIdentity = prepared("remember-database")`
    INSERT INTO config (key, value, updated_at) VALUES ('database', $1, $2)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at
      WHERE config.value <> excluded.value`;
