import { defaultPoolSize } from "../../database/pool.ts";
import { integer, list, type Read } from "../environment-values.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";

/** `web`: requests; `jobs`: scheduled work (holds, pauses, clean-up); `email`: the outbox. A process has all by default. */
const roles = ["web", "jobs", "email"] as const;
export type Role = (typeof roles)[number];

/** PostgreSQL allows 100; the rest is left for backups and manual connections. */
const embeddedConnections = 90;

/**
 * Reads how many processes there are, what this one does, and how many connections each has. Throws StartUpError for values that
 * contradict each other.
 */
export function readProcesses(
  read: Read,
  databaseUrl: string | undefined,
): { workers: number; run: ReadonlySet<Role>; poolSize: number } {
  const run = read("RUN") === undefined ? new Set(roles) : list(read, "RUN", roles);
  const workers = integer(read, "WORKERS", { fallback: 1, min: 1, max: 64 });
  if (workers > 1 && !run.has("web")) {
    throw new StartUpError(
      "WORKERS y RUN se contradicen: solo los procesos que atienden peticiones (RUN=web) pueden tener varios trabajadores.",
    );
  }
  if (databaseUrl === undefined && run.size < roles.length) {
    throw new StartUpError(
      "RUN deja fuera un papel, y la base de datos incluida no tiene otros procesos: pon DATABASE_URL, o quita RUN.",
    );
  }
  // Measured: four connections per core are fastest. Several processes use at most one core each.
  const fallback = workers === 1 ? defaultPoolSize : defaultPoolSize / 2;
  const poolSize = integer(read, "DATABASE_POOL", { fallback, min: 1, max: 100 });
  if (databaseUrl === undefined && workers > 1 && (workers + 1) * poolSize > embeddedConnections) {
    throw new StartUpError(
      `WORKERS y DATABASE_POOL necesitan más de las ${embeddedConnections} conexiones de la base de datos incluida: baja uno de los dos.`,
    );
  }
  return { workers, run, poolSize };
}
