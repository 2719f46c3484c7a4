import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  databaseName,
  findOrStartDatabase,
  type DatabasePlace,
  type RunningDatabase,
} from "./start-database.ts";
import { StartUpError } from "../errors/start-up-error.ts";
import { readFile } from "node:fs/promises";
import { Client } from "pg";
import { embeddedUser } from "../embedded/create-cluster.ts";

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

/** The URL of a database of the embedded server that another process runs in this home; undefined if none responds. */
async function runningServerUrl(home: string, database: string): Promise<string | undefined> {
  const read = (name: string) => readFile(join(home, name), "utf8").catch(() => undefined);
  const [state, password] = [await read("cluster/postmaster.pid"), await read("password")];
  if (state === undefined || password === undefined) return undefined;
  // PostgreSQL documents these lines: pid, data folder, start time, port, socket folder, address.
  const [, , , port = "", folder = ""] = state.split("\n");
  const host = folder === "" ? "127.0.0.1" : encodeURIComponent(folder);
  const url = `postgres://${embeddedUser}:${password}@${host}:${port}/${database}`;
  return (await answers(url)) ? url : undefined;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
