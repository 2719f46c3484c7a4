import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Generated } from "./write-stale.ts";

const FOLDER = "apps/api/src/database/migrations";

/** The list of the migrations in their folder, which the bundled server can't read at run time. */
export function migrationsList(): Generated {
  // A folder beside a migration holds its parts.
  const names = readdirSync(join(import.meta.dirname, "..", FOLDER)).flatMap((name) =>
    name.endsWith(".ts") ? name.replace(/\.ts$/, "") : [],
  );
  return ["apps/api/src/database/generated/migrations.ts", migrationsSource(names.toSorted())];
}

/** The source of the list. Throws if the numbers of the migrations don't start at 1, or have gaps or duplicates. */
export function migrationsSource(names: readonly string[]): string {
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
