import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

/** The contract as TypeScript types; binary bodies are `BinaryBody`, which `File` and `Blob` implement. */
export async function schemaSource(contract: URL): Promise<string> {
  const nodes = await openapiTS(contract, {
    additionalProperties: false,
    // Defaults are applied by the server, so clients may omit such fields.
    defaultNonNullable: false,
    transform: (schema) =>
      "format" in schema && schema.format === "binary"
        ? ts.factory.createTypeReferenceNode("BinaryBody")
        : undefined,
  });
  return `import type { BinaryBody } from "../binary.ts";\n\n${astToString(nodes)}`;
}
