import type {
  OperationId,
  SomeOperationHandlers,
  UploadedFile,
} from "@rifas/api-client/operation-handlers";
import type { Actor, Member, StaffActor } from "../../platform/actor.ts";
import type { Refusal, Result } from "../../platform/failure.ts";
import type { KeyedCall } from "../../platform/idempotency.ts";
import type { Client } from "../../platform/limits/client.ts";
import type { Upload } from "../../platform/pictures/upload.ts";

/**
 * What a handler gets in addition to the request: the caller and the time. Access has already been decided
 * (server/http/access.ts).
 */
export interface Call {
  /** `anyone` includes the holder of a purchase's secret, if the operation allows it. */
  actor: Actor;
  /** The session's token, if there is one. */
  token: string | undefined;
  now: Date;
  /** When the request arrived, before its body was read: long ago for a photo over slow mobile data. */
  arrivedAt: Date;
  /** The caller's network address, as far as the trusted proxies report it. */
  address: string;
  /**
   * The same if it identifies one buyer; null behind a proxy that TRUSTED_PROXIES doesn't declare, whose address all buyers
   * share.
   */
  buyerAddress: string | null;
  /** What the browser says that it is. */
  userAgent: string | undefined;
  /** Under its `Idempotency-Key`; undefined without one. */
  keyed: KeyedCall | undefined;
  requestId: string;
  /** For fair queues: the signed-in user, or the caller's address. */
  client: Client;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
}

/** The handlers of one tag. Each returns an answer of the contract or a failure (`fail`), whose status the contract has. */
export type ApiHandlers<Ids extends OperationId> = SomeOperationHandlers<Ids, Call, Refusal>;

/** A result as a response: its value under that status, or the failure. */
export function answer<const Status extends number, Value>(status: Status, result: Result<Value>) {
  return result.ok ? { status, body: result.value } : result;
}

/** The user of a `staff` or `admin` operation, whose session was checked before the handler. */
export function staffOf(call: Call): StaffActor {
  if (call.actor.kind !== "user")
    throw new Error("An operation without a session asked for its user.");
  return call.actor;
}

/** Who has the session of an `auditor` operation. */
export function memberOf(call: Call): Member {
  return call.actor.kind === "auditor" ? call.actor : staffOf(call);
}

/** The session token of such an operation. */
export function tokenOf(call: Call): string {
  if (call.token === undefined)
    throw new Error("An operation without a session asked for its token.");
  return call.token;
}

/** A file of a form, with its owner for the fair queue. */
export function uploadOf(file: UploadedFile, call: Call): Upload;
export function uploadOf(file: UploadedFile | undefined, call: Call): Upload | undefined;
export function uploadOf(
  file: UploadedFile | undefined,
  { client, signal }: Call,
): Upload | undefined {
  return file && { bytes: file.bytes, ...client, signal };
}
