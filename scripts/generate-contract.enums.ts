import type { Contract } from "./generate-contract.types.ts";

/** The values of each named enumeration, for code that checks text at run time. */
export function enumsSource(contract: Contract): string {
  const lines = Object.entries(contract.components.schemas)
    .filter(([, schema]) => schema.enum !== undefined)
    .map(([name, schema]) => `  ${name}: ${JSON.stringify(schema.enum)},`);
  return `export const contractEnums = {\n${lines.join("\n")}\n} as const;\n`;
}
