import { systemClock } from "../platform/clock.ts";
import type { ServerConfig } from "../platform/settings/config.ts";
import { openDatabase } from "../database/database.ts";
import { createBeacon } from "../raffles/draws/beacon.ts";
import { publicHosts } from "../site/email/host-check.ts";
import { createMailer } from "../site/email/smtp-session.ts";
import { createPushPoster } from "../site/push/push-poster.ts";
import { createFileStore } from "../platform/files/create-file-store.ts";
import { emailedReceipts } from "../proofs/receipts/emailed-receipts.ts";
import { createLimitMeter } from "../platform/limits/limit-meter.ts";
import { createLogger } from "../platform/logger.ts";
import { createPdfs } from "../paper/pdf/pdfs.ts";
import { OwnPictures } from "../paper/pictures/pictures.ts";
import { createShares } from "../paper/shares/shares.ts";
import type { BankContext } from "../bank/bank-context.ts";
import { accountNotices } from "../site/email/account-notices.ts";
import { bankFacts } from "../bank/bank-facts.ts";
import { configuredEnquirers } from "../bank/enquiries/configured-enquirers.ts";
import { createStatementReader } from "../bank/statements/statement-reader.ts";
import { recordSecret } from "../platform/secrets/known-secret.ts";
import { loadServerKeys } from "../platform/secrets/server-keys.ts";
import { createRushCounts } from "../sale/tickets/raffle-counts.ts";
import { createAnswerTimes } from "../sale/purchases/read/answer-times.ts";
import { configuredWitnesses } from "../proofs/witnesses/sigsum-witness.ts";

/** What the whole server needs: the Context, and what each of its sides adds for itself. */
export interface ServerContext extends BankContext {}

/** A context and the function that releases its resources. */
export interface OwnedContext {
  context: ServerContext;
  /** Closes the pool and ends the child processes. */
  close(): Promise<void>;
}

/** The composition root: creates the context from the configuration and a migrated database. */
export async function createContext(
  config: ServerConfig,
  databaseUrl: string,
): Promise<OwnedContext> {
  const logger = createLogger(config.logLevel);
  const files = await createFileStore(config);
  const database = openDatabase({
    url: databaseUrl,
    size: config.poolSize,
    onError: (error) => logger.warn({ err: error }, "an idle database connection was lost"),
  });
  const limits = createLimitMeter(config.limits);
  const pictures = new OwnPictures({ config, limits, logger });
  const pdfs = createPdfs({ config, limits, logger });
  const shares = createShares({ config, files, limits, logger });
  const statements = createStatementReader({ config, limits, logger });
  try {
    const keys = await loadServerKeys(database, config.secretKey, systemClock.now());
    await recordSecret(database, config.secretKey, systemClock.now());
    const context: ServerContext = {
      config,
      database,
      files,
      mailer: createMailer({ hostCheck: publicHosts(config.smtpPrivateHosts) }),
      push: createPushPoster({ hostCheck: publicHosts([]) }),
      beacon: createBeacon({ mirrors: config.drandMirrors, logger }),
      clock: systemClock,
      limits,
      pictures,
      pdfs,
      shares,
      statements,
      logger,
      keys,
      rushCounts: createRushCounts(),
      answerTimes: createAnswerTimes(),
      bank: bankFacts,
      receipts: { emailed: emailedReceipts },
      accountNotices,
      witnesses: configuredWitnesses(config, keys),
      enquirers: configuredEnquirers(config, systemClock),
    };
    const close = async (): Promise<void> => {
      pictures.stop();
      pdfs.stop();
      shares.stop();
      statements.stop();
      await database.close();
    };
    return { context, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
