import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parse } from "yaml";
import { accessSource } from "./generate-contract.access.ts";
import { enumsSource } from "./generate-contract.enums.ts";
import { errorStatusesSource } from "./generate-contract.error-statuses.ts";
import { examplesSource } from "./generate-contract.examples.ts";
import { fieldLimitsSources } from "./generate-contract.field-limits.ts";
import { operationsSource } from "./generate-contract.operations.ts";
import { personalFieldsSource } from "./generate-contract.personal.ts";
import { refusalsSource } from "./generate-contract.refusals.ts";
import { requestFieldsSource } from "./generate-contract.request-fields.ts";
import { sentencesSource } from "./generate-contract.sentences.ts";
import { schemaSource } from "./generate-contract.schema.ts";
import { isContract } from "./generate-contract.types.ts";

const REPOSITORY = new URL("../", import.meta.url);
const GENERATED = "packages/api-client/src/generated";
const LIMITS = `${GENERATED}/field-limits`;
const HEADER = "// Generated from openapi.yaml by `pnpm generate`. Don't edit.\n\n";

/**
 * Writes everything that is generated from openapi.yaml: the types, the operations, who may call them and see what, the
 * status of each error, how to read their requests, the limits of each field, and the examples that the mocks answer with. With `check` it writes nothing. Returns
 * the paths of stale files. `root` is the folder that contains openapi.yaml.
 */
export async function generateContract(options: { check: boolean; root?: URL }): Promise<string[]> {
  const { check, root = REPOSITORY } = options;
  const text = await readFile(new URL("openapi.yaml", root), "utf8");
  const contract: unknown = parse(text);
  if (!isContract(contract)) throw new Error("openapi.yaml has no paths and components.");
  const limits = fieldLimitsSources(contract);
  const files = new Map([
    [`${GENERATED}/schema.ts`, await schemaSource(new URL("openapi.yaml", root))],
    [`${GENERATED}/operations.ts`, operationsSource(contract)],
    [`${GENERATED}/access.ts`, accessSource(contract)],
    [`${GENERATED}/enums.ts`, enumsSource(contract)],
    [`${GENERATED}/error-statuses.ts`, errorStatusesSource(contract)],
    [`${GENERATED}/personal-fields.ts`, personalFieldsSource(contract)],
    [`${GENERATED}/request-fields.ts`, requestFieldsSource(contract)],
    ["packages/api-mocks/src/generated/examples.ts", examplesSource(contract)],
    ["packages/api-mocks/src/generated/refusals.ts", refusalsSource(contract)],
    ["packages/api-mocks/src/generated/sentences.ts", sentencesSource(contract, root)],
    ...[...limits].map(([file, source]) => [`${LIMITS}/${file}`, source] as const),
  ]);
  const stale = await removedLimits(root, files);
  for (const path of check ? [] : stale) await rm(new URL(path, root));
  for (const [path, body] of files) {
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

/** Modules of objects that the contract no longer has. */
async function removedLimits(root: URL, files: ReadonlyMap<string, string>): Promise<string[]> {
  const found = await readdir(new URL(LIMITS, root)).catch(() => []);
  return found.map((file) => `${LIMITS}/${file}`).filter((file) => !files.has(file));
}

if (import.meta.main) {
  const check = process.argv.includes("--check");
  const stale = await generateContract({ check });
  for (const path of stale) console.log(`${check ? "Stale" : "Written"}: ${path}`);
  if (check && stale.length > 0) process.exitCode = 1;
}
