import {
  operationsOf,
  referenceName,
  type Contract,
  type Schema,
} from "./generate-contract.types.ts";

/**
 * Every field that the contract marks as personal (`x-personal`), as 'Schema.field': the server must erase each of them. Throws if
 * a field that buyers send says neither that it is personal nor that it isn't.
 */
export function personalFieldsSource(contract: Contract): string {
  const undeclared = undeclaredFields(contract);
  if (undeclared.length > 0) {
    throw new Error(
      `openapi.yaml: buyers send ${undeclared.join(", ")}: add \`x-personal: true\`, or \`false\` if it isn't about a person.`,
    );
  }
  const fields = Object.entries(contract.components.schemas).flatMap(([name, schema]) =>
    [...fieldsOf(schema)].flatMap(([field, { "x-personal": personal }]) =>
      personal === true ? [`${name}.${field}`] : [],
    ),
  );
  const lines = fields.toSorted().map((field) => `  ${JSON.stringify(field)},`);
  return `/** The fields about a buyer, as 'Schema.field'. */
export const personalFields = [
${lines.join("\n")}
] as const;

export type PersonalField = (typeof personalFields)[number];
`;
}

/** The fields of bodies of operations that need no session, and don't say whether they are personal. */
function undeclaredFields(contract: Contract): string[] {
  return [...operationsOf(contract)].flatMap(({ operation }) => {
    const isPublic = operation["x-access"] === "anyone" || operation["x-access"] === "secret";
    const [content] = Object.values(operation.requestBody?.content ?? {});
    if (!isPublic || content === undefined) return [];
    const { $ref: reference } = content.schema;
    const schema =
      reference === undefined
        ? content.schema
        : contract.components.schemas[referenceName(reference)];
    const name = reference === undefined ? operation.operationId : referenceName(reference);
    return [...fieldsOf(schema ?? {})].flatMap(([field, { "x-personal": personal }]) =>
      personal === undefined ? [`${name}.${field}`] : [],
    );
  });
}

/** The fields that a schema itself has, also in parts without a name. */
function* fieldsOf(schema: Schema): Generator<[string, Schema]> {
  yield* Object.entries(schema.properties ?? {});
  for (const part of schema.allOf ?? []) yield* fieldsOf(part);
}
