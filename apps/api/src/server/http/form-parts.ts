import type { UploadedFile } from "@rifas/api-client/operation-handlers";
import { cutText } from "@rifas/domain/cut-text";
import { fail, failAt, type Refusal } from "../../platform/failure.ts";
import { storable } from "../../platform/storable-text.ts";
import { readScalar, type Schema } from "./contract.ts";
import { bodyTooLarge } from "./errors.ts";
import { checkYourData, notExpected } from "./field-problems.ts";
import type { FormShape } from "./form-shape.ts";

export interface ReadFormResult {
  body: Record<string, unknown>;
  files: Record<string, UploadedFile>;
}

/** The head of a part. One without a file name is a text field; a browser sends an untouched file input with an empty one. */
interface PartHead {
  name: string;
  filename: string | undefined;
  mediaType: string;
}

const megabyte = 1_048_576;

/** The parts of one form, judged and read one after another. */
export class FormParts {
  readonly read: ReadFormResult = { body: {}, files: {} };
  readonly #shape: FormShape;
  readonly #megabytes: number;
  readonly #seen = new Set<string>();

  /** `megabytes`: the most of a file. */
  constructor(shape: FormShape, megabytes: number) {
    this.#shape = shape;
    this.#megabytes = megabytes;
  }

  /** Judges the next part by its head alone: a Refusal if it is undeclared, duplicated or of the wrong kind. */
  begin(part: PartHead): Refusal | undefined {
    const { name } = part;
    const message = this.#problem(part);
    this.#seen.add(name);
    if (message === undefined) return undefined;
    return fail("validation_failed", checkYourData, {
      details: [{ field: cutText(storable(name), 100), message }],
    });
  }

  #problem({ name, filename }: PartHead): string | undefined {
    const { files, fields } = this.#shape;
    if (!files.has(name) && !fields.has(name)) return notExpected;
    if (this.#seen.has(name)) return "Viene más de una vez.";
    if (filename === undefined) return files.has(name) ? "Debe ser un archivo." : undefined;
    return files.has(name) || filename === "" ? undefined : "Aquí no se espera un archivo.";
  }

  /** The most bytes of a part. */
  most(name: string): number {
    return this.#shape.fields.get(name)?.maxBytes ?? this.#megabytes * megabyte;
  }

  /** The Refusal of a part with more bytes. */
  tooLarge(name: string): Refusal {
    return this.#shape.fields.has(name)
      ? { ok: false, failure: bodyTooLarge }
      : tooLarge(this.#megabytes, name);
  }

  /** Reads a part that was judged: a scalar by its declared type, a list or an object from JSON text. */
  add({ name, filename, mediaType }: PartHead, bytes: Buffer): void {
    const field = this.#shape.fields.get(name);
    if (filename === undefined && field !== undefined)
      this.read.body[name] = readField(bytes.toString().replaceAll("\r\n", "\n"), field.schema);
    else if (field === undefined && filename)
      this.read.files[name] = { fieldName: name, filename: storable(filename), mediaType, bytes };
  }
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

/** A file with more than these megabytes. */
export function tooLarge(megabytes: number, field: string): Refusal {
  const message = `El archivo no debe exceder ${megabytes}MB`;
  return failAt("file_too_large", field, message);
}

/** A form that ended too early, or that can't be taken apart. */
export function incomplete(): Refusal {
  return fail("validation_failed", "El formulario llegó incompleto. Envíalo otra vez.", {
    details: [{ field: "body", message: "El formulario no se pudo leer." }],
  });
}
