import type { MultipartFile } from "@fastify/multipart";
import type { UploadedFile } from "@rifas/api-client/operation-handlers";
import { cutText } from "@rifas/domain/cut-text";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import { failAt, fail, ok, type Refusal, type Result } from "../../platform/failure.ts";
import { serverBusy } from "../../platform/limits/server-busy.ts";
import { errorCode } from "../../database/start-up-error.ts";
import { storable } from "../../platform/storable-text.ts";
import type { Schema } from "./contract.ts";
import { bodyTooLarge } from "./errors.ts";
import { checkYourData, notExpected } from "./field-problems.ts";
import type { FormMemory } from "./form-memory.ts";
import type { FormShape } from "./form-shape.ts";
import { readScalar } from "./read-scalar.ts";

export interface ReadFormResult {
  body: Record<string, unknown>;
  files: Record<string, UploadedFile>;
}

/** The limits of a form in addition to its contract. */
export interface FormBounds {
  limits: Context["limits"];
  /** The most bytes of everything but files. */
  textBytes: number;
  /** The current limit of a file, in megabytes. */
  uploadLimit: () => Promise<number>;
}

/**
 * Reads multipart/form-data: scalars by their declared type, lists and objects from JSON text, files into memory up to the
 * limit. Reading stops at the first part that is undeclared, duplicated or too large, or when the whole form is too large or
 * no memory is left for it.
 */
export async function readForm(
  request: FastifyRequest,
  shape: FormShape,
  { bounds, memory }: { bounds: FormBounds; memory: FormMemory },
): Promise<Result<ReadFormResult>> {
  const length = Number(request.headers["content-length"] ?? 0);
  const megabytes = await fileLimit(length, bounds);
  const most = bounds.textBytes + shape.files.size * megabytes * megabyte;
  const stopped = Promise.withResolvers<Refusal>();
  const tooMuch = (): Refusal => {
    bounds.limits.refused("formText");
    const [file] = shape.files;
    return file === undefined ? { ok: false, failure: bodyTooLarge } : tooLarge(megabytes, file);
  };
  if (length > most) return tooMuch();
  const noMemory = memory.reserve(length);
  if (noMemory !== undefined) return noMemory;
  let left = most;
  const count = (piece: Buffer): void => {
    left -= piece.length;
    if (left < 0) stopped.resolve(tooMuch());
  };
  memory.lost.addEventListener("abort", () => stopped.resolve(serverBusy()));
  const state: ReadState = { megabytes, memory, file: undefined };
  const reading = readParts(request, shape, state);
  request.raw.on("data", count);
  const form = await Promise.race([reading, stopped.promise]);
  request.raw.off("data", count);
  if (!form.ok) {
    // Free what has been received, and discard the rest as it arrives.
    state.file?.destroy();
    request.raw.unpipe().resume();
  }
  return form;
}

/**
 * The most megabytes of a file. A form that is small as a whole, like a purchase without a photo, needs no statement to
 * find out the limit: a file in it is small, too.
 */
async function fileLimit(length: number, { textBytes, uploadLimit }: FormBounds): Promise<number> {
  const isSmall = length > 0 && length <= textBytes;
  return isSmall ? textBytes / megabyte : await uploadLimit();
}

interface ReadState {
  megabytes: number;
  memory: FormMemory;
  /** The part being read. */
  file: MultipartFile["file"] | undefined;
}

async function readParts(
  request: FastifyRequest,
  shape: FormShape,
  state: ReadState,
): Promise<Result<ReadFormResult>> {
  const result: ReadFormResult = { body: {}, files: {} };
  const seen = new Set<string>();
  const parts = request.files({
    // Receive every part as a stream as soon as its name is known: busboy would buffer a field first.
    isPartAFile: () => true,
    throwFileSizeLimit: false,
    limits: {
      fileSize: Infinity,
      parts: shape.fields.size + shape.files.size + 1,
      headerPairs: maxPartHeaders,
    },
  });
  try {
    for await (const part of parts) {
      const name = part.fieldname ?? "";
      const problem = partProblem(part, shape, seen.has(name));
      if (problem !== undefined) return refusePart(name, problem);
      seen.add(name);
      state.file = part.file;
      const refusal = await readPart(part, shape, { state, result });
      if (refusal !== undefined) return refusal;
    }
  } catch (error) {
    if (request.raw.readableAborted)
      request.log.info("the client disconnected in the middle of a form");
    return refusalOf(error);
  }
  return ok(result);
}

