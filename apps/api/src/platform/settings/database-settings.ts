import type { Read } from "../environment-values.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";

/** Reads the addresses of the primary and its replicas. Throws StartUpError for replicas of an unknown primary. */
export function readDatabaseUrls(read: Read): {
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
} {
  const databaseUrl = readUrl(read, "DATABASE_URL");
  const databaseReadUrl = readUrl(read, "DATABASE_READ_URL");
  if (databaseReadUrl !== undefined && databaseUrl === undefined) {
    throw new StartUpError(
      "DATABASE_READ_URL es una réplica de DATABASE_URL, que falta: pon las dos, o ninguna.",
    );
  }
  return { databaseUrl, databaseReadUrl };
}

function readUrl(read: Read, name: "DATABASE_URL" | "DATABASE_READ_URL"): string | undefined {
  const url = read(name);
  if (url !== undefined && !/^postgres(ql)?:\/\/./.test(url)) {
    throw new StartUpError(
      `${name} debe ser como postgres://usuario:contraseña@servidor:5432/base.`,
    );
  }
  return url;
}
