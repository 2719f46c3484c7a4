import { join } from "node:path";
import { startEmbeddedServer } from "../embedded/embedded-server.ts";
import { migrate } from "../migrate.ts";

/** The name of the embedded server's only database. */
export const databaseName = "rifas";

/** The installation's PostgreSQL, migrated. */
export interface RunningDatabase {
  url: string;
  /** Stops the embedded server; does nothing for a database given by URL. */
  stop(): Promise<void>;
}

/** Where the database is: at a URL, or embedded in the data folder. */
export interface DatabasePlace {
  databaseUrl: string | undefined;
  dataDirectory: string;
  /** Default false. */
  production?: boolean;
}

/** What the start says about where the database is: nothing but in production on the embedded PostgreSQL. */
export function aboutDatabase({
  production,
  databaseUrl,
}: Pick<DatabasePlace, "databaseUrl" | "production">): string[] {
  return production === true && databaseUrl === undefined
    ? [
        "Esto es producción sobre el PostgreSQL incluido, que no recibe arreglos: pon en DATABASE_URL uno propio (docs/operations.md).",
      ]
    : [];
}

/** Starts the embedded PostgreSQL, or uses the given one, and migrates it. Calls `report` for each long step. */
export async function startDatabase(
  place: DatabasePlace,
  report: (message: string) => void,
): Promise<RunningDatabase> {
  const running = await findOrStartDatabase(place, report);
  try {
    await migrate(running.url, (name) => report(`Base de datos: se aplicó ${name}.`));
    for (const line of aboutDatabase(place)) report(line);
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** The same without migrating. */
export async function findOrStartDatabase(
  { databaseUrl, dataDirectory }: DatabasePlace,
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
