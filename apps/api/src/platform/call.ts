import type {
  OperationData,
  OperationId,
  OperationInput,
  OperationResponse,
  UploadedFile,
} from "@rifas/api-client/operation-handlers";
import { caracasDay } from "@rifas/domain/dates";
import { csvDownload, writeCsv, type CsvColumn, type CsvLayout } from "./csv.ts";
import type { Actor, Member, SellerActor, StaffActor } from "./actor.ts";
import { ok, type Result } from "./failure.ts";
import type { KeyedCall } from "./idempotency.ts";
import type { Client } from "./limits/network-of.ts";
import type { Upload } from "./drawings/upload.ts";

/** What a handler gets in addition to the request: the caller and the time. Access has already been decided (server/http/access.ts). */
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
  /** The same if it identifies one buyer; null behind a proxy that TRUSTED_PROXIES doesn't declare, whose address all buyers share. */
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

/** What a handler returns, for any operation. */
export interface Answer {
  status: number;
  headers?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  /** How many buyers' rows the body takes out, where the contract says that it does (`x-takes-out: buyers`). */
  rows?: number;
}

/**
 * A handler of every operation. It returns what the contract's success has as its body, or a failure (`fail`), and the contract has the
 * status of both; or, if there are headers to send, a whole response of the contract.
 */
export type AllHandlers = {
  [Id in OperationId]: (
    input: OperationInput<Id>,
    call: Call,
  ) => Promise<Result<Success<OperationData<Id>>> | OperationResponse<Id>>;
};

type Success<Data> = [Data] extends [undefined] ? null : Data;

/** The handlers of one tag. */
export type ApiHandlers = Partial<AllHandlers>;

/** A result as the contract has it. */
export async function shown<Value, View>(
  result: Promise<Result<Value>>,
  viewOf: (value: Value) => View | Promise<View>,
): Promise<Result<View>> {
  const made = await result;
  return made.ok ? ok(await viewOf(made.value)) : made;
}

/** A row whose instants are texts, as `written` makes them. */
export type Written<Row> = {
  [Name in keyof Row]: Date extends Row[Name] ? string | Exclude<Row[Name], Date> : Row[Name];
};

/** A row with its instants as responses write them: RFC 3339 in UTC with 'Z'. */
export function written<Row extends object>(row: Row): Written<Row> {
  const fields: [name: string, value: unknown][] = Object.entries(row);
  const texts = fields.map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  // Only values that are Dates have changed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(texts) as Written<Row>;
}

/** The path under which a public file is served, relative to the origin. */
export function publicFileUrl(name: string): string {
  return `/files/${name}`;
}

/** A list as a file to download, with today's day in its name. `rows` is how many there are, for a list of buyers. */
export function csvOf<Row>(
  { now }: Call,
  name: string,
  list: {
    columns: readonly CsvColumn<Row>[];
    pages: AsyncIterable<readonly Row[]>;
    layout?: CsvLayout;
    rows?: number;
  },
) {
  const { columns, pages, layout, ...counted } = list;
  const headers = csvDownload(name, caracasDay(now));
  return { status: 200 as const, headers, body: writeCsv(columns, pages, layout), ...counted };
}

/** Of a list that is read in whole next: how many rows it has. */
export const countOnly = { page: 1, limit: 1 };

/** The caller for fair queues. */
export function askerOf({ client, signal }: Call) {
  return { ...client, signal };
}

/** The user of a `staff` or `admin` operation, whose session was checked before the handler. */
export function staffOf(call: Call): StaffActor {
  if (call.actor.kind !== "user")
    throw new Error("An operation without a session asked for its user.");
  return call.actor;
}

/** The seller of a `seller` operation. */
export function sellerOf({ actor }: Call): SellerActor {
  if (actor.kind !== "seller")
    throw new Error("An operation without a session asked for its seller.");
  return actor;
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
