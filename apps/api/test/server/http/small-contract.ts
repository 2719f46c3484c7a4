import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { Writable } from "node:stream";
import { buildServer, type Register, type ServerOptions } from "../../../src/server/app.ts";
import { readConfig, type Environment } from "../../../src/platform/settings/config.ts";
import type { ServerContext } from "../../../src/server/create-context.ts";
import { createBeacon } from "../../../src/raffles/draws/beacon.ts";
import { createMailer } from "../../../src/site/email/smtp-session.ts";
import { createPushPoster } from "../../../src/site/push/push-poster.ts";
import { DiskFileStore } from "../../../src/platform/files/disk-file-store.ts";
import { readContract } from "../../../src/server/http/contract.ts";
import { accountNotices } from "../../../src/site/email/account-notices.ts";
import { emailedReceipts } from "../../../src/proofs/receipts/emailed-receipts.ts";
import { createLimitMeter } from "../../../src/platform/limits/limit-meter.ts";
import { createPdfs } from "../../../src/paper/pdf/pdfs.ts";
import { OwnPictures } from "../../../src/paper/pictures/pictures.ts";
import { createShares } from "../../../src/paper/shares/shares.ts";
import { createStatementReader } from "../../../src/bank/statements/statement-reader.ts";
import { bankFacts } from "../../../src/bank/bank-facts.ts";
import { configuredEnquirers } from "../../../src/bank/enquiries/configured-enquirers.ts";
import { loadServerKeys } from "../../../src/platform/secrets/server-keys.ts";
import { createRushCounts } from "../../../src/sale/tickets/raffle-counts.ts";
import { createAnswerTimes } from "../../../src/sale/purchases/read/answer-times.ts";
import { anyHost, noHost } from "../../support/any-host.ts";
import { createTestClock, type TestClock } from "../../support/test-clock.ts";
import { createTestDatabase } from "../../support/test-database.ts";

/** One operation for each way to send a request. */
export const smallContract = readContract(`
openapi: 3.1.0
servers: [{ url: /api }]
paths:
  /echo/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }
    post:
      operationId: echo
      x-access: anyone
      parameters:
        - { name: flag, in: query, schema: { type: boolean } }
        - { name: page, in: query, schema: { type: integer, minimum: 1, default: 1 } }
        - { name: status, in: query, schema: { type: array, items: { $ref: "#/components/schemas/Status" } } }
        - { name: X-Times, in: header, schema: { type: integer } }
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } }
      responses: { "200": { content: { application/json: { schema: {} } } } }
  /form:
    post:
      operationId: form
      x-access: anyone
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              additionalProperties: false
              required: [name, photo]
              properties:
                name: { type: string, minLength: 1, maxLength: 100 }
                amount: { type: integer }
                yes: { type: boolean, default: false }
                list: { type: array, maxItems: 10, items: { type: integer } }
                photo: { type: string, format: binary }
                other: { type: string, format: binary }
      responses: { "200": { content: { application/json: { schema: {} } } } }
  /plain:
    post:
      operationId: plain
      x-access: anyone
      responses: { "204": {} }
  /people:
    put:
      operationId: people
      x-access: admin
      requestBody:
        content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } }
      responses: { "204": {} }
  /broken:
    get:
      operationId: broken
      x-access: anyone
      responses: { "200": { content: { application/json: { schema: {} } } } }
components:
  schemas:
    Status: { type: string, enum: [one, two] }
    Thing:
      type: object
      additionalProperties: false
      required: [name]
      properties:
        name: { type: string, maxLength: 20 }
        count: { type: integer }
        status: { $ref: "#/components/schemas/Status", default: one }
        inner: { type: object, additionalProperties: false, properties: { deep: { type: boolean } } }
`);

/** A server with that contract, and its log lines. */
export interface SmallServer {
  app: FastifyInstance;
  context: ServerContext;
  clock: TestClock;
  log: () => string;
  close(): Promise<void>;
}

/** No operation of the small contract stores files. */
const files = new DiskFileStore("unused");

/** Handlers that return their input; `broken` throws. */
export const smallHandlers: ServerOptions["handlers"] = {
  echo: async (input) => ({ status: 200, body: input }),
  form: async ({ body, files }) => ({
    status: 200,
    body: {
      ...Object(body),
      files: Object.values(files).map(({ bytes, filename }) => `${filename}:${bytes.length}`),
    },
  }),
  plain: async () => ({ status: 204 }),
  people: async () => ({ status: 204 }),
  broken: async () => {
    throw new Error("SELECT secret FROM users");
  },
};

const senders = {
  mailer: createMailer({ hostCheck: anyHost }),
  push: createPushPoster({ hostCheck: noHost }),
};

export async function startSmallServer(
  options: {
    register?: Register;
    handlers?: ServerOptions["handlers"];
    environment?: Environment;
    context?: Partial<ServerContext>;
  } = {},
): Promise<SmallServer> {
  const database = await createTestDatabase();
  const clock = createTestClock();
  const lines: string[] = [];
  const sink = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString());
      done();
    },
  });
  const config = readConfig(options.environment ?? {});
  const limits = createLimitMeter(config.limits);
  const logger = pino({ level: "info" }, sink);
  const context: ServerContext = {
    config,
    clock,
    database: database.database,
    files,
    ...senders,
    beacon: createBeacon({ mirrors: [], logger }),
    limits,
    logger,
    pictures: new OwnPictures({ config, limits, logger }),
    pdfs: createPdfs({ config, limits, logger }),
    shares: createShares({ config, files, limits, logger }),
    statements: createStatementReader({ config, limits, logger }),
    keys: await loadServerKeys(database.database, undefined, clock.now()),
    rushCounts: createRushCounts(),
    answerTimes: createAnswerTimes(),
    bank: bankFacts,
    receipts: { emailed: emailedReceipts },
    accountNotices,
    witnesses: [],
    enquirers: configuredEnquirers(config, clock),
    ...options.context,
  };
  const app = await buildServer(context, {
    contract: smallContract,
    handlers: options.handlers ?? smallHandlers,
    uploadLimit: async () => 1,
    ...(options.register !== undefined && { register: options.register }),
  });
  return {
    app,
    context,
    clock,
    log: () => lines.join(""),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
