import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parse } from "yaml";
import { fieldLimitsSource } from "./generate-contract.field-limits.ts";
import { operationsSource } from "./generate-contract.operations.ts";
import { schemaSource } from "./generate-contract.schema.ts";
import { isContract } from "./generate-contract.types.ts";

const REPOSITORY = new URL("../", import.meta.url);
const GENERATED = "packages/api-client/src/generated";
const HEADER = "// Generated from openapi.yaml by `pnpm generate`. Don't edit.\n\n";

/**
 * Writes everything that is generated from openapi.yaml: the types, the list of operations and the limits of each request
 * field. With `check` it writes nothing. Returns the paths of stale files. `root` is the folder that contains openapi.yaml.
 */
export async function generateContract(options: { check: boolean; root?: URL }): Promise<string[]> {
  const { check, root = REPOSITORY } = options;
  const text = await readFile(new URL("openapi.yaml", root), "utf8");
  const contract: unknown = parse(text);
  if (!isContract(contract)) throw new Error("openapi.yaml has no paths and components.");
  const files: Record<string, string> = {
    [`${GENERATED}/schema.ts`]: await schemaSource(new URL("openapi.yaml", root)),
    [`${GENERATED}/operations.ts`]: operationsSource(contract),
    [`${GENERATED}/field-limits.ts`]: fieldLimitsSource(contract),
  };
  const stale: string[] = [];
  for (const [path, body] of Object.entries(files)) {
    const wanted = HEADER + body;
    const url = new URL(path, root);
    const found = await readFile(url, "utf8").catch(() => undefined);
    if (found === wanted) continue;
    stale.push(path);
    if (check) continue;
    await mkdir(dirname(url.pathname), { recursive: true });
    await writeFile(url, wanted);
  }
  return stale;
}

if (import.meta.main) {
  const check = process.argv.includes("--check");
  const stale = await generateContract({ check });
  for (const path of stale) console.log(`${check ? "Stale" : "Written"}: ${path}`);
  if (check && stale.length > 0) process.exitCode = 1;
}
