import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { embeddedUser } from "./create-cluster.ts";

/** The URL of a database of the embedded server that another process runs in this home; undefined if none responds. */
export async function runningServerUrl(
  home: string,
  database: string,
): Promise<string | undefined> {
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
