import {
  operationsOf,
  resolveResponse,
  resolveSchema,
  type Contract,
} from "./generate-contract.types.ts";

/** Each operation's run-time data: method, path, media types, and the file fields of a form. */
export function operationsSource(contract: Contract): string {
  const lines = [...operationsOf(contract)].map(({ path, method, operation }) => {
    const [bodyType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [null];
    const body = content === undefined ? undefined : resolveSchema(contract, content.schema);
    const fields = Object.entries(body?.properties ?? {}).map(
      ([name, schema]) => [name, resolveSchema(contract, schema)] as const,
    );
    const [status, response] = Object.entries(operation.responses)[0] ?? ["200", {}];
    const answer = resolveResponse(contract, response);
    const facts = {
      method,
      path,
      body: bodyType,
      files: fields.filter(([, schema]) => schema.format === "binary").map(([name]) => name),
      status: Number(status),
      answer: Object.keys(answer.content ?? {})[0] ?? null,
    };
    return `  ${operation.operationId}: ${JSON.stringify(facts)},`;
  });
  return `export const contractOperations = {\n${lines.join("\n")}\n} as const;\n`;
}
