import { toHex, utf8 } from "@rifas/ledger/bytes";
import { checkpointText, signCheckpoint } from "@rifas/ledger/checkpoint";
import { leafHash } from "@rifas/ledger/tree-hash";
import { treeRoot } from "@rifas/ledger/tree-root";
import { parseBundle, writeBundle } from "@rifas/ledger/verify/bundle-json";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { configurePayments } from "../support/purchase-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { DRAW, startWitnessedRaffle, type WitnessedRaffle } from "../support/witnessed-raffle.ts";

const MONITOR = path.join(import.meta.dirname, "../../../../packages/ledger/bin/rifas-monitor.ts");

let api: TestApi;
let raffle: WitnessedRaffle;
let site: Server;
let address: string;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  await configurePayments(api);
  // What the site publishes, as any machine reads it.
  site = createServer((request, response) => {
    void api.app.inject({ method: "GET", url: request.url ?? "/" }).then(({ statusCode, body }) => {
      response.writeHead(statusCode).end(body);
    });
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const at = site.address();
  if (at === null || typeof at === "string") throw new Error("no port");
  address = `http://127.0.0.1:${at.port}`;
  folder = await mkdtemp(path.join(tmpdir(), "rifas-monitor-"));
});
beforeEach(async () => {
  raffle = await startWitnessedRaffle(api);
  await raffle.seal();
  await raffle.ask();
  api.clock.set(DRAW);
});
afterEach(() => raffle.end());
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await rm(folder, { recursive: true });
  await api.close();
});

/** The command as a stranger runs it, on the simulated log and its witnesses. */
async function monitor(...args: readonly string[]) {
  const { address: log, policy } = raffle.log;
  const names = policy.witnesses.map((_, at) => `w${at}`);
  const lines = [
    `log ${toHex(log.publicKey)} ${log.url}`,
    ...policy.witnesses.map(({ publicKey }, at) => `witness w${at} ${toHex(publicKey)}`),
    `group all ${policy.quorum} ${names.join(" ")}`,
    "quorum all",
  ];
  const file = path.join(folder, "politica");
  await writeFile(file, `${lines.join("\n")}\n`);
  return await new Promise<{ code: number; text: string }>((resolve) => {
    const all = [MONITOR, address, "--politica", file, ...args];
    execFile(process.execPath, all, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, text: stdout + stderr });
    });
  });
}

/** Has witnesses date a checkpoint that the organiser never publishes. */
async function submit(text: string): Promise<void> {
  const { keys, database } = api.context;
  const signer = (await keys.ledger.read(database)).inUse;
  if (signer.seed === null) throw new Error("no seed");
  const message = new Uint8Array(createHash("sha256").update(text).digest());
  const asked = await raffle.log.witness().ask(message, signer, new AbortController().signal);
  expect(asked).toHaveProperty("proof");
}

/** The same log with another price in its first rules, signed with the organiser's key. */
async function forkOf(text: string): Promise<string> {
  const bundle = parseBundle(text);
  const signer = (await api.context.keys.ledger.read(api.context.database)).inUse;
  if (!bundle.ok || signer.seed === null) throw new Error("no bundle");
  const [first = "", ...rest] = bundle.value.book.entries;
  const entries = [first.replace(/^price .*$/m, "price 1.00"), ...rest];
  const root = treeRoot(entries.map((entry) => leafHash(utf8(entry))));
  const [origin = ""] = bundle.value.book.checkpoint.split("\n");
  const checkpoint = signCheckpoint({ origin, size: entries.length, root }, signer.seed);
  return writeBundle({ ...bundle.value, book: { ...bundle.value.book, checkpoint, entries } });
}

describe("the monitor's command", () => {
  test("explains all that witnesses hold by the published logs, and ends with 0", async () => {
    const { code, text } = await monitor();
    expect(text).toMatch(/✓ \d+ de los libros publicados\./);
    expect(code).toBe(0);
  });

  test("reports a hidden seal and ends with 1; its report makes a verifier red", async () => {
    const origin = `localhost:3000/rifas/${raffle.id}/libro/1`;
    await submit(checkpointText({ origin, size: 2, root: new Uint8Array(32) }));
    const informe = path.join(folder, "monitor.json");
    const { code, text } = await monitor("--informe", informe);
    expect(text).toMatch(/✗ La anotación \d+ no está en ningún libro publicado\./);
    expect(code).toBe(1);
    expect(await readFile(informe, "utf8")).toContain('"checkpoint":null,"reason":null');
  });

  test("reports a fork that somebody kept", async () => {
    const published = await api.send("getLedgerBundle", { path: { id: raffle.id } });
    // Another branch under the same name, which only its visitor saw.
    const fork = path.join(folder, "otra-prueba.json");
    await writeFile(fork, await forkOf(published.bytes.toString()));
    const { code, text } = await monitor(fork);
    expect(text).toContain("hay dos libros con el mismo nombre y anotaciones distintas");
    expect(code).toBe(1);
  });

  test("can't read a policy without a quorum, or a log that isn't there, and ends with 3", async () => {
    const file = path.join(folder, "sin-quorum");
    await writeFile(file, `log ${"00".repeat(32)} http://127.0.0.1:9\n`);
    const refused = await monitor("--politica", file);
    expect(refused).toEqual({ code: 3, text: expect.stringContaining("quórum") });
  });
});
