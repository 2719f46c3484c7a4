import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "../drill-server.ts";
import type { DatabaseCluster } from "./database-cluster.ts";
import type { Products } from "./products.ts";

/** Something that happens to a cluster while it sells. */
export interface ClusterFault {
  what: string;
  /** The longest time without a sale that is acceptable, in seconds. */
  atMostSeconds: number;
  /** How soon all nodes must run again, in seconds. */
  wholeWithinSeconds?: number;
  /** What must be there before. */
  prepare?(cluster: DatabaseCluster): Promise<void>;
  /** Causes it; resolves once it has taken its effect. */
  cause(cluster: DatabaseCluster, products: Products): Promise<void>;
  /** Repairs what it left broken, after sales are running again. */
  repair?(cluster: DatabaseCluster): Promise<void>;
  /** What came back by itself, and what didn't; by default everything did. */
  recovery?: string;
  /** Waits until acknowledged purchases must be lost: only the control has it. */
  expectsLoss?: true;
}

/** How long a fault that is not a crash lasts: longer than Patroni's `ttl` of 20 s. */
const LASTS_MS = 30_000;
/** Patroni's `ttl`, and the election. */
const AFTER_TTL = 22;
/** The same, and the two seconds that Patroni waits for an answer of a machine that doesn't refuse connections. */
const AFTER_SILENCE = 24;

/** Who starts what died for good. */
const BY_HAND = "sales by themselves; the node once it was started";
const SWITCHOVERS = 5;
const FILLER_MB = 1_000;

/** The faults, in an order in which each leaves a cluster that can be repaired within seconds. */
export function clusterFaults(): ClusterFault[] {
  return [
    killMachine(),
    {
      what: "The primary's PostgreSQL killed",
      atMostSeconds: 5,
      cause: async (cluster) => {
        const { primary } = await cluster.primary();
        await primary.signal("SIGKILL", /postgres/);
      },
    },
    freezeMachine(),
    isolatePrimary(),
    stopEtcdMajority(),
    killEtcdMember(),
    {
      what: `Planned switchover, ${SWITCHOVERS} times`,
      atMostSeconds: 3,
      cause: async (cluster) => {
        for (let time = 0; time < SWITCHOVERS; time++) {
          await cluster.switchOver();
          await cluster.whole();
        }
      },
    },
    {
      what: "Both product processes replaced, one after the other",
      atMostSeconds: 0.5,
      cause: (_, products) => products.replaceEach(),
    },
    {
      what: "A product process killed, and started again",
      atMostSeconds: 0.5,
      cause: (_, products) => products.killOne(),
    },
    {
      what: "HAProxy killed, and started again",
      atMostSeconds: 1,
      cause: (_, products) => products.killHaproxy(),
    },
    killPatroni(),
    missLog(),
    loseStandbysData(),
    killStandbys(),
    killIsolated("The primary cut off, and killed 2 s later"),
  ];
}

/** The last fault again with a wrong configuration, which must lose purchases: it shows that the drill can see a loss. */
export function controlFault(): ClusterFault {
  return {
    ...killIsolated("**Control**: the same with asynchronous replication"),
    expectsLoss: true,
  };
}

function killMachine(): ClusterFault {
  return {
    what: "The primary's machine killed (PostgreSQL, Patroni, etcd)",
    atMostSeconds: AFTER_TTL,
    cause: async (cluster) => {
      const { primary } = await cluster.primary();
      await primary.signal("SIGKILL");
    },
    repair: restartDeadNodes,
    recovery: BY_HAND,
  };
}

function freezeMachine(): ClusterFault {
  return {
    what: `The primary's machine frozen for ${LASTS_MS / 1_000} s`,
    atMostSeconds: AFTER_SILENCE,
    cause: async (cluster) => {
      const { primary } = await cluster.primary();
      await primary.signal("SIGSTOP");
      await pause(LASTS_MS);
      await primary.signal("SIGCONT");
      await until(
        "the former primary has stepped down",
        async () => (await cluster.roleOf(primary)) === "replica",
      );
    },
  };
}

