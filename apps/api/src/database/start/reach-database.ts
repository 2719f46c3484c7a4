import { existsSync } from "node:fs";
import { join } from "node:path";
import { runningServerUrl } from "../embedded/running-server.ts";
import {
  databaseName,
  findOrStartDatabase,
  type DatabasePlace,
  type RunningDatabase,
} from "./start-database.ts";
import { StartUpError } from "../errors/start-up-error.ts";

/** The installation's database for reading, even while the product runs: the given one, the running embedded one, or one started now. */
export async function reachDatabase(
  place: DatabasePlace,
  report: (message: string) => void,
): Promise<RunningDatabase> {
  const home = join(place.dataDirectory, "postgres");
  if (place.databaseUrl === undefined) {
    const url = await runningServerUrl(home, databaseName);
    if (url !== undefined) return { url, stop: async () => undefined };
    if (!existsSync(join(home, "cluster"))) {
      throw new StartUpError(
        `No hay ninguna instalación en ${place.dataDirectory}: pon DATA_DIR o DATABASE_URL.`,
      );
    }
  }
  return await findOrStartDatabase(place, report);
}
