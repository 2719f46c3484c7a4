import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ServerConfig } from "./config.ts";
import { runningServerUrl } from "./database/embedded/running-server.ts";
import { findOrStartDatabase, type RunningDatabase } from "./start-database.ts";
import { databaseName } from "./start-database.ts";
import { StartUpError } from "./start-up-error.ts";

/**
 * The installation's database for reading, even while the product runs: the given one, the running embedded one, or one
 * started now.
 */
export async function reachDatabase(
  config: ServerConfig,
  report: (message: string) => void,
): Promise<RunningDatabase> {
  const home = join(config.dataDirectory, "postgres");
  if (config.databaseUrl === undefined) {
    const url = await runningServerUrl(home, databaseName);
    if (url !== undefined) return { url, stop: async () => undefined };
    if (!existsSync(join(home, "cluster"))) {
      throw new StartUpError(
        `There is no installation in ${config.dataDirectory}: set DATA_DIR or DATABASE_URL.`,
      );
    }
  }
  return await findOrStartDatabase(config, report);
}
