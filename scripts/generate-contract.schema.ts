import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

/** The contract as TypeScript types; bytes are `BinaryBody`, which `File` and `Blob` are. */
export async function schemaSource(contract: URL): Promise<string> {
  const nodes = await openapiTS(contract, {
    additionalProperties: false,
    // A default is the server's business: who sends a request may leave such a field out.
    defaultNonNullable: false,
    transform: (schema) =>
      "format" in schema && schema.format === "binary"
        ? ts.factory.createTypeReferenceNode("BinaryBody")
        : undefined,
  });
  return `import type { BinaryBody } from "../binary.ts";\n\n${astToString(nodes)}`;
}
