import type { Client, ClientPathsWithMethod, FetchOptions, RequestOptions } from "openapi-fetch";
import type { BinaryBody } from "./binary.ts";
import type { paths } from "./generated/schema.ts";

export type Method = "get" | "post" | "put" | "delete";

/** The paths that have this method. */
export type PathsWith<M extends Method> = ClientPathsWithMethod<Client<paths>, M>;

/** The contract of one method of one path. */
export type OperationAt<M extends Method, Path extends PathsWith<M>> = NonNullable<paths[Path][M]>;

/** How a call is made, beside what the contract says of it. */
export interface CallControl {
  /** A token other than the stored one; null sends none. */
  readonly token?: string | null;
  /** Whether a busy server is waited for; by default as the client was made. */
  readonly retryWhenBusy?: boolean;
}

/**
 * What a call takes: openapi-fetch's own `params` and `body` of the operation, a `signal`, a `token` and `retryWhenBusy`. Unlike
 * openapi-fetch's methods, which infer the type of what they are given, ours refuse names the contract doesn't know.
 */
export type CallInit<Operation> = FetchOptions<Operation> & CallControl & DecidedHere;

/** What openapi-fetch and `fetch` would take, and this client decides for every call. */
type DecidedHere = {
  readonly [
    Option in Exclude<
      keyof RequestOptions<unknown> | keyof RequestInit,
      "params" | "body" | "signal"
    >
  ]?: never;
};

/** An init that may be left out when nothing in it is required. */
export type CallArguments<Init> = object extends Init ? [init?: Init] : [init: Init];

/** What a call answers: the body of the operation's success; bytes are a `Blob`. */
export type CallData<M extends Method, Path extends PathsWith<M>> = Success<OperationAt<M, Path>>;

/** The fields of an operation's form; never for an operation without a form. */
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

/** The paths that take a form by this method. */
export type FormPaths<M extends "post" | "put"> = {
  [Path in PathsWith<M>]: [FormOf<OperationAt<M, Path>>] extends [never] ? never : Path;
}[PathsWith<M>];
