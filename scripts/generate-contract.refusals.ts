import { codesOf } from "./generate-contract.error-statuses.ts";
import { headersOf } from "./generate-contract.examples.ts";
import {
  operationsOf,
  resolveResponse,
  type Contract,
  type Response,
} from "./generate-contract.types.ts";

/** How each operation refuses by the contract's examples: for each status, its codes, headers and body. */
export function refusalsSource(contract: Contract): string {
  const kinds: string[] = [];
  const operations = [...operationsOf(contract)].map(({ operation }) => {
    const places = Object.entries(operation.responses).flatMap(([status, response]) => {
      const kind = refusalSource(contract, status, resolveResponse(contract, response));
      if (kind === null) return [];
      if (!kinds.includes(kind)) kinds.push(kind);
      return [kinds.indexOf(kind)];
    });
    return `  ${operation.operationId}: [${places.join(", ")}],`;
  });
  return [
    'import type { OperationId } from "@rifas/api-client/operation-handlers";\n',
    "interface Refusal {",
    "  readonly status: number;",
    "  readonly codes: readonly string[];",
    "  readonly headers: Readonly<Record<string, string | number>>;",
    "  readonly body: Readonly<Record<string, unknown>>;",
    "}\n",
    "export const refusals: readonly Refusal[] = [",
    ...kinds.map((kind) => `  ${kind},`),
    "];\n",
    "/** Places in `refusals`. */",
    "export const refusalsOf: Readonly<Record<OperationId, readonly number[]>> = {",
    ...operations,
    "};\n",
  ].join("\n");
}

function refusalSource(contract: Contract, status: string, response: Response): string | null {
  const media = status < "400" ? undefined : response.content?.["application/json"];
  if (media === undefined) return null;
  const codes = codesOf(contract, media.schema);
  const headers = headersOf(contract, response.headers ?? {});
  return `{ status: ${status}, codes: ${JSON.stringify(codes)}, headers: ${headers}, body: ${JSON.stringify(media.example)} }`;
}
