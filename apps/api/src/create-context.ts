import { systemClock } from "./clock.ts";
import type { ServerConfig } from "./config.ts";
import type { Context } from "./context.ts";
import { openDatabase } from "./database/database.ts";
import { publicHosts } from "./email/host-check.ts";
import { createMailer } from "./email/mailer.ts";
import { createFileStore } from "./files/create-file-store.ts";
import { createLimitMeter } from "./limits/limit-meter.ts";
import { createLogger } from "./logger.ts";
import { createPictures } from "./pictures/pictures.ts";
import { loadServerKeys } from "./server-keys/server-keys.ts";
import { createRushCounts } from "./tickets/raffle-counts.ts";
import { configuredWitnesses } from "./witnesses/configured-witnesses.ts";

/** A context and the function that releases its resources. */
export interface OwnedContext {
  context: Context;
  /** Closes the pool and ends the picture process. */
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
  const pictures = createPictures({ config, limits, logger });
  try {
    const keys = await loadServerKeys(database, config.secretKey, systemClock.now());
    const context: Context = {
      config,
      database,
      files,
      mailer: createMailer({ hostCheck: publicHosts(config.smtpPrivateHosts) }),
      clock: systemClock,
      limits,
      pictures,
      logger,
      keys,
      rushCounts: createRushCounts(),
      witnesses: configuredWitnesses(config, keys),
    };
    const close = async (): Promise<void> => {
      pictures.stop();
      await database.close();
    };
    return { context, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
