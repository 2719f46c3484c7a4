import type {
  OperationId,
  SomeOperationHandlers,
  UploadedFile,
} from "@rifas/api-client/operation-handlers";
import type { Actor, StaffActor } from "../actor.ts";
import type { Refusal } from "../failure.ts";
import type { Upload } from "../pictures/upload.ts";

/** What comes beside a request: who asks, and when. Access was decided before (http/access.ts). */
export interface Call {
  /** `anyone` also stands for the holder of a purchase's secret, where the operation is open to it. */
  actor: Actor;
  /** The session's token, where there is one. */
  token: string | undefined;
  now: Date;
  /** When it arrived, before its body was read: long ago for a photo over slow mobile data. */
  arrivedAt: Date;
  /** The caller's network address, as far as the proxies in front are trusted. */
  address: string;
  /** The same as one buyer's own; null behind a proxy that TRUSTED_PROXIES doesn't declare, whose address is everyone's. */
  buyerAddress: string | null;
  requestId: string;
  /** Whose turn it is where calls wait in turns: the signed-in person's, or that of the network it came from. */
  who: string;
  /** Aborted when the caller is gone. */
  signal: AbortSignal;
}

/** The handlers of one tag: each answers as the contract says, or gives back a failure (`fail`), which http/errors.ts maps. */
export type ApiHandlers<Ids extends OperationId> = SomeOperationHandlers<Ids, Call, Refusal>;

/** The person behind a `staff` or `admin` operation, whose session was checked before the handler. */
export function staffOf(call: Call): StaffActor {
  if (call.actor.kind !== "user")
    throw new Error("An operation without a session asked for its user.");
  return call.actor;
}

/** The token of the session behind such an operation. */
export function tokenOf(call: Call): string {
  if (call.token === undefined)
    throw new Error("An operation without a session asked for its token.");
  return call.token;
}

/** A file of a form, with who waits for what becomes of it. */
export function uploadOf(file: UploadedFile, call: Call): Upload;
export function uploadOf(file: UploadedFile | undefined, call: Call): Upload | undefined;
export function uploadOf(
  file: UploadedFile | undefined,
  { who, signal }: Call,
): Upload | undefined {
  return file && { bytes: file.bytes, who, signal };
}
