import type { MultipartFile } from "@fastify/multipart";
import type { UploadedFile } from "@rifas/api-client/operation-handlers";
import type { FastifyRequest } from "fastify";
import { fail, ok, type FieldProblem, type Refusal, type Result } from "../failure.ts";
import { errorCode } from "../start-up-error.ts";
import type { Contract, Schema } from "./contract.ts";
import { bodyTooLarge } from "./errors.ts";
import { readScalar } from "./read-scalar.ts";

/** How a form is read: which fields are files, which JSON, and the schema of all that isn't a file. */
export interface FormShape {
  schema: Schema;
  files: ReadonlySet<string>;
  requiredFiles: readonly string[];
  fields: ReadonlyMap<string, Schema>;
  /** The fewest parts, files included (`minProperties`). */
  fewestParts: number;
}

export interface ReadFormResult {
  body: Record<string, unknown>;
  files: Record<string, UploadedFile>;
  problems: FieldProblem[];
}

const largestField = 200_000;
const mostFields = 100;

/** The shape of a form from its schema (an object). */
export function formShape(contract: Contract, schema: Schema): FormShape {
  const fields = new Map<string, Schema>();
  const files = new Set<string>();
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const resolved = contract.resolve(property);
    if (resolved.format === "binary") files.add(name);
    else fields.set(name, resolved);
  }
  const required = schema.required ?? [];
  const { minProperties, ...rest } = schema;
  return {
    fewestParts: typeof minProperties === "number" ? minProperties : 0,
    fields,
    files,
    requiredFiles: required.filter((name) => files.has(name)),
    schema: {
      ...rest,
      properties: Object.fromEntries(
        Object.entries(schema.properties ?? {}).filter(([name]) => !files.has(name)),
      ),
      required: required.filter((name) => !files.has(name)),
    },
  };
}

/**
 * Reads multipart/form-data: scalars by their declared type, lists and objects from JSON text, files into memory up to
 * the limit. A field or file that isn't declared, or comes twice, is a problem.
 */
export async function readForm(
  request: FastifyRequest,
  shape: FormShape,
  uploadLimit: () => Promise<number>,
): Promise<Result<ReadFormResult>> {
  const megabytes = await uploadLimit();
  const result: ReadFormResult = { body: {}, files: {}, problems: [] };
  const seen = new Set<string>();
  const problem = (field: string, message: string) =>
    result.problems.push({ field: field.slice(0, 100), message });
  try {
    const parts = request.parts({
      limits: {
        fileSize: megabytes * 1_048_576 + 1,
        files: shape.files.size + 1,
        fields: mostFields,
        fieldSize: largestField,
        fieldNameSize: 200,
      },
    });
    for await (const part of parts) {
      const name = part.fieldname;
      const twice = seen.has(name);
      seen.add(name);
      if (part.type === "file") {
        if (isLeftEmpty(part) || !shape.files.has(name) || twice) {
          part.file.resume();
          if (twice) problem(name, "Viene más de una vez.");
          else if (!isLeftEmpty(part)) problem(name, "Aquí no se espera un archivo.");
          continue;
        }
        const bytes = await part.toBuffer();
        if (bytes.length > megabytes * 1_048_576) return tooLarge(megabytes, name);
        result.files[name] = {
          fieldName: name,
          filename: part.filename,
          mediaType: part.mimetype,
          bytes,
        };
      } else if (part.valueTruncated || part.fieldnameTruncated) {
        return { ok: false, failure: bodyTooLarge };
      } else if (twice) {
        problem(name, "Viene más de una vez.");
      } else if (shape.files.has(name)) {
        problem(name, "Debe ser un archivo.");
      } else {
        result.body[name] = readField(plainLines(String(part.value)), shape.fields.get(name));
      }
    }
  } catch (error) {
    if (request.raw.readableAborted) request.log.info("its sender left half-way through the form");
    return refusalOf(error, megabytes);
  }
  return ok(result);
}

/** A browser sends an untouched file input as a file without a name. */
function isLeftEmpty(part: MultipartFile): boolean {
  return part.filename === "" || part.filename === undefined;
}

/** Forms send line breaks as CR LF, whatever was typed. */
function plainLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

function readField(text: string, schema: Schema | undefined): unknown {
  const types = [schema?.type ?? []].flat();
  if (schema === undefined) return text;
  if (!types.includes("array") && !types.includes("object")) return readScalar(text, schema);
  try {
    return JSON.parse(text);
  } catch {
    return text; // refused by its type
  }
}

function tooLarge(megabytes: number, field?: string): Refusal {
  const message = `El archivo no debe exceder ${megabytes}MB`;
  return fail(
    "file_too_large",
    message,
    field === undefined ? {} : { details: [{ field, message }] },
  );
}

const tooMany = new Set(["FST_FILES_LIMIT", "FST_FIELDS_LIMIT", "FST_PARTS_LIMIT"]);
const unfit = new Set(["FST_PROTO_VIOLATION", "FST_INVALID_MULTIPART_CONTENT_TYPE"]);
/** What busboy says about a broken form, which carries no code, and Node about one whose sender went away. */
const broken = /^aborted$|multipart|Part terminated|Unexpected end|Malformed|boundary|premature/i;

function refusalOf(error: unknown, megabytes: number): Refusal {
  const code = errorCode(error) ?? "";
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge(megabytes);
  if (tooMany.has(code)) return { ok: false, failure: bodyTooLarge };
  if (!unfit.has(code) && !(error instanceof Error && broken.test(error.message))) throw error;
  return fail("validation_failed", "El formulario llegó incompleto. Envíalo otra vez.", {
    details: [{ field: "body", message: "El formulario no se pudo leer." }],
  });
}
