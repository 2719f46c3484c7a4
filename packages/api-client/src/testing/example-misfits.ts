import { Ajv2020 } from "ajv/dist/2020.js";
import { addFormats } from "./ajv.ts";
import { contract } from "./contract.ts";

const OURS = [
  "x-visible-to",
  "x-empty-removes",
  "x-paste",
  "x-pattern-flags",
  "x-payee",
  "x-payee-of",
  "x-personal",
];

/**
 * The examples of the contract that don't fit their schemas, one line each, as a strict validator says that compiles each pattern by
 * `compile`. Throws if a schema isn't strict JSON Schema 2020-12.
 */
export function exampleMisfits(compile: (pattern: string) => (text: string) => boolean): string[] {
  const { schemas, examples } = contract.components;
  // The validator tells patterns apart by how they are written.
  const engine = (pattern: string) => ({ test: compile(pattern), toString: () => pattern });
  const regExp = Object.assign(engine, { code: "engine" });
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    code: { regExp },
  });
  addFormats(ajv);
  ajv.addFormat("binary", true);
  for (const ours of OURS) ajv.addKeyword(ours);
  const inside = JSON.stringify(schemas).replaceAll("#/components/schemas/", "contract#/$defs/");
  ajv.addSchema({ $id: "contract", $defs: JSON.parse(inside) });
  return Object.keys(schemas).flatMap((name) => {
    const validate = ajv.getSchema(`contract#/$defs/${name}`);
    const example = examples[name];
    if (example === undefined || validate?.(example.value) === true) return [];
    return [`${name}: ${ajv.errorsText(validate?.errors)}`];
  });
}
