// A second server process on a test's database: the same API, over real HTTP, with the test's clock. Built and started by
// start-api-process.ts.
import { join } from "node:path";
import { pino } from "pino";
import { buildApp } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { openDatabase } from "../../src/database/database.ts";
import { anyHost } from "./any-host.ts";
import { createBeacon } from "../../src/draws/beacon.ts";
import { createMailer } from "../../src/email/mailer.ts";
import { DiskFileStore } from "../../src/files/disk-file-store.ts";
import { createLimitMeter } from "../../src/limits/limit-meter.ts";
import { createPictures } from "../../src/pictures/pictures.ts";
import { configuredEnquirers } from "../../src/reconciliation/enquiries/configured-enquirers.ts";
import { loadServerKeys } from "../../src/server-keys/server-keys.ts";
import { createRushCounts } from "../../src/tickets/raffle-counts.ts";

let now = Date.now();
process.on("message", (time) => {
  now = Number(time);
  process.send?.({ time: now });
});
process.on("disconnect", () => process.exit(0));

const config = readConfig(process.env);
const clock = { now: () => new Date(now) };
const database = openDatabase({ url: config.databaseUrl ?? "", size: config.poolSize });
const limits = createLimitMeter(config.limits);
const logger = pino({ level: "silent" });
const app = await buildApp({
  config,
  clock,
  database,
  files: new DiskFileStore(join(config.dataDirectory, "files")),
  mailer: createMailer({ hostCheck: anyHost }),
  beacon: createBeacon({ mirrors: [], logger }),
  limits,
  logger,
  pictures: createPictures({ config, limits, logger }),
  keys: await loadServerKeys(database, config.secretKey, clock.now()),
  rushCounts: createRushCounts(),
  witnesses: [],
  enquirers: configuredEnquirers(config, clock),
  replica: null,
});
process.send?.({ origin: await app.listen({ host: "127.0.0.1", port: 0 }) });
