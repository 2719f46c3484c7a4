import {
  operationsOf,
  resolveResponse,
  resolveSchema,
  type Contract,
  type Schema,
} from "./generate-contract.types.ts";

/**
 * The HTTP status of each error code. Throws if operations return a code with two statuses, or if `ErrorCode` doesn't list
 * exactly the codes that they return.
 */
export function errorStatusesSource(contract: Contract): string {
  const statuses = returnedCodes(contract);
  const listed = (contract.components.schemas["ErrorCode"]?.enum ?? []).map(String);
  for (const code of statuses.keys()) {
    if (!listed.includes(code)) throw new Error(`openapi.yaml: ErrorCode doesn't list ${code}`);
  }
  const lines = listed.map((code) => {
    const status = statuses.get(code);
    if (status === undefined) throw new Error(`openapi.yaml: no operation returns ${code}`);
    return `  ${code}: ${status},`;
  });
  return `export const errorStatuses = {\n${lines.join("\n")}\n} as const;\n`;
}

function returnedCodes(contract: Contract): Map<string, string> {
  const statuses = new Map<string, string>();
  for (const { operation } of operationsOf(contract)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const { content } = resolveResponse(contract, response);
      const schema = status < "400" ? undefined : content?.["application/json"]?.schema;
      for (const code of schema === undefined ? [] : codesOf(contract, schema)) {
        const known = statuses.get(code) ?? status;
        if (known !== status)
          throw new Error(`openapi.yaml returns ${code} with two statuses: ${known} and ${status}`);
        statuses.set(code, status);
      }
    }
  }
  return statuses;
}

/** The codes that an error's schema allows. */
export function codesOf(contract: Contract, schema: Schema): string[] {
  const { allOf = [], properties } = resolveSchema(contract, schema);
  const own = properties?.["code"]?.enum ?? [];
  return [...own.map(String), ...allOf.flatMap((part) => codesOf(contract, part))];
}
