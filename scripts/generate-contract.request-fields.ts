import {
  operationsOf,
  resolveSchema,
  type Contract,
  type Schema,
} from "./generate-contract.types.ts";

/**
 * How to read each operation's parameters and form fields, which arrive as text: the declared type of those that aren't
 * text, and the declared defaults.
 */
export function requestFieldsSource(contract: Contract): string {
  const lines = [...operationsOf(contract)].map(({ operation, parameters }) => {
    const [content] = Object.values(operation.requestBody?.content ?? {});
    const body = content === undefined ? undefined : resolveSchema(contract, content.schema);
    const parametersIn = (place: "path" | "query") =>
      fieldsOf(
        contract,
        parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]),
      );
    const fields = {
      path: parametersIn("path"),
      query: parametersIn("query"),
      body: fieldsOf(contract, Object.entries(body?.properties ?? {})),
    };
    return `  ${operation.operationId}: ${JSON.stringify(fields)},`;
  });
  return `import type { RequestFields } from "../request-fields.ts";

export const requestFields = {
${lines.join("\n")}
} as const satisfies Record<string, RequestFields>;
`;
}

function fieldsOf(contract: Contract, fields: [string, Schema][]) {
  const read = fields.map(([name, schema]) => {
    const whole = resolveSchema(contract, schema);
    return [name, { type: typeOf(whole), default: whole.default }] as const;
  });
  return Object.fromEntries(
    read.filter(([, field]) => field.type !== "text" || field.default !== undefined),
  );
}

function typeOf({ type }: Schema): "number" | "boolean" | "list" | "object" | "text" {
  const types = [type ?? []].flat();
  if (types.includes("integer") || types.includes("number")) return "number";
  if (types.includes("boolean")) return "boolean";
  if (types.includes("array")) return "list";
  return types.includes("object") ? "object" : "text";
}
