// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { spawnSync } from "node:child_process";
import { createServer, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readConfig, type Environment } from "../../../src/platform/settings/config.ts";
import { createLimitMeter } from "../../../src/platform/limits/limit-meter.ts";
import { createPictures } from "../../../src/paper/pictures/pictures.ts";
import type { Pictures } from "../../../src/platform/ports.ts";
import { ownUpload } from "../../../src/platform/drawings/upload.ts";
import { eventually } from "../../support/eventually.ts";
import { hollowPng, slowest } from "../../support/hostile-pictures.ts";
import { configurePayments, purchaseCall, receipt } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import {
  buildServerProgram,
  startServerProcess,
  type ServerProcess,
} from "../../support/server-process.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import { freePort } from "../../../../../scripts/free-port.ts";

const secret = "s".repeat(40);
const authorization = `Bearer ${secret}`;

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-picture-service-"));
  program = await buildServerProgram();
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A process with RUN=pictures. Its database doesn't exist: it needs none. */
async function startService(
  port: number,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const service = await startServerProcess(program, {
    dataDirectory: folder,
    databaseUrl: "postgres://nobody@127.0.0.1:9/none",
    port,
    environment: { RUN: "pictures", PICTURES_SECRET: secret, ...environment },
  });
  ends.push(() => service.kill());
  return service;
}

interface Shop {
  api: TestApi;
  /** Buys with a photo, as a new buyer from a new address; the answer's status and code. */
  buy(proof?: Uint8Array): Promise<[status: number, code: unknown]>;
  drawnBy(): { service: number; own: number };
}

/** A server that sends its pictures to this port. */
async function startShop(port: number, environment: Environment = {}): Promise<Shop> {
  const api = await startTestApi({
    environment: {
      PICTURES_URL: `http://127.0.0.1:${port}`,
      PICTURES_SECRET: secret,
      ...environment,
    },
  });
  ends.push(() => api.close());
  await configurePayments(api);
  const raffleId = await putRaffleOnSale(api.context.database, { total: 500 }, api.clock.now());
  let buyers = 0;
  return {
    api,
    buy: async (proof) => {
      buyers += 1;
      const fields = {
        payment_method: "pago-movil",
        payment_reference: String(5_000_000 + buyers),
      };
      const photo = proof ?? (await receipt(buyers));
      const call = purchaseCall({ raffleId, buyer: buyers, proof: photo, fields });
      const address = `10.7.0.${buyers}`;
      const { status, body } = await api.send("createPurchase", { ...call, address });
      return [status, body.code];
    },
    drawnBy: () => api.context.pictures.drawnBy(),
  };
}

const sold: [number, unknown] = [201, undefined];
const busy: [number, unknown] = [503, "server_busy"];

/** Suspends the process in which a service decodes, which a first picture must have started. */
function holdDecoder({ pid }: ServerProcess): () => void {
  const { stdout } = spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" });
  const decoder = Number(stdout.trim());
  expect(decoder).toBeGreaterThan(0);
  process.kill(decoder, "SIGSTOP");
  // Suspended, it wouldn't notice that its server is gone.
  ends.push(() => spawnSync("kill", ["-KILL", String(decoder)]));
  return () => void process.kill(decoder, "SIGCONT");
}

