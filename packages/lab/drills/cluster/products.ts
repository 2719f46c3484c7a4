import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { startBucketServer, bucketKeys } from "@rifas/testing/bucket-server";
import { startServerProcess, type ServerProcess } from "@rifas/testing/server-process";
import { PROGRAM, ROOT } from "../../root.ts";
import { until } from "../drill-server.ts";
import { productDatabase } from "./database-cluster.ts";
import type { Host } from "./host.ts";
import { freePort } from "../../../../scripts/free-port.ts";

/** Two product processes on the cluster: behind Caddy, in front of HAProxy, with their files in a bucket. */
export interface Products {
  /** What buyers use: Caddy's address. */
  origin: string;
  /** The database as the product sees it, through HAProxy. */
  databaseUrl: string;
  /** Stops and starts one process after the other, as an upgrade does. */
  replaceEach(): Promise<void>;
  /** Kills one process while it serves, and starts it again as systemd would. */
  killOne(): Promise<void>;
  /** Kills HAProxy, and starts it again as systemd would. */
  killHaproxy(): Promise<void>;
  close(): Promise<void>;
}

const PRODUCTS = 2;
const deploy = join(ROOT, "deploy/cluster");
/** Starts all of it. Needs Debian's haproxy and caddy. */
export async function openProducts(folder: string, nodes: readonly Host[]): Promise<Products> {
  const databasePort = await freePort();
  const databaseUrl = productDatabase("127.0.0.1", databasePort);
  const startHaproxy = () =>
    startProxy(folder, "haproxy", ["-f", join(deploy, "haproxy.cfg")], {
      RIFAS_DATABASE_BIND: `127.0.0.1:${databasePort}`,
      ...Object.fromEntries(nodes.map(({ address }, index) => [`RIFAS_NODE${index + 1}`, address])),
    });
  let haproxy = startHaproxy();
  const bucket = await startBucketServer(join(folder, "bucket"));
  const ports = await Promise.all(Array.from({ length: PRODUCTS }, freePort));
  const processes = await openProcesses(ports, (port) =>
    startServerProcess(PROGRAM, {
      dataDirectory: join(folder, `product-${port}`),
      databaseUrl,
      port,
      environment: {
        DRAIN_SECONDS: "3",
        TRUSTED_PROXIES: "1",
        S3_ENDPOINT: bucket.endpoint,
        S3_REGION: bucketKeys.region,
        S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
      },
    }),
  );
  const site = `http://127.0.0.1:${await freePort()}`;
  const caddy = startProxy(
    folder,
    "caddy",
    ["run", "--config", join(deploy, "Caddyfile"), "--adapter", "caddyfile"],
    {
      RIFAS_SITE: site,
      RIFAS_PRODUCTS: ports.map((port) => `127.0.0.1:${port}`).join(" "),
      HOME: folder,
    },
  );
  const isReady = async (origin: string) =>
    await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until("Caddy passes requests on", () => isReady(site));
  return {
    origin: site,
    databaseUrl,
    replaceEach: processes.replaceEach,
    killOne: processes.killOne,
    killHaproxy: async () => {
      await endProxy(haproxy, "SIGKILL");
      haproxy = startHaproxy();
    },
    close: async () => {
      await processes.close();
      await Promise.all([caddy, haproxy].map((proxy) => endProxy(proxy, "SIGTERM")));
      await bucket.close();
    },
  };
}

/** The product's processes, one on each port. */
async function openProcesses(
  ports: readonly number[],
  start: (port: number) => Promise<ServerProcess>,
): Promise<Pick<Products, "replaceEach" | "killOne" | "close">> {
  const running = new Map<number, ServerProcess>();
  const startOn = async (port: number) => void running.set(port, await start(port));
  for (const port of ports) await startOn(port);
  return {
    replaceEach: async () => {
      for (const port of ports) {
        await running.get(port)?.stop();
        await startOn(port);
      }
    },
    killOne: async () => {
      for (const port of ports.slice(0, 1)) {
        await running.get(port)?.kill();
        await startOn(port);
      }
    },
    close: async () => {
      await Promise.all([...running.values()].map((product) => product.stop()));
    },
  };
}

function startProxy(
  folder: string,
  name: string,
  args: readonly string[],
  environment: Record<string, string>,
): ChildProcess {
  const child = spawn(name, args, {
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(join(folder, `${name}.log`), { flags: "a" });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  process.once("exit", () => child.kill("SIGKILL"));
  return child;
}

async function endProxy(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}
