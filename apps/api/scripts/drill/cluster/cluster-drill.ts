import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../src/database/database.ts";
import { openBusySale, type BusySale } from "../../../test/support/busy-sale.ts";
import { putRaffleOnSale } from "../../../test/support/raffle-on-sale.ts";
import { underLoad } from "../database-drills.ts";
import { seconds } from "../drill-server.ts";
import { clusterFaults, controlFault, type ClusterFault } from "./cluster-faults.ts";
import { openDatabaseCluster, type DatabaseCluster } from "./database-cluster.ts";
import { openProducts, type Products } from "./products.ts";

/** What one fault did to a sale. */
export interface ClusterFinding {
  what: string;
  met: string;
  /** The longest time without a sale, and what is acceptable, in milliseconds. */
  silenceMs: number;
  atMostMs: number;
  lost: readonly string[];
  expectsLoss: boolean;
}

const BUYERS = 64;
/** After a refusal; the client waits at least as long. */
const BUYERS_WAIT_MS = 2_000;
const NUMBERS = 200_000;

const needed = {
  patroni: "/usr/bin/patroni",
  "etcd-server": "/usr/bin/etcd",
  "postgresql-15": "/usr/lib/postgresql/15/bin/postgres",
  haproxy: "/usr/sbin/haproxy",
  caddy: "/usr/bin/caddy",
  iproute2: "/usr/sbin/ip",
};

/**
 * `pnpm drill cluster`: sells through a whole cluster while its machines fail, then shows with a wrong configuration that a
 * loss would be seen. Needs root, for the machines' networks. `short` only kills the primary's machine.
 */
export async function drillCluster(short: boolean): Promise<ClusterFinding[]> {
  requirePrograms();
  const folder = await mkdtemp(join(tmpdir(), "rifas-cluster-"));
  await chmod(folder, 0o711);
  const cluster = await openDatabaseCluster(folder);
  try {
    const products = await openProducts(folder, cluster.nodes);
    try {
      const findings = await breakEverything(cluster, products, short);
      if (findings.every(asPromised)) await rm(folder, { recursive: true, force: true });
      else process.stdout.write(`The logs are in ${folder}.\n`);
      return findings;
    } finally {
      await products.close();
    }
  } finally {
    await cluster.close();
  }
}

async function breakEverything(
  cluster: DatabaseCluster,
  products: Products,
  short: boolean,
): Promise<ClusterFinding[]> {
  const findings: ClusterFinding[] = [];
  const faults = short ? clusterFaults().slice(0, 1) : clusterFaults();
  for (const fault of faults) findings.push(await suffer(fault, cluster, products));
  if (!short) {
    await cluster.setSynchronous(false);
    await cluster.whole("asynchronous");
    findings.push(await suffer(controlFault(), cluster, products));
  }
  return findings;
}

/** Causes one fault during a sale with its own raffle, and repairs the cluster afterwards. */
async function suffer(
  fault: ClusterFault,
  cluster: DatabaseCluster,
  products: Products,
): Promise<ClusterFinding> {
  const database = openDatabase({ url: products.databaseUrl });
  try {
    const sale = await openSale(database, products);
    const { met, silenceMs, lost } = await underLoad({ sale }, fault.what, () =>
      fault.cause(cluster, products),
    );
    await fault.repair?.(cluster);
    if (fault.expectsLoss === undefined) await cluster.whole();
    const finding = {
      what: fault.what,
      met,
      silenceMs,
      atMostMs: fault.atMostSeconds * 1_000,
      lost,
      expectsLoss: fault.expectsLoss ?? false,
    };
    process.stdout.write(`${asPromised(finding) ? "✓" : "✗"} ${rowOf(finding)}\n`);
    return finding;
  } finally {
    await database.close();
  }
}

async function openSale(
  database: ReturnType<typeof openDatabase>,
  products: Products,
): Promise<BusySale> {
  const raffleId = await putRaffleOnSale(database, { total: NUMBERS });
  return await openBusySale(database, raffleId, () => products.origin, {
    buyers: BUYERS,
    buyersWaitMs: BUYERS_WAIT_MS,
  });
}

/** Whether nothing was lost and sales came back in time; of the control, whether its loss was seen. */
export function asPromised({ lost, silenceMs, atMostMs, expectsLoss }: ClusterFinding): boolean {
  return expectsLoss ? lost.length > 0 : lost.length === 0 && silenceMs <= atMostMs;
}

/** The section of docs/drills.md about the cluster. */
export function clusterSection(findings: readonly ClusterFinding[]): string[] {
  return [
    `${BUYERS} buyers and approvals, over HTTP through Caddy, two product processes and HAProxy, on three PostgreSQL 15 nodes under`,
    "Patroni with three etcd members, all on one machine; each node in a network of its own. The configuration is that of",
    "`deploy/cluster` ([cluster.md](cluster.md)). Every attempt is retried afterwards under its idempotency key, and must then",
    "have exactly one purchase.",
    "",
    "| Fault | What buyers experienced | Longest time without a sale | Target | Lost or duplicated | |",
    "|---|---|---|---|---|---|",
    ...findings.map(
      (finding) => `| ${rowOf(finding)} | ${asPromised(finding) ? "held" : "**missed**"} |`,
    ),
  ];
}

function rowOf({ what, met, silenceMs, atMostMs, lost }: ClusterFinding): string {
  const damage = lost.length === 0 ? "nothing" : `${lost.length}, such as ${lost[0]}`;
  return [what, met, seconds(silenceMs), seconds(atMostMs), damage].join(" | ");
}

function requirePrograms(): void {
  if (process.getuid?.() !== 0) throw new Error("The cluster drill needs root, to make networks.");
  const missing = Object.entries(needed).flatMap(([name, file]) => (existsSync(file) ? [] : name));
  if (missing.length > 0) throw new Error(`Install ${missing.join(" ")} first (apt-get install).`);
}