async function waitingAt(monitoring: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${monitoring}/metrics`);
  const found = /^rifas_limit_in_use\{limit="pictureQueue"\} (\d+)$/m.exec(await answer.text());
  return Number(found?.[1]);
}

describe("a process with RUN=pictures", { timeout: 120_000 }, () => {
  test("draws proofs and public pictures for another one, which starts no picture process", async () => {
    const port = await freePort();
    await startService(port);
    const shop = await startShop(port);
    expect(await shop.buy()).toEqual(sold);
    expect(shop.drawnBy()).toEqual({ service: 1, own: 0 });
    expect(shop.api.context.pictures.pid).toBeUndefined();

    const upload = ownUpload(await receipt(77));
    const alone = pictures({});
    expect(await shop.api.context.pictures.drawProof(upload, "proof")).toEqual(
      await alone.drawProof(upload, "proof"),
    );
    expect(await shop.api.context.pictures.drawPublicPicture(upload, "image")).toEqual(
      await alone.drawPublicPicture(upload, "image"),
    );
    expect(shop.drawnBy()).toEqual({ service: 3, own: 0 });
    // Control: without PICTURES_URL a server starts a process of its own.
    expect(alone.drawnBy()).toEqual({ service: 0, own: 2 });
    expect(alone.pid).toBeDefined();
  });

  test("refuses the pictures that a server would refuse, and survives those that kill its decoder", async () => {
    const port = await freePort();
    await startService(port, slowest.environment);
    const shop = await startShop(port);
    const held = hollowPng({ ...slowest.png, interlaced: true });
    const slow = hollowPng(slowest.png);
    expect(await shop.buy(held)).toEqual([422, "image_too_large"]);
    expect(await shop.buy(slow)).toEqual([422, "image_too_large"]);
    expect(await shop.buy((await receipt(1)).subarray(0, 3_000))).toEqual([
      422,
      "file_type_not_allowed",
    ]);
    expect(await shop.buy()).toEqual(sold);
    expect(shop.drawnBy()).toEqual({ service: 4, own: 0 });
  });

  test("killed with pictures in progress and waiting: none is lost, and it is used again once it is back", async () => {
    const [port, monitoring] = [await freePort(), await freePort()];
    const service = await startService(port, { MONITORING_PORT: String(monitoring) });
    const shop = await startShop(port);
    expect(await shop.buy()).toEqual(sold);
    const go = holdDecoder(service);
    const count = availableParallelism() + 2;
    const buying = Promise.all(Array.from({ length: count }, () => shop.buy()));
    await eventually(async () => expect(await waitingAt(monitoring)).toBe(2));
    await service.kill();
    go();
    expect(await buying).toEqual(Array.from({ length: count }, () => sold));
    expect(shop.drawnBy()).toEqual({ service: 1, own: count });
    await startService(port);
    await eventually(async () => {
      expect(await shop.buy()).toEqual(sold);
      expect(shop.drawnBy().service).toBe(2);
    });
  });

  test("frozen: the first proof waits some seconds, the next one doesn't", async () => {
    const port = await freePort();
    const service = await startService(port);
    const shop = await startShop(port);
    process.kill(service.pid, "SIGSTOP");
    expect(await shop.buy()).toEqual(sold);
    expect(shop.drawnBy()).toEqual({ service: 0, own: 1 });
    expect(await shop.buy()).toEqual(sold);
    process.kill(service.pid, "SIGCONT");
    expect(shop.drawnBy()).toEqual({ service: 0, own: 2 });
  });

  test("full: it refuses what is too much, and does the rest; the server that asks draws none", async () => {
    const port = await freePort();
    const service = await startService(port, { LIMIT_PICTURE_QUEUE: "4" });
    const shop = await startShop(port);
    expect(await shop.buy()).toEqual(sold);
    const go = holdDecoder(service);
    const room = availableParallelism() + 4;
    let refused = 0;
    const buying = Array.from({ length: room + 3 }, async () => {
      const answer = await shop.buy();
      if (answer[0] === 503) refused += 1;
      return answer;
    });
    await eventually(() => expect(refused).toBe(3));
    go();
    const answers = await Promise.all(buying);
    expect(answers.filter(([status]) => status === 503)).toEqual([busy, busy, busy]);
    expect(answers.filter(([status]) => status === 201)).toHaveLength(room);
    expect(shop.drawnBy()).toEqual({ service: 1 + room, own: 0 });
  });

  test("stopped: it reports not ready, and finishes the pictures in progress", async () => {
    const [port, monitoring] = [await freePort(), await freePort()];
    const ready = async () =>
      (await fetch(`http://127.0.0.1:${monitoring}/readyz`).catch(() => null))?.status;
    const service = await startService(port, { MONITORING_PORT: String(monitoring) });
    const shop = await startShop(port);
    expect(await shop.buy()).toEqual(sold);
    const go = holdDecoder(service);
    const count = availableParallelism() + 1;
    const buying = Promise.all(Array.from({ length: count }, () => shop.buy()));
    await eventually(async () => expect(await waitingAt(monitoring)).toBe(1));
    expect(await ready()).toBe(200);
    const stopped = service.stop();
    await eventually(async () => expect(await ready()).toBe(503));
    go();
    expect(await buying).toEqual(Array.from({ length: count }, () => sold));
    expect(await stopped).toBe(0);
    expect(shop.drawnBy()).toEqual({ service: 1 + count, own: 0 });
    expect(await shop.buy()).toEqual(sold);
    expect(shop.drawnBy().own).toBe(1);
  });

  // threat: Files: Strangers who reach a process with `RUN=pictures`
  test("does nothing for strangers, and refuses what isn't a picture's upload", async () => {
    const port = await freePort();
    const service = await startService(port);
    const post = (path: string, headers: Record<string, string>, bytes = 100) =>
      fetch(`${service.origin}${path}`, {
        method: "POST",
        headers: { "content-type": "application/octet-stream", ...headers },
        body: new Uint8Array(bytes),
      });
    expect((await post("/proof", {})).status).toBe(401);
    expect((await post("/proof", { authorization: `${authorization}s` })).status).toBe(401);
    expect((await post("/elsewhere", { authorization })).status).toBe(404);
    const text = { authorization, "content-type": "text/plain" };
    expect((await post("/proof", text)).status).toBe(415);
    const huge = post("/proof", { authorization }, 25 * 2 ** 20);
    await expect(huge.then((answer) => answer.text())).rejects.toThrow(/terminated|fetch failed/);
    // Control: with the secret it is looked at, and isn't a picture.
    const answer = await post("/proof", { authorization });
    expect(await answer.json()).toEqual({ kind: "unreadable" });

    const stranger = await startShop(port, { PICTURES_SECRET: "t".repeat(40) });
    expect(await stranger.buy()).toEqual(sold);
    expect(stranger.drawnBy()).toEqual({ service: 0, own: 1 });
    const friend = await startShop(port);
    expect(await friend.buy()).toEqual(sold);
    expect(friend.drawnBy()).toEqual({ service: 1, own: 0 });
  });
});

