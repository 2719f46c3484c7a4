import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { notWritable, StartUpError } from "../errors/start-up-error.ts";
import { embeddedMajorVersion } from "./binaries.ts";
import { runProgram } from "./postgres-process.ts";
import type { RunAs } from "./run-as.ts";
import { giveTo } from "./server-home.ts";
import { lastLine } from "./server-log.ts";

/** The cluster's only role. */
export const embeddedUser = "rifas";

interface ClusterOptions {
  home: string;
  cluster: string;
  binaries: string;
  runAs: RunAs | undefined;
  durable: boolean | undefined;
  report: (message: string) => void;
}

/** Creates the cluster if it is missing, completely or not at all; returns the password of its role. */
export async function createCluster(options: ClusterOptions): Promise<string> {
  const { home, cluster, runAs } = options;
  const passwordFile = join(home, "password");
  const version = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version !== undefined) {
    if (version.trim() !== embeddedMajorVersion) {
      throw new StartUpError(
        `Los datos de ${cluster} los hizo PostgreSQL ${version.trim()} y este programa trae el ${embeddedMajorVersion}: ábrelos con el programa que los hizo, o pon DATABASE_URL.`,
      );
    }
    try {
      return await readFile(passwordFile, "utf8");
    } catch (error) {
      throw notWritable(passwordFile, error);
    }
  }
  options.report("Creando la base de datos.");
  const password = randomBytes(24).toString("hex");
  const unfinished = `${cluster}.new`;
  const passwordForInit = `${unfinished}.password`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordForInit, password, { mode: 0o600 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    await giveTo(runAs, unfinished, passwordForInit);
  } catch (error) {
    throw notWritable(home, error);
  }
  const durability = options.durable === false ? ["--no-sync"] : [];
  const encoding = [
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const credentials = [
    "--auth=scram-sha-256",
    `--username=${embeddedUser}`,
    `--pwfile=${passwordForInit}`,
  ];
  const { status, output } = await runProgram(
    join(options.binaries, "bin", "initdb"),
    [`--pgdata=${unfinished}`, ...credentials, ...encoding, ...durability],
    { runAs, folder: home },
  );
  await rm(passwordForInit, { force: true });
  if (status !== 0) {
    throw new StartUpError(`No se pudo crear la base de datos en ${home}: ${lastLine(output)}`);
  }
  await rename(unfinished, cluster);
  return password;
}
