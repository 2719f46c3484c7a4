import { readFileSync } from "node:fs";
import { errorCode, StartUpError } from "../../database/errors/start-up-error.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables whose values only the server may read. */
const secretNames = [
  "DATABASE_URL",
  "SECRET_KEY",
  "ADMIN_PASSWORD",
  "S3_SECRET_ACCESS_KEY",
] as const;

/**
 * The environment with each secret given as NAME_FILE (as Docker and systemd do) read from that file, without its final line
 * break. Throws StartUpError if both forms are given or the file can't be read.
 */
export function withSecretFiles(environment: Environment): Environment {
  const secrets = secretNames.flatMap((name) => {
    const path = environment[`${name}_FILE`]?.trim();
    if (path === undefined || path === "") return [];
    if ((environment[name] ?? "").trim() !== "") {
      throw new StartUpError(`${name} y ${name}_FILE vinieron los dos: pon uno solo.`);
    }
    return [[name, readSecret(name, path)] as const];
  });
  return { ...environment, ...Object.fromEntries(secrets) };
}

function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    throw new StartUpError(`${name}_FILE=${path} no se puede leer (${errorCode(error)}).`);
  }
}
