import { join } from "node:path";
import type { ServerConfig } from "./config.ts";
import { startEmbeddedServer } from "./database/embedded/embedded-server.ts";
import { migrate } from "./database/migrate.ts";

/** The one database of the embedded server. */
export const databaseName = "rifas";

/** The PostgreSQL of an installation, up to date. */
export interface RunningDatabase {
  url: string;
  /** Stops the embedded one; a given one is not ours to stop. */
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL, or takes the given one, and migrates it. Calls `report` for each long step. */
export async function startDatabase(
  config: ServerConfig,
  report: (message: string) => void,
): Promise<RunningDatabase> {
  const running = await findOrStartDatabase(config, report);
  try {
    await migrate(running.url, (name) => report(`Database: applied ${name}.`));
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** The same, as it is. */
export async function findOrStartDatabase(
  { databaseUrl, dataDirectory }: ServerConfig,
  report: (message: string) => void,
): Promise<RunningDatabase> {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => undefined };
  const server = await startEmbeddedServer({
    home: join(dataDirectory, "postgres"),
    database: databaseName,
    onProgress: report,
  });
  return { url: server.url(databaseName), stop: () => server.stop() };
}
