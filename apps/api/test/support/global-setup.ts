import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { parse } from "yaml";
import { startEmbeddedServer } from "../../src/database/embedded/embedded-server.ts";
import { migrate } from "../../src/database/migrate.ts";
import { projectRoot } from "../../src/platform/project-root.ts";
import { buildApiProgram } from "./build-api-program.ts";
import { observationsFile } from "./observations.ts";
import { quickFolder } from "../../../../scripts/quick-folder.ts";
import { runSql } from "./sql-client.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL of the tests, with the migrated database that each test file clones. */
    postgres: { serverUrl: string; template: string };
    /** openapi.yaml as JSON: parsing the YAML takes a third of a second, and every test file needs it. */
    openapi: string;
  }
}

/**
 * One PostgreSQL for the whole run: an embedded one in a temporary folder (scripts/quick-folder.ts), or TEST_DATABASE_URL (a role that can create
 * databases). Migrates one template; each test file clones it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide("apiProgram", await buildApiProgram());
  const openapi = await readFile(join(projectRoot(), "openapi.yaml"), "utf8");
  project.provide("openapi", JSON.stringify(parse(openapi)));
  const external = process.env["TEST_DATABASE_URL"];
  const template = `rifas_template_${process.pid}`;
  if (external !== undefined) {
    const drop = await createTemplate(external, template);
    project.provide("postgres", { serverUrl: external, template });
    return async () => {
      await rm(observationsFile(), { force: true });
      await drop();
    };
  }
  const home = await mkdtemp(join(quickFolder(), "rifas-test-"));
  // mkdtemp makes it private; started as root, PostgreSQL runs as another user.
  await chmod(home, 0o711);
  const server = await startEmbeddedServer({ home: join(home, "postgres"), durable: false });
  const serverUrl = server.url("postgres");
  await createTemplate(serverUrl, template);
  project.provide("postgres", { serverUrl, template });
  return async () => {
    await rm(observationsFile(), { force: true });
    await server.stop();
    await rm(home, { recursive: true, force: true });
  };
}

async function createTemplate(serverUrl: string, name: string): Promise<() => Promise<void>> {
  await runSql(serverUrl, `CREATE DATABASE "${name}"`);
  await migrate(withDatabase(serverUrl, name));
  return async () => {
    await runSql(serverUrl, `DROP DATABASE "${name}" WITH (FORCE)`);
  };
}

/** The URL with another database. */
function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
