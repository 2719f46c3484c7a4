import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../database.ts";
import { openBusySale, type BusySale } from "@rifas/testing/busy-sale";
import { putOnSale } from "../../bench/world.ts";
import { underLoad } from "../database-drills.ts";
import { seconds } from "../drill-server.ts";
import { countsOf } from "../figures.ts";
import { clusterFaults, controlFault, type ClusterFault } from "./cluster-faults.ts";
import { clusterPackages } from "./cluster-packages.ts";
import { openDatabaseCluster, type DatabaseCluster } from "./database-cluster.ts";
import { readPages, type PagesRead } from "./page-reader.ts";
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
  /** When all nodes ran again, since the fault; null if one had to be started. */
  wholeMs: number | null;
  wholeWithinMs: number;
  recovery: string;
  pages: PagesRead;
}

const BUYERS = 64;
/** After a refusal; the client waits at least as long. */
const BUYERS_WAIT_MS = 2_000;
const NUMBERS = 200_000;

/** Which faults are caused: all and the control, only the first, or those whose name matches. */
export type ChosenFaults = "all" | "first" | { named: string };

/**
 * `npm run lab -- drill cluster`: sells through a whole cluster while its machines fail, then shows with a wrong configuration that a
 * loss would be seen. Needs root, for the machines' networks.
 */
export async function drillCluster(chosen: ChosenFaults): Promise<ClusterFinding[]> {
  requirePrograms();
  const folder = await mkdtemp(join(tmpdir(), "rifas-cluster-"));
  await chmod(folder, 0o711);
  const findings = await drillIn(folder, chosen);
  if (findings.every(accepts(chosen))) {
    // What was killed may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  } else {
    process.stdout.write(`The logs are in ${folder}.\n`);
  }
  return findings;
}

async function drillIn(folder: string, chosen: ChosenFaults): Promise<ClusterFinding[]> {
  const cluster = await openDatabaseCluster(folder);
  try {
    const products = await openProducts(folder, cluster.nodes);
    try {
      return await breakEverything(cluster, products, chosen);
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
  chosen: ChosenFaults,
): Promise<ClusterFinding[]> {
  const findings: ClusterFinding[] = [];
  const note = (finding: ClusterFinding) => {
    const { met, pages } = finding;
    process.stdout.write(
      `${accepts(chosen)(finding) ? "✓" : "✗"} ${rowOf(finding)} | ${met} | raffle pages not served: ${countsOf(pages.failed)} of ${pages.asked}\n`,
    );
    findings.push(finding);
  };
  for (const fault of faultsOf(chosen)) note(await suffer(fault, cluster, products));
  if (isChosen(controlFault(), chosen)) {
    await cluster.setSynchronous(false);
    await cluster.whole("asynchronous");
    note(await suffer(controlFault(), cluster, products));
  }
  return findings;
}

function faultsOf(chosen: ChosenFaults): ClusterFault[] {
  if (chosen === "first") return clusterFaults().slice(0, 1);
  return clusterFaults().filter((fault) => isChosen(fault, chosen));
}

function isChosen({ what }: ClusterFault, chosen: ChosenFaults): boolean {
  if (chosen === "all" || chosen === "first") return chosen === "all";
  return new RegExp(chosen.named).test(what);
}

/** Causes one fault during a sale with its own raffle, and repairs the cluster afterwards. */
async function suffer(
  fault: ClusterFault,
  cluster: DatabaseCluster,
  products: Products,
): Promise<ClusterFinding> {
  // Checking the rules may take longer than the product allows its statements.
  const database = openDatabase(products.databaseUrl);
  try {
    await fault.prepare?.(cluster);
    const raffleId = await putOnSale(database, NUMBERS);
    const sale = await openSale(database, products, raffleId);
    const stopReading = readPages(`${products.origin}/rifas/${raffleId}`);
    let wholeMs = Promise.resolve<number | null>(null);
    const { met, silenceMs, lost } = await underLoad({ sale }, fault.what, async () => {
      const began = performance.now();
      await fault.cause(cluster, products);
      const isRepaired = fault.repair !== undefined || fault.expectsLoss === true;
      if (!isRepaired) wholeMs = cluster.whole().then(() => performance.now() - began);
    });
    const pages = await stopReading();
    await fault.repair?.(cluster);
    if (fault.expectsLoss === undefined) await cluster.whole();
    return {
      what: fault.what,
      met,
      silenceMs,
      atMostMs: fault.atMostSeconds * 1_000,
      lost,
      expectsLoss: fault.expectsLoss ?? false,
      wholeMs: await wholeMs,
      wholeWithinMs: (fault.wholeWithinSeconds ?? Infinity) * 1_000,
      recovery: fault.recovery ?? "by itself",
      pages,
    };
  } finally {
    await database.close();
  }
}

async function openSale(
  database: ReturnType<typeof openDatabase>,
  products: Products,
  raffleId: number,
): Promise<BusySale> {
  return await openBusySale(database, raffleId, () => products.origin, {
    buyers: BUYERS,
    buyersWaitMs: BUYERS_WAIT_MS,
  });
}

/** Whether nothing was lost, sales came back in time and pages stayed; of the control, whether its loss was seen. */
function asPromised(finding: ClusterFinding): boolean {
  const { lost, silenceMs, atMostMs, expectsLoss, wholeMs, wholeWithinMs, pages } = finding;
  if (expectsLoss) return lost.length > 0;
  const inTime = silenceMs <= atMostMs && (wholeMs ?? 0) <= wholeWithinMs;
  return lost.length === 0 && inTime && pages.failed.length === 0;
}

/** Which findings pass. After the first fault alone only a loss fails: another machine's seconds say little. */
export function accepts(chosen: ChosenFaults): (finding: ClusterFinding) => boolean {
  return chosen === "first" ? ({ lost }) => lost.length === 0 : asPromised;
}

/** The section of docs/drills.md about the cluster. */
export function clusterSection(findings: readonly ClusterFinding[]): string[] {
  return [
    `${BUYERS} buyers and approvals, over HTTP through Caddy, two product processes and HAProxy, on three PostgreSQL 15 nodes under`,
    "Patroni with three etcd members, all on one machine; each node in a network of its own. The configuration is that of",
    "`deploy/cluster` ([cluster.md](../packages/lab/cluster.md)). Every attempt is retried afterwards under its idempotency key, and must then",
    "have exactly one purchase.",
    "",
    "| Fault | Longest time without a sale | Target | Lost or duplicated | Recovered | |",
    "|---|---|---|---|---|---|",
    ...findings.map(
      (finding) => `| ${rowOf(finding)} | ${asPromised(finding) ? "held" : "**missed**"} |`,
    ),
  ];
}

function rowOf(finding: ClusterFinding): string {
  const { what, silenceMs, atMostMs, lost, recovery, wholeMs } = finding;
  const damage = lost.length === 0 ? "nothing" : `${lost.length}, such as ${lost[0]}`;
  const recovered = wholeMs === null ? recovery : `${recovery}, whole after ${seconds(wholeMs)}`;
  return [what, seconds(silenceMs), seconds(atMostMs), damage, recovered].join(" | ");
}

function requirePrograms(): void {
  if (process.getuid?.() !== 0) throw new Error("The cluster drill needs root, to make networks.");
  const missing = Object.entries(clusterPackages).flatMap(([name, file]) =>
    existsSync(file) ? [] : name,
  );
  if (missing.length > 0) throw new Error(`Install ${missing.join(" ")} first (apt-get install).`);
}
