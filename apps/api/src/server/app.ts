import fastifyCompress, { type FastifyCompressOptions } from "@fastify/compress";
import fastifyMultipart from "@fastify/multipart";
import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { constants } from "node:zlib";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { ServerContext } from "./create-context.ts";
import { answerBrokenConnection } from "./http/broken-connection.ts";
import { loadContract, type Contract } from "./http/contract.ts";
import { nothingHere, sendFailure, sendThrown } from "./http/errors.ts";
import { registerLedgerKey } from "./http/ledger-key.ts";
import { routedAddress } from "./http/page-address.ts";
import { registerPublicFiles } from "./http/public-files.ts";
import { registerOneClick } from "./http/register-one-click.ts";
import { registerOperations, type OperationsOptions } from "./http/register-operations.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { slowClientLimits } from "./http/slow-clients.ts";
import { closeAfterRefusal } from "./http/unread-body.ts";
import { bankDoor } from "../bank/door/door.ts";
import { figuresDoor } from "../figures/door/door.ts";
import { peopleDoor } from "../people/door/door.ts";
import { proofsDoor } from "../proofs/door/door.ts";
import { rafflesDoor } from "../raffles/door/door.ts";
import { saleDoor } from "../sale/door/door.ts";
import { siteDoor } from "../site/door/door.ts";
import { LedgerBundles } from "../proofs/bundle/ledger-bundles.ts";
import type { AllHandlers } from "../platform/call.ts";
import { beginUpload } from "../sale/purchases/hold/extend-hold.ts";
import { registerBankFeeds } from "./http/register-bank-feeds.ts";
import { readUploadLimits } from "../site/configuration/upload-limits.ts";
import { WaitingRoom } from "../sale/waiting-room/waiting-room.ts";
import { registerApiReference } from "./web-host/api-reference.ts";

/**
 * Compresses JSON and CSV, for speed rather than size. The web's files are compressed at build time, its pages in their cache. No
 * request is inflated: a hundred bytes may hold gigabytes.
 */
const compression: FastifyCompressOptions = {
  globalDecompression: false,
  encodings: ["br", "gzip"],
  customTypes: /^(application\/json|text\/csv)/,
  threshold: 1_024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 6 },
};

/** Adds routes or hooks beside the API: the built web, or the hooks of tests. Called before the API's routes are registered. */
export type Register = (app: FastifyInstance, context: ServerContext) => Promise<void> | void;

/** The whole server for a context, not yet listening. `contract` is openapi.yaml, if the caller has already read it. */
export async function buildApp(
  context: ServerContext,
  options: { register?: Register; contract?: Contract } = {},
): Promise<FastifyInstance> {
  const room = new WaitingRoom(context);
  const app = await buildServer(context, {
    contract: options.contract ?? loadContract(),
    handlers: productHandlers(context, room),
    uploadLimit: async () => (await readUploadLimits(context)).max_mb,
    atDoor: {
      createPurchase: ({ headers, ip: address }) =>
        room.atDoor({
          place: headerOf(headers, "x-place-in-line"),
          key: headerOf(headers, "idempotency-key"),
          address,
        }),
    },
    onArrival: { attachProof: ({ actor, id = "" }) => beginUpload(context, actor, { id }) },
    ...options,
  });
  registerPublicFiles(app, context.files);
  registerLedgerKey(app, context);
  registerBankFeeds(app, context);
  registerOneClick(app, context);
  registerApiReference(app, context);
  return app;
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" ? value : null;
}

function productHandlers(context: ServerContext, room: WaitingRoom) {
  const bundles = new LedgerBundles(context);
  return {
    ...bankDoor(context),
    ...figuresDoor(context),
    ...peopleDoor(context),
    ...proofsDoor(context, bundles),
    ...rafflesDoor(context, bundles),
    ...saleDoor(context, room, (file, asker) => context.statements.readTable(file, asker)),
    ...siteDoor(context),
  } satisfies AllHandlers;
}

/** What `buildApp` takes from the product; tests of the HTTP layer pass a small contract instead. */
export interface ServerOptions {
  contract: Contract;
  handlers: OperationsOptions["handlers"];
  uploadLimit: OperationsOptions["uploadLimit"];
  atDoor?: NonNullable<OperationsOptions["atDoor"]>;
  onArrival?: NonNullable<OperationsOptions["onArrival"]>;
  register?: Register;
}

/** An HTTP server that serves the operations of a contract and nothing else. */
export async function buildServer(
  context: ServerContext,
  options: ServerOptions,
): Promise<FastifyInstance> {
  const { config } = context;
  const headers = securityHeaders(config);
  // Widened to Fastify's own logger type, which every plugin expects.
  const logger: FastifyBaseLogger = context.logger;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    rewriteUrl: ({ url = "/" }) => routedAddress(url),
    bodyLimit: config.limits.amounts.jsonBody * 1_000,
    ...slowClientLimits(config),
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenConnection(error, socket, headers),
    // Fastify runs no hooks for requests that it refuses before routing.
    frameworkErrors: (error, request, reply) =>
      void sendThrown(request, reply.headers(headers).header("x-request-id", request.id), error),
  });
  // Fastify parses text/plain by default; no operation accepts it.
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler((error, request, reply) => sendThrown(request, reply, error));
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, nothingHere));
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers).header("x-request-id", request.id);
    // Before its body is read.
    return request.is404 ? sendFailure(request, reply, nothingHere) : undefined;
  });
  app.addHook("onResponse", async (request, reply) => {
    if (request.routeOptions.config.quiet === true) return;
    // Log the route, not the URL: queries hold names and phone numbers.
    logger.info({
      reqId: request.id,
      route: request.routeOptions.url,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  await app.register(fastifyMultipart);
  await app.register(fastifyCompress, compression);
  await options.register?.(app, context);
  closeAfterRefusal(app, context);
  registerOperations(app, { context, ...options });
  return app;
}
