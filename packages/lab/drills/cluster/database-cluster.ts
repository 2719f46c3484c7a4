import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { ROOT } from "../../root.ts";
import { until } from "../drill-server.ts";
import { createHosts, removeHosts, type Host } from "./host.ts";

/** Three nodes of PostgreSQL under Patroni, each with a member of etcd, configured by the files of deploy/cluster. */
export interface DatabaseCluster {
  nodes: readonly Host[];
  /** Starts Patroni on a node, and etcd if that doesn't run. */
  startNode(node: Host): void;
  startEtcd(node: Host): void;
  /** The node that is primary now, and every other. */
  primary(): Promise<{ primary: Host; others: Host[] }>;
  /** The standby without which no purchase is acknowledged. */
  synchronousStandby(): Promise<Host>;
  /** The other one. */
  asynchronousReplica(): Promise<Host>;
  /** What a node says of itself: its role, or null if it doesn't answer. */
  roleOf(node: Host): Promise<string | null>;
  /** Lets the database grow by so much. */
  fill(megabytes: number): Promise<void>;
  /** Makes the primary drop what it keeps of its log for a replica that is away, once the cluster has forgotten that. */
  dropLog(): Promise<void>;
  /** Resolves once all three run and one replica is synchronous (none is with `asynchronous`). */
  whole(mode?: "asynchronous"): Promise<void>;
  /** Orders a planned change of primary. */
  switchOver(): Promise<void>;
  setSynchronous(on: boolean): Promise<void>;
  close(): Promise<void>;
}

const NODES = 3;
/** Often enough for a figure of seconds. */
const LOOK_EVERY_MS = 100;
const PASSWORD = "drill";
const ROLE_PASSWORD = "drill-product";
const configuration = join(ROOT, "deploy/cluster/patroni.yml");

/** The user and database of the product in the cluster. */
export const productDatabase = (host: string, port: number): string =>
  `postgres://rifas:${ROLE_PASSWORD}@${host}:${port}/rifas`;

