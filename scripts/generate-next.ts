import { execFileSync, spawnSync } from "node:child_process";
import { parse } from "yaml";
import { isContract, operationsOf, type Contract } from "./generate-contract.types.ts";

/**
 * Prints what a change of the contract since the last commit asks for next: examples that don't fit it, and for each field that
 * is required now the files of the server, the mock and the web that name what has it.
 */
export function printNext(contract: string): void {
  spawnSync("pnpm", ["exec", "redocly", "lint", "openapi.yaml"], { stdio: "inherit" });
  const before: unknown = parse(git("show", "HEAD:openapi.yaml"));
  const after: unknown = parse(contract);
  if (!isContract(before) || !isContract(after)) return;
  for (const { field, names } of newlyRequired(before, after)) {
    console.log(`\n${field} is required now. These name what has it:`);
    const word = `\\b(${names.join("|")})\\b`;
    for (const folder of ["apps/api/src", "packages/api-mocks/src", "apps/web/src"])
      console.log(git("grep", "-lP", word, "--", folder, ":!*generated*").trimEnd());
  }
}

/** Each field that a schema requires only now, with the names of the schema and of the operations that send or take it. */
export function newlyRequired(
  before: Contract,
  after: Contract,
): { field: string; names: string[] }[] {
  const refersTo = (schemas: readonly string[], part: unknown) => {
    const text = JSON.stringify(part);
    return schemas.some((schema) => text.includes(`"#/components/schemas/${schema}"`));
  };
  const users = (schema: string) => {
    const within = [schema];
    // Grows while it is read: a schema inside another is sent with it.
    for (const part of within) {
      for (const [name, outer] of Object.entries(after.components.schemas))
        if (!within.includes(name) && refersTo([part], outer)) within.push(name);
    }
    const operations = [...operationsOf(after)].map(({ operation }) => operation);
    return operations
      .filter((operation) => refersTo(within, operation))
      .map(({ operationId }) => operationId);
  };
  return Object.entries(after.components.schemas).flatMap(([schema, { required = [] }]) => {
    const known = before.components.schemas[schema]?.required ?? [];
    const names = () => [schema, ...users(schema)];
    return required
      .filter((field) => !known.includes(field))
      .map((field) => ({ field: `${schema}.${field}`, names: names() }));
  });
}

/** What git prints; nothing if it fails, as `grep` does without a hit. */
function git(...args: string[]): string {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    if (error instanceof Error && "status" in error) return "";
    throw error;
  }
}
