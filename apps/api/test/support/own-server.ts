import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedServer } from "../../src/database/embedded/embedded-server.ts";
import { migrate } from "../../src/database/migrate.ts";

/** A PostgreSQL server with the product's tables, for a test that changes its settings. */
export interface OwnServer {
  url: string;
  close(): Promise<void>;
}

const database = "rifas";

/** Starts it in a temporary folder. */
export async function startOwnServer(): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), "rifas-server-"));
  await chmod(folder, 0o711);
  const server = await startEmbeddedServer({ home: folder, database, durable: false });
  const url = server.url(database);
  await migrate(url);
  return {
    url,
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
