import type { Client, ClientPathsWithMethod, FetchOptions, RequestOptions } from "openapi-fetch";
import type { BinaryBody } from "./binary.ts";
import type { paths } from "./generated/schema.ts";

export type Method = "get" | "post" | "put" | "delete";

/** The paths that have this method. */
export type PathsWith<M extends Method> = ClientPathsWithMethod<Client<paths>, M>;

/** The contract of one method of one path. */
export type OperationAt<M extends Method, Path extends PathsWith<M>> = NonNullable<paths[Path][M]>;

/** Options of a call that are not part of the contract. */
export interface CallControl {
  /** A token to use instead of the stored one; null sends none. */
  readonly token?: string | null;
  /** Whether to wait and retry when the server is busy. Default: the client's option. */
  readonly retryWhenBusy?: boolean;
  /** Milliseconds until this call fails with code `timeout`, for long downloads. Default: the client's option. */
  readonly timeoutMs?: number;
}

/**
 * The argument of a call: openapi-fetch's `params` and `body` for the operation, plus `signal`, `keepalive` (the call goes on when
 * the page is left), `token`, `retryWhenBusy` and `timeoutMs`. openapi-fetch infers this type from the argument; ours is fixed, so names that the contract doesn't know
 * don't compile.
 */
export type CallInit<Operation> = FetchOptions<Operation> & CallControl & DecidedHere;

/** Options of openapi-fetch and `fetch` that this client sets itself for every call. */
type DecidedHere = {
  readonly [
    Option in Exclude<
      keyof RequestOptions<unknown> | keyof RequestInit,
      "params" | "body" | "signal" | "keepalive"
    >
  ]?: never;
};

/** Makes the argument optional when nothing in it is required. */
export type CallArguments<Init> = object extends Init ? [init?: Init] : [init: Init];

/** What a call returns: the body of the operation's successful response; bytes are a `Blob`. */
export type CallData<M extends Method, Path extends PathsWith<M>> = Success<OperationAt<M, Path>>;

/** The fields of an operation's form; `never` for an operation without a form. */
export type FormOf<Operation> = Operation extends {
  requestBody: { content: { "multipart/form-data": infer Form } };
}
  ? Form
  : never;

type Success<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses]: Status extends 200 | 201 | 202
        ? BodyOf<Responses[Status]>
        : Status extends 204
          ? undefined
          : never;
    }[keyof Responses]
  : never;

type BodyOf<Response> = Response extends { content: infer Types }
  ? Types[keyof Types] extends BinaryBody
    ? Blob
    : Types[keyof Types]
  : undefined;

/** The paths that accept a form with this method. */
export type FormPaths<M extends "post" | "put"> = {
  [Path in PathsWith<M>]: [FormOf<OperationAt<M, Path>>] extends [never] ? never : Path;
}[PathsWith<M>];

/** The paths that accept an `Idempotency-Key` with this method. */
export type KeyPaths<M extends "post" | "put"> = {
  [Path in PathsWith<M>]: "Idempotency-Key" extends HeaderNames<OperationAt<M, Path>>
    ? Path
    : never;
}[PathsWith<M>];

type HeaderNames<Operation> = Operation extends { parameters: { header?: infer Headers } }
  ? [NonNullable<Headers>] extends [never]
    ? never
    : keyof NonNullable<Headers>
  : never;
