import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { addFormats } from "./ajv.ts";
import { isNode, type ContractNode, type MediaType } from "./contract.ts";

/** A place in openapi.yaml, as Redocly gives it to rules. */
interface Place {
  readonly absolutePointer: string;
  child(keys: readonly string[]): Place;
}

interface RuleContext {
  readonly location: Place;
  resolve(node: unknown): { readonly node?: unknown; readonly location?: Place };
  report(problem: { readonly message: string; readonly location: Place }): void;
}

interface Example {
  readonly value: unknown;
  readonly place: Place;
}

/**
 * Redocly's rule for examples reports the same mistake once for each answer that shows the example, and once for each view
 * that the example might have been. This one reports it once, at its line, with the operation that shows it first.
 */
function examplesFit() {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat("binary", true);
  const reported = new Set<string>();
  let operation = "";
  return {
    Root(contract: { readonly components: { readonly schemas: ContractNode } }) {
      ajv.addSchema({ $id: "contract", $defs: ownReferences(contract.components.schemas) });
    },
    Operation(node: { readonly operationId: string }) {
      operation = node.operationId;
    },
    MediaType(media: MediaType, context: RuleContext) {
      for (const { value, place } of examplesOf(media, context)) {
        for (const error of mistakesIn(value, media.schema, ajv)) {
          const { location, message } = explained(error, place);
          const key = `${location.absolutePointer} ${message}`;
          if (reported.has(key)) continue;
          reported.add(key);
          context.report({ message: `The example of ${operation} ${message}.`, location });
        }
      }
    },
  };
}

function ownReferences(schema: ContractNode): ContractNode {
  const text = JSON.stringify(schema).replaceAll("#/components/schemas/", "contract#/$defs/");
  const parsed: ContractNode = JSON.parse(text);
  return parsed;
}

function examplesOf({ example, examples }: MediaType, context: RuleContext): Example[] {
  const inline = context.location.child(["example"]);
  const alone = example === undefined ? [] : [{ value: example, place: inline }];
  const named = Object.entries(isNode(examples) ? examples : {}).flatMap(([name, entry]) => {
    const isReference = isNode(entry) && "$ref" in entry;
    const found = isReference ? context.resolve(entry) : { node: entry };
    const place = found.location ?? context.location.child(["examples", name]);
    if (!isNode(found.node)) return [];
    return [{ value: found.node["value"], place: place.child(["value"]) }];
  });
  return [...alone, ...named];
}

/** What keeps a value from being the view that it comes closest to. */
function mistakesIn(value: unknown, schema: ContractNode, ajv: Ajv2020): readonly ErrorObject[] {
  const views = schema["anyOf"] ?? schema["oneOf"] ?? [schema];
  const attempts = (Array.isArray(views) ? views : []).map((view) => {
    const validate = ajv.compile(ownReferences(view));
    if (validate(value)) return [];
    return causesOf(validate.errors ?? []);
  });
  return attempts.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

/** Leaves out what only follows from another mistake. */
function causesOf(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf");
  const places = new Set(choices.map(({ instancePath }) => instancePath));
  const causes = errors.filter((error) => {
    // An object that lacks a field also counts its other fields as unknown, and isn't the null that it might have been.
    const isType = error.keyword === "type" && places.has(error.instancePath);
    return !isType && error.keyword !== "unevaluatedProperties" && !choices.includes(error);
  });
  return causes.length > 0 ? causes : errors;
}

function explained(error: ErrorObject, place: Place) {
  const keys = error.instancePath.split("/").slice(1);
  const fields = keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const where = keys.length > 0 ? `${fields.join(".")} ` : "";
  const unknown: unknown =
    error.params["unevaluatedProperty"] ?? error.params["additionalProperty"];
  const which = typeof unknown === "string" ? ` ('${unknown}')` : "";
  return {
    location: place.child(fields),
    message: `doesn't fit its schema: ${where}${error.message ?? error.keyword}${which}`,
  };
}

/** The plugin of redocly.yaml. */
export default function contractPlugin() {
  return { id: "contract", rules: { oas3: { "examples-fit": examplesFit } } };
}