const megabyte = 1_048_576;
const maxPartHeaders = 20;

/** The problem of a part, judged by its name and kind alone. */
function partProblem(part: MultipartFile, shape: FormShape, twice: boolean): string | undefined {
  const { fieldname: name } = part;
  if (!shape.files.has(name) && !shape.fields.has(name)) return notExpected;
  if (twice) return "Viene más de una vez.";
  if (isText(part)) return shape.files.has(name) ? "Debe ser un archivo." : undefined;
  return shape.files.has(name) || isLeftEmpty(part) ? undefined : "Aquí no se espera un archivo.";
}

function refusePart(name: string, message: string): Refusal {
  return fail("validation_failed", checkYourData, {
    details: [{ field: cutText(storable(name), 100), message }],
  });
}

async function readPart(
  part: MultipartFile,
  shape: FormShape,
  { state: { megabytes, memory }, result }: { state: ReadState; result: ReadFormResult },
): Promise<Refusal | undefined> {
  const { fieldname: name, mimetype: mediaType } = part;
  const filename = storable(part.filename ?? "");
  const field = shape.fields.get(name);
  const read = await collect(part, field?.maxBytes ?? megabytes * megabyte, memory);
  if (read === "too large") {
    return field === undefined ? tooLarge(megabytes, name) : { ok: false, failure: bodyTooLarge };
  }
  if (!read.ok) return read;
  if (field === undefined) {
    if (isLeftEmpty(part)) return undefined;
    result.files[name] = { fieldName: name, filename, mediaType, bytes: read.value };
  } else if (isText(part)) {
    result.body[name] = readField(plainLines(read.value.toString()), field.schema);
  }
  return undefined;
}

async function collect(
  { file }: MultipartFile,
  most: number,
  memory: FormMemory,
): Promise<Result<Buffer> | "too large"> {
  const pieces: Buffer[] = [];
  let size = 0;
  const stream: AsyncIterable<Buffer> = file;
  for await (const piece of stream) {
    size += piece.length;
    if (size > most) return "too large";
    const refusal = memory.take(piece.length);
    if (refusal !== undefined) return refusal;
    pieces.push(piece);
  }
  return ok(Buffer.concat(pieces));
}

/** A part without a file name is a text field. */
function isText({ filename }: MultipartFile): boolean {
  return filename === undefined;
}

/** A browser sends an untouched file input as a file with an empty name. */
function isLeftEmpty(part: MultipartFile): boolean {
  return part.filename === "";
}

/** Forms send line breaks as CR LF, whatever was typed. */
function plainLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

function readField(text: string, schema: Schema): unknown {
  const types = [schema.type ?? []].flat();
  if (!types.includes("array") && !types.includes("object")) return readScalar(text, schema);
  try {
    return JSON.parse(text);
  } catch {
    return text; // refused by its type
  }
}

function tooLarge(megabytes: number, field: string): Refusal {
  const message = `El archivo no debe exceder ${megabytes}MB`;
  return failAt("file_too_large", field, message);
}

const unfit = new Set(["FST_PROTO_VIOLATION", "FST_INVALID_MULTIPART_CONTENT_TYPE"]);
/** Errors of busboy about malformed forms, which carry no code, and of Node about clients that disconnect. */
const broken =
  /^aborted$|multipart|Part terminated|Unexpected end|Malformed|boundary|needle|premature/i;

function refusalOf(error: unknown): Refusal {
  const code = errorCode(error) ?? "";
  if (code === "FST_PARTS_LIMIT") return { ok: false, failure: bodyTooLarge };
  if (!unfit.has(code) && !(error instanceof Error && broken.test(error.message))) throw error;
  return fail("validation_failed", "El formulario llegó incompleto. Envíalo otra vez.", {
    details: [{ field: "body", message: "El formulario no se pudo leer." }],
  });
}
