import {
  operationsOf,
  resolveSchema,
  type Contract,
  type Schema,
} from "./generate-contract.types.ts";

/**
 * Who may call each operation (`x-access`), and which fields each view for an audience has (`x-visible-to`): the allow-list
 * of what that audience sees.
 */
export function accessSource(contract: Contract): string {
  const accesses = [...operationsOf(contract)].map(
    ({ operation }) => `  ${operation.operationId}: "${operation["x-access"]}",`,
  );
  const open = [...operationsOf(contract)]
    .filter(({ operation }) => operation["x-before-password-change"] === true)
    .map(({ operation }) => operation.operationId);
  const views = Object.entries(contract.components.schemas)
    .filter(([, schema]) => schema["x-visible-to"] !== undefined)
    .map(([name, schema]) => `  ${name}: ${JSON.stringify(fieldsOf(contract, schema))},`);
  return `export const operationAccess = {
${accesses.join("\n")}
} as const;

/** Allowed while the user must change their password. */
export const openBeforePasswordChange: readonly (keyof typeof operationAccess)[] = ${JSON.stringify(open)};

export const viewFields = {
${views.join("\n")}
} as const;
`;
}

function fieldsOf(contract: Contract, schema: Schema): string[] {
  const whole = resolveSchema(contract, schema);
  const inherited = (whole.allOf ?? []).flatMap((part) => fieldsOf(contract, part));
  return [...inherited, ...Object.keys(whole.properties ?? {})];
}