/** The pictures of a server with these settings. */
function pictures(environment: Environment): Pictures {
  const config = readConfig(environment);
  const limits = createLimitMeter(config.limits);
  const created = createPictures({ config, limits, logger: pino({ level: "silent" }) });
  ends.push(() => created.stop());
  return created;
}

/** A server that only claims to be one; returns its address. */
async function startImpostor(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

const pixel = Buffer.from("x").toString("base64");
const proof = { kind: "proof", jpeg: pixel, width: 1, height: 1, perceptual: "0".repeat(1_024) };

describe("whatever else answers at PICTURES_URL", () => {
  const impostors: [name: string, answer: RequestListener][] = [
    ["an error", (_request, response) => void response.writeHead(500).end()],
    ["a web page", (_request, response) => void response.end("<html>")],
    ["another kind", (_request, response) => void response.end('{"kind":"public"}')],
    [
      "a hash that isn't one",
      (_request, response) => void response.end(JSON.stringify({ ...proof, perceptual: "01" })),
    ],
    [
      "half an answer",
      (_request, response) => {
        response.write(' {"kind":', () => response.destroy());
      },
    ],
    ["a cut connection", (request) => void request.socket.destroy()],
  ];
  test.each(impostors)("%s: the server draws the proof itself", async (_name, answer) => {
    const url = await startImpostor(answer);
    const server = pictures({ PICTURES_URL: url, PICTURES_SECRET: secret });
    expect(await server.drawProof(ownUpload(await receipt(5)), "proof")).toMatchObject({
      ok: true,
      value: { width: 480, height: 640 },
    });
    expect(server.drawnBy()).toEqual({ service: 0, own: 1 });
  });

  // threat: Files: A process with `RUN=pictures` taken over by a picture
  test("names of copies that leave their folder are refused", async () => {
    const copies = [{ suffix: "/../../x.png", bytes: pixel }];
    const answer = {
      kind: "public",
      original: pixel,
      extension: "jpg",
      width: 1,
      height: 1,
      copies,
    };
    const url = await startImpostor(
      (_request, response) => void response.end(JSON.stringify(answer)),
    );
    const server = pictures({ PICTURES_URL: url, PICTURES_SECRET: secret });
    await server.drawPublicPicture(ownUpload(await receipt(6)), "image");
    expect(server.drawnBy()).toEqual({ service: 0, own: 1 });
  });

  test("control: an answer of the right form is believed", async () => {
    const url = await startImpostor(
      (_request, response) => void response.end(JSON.stringify(proof)),
    );
    const server = pictures({ PICTURES_URL: url, PICTURES_SECRET: secret });
    expect(await server.drawProof(ownUpload(await receipt(7)), "proof")).toMatchObject({
      ok: true,
      value: { width: 1, perceptual: proof.perceptual },
    });
    expect(server.drawnBy()).toEqual({ service: 1, own: 0 });
  });

  test("of two processes, the one that answers is used", async () => {
    const good = await startImpostor(
      (_request, response) => void response.end(JSON.stringify(proof)),
    );
    const bad = await startImpostor((request) => void request.socket.destroy());
    const server = pictures({ PICTURES_URL: `${bad},${good}`, PICTURES_SECRET: secret });
    for (let turn = 0; turn < 3; turn += 1) {
      await server.drawProof(ownUpload(await receipt(8)), "proof");
    }
    expect(server.drawnBy()).toEqual({ service: 3, own: 0 });
  });
});
