import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { request, type ClientRequest, type IncomingMessage } from "node:http";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chosen } from "../support/chosen.ts";
import { startDatabaseProxy } from "../support/database-proxy.ts";
import { brokenRules } from "@rifas/testing/broken-rules";
import { purchaseCall } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { startServerProcess, type ServerProcess } from "@rifas/testing/server-process";
import { buildServerProgram } from "../support/server-program.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../../../../scripts/free-port.ts";

let folder: string;
let program: string;
let database: TestDatabase;
let raffleId: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-processes-"));
  await chmod(folder, 0o711);
  program = await buildServerProgram();
  database = await createTestDatabase();
  raffleId = await putRaffleOnSale(database.database, { total: 20_000 });
});
afterAll(async () => {
  await Promise.all(started.map((server) => server.kill()));
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const started: ServerProcess[] = [];

async function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const options = { dataDirectory: folder, databaseUrl: database.url, environment };
  const server = await startServerProcess(program, options);
  started.push(server);
  return server;
}

let buyers = 0;

/** A buyer's form, a new person each time. */
function purchaseForm(): FormData {
  buyers += 1;
  const form = new FormData();
  for (const [name, value] of Object.entries(purchaseCall({ raffleId, buyer: buyers }).body)) {
    if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

async function buyAt(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/purchases`, {
    method: "POST",
    headers: { "idempotency-key": chosen().uuid() },
    body: purchaseForm(),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Whether a load balancer would send requests there. */
async function isReady(origin: string): Promise<boolean> {
  return await fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function countPurchases(): Promise<number> {
  const { count } = await database.database.kysely
    .selectFrom("purchases")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

describe("two processes on one database", { timeout: 120_000 }, () => {
  test("restarting each in turn during sales refuses, cuts or loses no request", async () => {
    const environment = { DRAIN_SECONDS: "1" };
    const servers = await Promise.all([start(environment), start(environment)]);
    const before = await countPurchases();
    const statuses: unknown[] = [];
    const over = new AbortController();
    // What a load balancer does: checks each process before sending requests.
    const buyer = async (turn: number): Promise<void> => {
      for (let next = turn; !over.signal.aborted; next += 1) {
        const server = servers[next % servers.length];
        if (server === undefined || !(await isReady(server.origin))) continue;
        statuses.push(await buyAt(server.origin).catch((error: unknown) => error));
      }
    };
    const sold = (more: number) => {
      const enough = statuses.length + more;
      return eventually(() => expect(statuses.length).toBeGreaterThan(enough));
    };
    const buying = Promise.all([0, 1, 2, 3, 4, 5].map(buyer));
    for (const [index, server] of servers.entries()) {
      await sold(20);
      expect(await server.stop()).toBe(0);
      await sold(20);
      servers[index] = await start(environment);
    }
    await sold(20);
    over.abort();
    await buying;
    await Promise.all(servers.map((server) => server.stop()));
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    expect(await countPurchases()).toBe(before + statuses.length);
    expect(await brokenRules(database.database, raffleId)).toEqual([]);
  });

  test("a request in progress when the process is stopped still gets its response", async () => {
    const server = await start();
    const upload = await beginUpload(server.origin);
    const stopped = server.stop();
    await eventually(async () => expect(await isReady(server.origin)).toBe(false));
    expect(await upload.finish()).toBe(201);
    expect(await stopped).toBe(0);
  });

  test("a process that loses the database is still sent requests, and asks buyers to try again", async () => {
    const proxy = await startDatabaseProxy(database.url);
    const options = { dataDirectory: folder, databaseUrl: proxy.url };
    const server = await startServerProcess(program, options);
    started.push(server);
    expect(await buyAt(server.origin)).toBe(201);
    proxy.cut();
    expect(await buyAt(server.origin)).toBe(503);
    // If it said no, the proxy in front would turn away those who only look, as all processes would say so.
    expect(await isReady(server.origin)).toBe(true);
    await server.stop();
    await proxy.close();
  });

  test("a process without the web role only serves its monitoring port", async () => {
    const monitoring = await freePort();
    const server = await start({ RUN: "jobs,email", MONITORING_PORT: String(monitoring) });
    expect(await isReady(`http://127.0.0.1:${monitoring}`)).toBe(true);
    await expect(fetch(`${server.origin}/livez`)).rejects.toThrow("fetch failed");
    expect(await server.stop()).toBe(0);
  });

  test("a process that only sends e-mails has a lower priority than one that serves buyers", async () => {
    const [mail, web] = [await start({ RUN: "email" }), await start({ RUN: "web,jobs,email" })];
    expect(getPriority(mail.pid)).toBeGreaterThan(getPriority(web.pid));
    expect(await Promise.all([mail.stop(), web.stop()])).toEqual([0, 0]);
  });
});

describe("WORKERS=2", { timeout: 120_000 }, () => {
  let server: ServerProcess;
  let monitoring: string;
  beforeAll(async () => {
    const port = await freePort();
    monitoring = `http://127.0.0.1:${port}`;
    server = await start({ WORKERS: "2", MONITORING_PORT: String(port) });
  });
  afterAll(() => server.stop());

  const workers = (): number[] => {
    const { stdout } = spawnSync("pgrep", ["-P", String(server.pid)], { encoding: "utf8" });
    return stdout.split("\n").filter(Boolean).map(Number);
  };

  test("two processes sell on one port; their metrics are added up, and not public", async () => {
    const before = await countPurchases();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => buyAt(server.origin)));
    expect(statuses).toEqual(statuses.map(() => 201));
    expect(await countPurchases()).toBe(before + 20);
    expect(workers()).toHaveLength(2);

    const figures = await (await fetch(`${monitoring}/metrics`)).text();
    const labels = 'method="POST",route="/api/purchases",status="201"';
    expect(figures).toContain(`rifas_http_request_duration_seconds_count{${labels}} 20\n`);
    expect(figures).toMatch(/^rifas_holds_active \d+$/m);
    expect(figures).toMatch(/^rifas_database_connections\{state="open"\} \d+$/m);
    expect(figures).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  });

  test("a process that dies is replaced, and the others continue", async () => {
    const [victim = 0, survivor = 0] = workers();
    process.kill(victim, "SIGKILL");
    await eventually(() => {
      const now = workers();
      expect(now).toHaveLength(2);
      expect(now).not.toContain(victim);
      expect(now).toContain(survivor);
    });
    await eventually(async () => expect(await buyAt(server.origin)).toBe(201));
  });
});

/** A purchase whose first half has arrived at the server. */
async function beginUpload(origin: string): Promise<{ finish: () => Promise<number> }> {
  const encoded = new Response(purchaseForm());
  const body = Buffer.from(await encoded.arrayBuffer());
  const call: ClientRequest = request(`${origin}/api/purchases`, {
    method: "POST",
    headers: {
      "content-type": encoded.headers.get("content-type") ?? "",
      "content-length": body.length,
      "idempotency-key": chosen().uuid(),
      expect: "100-continue",
    },
  });
  const answered: Promise<IncomingMessage[]> = once(call, "response");
  call.flushHeaders();
  // The server has read the headers and waits for the rest.
  await once(call, "continue");
  call.write(body.subarray(0, 100));
  return {
    finish: async () => {
      call.end(body.subarray(100));
      const [answer] = await answered;
      answer?.resume();
      return answer?.statusCode ?? 0;
    },
  };
}
