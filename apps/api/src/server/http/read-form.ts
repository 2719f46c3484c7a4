import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import { ok, type Refusal, type Result, serverBusy } from "../../platform/failure.ts";
import type { Client } from "../../platform/limits/network-of.ts";
import { FairBudget } from "../../platform/limits/fair-budget.ts";
import { errorCode } from "../../database/errors/start-up-error.ts";
import { bodyTooLarge } from "./errors.ts";
import { FormParts, incomplete, tooLarge, type ReadFormResult } from "./form-parts.ts";
import type { FormShape } from "./form-shape.ts";
import { plainFields, type PlainFields } from "./plain-fields.ts";

/** One request's share of the memory that this process has for all forms being received. */
export interface FormMemory {
  /** Reserves memory for a whole form of this declared length, before any of it is read; a Refusal if there is none. */
  reserve(length: number): Refusal | undefined;
  /** Counts a chunk of `bytes`, first against what was reserved; a Refusal if there is no memory for it. */
  take(bytes: number): Refusal | undefined;
  /** Aborted when another client gets the memory, and by the request's handler when its own client disconnects. */
  ending: AbortController;
  /** Frees the whole share. */
  release: () => void;
}

/**
 * Memory that each chunk needs in addition to its bytes. Without counting it, a form sent a byte at a time would take many times its size.
 */
const pieceOverhead = 200;

/** The memory of a process is set in millions of bytes, a file's size in megabytes. */
const MILLION = 1_000_000;

/** Creates the shared memory of one process; the returned function opens the share of one request of a client. */
export function createFormMemory({ config, limits }: Context): (client: Client) => FormMemory {
  const budget = new FairBudget(config.limits.amounts.formsInFlight * MILLION);
  limits.watch("formsInFlight", () => budget.inUse / MILLION);
  return (client) => {
    const ending = new AbortController();
    let isLost = false;
    const share = budget.open(client, () => {
      isLost = true;
      limits.refused("formsInFlight");
      ending.abort();
    });
    let reserved = 0;
    const add = (bytes: number): Refusal | undefined => {
      if (share.take(bytes)) return undefined;
      if (!isLost) limits.refused("formsInFlight");
      return serverBusy();
    };
    return {
      ending,
      release: share.release,
      reserve: (length) => {
        reserved += length;
        return add(length);
      },
      take: (bytes) => {
        const counted = bytes + pieceOverhead;
        const covered = Math.min(reserved, counted);
        reserved -= covered;
        return add(counted - covered);
      },
    };
  };
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
 * Reads multipart/form-data: scalars by their declared type, lists and objects from JSON text, files into memory up to the limit. Reading
 * stops at the first part that is undeclared, duplicated or too large, or when the whole form is too large or no memory is left for it.
 */
export async function readForm(
  request: FastifyRequest,
  shape: FormShape,
  { bounds, memory }: { bounds: FormBounds; memory: FormMemory },
): Promise<Result<ReadFormResult>> {
  const length = Number(request.headers["content-length"] ?? 0);
  const fields = wholeFields(request, length);
  if (fields !== null) return readFields(fields, shape);
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
  memory.ending.signal.addEventListener("abort", () => stopped.resolve(serverBusy()));
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

/** A form that is looked at as a whole has at most these bytes; a purchase without a photo has about 1,000. */
const SMALL_BYTES = 16_384;

/** The fields of a small form without files that has arrived whole; null, with nothing read, for any other. */
function wholeFields({ raw, headers }: FastifyRequest, length: number): PlainFields | null {
  if (length === 0 || length > SMALL_BYTES || raw.readableLength < length) return null;
  const bytes: unknown = raw.read(length);
  if (!Buffer.isBuffer(bytes)) return null;
  const fields = plainFields(bytes, headers["content-type"] ?? "");
  if (fields === null) raw.unshift(bytes);
  else raw.resume();
  return fields;
}

function readFields(fields: PlainFields, shape: FormShape): Result<ReadFormResult> {
  // It has no files, so their limit doesn't matter.
  const form = new FormParts(shape, 0);
  for (const [name, bytes] of fields) {
    const part = { name, filename: undefined, mediaType: "text/plain" };
    const problem = form.begin(part);
    if (problem !== undefined) return problem;
    if (bytes.length > form.most(name)) return form.tooLarge(name);
    form.add(part, bytes);
  }
  return ok(form.read);
}

interface ReadState {
  megabytes: number;
  memory: FormMemory;
  /** The part being read. */
  file: MultipartFile["file"] | undefined;
}

async function readParts(request: FastifyRequest, shape: FormShape, state: ReadState) {
  const form = new FormParts(shape, state.megabytes);
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
    for await (const { fieldname: name = "", filename, mimetype: mediaType, file } of parts) {
      const part = { name, filename, mediaType };
      const problem = form.begin(part);
      if (problem !== undefined) return problem;
      state.file = file;
      const bytes = await collect(file, form.most(name), state.memory);
      if (bytes === "too large") return form.tooLarge(name);
      if (!bytes.ok) return bytes;
      form.add(part, bytes.value);
    }
  } catch (error) {
    if (request.raw.readableAborted)
      request.log.info("the client disconnected in the middle of a form");
    return refusalOf(error);
  }
  return ok(form.read);
}

const megabyte = 1_048_576;
const maxPartHeaders = 20;

async function collect(file: MultipartFile["file"], most: number, memory: FormMemory) {
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

const unfit = new Set(["FST_PROTO_VIOLATION", "FST_INVALID_MULTIPART_CONTENT_TYPE"]);
/** Errors of busboy about malformed forms, which carry no code, and of Node about clients that disconnect. */
const broken =
  /^aborted$|multipart|Part terminated|Unexpected end|Malformed|boundary|needle|premature/i;

function refusalOf(error: unknown): Refusal {
  const code = errorCode(error) ?? "";
  if (code === "FST_PARTS_LIMIT") return { ok: false, failure: bodyTooLarge };
  if (!unfit.has(code) && !(error instanceof Error && broken.test(error.message))) throw error;
  return incomplete();
}
