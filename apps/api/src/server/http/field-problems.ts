import { cutText } from "@rifas/domain/cut-text";
import { EMAIL_SHAPE } from "@rifas/domain/email-address";
import type { ErrorObject } from "ajv";
import type { FieldProblem } from "../../platform/failure.ts";

/** The message above the marked fields of a refused form. */
export const checkYourData = "Revisa los datos marcados.";

/** The problem of a field that the contract doesn't declare. */
export const notExpected = "Este dato no se espera aquí: quítalo.";

/** AJV's errors as field problems: the field's path with dots, and a Spanish sentence that says what to do. */
export function fieldProblems(errors: readonly ErrorObject[], within = ""): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const error of errors) {
    if (combiners.has(error.keyword) && errors.length > 1) continue;
    const field = [within, ...pathOf(error)].filter((part) => part !== "").join(".") || "body";
    // One sentence per field: the first error is the most basic one (type before length).
    if (!problems.has(field)) problems.set(field, { field, message: sentence(error) });
  }
  return [...problems.values()].slice(0, maxProblems);
}

const maxProblems = 50;

/** Their errors only repeat those of their branches. */
const combiners = new Set(["oneOf", "anyOf", "allOf", "if", "not"]);

function pathOf(error: ErrorObject): string[] {
  const path = error.instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const missing: unknown =
    error.params["missingProperty"] ??
    error.params["additionalProperty"] ??
    error.params["unevaluatedProperty"] ??
    error.params["propertyName"];
  return typeof missing === "string" ? [...path, cutText(missing, 100)] : path;
}

function sentence(error: ErrorObject): string {
  const known = knownShapes.find(([schema]) => error.schemaPath.includes(`/schemas/${schema}/`));
  if (known !== undefined && shapeKeywords.has(error.keyword)) return known[1];
  const limit = String(error.params["limit"] ?? "");
  return sentences[error.keyword]?.(limit, error.params) ?? "No es válido.";
}

type Sentence = (limit: string, params: ErrorObject["params"]) => string;

const missing: Sentence = () => "Falta este dato.";
const unexpected: Sentence = () => notExpected;
const malformed: Sentence = () => "No tiene el formato esperado.";

/** The message for each JSON Schema keyword. */
const sentences: Readonly<Record<string, Sentence>> = {
  required: missing,
  dependentRequired: missing,
  additionalProperties: unexpected,
  unevaluatedProperties: unexpected,
  propertyNames: () => "Este nombre no es válido.",
  type: (_limit, params) => typeSentence([params["type"]].flat().map(String)),
  minimum: (limit) => `Debe ser mayor o igual que ${limit}.`,
  maximum: (limit) => `Debe ser menor o igual que ${limit}.`,
  minLength: (limit) =>
    limit === "1" ? "No puede quedar vacío." : `Debe tener al menos ${limit} caracteres.`,
  maxLength: (limit) => `Debe tener como máximo ${limit} caracteres.`,
  minItems: (limit) =>
    limit === "1" ? "Elige al menos uno." : `Debe tener al menos ${limit} elementos.`,
  maxItems: (limit) => `Debe tener como máximo ${limit} elementos.`,
  uniqueItems: () => "No puede tener elementos repetidos.",
  minProperties: () => "Envía al menos un dato.",
  maxProperties: (limit) => `Debe tener como máximo ${limit} datos.`,
  enum: (_limit, params) =>
    `Debe ser uno de estos valores: ${[params["allowedValues"]].flat().map(String).join(", ")}.`,
  const: (_limit, params) => `Debe ser ${String(params["allowedValue"])}.`,
  pattern: malformed,
  format: malformed,
};

const shapeKeywords = new Set(["pattern", "format"]);

const TEXT_SHAPE = "Escríbelo sin espacios al principio ni al final y sin caracteres invisibles.";

/** The expected shape of a value, by its schema. */
const knownShapes: readonly (readonly [schema: string, message: string])[] = [
  ["Phone", "Escríbelo con el código del país, por ejemplo +584141234567."],
  ["DocumentId", "Escribe la letra y los números, por ejemplo V12345678."],
  ["Email", EMAIL_SHAPE],
  ["Price", "Escribe un monto entre 0.01 y 9999999.99, con dos decimales."],
  ["Money", "Escribe el monto con dos decimales, por ejemplo 25.00."],
  ["Rate", "Escribe la tasa con dos a cuatro decimales, por ejemplo 245.50."],
  ["Instant", "Escribe fecha y hora en UTC, por ejemplo 2026-11-20T14:00:00Z."],
  ["NullableInstant", "Escribe fecha y hora en UTC, por ejemplo 2026-11-20T14:00:00Z."],
  ["Day", "Escribe la fecha como año-mes-día, por ejemplo 2026-11-20."],
  ["TicketNumber", "Escribe solo el número, de una a seis cifras."],
  ["PaymentReference", "Usa solo letras, números y guiones."],
  [
    "PersonName",
    "Escribe nombre y apellido con letras, sin enlaces ni caracteres invisibles, y deja un espacio después de cada punto.",
  ],
  [
    "SiteName",
    "Escribe el nombre sin enlaces ni caracteres invisibles, y deja un espacio después de cada punto.",
  ],
  ["PayerBank", TEXT_SHAPE],
  ["Reason", TEXT_SHAPE],
];

function typeSentence(types: string[]): string {
  if (types.includes("integer")) return "Debe ser un número entero.";
  if (types.includes("number")) return "Debe ser un número.";
  if (types.includes("boolean")) return "Debe ser verdadero o falso (true o false).";
  if (types.includes("array")) return "Debe ser una lista.";
  if (types.includes("object")) return "Debe ser un grupo de datos.";
  return "Debe ser un texto.";
}
