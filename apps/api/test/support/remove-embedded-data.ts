import { realpath, rm } from "node:fs/promises";

/**
 * Removes the data of an embedded server that isn't running, wherever it is: for root, a folder that PostgreSQL's user can't
 * access is only a link to one that it can.
 */
export async function removeEmbeddedData(home: string): Promise<void> {
  const folder = await realpath(home).catch(() => undefined);
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
}
