import {
  operationsOf,
  referenceName,
  resolveResponse,
  type Contract,
  type MediaType,
  type Response,
} from "./generate-contract.types.ts";

/**
 * How each operation answers by the contract's examples: the bodies of its first response, from the one for anybody to the one
 * for staff, and its headers. Examples named as their schema can be used by their name.
 */
export function examplesSource(contract: Contract): string {
  const named = new Set<string>();
  const answers = [...operationsOf(contract)].map(({ operation }) => {
    const [first = {}] = Object.values(operation.responses);
    const { content = {}, headers = {} } = resolveResponse(contract, first);
    const [media] = Object.values(content);
    const bodies = media === undefined ? [] : bodiesOf(contract, media, named);
    const facts = `headers: ${headersOf(contract, headers)}, bodies: [${bodies.join(", ")}]`;
    return `  ${operation.operationId}: { ${facts} },`;
  });
  const names = [...named].toSorted();
  const values = names.map((name) => {
    return `  ${name}: ${JSON.stringify(contract.components.examples?.[name]?.value)},`;
  });
  return [
    'import type { OperationId } from "@rifas/api-client/operation-handlers";',
    'import type { Schema } from "@rifas/api-client/types";\n',
    `type Named = ${names.map((name) => JSON.stringify(name)).join(" | ")};\n`,
    "export const examples: { readonly [Name in Named]: Schema<Name> } = {",
    ...values,
    "};\n",
    "interface ExampleAnswer {",
    "  readonly headers: Readonly<Record<string, string>>;",
    "  readonly bodies: readonly unknown[];",
    "}\n",
    "export const exampleAnswers: Readonly<Record<OperationId, ExampleAnswer>> = {",
    ...answers,
    "};\n",
  ].join("\n");
}

/** The source of each example of a body; those named as their schema are added to `named`. */
function bodiesOf(contract: Contract, media: MediaType, named: Set<string>): string[] {
  if (media.example !== undefined) return [JSON.stringify(media.example)];
  return Object.values(media.examples ?? {}).map((example) => {
    if (!("$ref" in example)) return JSON.stringify(example.value);
    const name = referenceName(example.$ref);
    if (contract.components.schemas[name] === undefined) {
      return JSON.stringify(contract.components.examples?.[name]?.value);
    }
    named.add(name);
    return `examples.${name}`;
  });
}

/** The source of the example of each header. */
export function headersOf(contract: Contract, headers: NonNullable<Response["headers"]>): string {
  const known = Object.entries(headers).flatMap(([name, found]) => {
    const header =
      "$ref" in found ? contract.components.headers?.[referenceName(found.$ref)] : found;
    return header?.example === undefined ? [] : [[name, header.example] as const];
  });
  return JSON.stringify(Object.fromEntries(known));
}
