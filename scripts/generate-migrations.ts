import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const REPOSITORY = pathToFileURL(join(import.meta.dirname, "../"));
const FOLDER = "apps/api/src/database/migrations";
const LIST = "apps/api/src/database/generated/migrations.ts";

/**
 * Writes the list of the migrations in their folder, which the bundled server can't read at run time. With `check` it
 * writes nothing. Returns its path if it was stale. Throws if their numbers don't start at 1, or have gaps or
 * duplicates.
 */
export async function generateMigrations(options: {
  check: boolean;
  root?: URL;
}): Promise<string[]> {
  const { check, root = REPOSITORY } = options;
  // A folder beside a migration holds its parts.
  const files = (await readdir(new URL(FOLDER, root))).filter((name) => name.endsWith(".ts"));
  const wanted = migrationsSource(files.map((file) => file.replace(/\.ts$/, "")).toSorted());
  const list = new URL(LIST, root);
  const found = await readFile(list, "utf8").catch(() => undefined);
  if (found === wanted) return [];
  if (!check) await writeFile(list, wanted);
  return [LIST];
}

function migrationsSource(names: readonly string[]): string {
  for (const [index, name] of names.entries()) {
    const number = String(index + 1).padStart(4, "0");
    if (!name.startsWith(`${number}-`))
      throw new Error(`${FOLDER}: expected a file for ${number} where ${name} is`);
  }
  const local = (name: string) => `m${name.slice(0, 4)}`;
  const imports = names.map(
    (name) => `import { up as ${local(name)} } from "../migrations/${name}.ts";`,
  );
  const entries = names.map((name) => `  "${name}": { up: ${local(name)} },`);
  return `// Generated from the folder ../migrations by \`pnpm generate\`. Don't edit.

import type { Migration } from "kysely/migration";
${imports.join("\n")}

/** Every migration by name, in order; the names are recorded in the database and never change. */
export const migrations: Record<string, Migration> = {
${entries.join("\n")}
};
`;
}