/** Starts it in a folder and creates the product's database. Needs root and Debian's patroni, etcd-server and postgresql-15. */
export async function openDatabaseCluster(folder: string): Promise<DatabaseCluster> {
  const nodes = await createHosts(folder, NODES);
  const cluster = clusterOf(nodes);
  try {
    for (const node of nodes) cluster.startEtcd(node);
    for (const node of nodes) cluster.startNode(node);
    await cluster.whole();
    const { primary } = await cluster.primary();
    await createArchive(primary, nodes);
    await createProductDatabase(primary);
    return cluster;
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

function clusterOf(nodes: readonly Host[]): DatabaseCluster {
  const synchronousStandby = async (): Promise<Host> => {
    const { synchronous } = await describe(nodes);
    const standby = nodes.find(({ name }) => name === synchronous);
    if (standby === undefined) throw new Error("No standby is synchronous.");
    return standby;
  };
  const primary: DatabaseCluster["primary"] = async () => {
    for (let tries = 0; tries < 300; tries++) {
      for (const node of nodes) {
        if ((await ask(node, "/primary")) === null) continue;
        return { primary: node, others: nodes.filter((other) => other !== node) };
      }
      await pause(100);
    }
    throw new Error("No node is primary.");
  };
  return {
    nodes,
    startNode: (node) => node.start("patroni", [configuration], patroniEnvironment(node, nodes)),
    startEtcd: (node) => node.start("etcd", [], etcdEnvironment(node, nodes)),
    primary,
    synchronousStandby,
    asynchronousReplica: async () => {
      const [{ others }, standby] = [await primary(), await synchronousStandby()];
      const replica = others.find((node) => node !== standby);
      if (replica === undefined) throw new Error("No replica is asynchronous.");
      return replica;
    },
    fill: async (megabytes) => fillDatabase((await primary()).primary, megabytes),
    dropLog: async () => dropLogOf((await primary()).primary),
    roleOf,
    whole: async (mode) => {
      await until("three nodes run", () => isWhole(nodes, mode), 120);
    },
    switchOver: async () => {
      const { primary: from } = await primary();
      const standby = (await describe(nodes)).synchronous;
      await order(from, "POST", "/switchover", { leader: from.name, candidate: standby });
    },
    setSynchronous: async (on) => {
      const { primary: node } = await primary();
      await order(node, "PATCH", "/config", { synchronous_mode: on });
    },
    close: () => removeHosts(NODES),
  };
}

async function roleOf(node: Host): Promise<string | null> {
  const state = await ask(node, "/patroni");
  return textIn(state, "state") === "running" ? textIn(state, "role") : null;
}

/** Asks each node too: the store may not have noticed yet that one is gone. */
async function isWhole(nodes: readonly Host[], mode?: "asynchronous"): Promise<boolean> {
  await pause(LOOK_EVERY_MS);
  if (!(await describe(nodes, mode)).whole) return false;
  const found = await Promise.all(nodes.map(roleOf));
  return !found.includes(null);
}

async function fillDatabase(primary: Host, megabytes: number): Promise<void> {
  const rows = `SELECT repeat(md5(n::text), 32) FROM generate_series(1, ${megabytes * 1_000}) n`;
  await queryAsOwner(primary, `CREATE TABLE filler AS ${rows}`);
}

async function dropLogOf(primary: Host): Promise<void> {
  const parameters = { wal_keep_size: 0 };
  await order(primary, "PATCH", "/config", { postgresql: { parameters } });
  await until("the cluster has forgotten the replica", async () => {
    await pause(LOOK_EVERY_MS);
    const slots = await queryAsOwner(primary, "SELECT FROM pg_replication_slots");
    return slots.length === 1;
  });
  for (let segment = 0; segment < 3; segment++) {
    await queryAsOwner(primary, "SELECT txid_current(), pg_switch_wal()");
    await queryAsOwner(primary, "CHECKPOINT");
  }
}

/** Whether all nodes stream, with a synchronous replica; and which one that is. */
async function describe(
  nodes: readonly Host[],
  mode?: "asynchronous",
): Promise<{ whole: boolean; synchronous: string | null }> {
  for (const node of nodes) {
    const cluster = await ask(node, "/cluster");
    const members: unknown =
      typeof cluster === "object" ? Reflect.get(cluster ?? {}, "members") : [];
    if (!Array.isArray(members) || members.length < NODES) continue;
    const roles = members.map((member) => textIn(member, "role"));
    const running = members.every((member) =>
      ["running", "streaming"].includes(textIn(member, "state") ?? ""),
    );
    const lines = new Set(members.map((member) => Reflect.get(Object(member), "timeline")));
    const standby = members.find((member) => textIn(member, "role") === "sync_standby");
    const copies = mode === "asynchronous" ? standby === undefined : standby !== undefined;
    return {
      whole: running && roles.includes("leader") && lines.size === 1 && copies,
      synchronous: textIn(standby, "name"),
    };
  }
  return { whole: false, synchronous: null };
}

/** A node's answer, or null if it refuses or is gone. */
async function ask(node: Host, path: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(1_000);
    const answer = await fetch(`http://${node.address}:8008${path}`, { signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

async function order(node: Host, method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`http://${node.address}:8008${path}`, {
    method,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`Patroni refused ${path}: ${await answer.text()}`);
}

function textIn(value: unknown, field: string): string | null {
  const found: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, field) : null;
  return typeof found === "string" ? found : null;
}

/** Without it every segment of the log would wait on the primary. */
async function createArchive(primary: Host, nodes: readonly Host[]): Promise<void> {
  const folder = join(primary.folder, "../archive");
  await promisify(execFile)("install", ["-d", "-o", "postgres", folder]);
  primary.start("pgbackrest", ["stanza-create"], patroniEnvironment(primary, nodes));
  await until("the archive was made", async () =>
    existsSync(join(folder, "archive/rifas/archive.info")),
  );
}

async function createProductDatabase(node: Host): Promise<void> {
  await queryAsOwner(node, `CREATE ROLE rifas LOGIN PASSWORD '${ROLE_PASSWORD}'`);
  await queryAsOwner(node, "CREATE DATABASE rifas OWNER rifas");
}

async function queryAsOwner(node: Host, sql: string): Promise<unknown[]> {
  const [user, host] = ["postgres", node.address];
  const client = new Client({ host, user, password: PASSWORD, database: "postgres" });
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
}

/** What deploy/cluster/patroni.env sets on a real node. */
function patroniEnvironment(node: Host, nodes: readonly Host[]): Record<string, string> {
  return {
    PATRONI_NAME: node.name,
    PATRONI_SCOPE: "rifas",
    PGBACKREST_STANZA: "rifas",
    PGBACKREST_PG1_PATH: join(node.folder, "data"),
    PGBACKREST_LOCK_PATH: join(node.folder, "locks"),
    PGBACKREST_LOG_LEVEL_FILE: "off",
    PGBACKREST_COMPRESS_TYPE: "zst",
    // One folder for all, instead of a bucket.
    PGBACKREST_REPO1_PATH: join(node.folder, "../archive"),
    PATRONI_ETCD_HOSTS: nodes.map(({ address }) => `${address}:2379`).join(","),
    PATRONI_RESTAPI_LISTEN: `${node.address}:8008`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${node.address}:8008`,
    PATRONI_POSTGRESQL_LISTEN: `${node.address},127.0.0.1:5432`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${node.address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: join(node.folder, "data"),
    PATRONI_POSTGRESQL_PGPASS: join(node.folder, "pgpass"),
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  };
}

/** What deploy/cluster/etcd.env sets on a real node. */
function etcdEnvironment(node: Host, nodes: readonly Host[]): Record<string, string> {
  const peer = ({ address }: Host) => `http://${address}:2380`;
  return {
    ETCD_NAME: node.name,
    ETCD_DATA_DIR: join(node.folder, "etcd"),
    ETCD_LISTEN_PEER_URLS: peer(node),
    ETCD_LISTEN_CLIENT_URLS: `http://${node.address}:2379,http://127.0.0.1:2379`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer(node),
    ETCD_ADVERTISE_CLIENT_URLS: `http://${node.address}:2379`,
    ETCD_INITIAL_CLUSTER: nodes.map((each) => `${each.name}=${peer(each)}`).join(","),
    ETCD_INITIAL_CLUSTER_TOKEN: "rifas",
    ETCD_ENABLE_V2: "true",
    ETCD_INITIAL_CLUSTER_STATE: "new",
  };
}