function isolatePrimary(): ClusterFault {
  return {
    what: `The primary cut off from the other nodes, but not from the product, for ${LASTS_MS / 1_000} s`,
    atMostSeconds: AFTER_SILENCE,
    cause: async (cluster) => {
      const { primary, others } = await cluster.primary();
      await primary.cutFrom(others);
      await pause(LASTS_MS);
      await primary.reconnect(others);
      await until(
        "the former primary has stepped down",
        async () => (await cluster.roleOf(primary)) === "replica",
      );
    },
  };
}

/** Its PostgreSQL goes on accepting connections, but no commit gets its synchronous replica any more. */
function killPatroni(): ClusterFault {
  return {
    what: "The primary's Patroni killed for good, its PostgreSQL alive",
    atMostSeconds: AFTER_TTL,
    cause: async (cluster) => {
      const { primary } = await cluster.primary();
      await primary.signal("SIGKILL", /patroni/);
      // It sells on until HAProxy notices; then there is none for a while.
      await cluster.primary();
    },
    repair: restartDeadNodes,
    recovery: BY_HAND,
  };
}

function loseStandbysData(): ClusterFault {
  return {
    what: `The synchronous standby's data lost, and cloned again (${FILLER_MB} MB)`,
    atMostSeconds: 2,
    wholeWithinSeconds: 30,
    prepare: (cluster) => cluster.fill(FILLER_MB),
    cause: async (cluster) => {
      const standby = await cluster.synchronousStandby();
      await standby.signal("SIGKILL", /postgres|patroni/);
      await rm(join(standby.folder, "data"), { recursive: true, force: true, maxRetries: 10 });
      cluster.startNode(standby);
    },
  };
}

/** Without two members of etcd the primary steps down, so nothing is sold until one is back. */
function killStandbys(): ClusterFault {
  return {
    what: `Both standbys' machines dead for ${LASTS_MS / 1_000} s`,
    atMostSeconds: LASTS_MS / 1_000 + 10,
    cause: async (cluster) => {
      const { others } = await cluster.primary();
      for (const node of others) await node.signal("SIGKILL");
      await pause(LASTS_MS);
      await restartDeadNodes(cluster);
    },
    recovery: "once a machine was started",
  };
}

/** The primary's own, which its Patroni prefers. */
function killEtcdMember(): ClusterFault {
  let restart = (): void => {};
  return {
    what: "The primary's etcd member killed for good",
    atMostSeconds: 2,
    cause: async (cluster) => {
      const { primary } = await cluster.primary();
      restart = () => cluster.startEtcd(primary);
      await primary.signal("SIGKILL", /etcd$/);
      await pause(LASTS_MS);
    },
    repair: async () => restart(),
    recovery: BY_HAND,
  };
}

/** It must read on from the archive. */
function missLog(): ClusterFault {
  return {
    what: "A replica away until the primary has dropped the log that it needs (`wal_keep_size`)",
    atMostSeconds: 2,
    cause: async (cluster) => {
      const replica = await cluster.asynchronousReplica();
      await replica.signal("SIGKILL", /postgres|patroni/);
      await cluster.dropLog();
      cluster.startNode(replica);
    },
    recovery: "by itself, once the node was started",
  };
}

function stopEtcdMajority(): ClusterFault {
  return {
    what: `Two of three etcd members stopped for ${LASTS_MS / 1_000} s`,
    atMostSeconds: 2,
    cause: async (cluster) => {
      const { others } = await cluster.primary();
      for (const node of others) await node.signal("SIGKILL", /etcd$/);
      await pause(LASTS_MS);
      for (const node of others) cluster.startEtcd(node);
    },
  };
}

function killIsolated(what: string): ClusterFault {
  let reconnect = async (): Promise<void> => {};
  return {
    what,
    atMostSeconds: AFTER_SILENCE,
    cause: async (cluster) => {
      const { primary, others } = await cluster.primary();
      await primary.cutFrom(others);
      reconnect = () => primary.reconnect(others);
      await pause(2_000);
      await primary.signal("SIGKILL");
    },
    recovery: BY_HAND,
    // Not earlier: what the dead processes had sent would still arrive.
    repair: async (cluster) => {
      await reconnect();
      await restartDeadNodes(cluster);
    },
  };
}

async function restartDeadNodes(cluster: DatabaseCluster): Promise<void> {
  for (const node of cluster.nodes) {
    if ((await cluster.roleOf(node)) !== null) continue;
    cluster.startEtcd(node);
    cluster.startNode(node);
  }
}
