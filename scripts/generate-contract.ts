import { readdir, readFile, rm } from "node:fs/promises";
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
import { writeStale } from "./write-stale.ts";

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
  const removed = await removedLimits(root, files);
  for (const path of check ? [] : removed) await rm(new URL(path, root));
  const texts = [...files].map(([path, body]) => [path, HEADER + body] as const);
  return [...removed, ...(await writeStale(texts, { check, root }))];
}

/** Modules of objects that the contract no longer has. */
async function removedLimits(root: URL, files: ReadonlyMap<string, string>): Promise<string[]> {
  const found = await readdir(new URL(LIMITS, root)).catch(() => []);
  return found.map((file) => `${LIMITS}/${file}`).filter((file) => !files.has(file));
}
