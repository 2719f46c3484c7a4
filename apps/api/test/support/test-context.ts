import { createHash } from "node:crypto";
import { join } from "node:path";
import { pino } from "pino";
import { readConfig, type Environment } from "../../src/platform/settings/config.ts";
import type { Clock } from "../../src/platform/clock.ts";
import type { ServerContext } from "../../src/server/create-context.ts";
import type { Database } from "../../src/database/database.ts";
import { createBeacon } from "../../src/raffles/draws/beacon.ts";
import { createMailer } from "../../src/site/email/smtp-session.ts";
import { createPushPoster } from "../../src/site/push/push-poster.ts";
import { DiskFileStore } from "../../src/platform/files/disk-file-store.ts";
import { accountNotices } from "../../src/site/email/account-notices.ts";
import { emailedReceipts } from "../../src/proofs/receipts/emailed-receipts.ts";
import { createLimitMeter, type LimitMeter } from "../../src/platform/limits/limit-meter.ts";
import { variableOf } from "../../src/platform/limits/limit-declaration.ts";
import { rateNames } from "../../src/platform/limits/rate-limits.ts";
import { createPdfs } from "../../src/paper/pdf/pdfs.ts";
import { OwnPictures } from "../../src/paper/pictures/pictures.ts";
import { createShares } from "../../src/paper/shares/shares.ts";
import { bankFacts } from "../../src/bank/bank-facts.ts";
import { createStatementReader } from "../../src/bank/statements/statement-reader.ts";
import { configuredEnquirers } from "../../src/bank/enquiries/configured-enquirers.ts";
import { loadServerKeys } from "../../src/platform/secrets/server-keys.ts";
import { createRushCounts } from "../../src/sale/tickets/raffle-counts.ts";
import { createAnswerTimes } from "../../src/sale/purchases/read/answer-times.ts";
import { anyHost, noHost } from "./any-host.ts";

const silent = pino({ level: "silent" });

/** The parts of a server under test: the real ones, but silent, and without third-party services. */
export async function createTestContext(given: {
  database: Database;
  clock: Clock;
  environment: Environment;
  /** Where it stores files. */
  folder: string;
}): Promise<ServerContext> {
  const { database, clock, environment, folder } = given;
  const config = readConfig(environment);
  const limits = createLimitMeter(config.limits);
  const logger = silent;
  const files = new DiskFileStore(join(folder, "files"));
  const programs = isUsual(environment) ? sharedPrograms(limits) : createPrograms(config, limits);
  return {
    config,
    clock,
    database,
    files,
    mailer: createMailer({ hostCheck: anyHost }),
    push: createPushPoster({ hostCheck: noHost }),
    beacon: createBeacon({ mirrors: [], logger }),
    limits,
    logger,
    ...programs,
    pdfs: createPdfs({ config, limits, logger }),
    shares: createShares({ config, files, limits, logger }),
    keys: await loadServerKeys(database, config.secretKey, clock.now()),
    rushCounts: createRushCounts(),
    answerTimes: createAnswerTimes(),
    bank: bankFacts,
    receipts: { emailed: emailedReceipts },
    accountNotices,
    witnesses: [],
    enquirers: configuredEnquirers(config, clock),
  };
}

type Programs = Pick<ServerContext, "pictures" | "statements">;

/** Draws pictures and reads statements, each in a process of its own. */
function createPrograms(
  config: ServerContext["config"],
  limits: LimitMeter,
  Pictures = OwnPictures,
): Programs {
  const parts = { config, limits, logger: silent };
  return { pictures: new Pictures(parts), statements: createStatementReader(parts) };
}

/** Whether an environment leaves the two programs their settings. */
function isUsual(environment: Environment): boolean {
  return Object.keys(environment).every(
    (name) => name in unlimited || ["DATA_DIR", "PUBLIC_ORIGIN"].includes(name),
  );
}

let shared: (Programs & { limits: LimitMeter }) | undefined;

/** Draws each public picture once: most raffles of the tests have the same one, and its copies take a tenth of a second. */
class RememberingPictures extends OwnPictures {
  readonly #drawn = new Map<string, Awaited<ReturnType<OwnPictures["drawPublicPicture"]>>>();

  override async drawPublicPicture(
    ...[upload, field]: Parameters<OwnPictures["drawPublicPicture"]>
  ) {
    const hash = createHash("sha256").update(upload.bytes).digest("base64");
    const drawn = this.#drawn.get(hash) ?? (await super.drawPublicPicture(upload, field));
    if (drawn.ok) this.#drawn.set(hash, drawn);
    return drawn;
  }
}

/** Those of all test files of a worker that need no others: a process takes longer to start than a server. */
function sharedPrograms(limits: LimitMeter): Programs {
  const config = readConfig(unlimited);
  const meter = shared?.limits ?? createLimitMeter(config.limits);
  shared ??= { ...createPrograms(config, meter, RememberingPictures), limits: meter };
  for (const [name] of meter.uses())
    limits.watch(name, () => new Map(meter.uses()).get(name)?.inUse ?? 0);
  const { pictures, statements } = shared;
  return { pictures, statements };
}

/** Ends the processes of a server under test, except those that it shares. */
export function stopPrograms({ pictures, pdfs, shares, statements }: ServerContext): void {
  pdfs.stop();
  shares.stop();
  if (pictures !== shared?.pictures) pictures.stop();
  if (statements !== shared?.statements) statements.stop();
}

/** Limits so high that only the tests of limits, which set their own, ever reach one. */
export const unlimited: Environment = {
  ...Object.fromEntries(rateNames.map((name) => [variableOf(name), "1000000/60"])),
  LIMIT_UNPAID_PER_ADDRESS: "100",
  LIMIT_UNPAID_PER_NETWORK: "100",
  LIMIT_ATTACK_HOLDS: "100",
  LIMIT_PURCHASES_AT_ONCE: "1000000",
};
