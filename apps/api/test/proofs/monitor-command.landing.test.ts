import { utf8 } from "@rifas/ledger/bytes";
import { checkpointText, signCheckpoint } from "@rifas/ledger/signed-note";
import { reportOn } from "@rifas/ledger/monitor/read-published";
import { writeReport } from "@rifas/ledger/monitor/report-json";
import { findingsOf } from "@rifas/ledger/monitor/words";
import { leafHash, treeRoot } from "@rifas/ledger/tree";
import { parseBundle, writeBundle } from "@rifas/ledger/verify/bundle-json";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
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
  await api.close();
});

/** What the command finds on the simulated log and its witnesses. */
async function monitor(...files: readonly string[]) {
  const { address: log, policy } = raffle.log;
  const asked = { address, files, keys: [], policy: { logs: [log], witnesses: policy } };
  const report = await reportOn(asked, async (url) => await (await fetch(url)).text());
  return { report, text: findingsOf(report).map(({ colour, text: said }) => `${colour}: ${said}`) };
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
  test("explains all that witnesses hold by the published logs", async () => {
    const { text } = await monitor();
    expect(text).toContainEqual(expect.stringMatching(/^green: \d+ de los libros publicados\.$/));
    expect(text).not.toContainEqual(expect.stringMatching(/^(red|amber)/));
  });

  test("reports a hidden seal", async () => {
    const origin = `localhost:3000/rifas/${raffle.id}/libro/1`;
    await submit(checkpointText({ origin, size: 2, root: new Uint8Array(32) }));
    const { report, text } = await monitor();
    expect(text).toContainEqual(
      expect.stringMatching(/^red: La anotación \d+ no está en ningún libro publicado\.$/),
    );
    expect(writeReport(report)).toContain('"checkpoint":null,"reason":null');
  });

  test("reports a fork that somebody kept", async () => {
    const published = await api.send("getLedgerBundle", { path: { id: raffle.id } });
    // Another branch under the same name, which only its visitor saw.
    const { text } = await monitor(await forkOf(published.bytes.toString()));
    const two = "hay dos libros con el mismo nombre y anotaciones distintas";
    expect(text).toContainEqual(expect.stringMatching(`^red: .*${two}`));
  });

  test("can't read a site that isn't there, and ends with 3", async () => {
    const { promise, resolve } = Promise.withResolvers<{ code: unknown; said: string }>();
    execFile(process.execPath, [MONITOR, "http://127.0.0.1:9"], (error, _stdout, said) => {
      resolve({ code: error?.code, said });
    });
    expect(await promise).toEqual({ code: 3, said: expect.stringContaining("No se pudo leer") });
  });
});
