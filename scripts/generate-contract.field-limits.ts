import {
  operationsOf,
  referenceName,
  resolveSchema,
  type Contract,
  type Schema,
} from "./generate-contract.types.ts";

/**
 * One module for each object in request bodies, by file name: `PurchaseCreation` is `purchase-creation.ts`, which exports
 * `purchaseCreationLimits` with the limits of each field, and `purchaseCreationDefaults` with the stored values of fields that
 * were not sent, where the contract says them. Separate modules, so that a page only loads those it uses.
 */
export function fieldLimitsSources(contract: Contract): Map<string, string> {
  return new Map(
    [...requestSchemas(contract)].map((name) => {
      const kebab = name.replaceAll(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase();
      return [`${kebab}.ts`, limitsOf(contract, name)];
    }),
  );
}

function limitsOf(contract: Contract, name: string): string {
  const schema = contract.components.schemas[name];
  const fields = Object.entries(schema?.properties ?? {}).map(([field, property]) => {
    const required = schema?.required?.includes(field) ?? false;
    return `  ${field}: ${JSON.stringify(limit(contract, property, required))},`;
  });
  const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return [
    'import type { FieldLimit } from "../../field-limit.ts";',
    "",
    `export const ${constant}Limits = {\n${fields.join("\n")}\n} as const satisfies Record<string, FieldLimit>;`,
    "",
    ...defaultsOf(contract, schema, constant),
  ].join("\n");
}

/** Objects without required fields are changes: a field that isn't sent keeps its value, so they have no defaults. */
function defaultsOf(contract: Contract, schema: Schema | undefined, constant: string): string[] {
  if (schema?.required === undefined) return [];
  const defaults = Object.entries(schema.properties ?? {}).flatMap(([field, property]) => {
    const removable = resolveSchema(contract, property)["x-empty-removes"] === true;
    const value = removable ? null : property.default;
    return value === undefined ? [] : [`  ${field}: ${JSON.stringify(value)},`];
  });
  if (defaults.length === 0) return [];
  return [`export const ${constant}Defaults = {\n${defaults.join("\n")}\n} as const;`, ""];
}

/** The named objects reachable from request bodies, in the order of discovery. */
function requestSchemas(contract: Contract): Set<string> {
  const found = new Set<string>();
  const visit = (schema: Schema): void => {
    if (schema.$ref !== undefined) {
      const name = referenceName(schema.$ref);
      const named = contract.components.schemas[name];
      if (named === undefined) throw new Error(`openapi.yaml has no ${schema.$ref}`);
      if (named.properties !== undefined) {
        if (found.has(name)) return;
        found.add(name);
      }
      visit(named);
    }
    for (const property of Object.values(schema.properties ?? {})) visit(property);
    for (const part of [
      ...(schema.allOf ?? []),
      ...(schema.anyOf ?? []),
      ...(schema.oneOf ?? []),
    ]) {
      visit(part);
    }
    if (schema.items !== undefined) visit(schema.items);
  };
  for (const { operation } of operationsOf(contract)) {
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) visit(schema);
  }
  return found;
}

function limit(contract: Contract, property: Schema, required: boolean) {
  const whole = resolveSchema(contract, property);
  const choices = (whole.anyOf ?? whole.oneOf ?? []).map((part) => resolveSchema(contract, part));
  const schema = choices.find((part) => part.type !== "null") ?? whole;
  const types = [schema.type ?? "object"].flat();
  const nullable = types.includes("null") || choices.some((part) => part.type === "null");
  const facts = {
    type: schema.format === "binary" ? "file" : types.find((type) => type !== "null"),
    required,
    nullable: nullable ? true : undefined,
    minLength: schema.minLength,
    maxLength: schema.maxLength,
    pattern: schema.pattern,
    format: schema.format === "binary" ? undefined : schema.format,
    paste: schema["x-paste"],
    writeOnly: schema.writeOnly,
    minimum: schema.minimum,
    maximum: schema.maximum,
    minItems: schema.minItems,
    maxItems: schema.maxItems,
    values: schema.enum ?? (schema.const === undefined ? undefined : [schema.const]),
    default: schema.default,
    emptyRemoves: schema["x-empty-removes"],
  };
  return facts;
}
