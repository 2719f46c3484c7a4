import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from "fastify";
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { ServerConfig } from "../../platform/settings/config.ts";
import { slowClientLimits } from "../http/slow-clients.ts";
import type { Client } from "../../platform/limits/network-of.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";
import { createLimitMeter } from "../../platform/limits/limit-meter.ts";
import { listen } from "../listen.ts";
import { createLogger } from "../../platform/logger.ts";
import type { Health } from "../monitoring/health.ts";
import { createProcessMetrics, observeRequests } from "../monitoring/process-metrics.ts";
import { registerHealth } from "../monitoring/register-health.ts";
import { OwnPictures } from "../../paper/pictures/own-pictures.ts";
import { writeAnswer } from "../../paper/pictures/picture-answer.ts";
import type { PictureKind } from "../../paper/pictures/picture-work.ts";

/** How often a caller is sent a sign of life; see paper/pictures/picture-client.ts. */
const beatMilliseconds = 1_000;

/** The largest file that the site's configuration allows, in bytes. */
const largestUpload = 20 * 2 ** 20;

/** A picture whose turn has come must arrive within this time, so that a frozen caller doesn't keep its turn. */
const arrivalMilliseconds = 10_000;

const kinds = ["proof", "public"] as const satisfies PictureKind[];

/** A running process with RUN=pictures. */
export interface PictureServing {
  metrics: () => Promise<string>;
  /** Reports itself as not ready, keeps serving for DRAIN_SECONDS, then finishes the pictures in progress. */
  stop(): Promise<void>;
}

/**
 * Draws the pictures of other processes, which show the secret. Has no database and keeps nothing. Throws StartUpError if it can't listen.
 */
export async function servePictures(config: ServerConfig, health: Health): Promise<PictureServing> {
  const logger: FastifyBaseLogger = createLogger(config.logLevel);
  const limits = createLimitMeter(config.limits);
  const pictures = new OwnPictures({ config, limits, logger: createLogger(config.logLevel) });
  const metrics = createProcessMetrics({ limits, database: null, replica: null, pictures: null });
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    ...slowClientLimits(config),
    return503OnClosing: false,
  });
  app.addHook("onResponse", async (request, reply) => {
    const { url: route, config: options } = request.routeOptions;
    if (options.quiet === true) return;
    logger.info({ route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
  });
  registerHealth(app, health);
  observeRequests(app, metrics);
  await app.register(async (scope) => {
    requireSecret(scope, config.pictureService?.secret ?? "");
    acceptPictures(scope, pictures);
  });
  health.open();
  await listen(app, config);
  return {
    metrics: () => metrics.metrics(),
    stop: async () => {
      health.drain();
      await pause(config.drainSeconds * 1_000);
      await app.close();
      pictures.stop();
    },
  };
}

/** Answers strangers 401 from their headers, and closes the connection with the body unread. */
function requireSecret(app: FastifyInstance, secret: string): void {
  const expected = digest(`Bearer ${secret}`);
  app.addHook("onRequest", async (request, reply) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) return undefined;
    return reply.code(401).header("connection", "close").send({ error: "PICTURES_SECRET" });
  });
}

function acceptPictures(app: FastifyInstance, pictures: OwnPictures): void {
  app.removeAllContentTypeParsers();
  // Not read before its turn, so that waiting pictures stay with their senders and take no memory here.
  app.addContentTypeParser("application/octet-stream", (_request, _payload, done) => done(null));
  for (const kind of kinds) {
    app.post(`/${kind}`, (request, reply) => {
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort());
      const asker = { ...senderOf(request), signal: gone.signal };
      const answer = alive(() => draw(pictures, kind, asker, request.raw), gone.signal);
      return reply.type("application/json").send(answer);
    });
  }
}

/** The sender as the caller names it, see paper/pictures/picture-client.ts. */
function senderOf({ headers, ip }: FastifyRequest): Client {
  const who = String(headers["x-sender"] ?? ip);
  // A process of an older version names neither carrier nor network.
  const network = String(headers["x-sender-network"] ?? who);
  return {
    who,
    network,
    carrier: String(headers["x-sender-carrier"] ?? network),
    isKnown: headers["x-sender-known"] === "true",
  };
}

async function draw(pictures: OwnPictures, kind: PictureKind, asker: Asker, body: IncomingMessage) {
  const drawn = await pictures.draw(asker, async () => ({ kind, bytes: await readPicture(body) }));
  // Unless it is read to its end, the connection is reset before the caller has read the answer.
  if (!drawn.ok) await readPicture(body);
  return writeAnswer(drawn);
}

/** The text as a stream that shows at once, and then every second, that it is coming. */
function alive(work: () => Promise<string>, gone: AbortSignal): PassThrough {
  const stream = new PassThrough();
  const beat = setInterval(() => stream.write(" "), beatMilliseconds);
  gone.addEventListener("abort", () => clearInterval(beat));
  stream.write(" ");
  work()
    .finally(() => clearInterval(beat))
    .then(
      (text) => stream.end(text),
      // The connection is cut, and the caller draws the picture itself.
      (error: Error) => stream.destroy(error),
    );
  return stream;
}

async function readPicture(body: IncomingMessage): Promise<Uint8Array> {
  const late = setTimeout(() => body.destroy(), arrivalMilliseconds);
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of body) {
      length += part.length;
      if (length > largestUpload) throw new Error("The picture is larger than any upload.");
      parts.push(part);
    }
  } finally {
    clearTimeout(late);
  }
  return Buffer.concat(parts);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
