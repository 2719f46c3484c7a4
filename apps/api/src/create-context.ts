import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { systemClock } from "./clock.ts";
import type { ServerConfig } from "./config.ts";
import type { Context } from "./context.ts";
import { openDatabase } from "./database/database.ts";
import { startEmbeddedServer, type EmbeddedServer } from "./database/embedded/embedded-server.ts";
import { migrate } from "./database/migrate.ts";
import { publicHosts } from "./email/host-check.ts";
import { createMailer } from "./email/mailer.ts";
import { DiskFileStore } from "./files/disk-file-store.ts";
import { createLogger } from "./logger.ts";
import { loadServerKeys } from "./server-keys/server-keys.ts";
import { notWritable } from "./start-up-error.ts";

const databaseName = "rifas";

/** A context and the way to let go of it. */
export interface OwnedContext {
  context: Context;
  /** Closes the pool and stops the embedded database, where there is one. */
  close(): Promise<void>;
}

/** The composition root: decided configuration in, working parts out. `tell` hears of each long step. */
export async function createContext(
  config: ServerConfig,
  tell: (message: string) => void,
): Promise<OwnedContext> {
  const logger = createLogger(config.logLevel);
  const server = await startOwnDatabase(config, tell);
  const url = config.databaseUrl ?? server?.url(databaseName) ?? "";
  try {
    await migrate(url, (name) => tell(`Database: applied ${name}.`));
    const database = openDatabase({
      url,
      onError: (error) => logger.warn({ err: error }, "an idle database connection was lost"),
    });
    const context: Context = {
      config,
      database,
      files: new DiskFileStore(join(config.dataDirectory, "files")),
      mailer: createMailer({ hostCheck: publicHosts(config.smtpPrivateHosts) }),
      clock: systemClock,
      logger,
      keys: await loadServerKeys(database, config.secretKey, systemClock.now()),
    };
    return {
      context,
      close: async () => {
        await database.close();
        await server?.stop();
      },
    };
  } catch (error) {
    await server?.stop();
    throw error;
  }
}

async function startOwnDatabase(
  config: ServerConfig,
  tell: (message: string) => void,
): Promise<EmbeddedServer | undefined> {
  try {
    await mkdir(join(config.dataDirectory, "files"), { recursive: true });
  } catch (error) {
    throw notWritable(config.dataDirectory, error);
  }
  if (config.databaseUrl !== undefined) return undefined;
  const server = await startEmbeddedServer({
    home: join(config.dataDirectory, "postgres"),
    database: databaseName,
    onProgress: tell,
  });
  return server;
}
