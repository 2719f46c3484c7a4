import type { BinaryBody } from "./binary.ts";
import type { requestFields } from "./generated/request-fields.ts";
import type { operations } from "./generated/schema.ts";

/** Every operationId of openapi.yaml. */
export type OperationId = keyof operations;

/** An uploaded file, as a handler receives it. */
export interface UploadedFile {
  fieldName: string;
  filename: string;
  /** As the client declared it; not trustworthy, the bytes decide. */
  mediaType: string;
  bytes: Uint8Array;
}

/**
 * One handler for every operation of the contract, no more, no fewer. The server and the stories' mocks both `satisfies`
 * it, so a missing or unknown operation, an undeclared status, or a wrong field or enum value doesn't compile.
 *
 * `Call` is the context of a request (caller, time, signal). `Refusal` is what a handler may return instead of a response,
 * for its caller to turn into an error response of the contract; without it handlers may only return responses.
 */
export type OperationHandlers<Call, Refusal = never> = {
  [Id in OperationId]: OperationHandler<Id, Call, Refusal>;
};

/** The handlers of some operations, for a file with the operations of one tag. */
export type SomeOperationHandlers<Ids extends OperationId, Call, Refusal = never> = {
  [Id in Ids]: OperationHandler<Id, Call, Refusal>;
};

export type OperationHandler<Id extends OperationId, Call, Refusal = never> = (
  input: OperationInput<Id>,
  call: Call,
) => Promise<OperationResponse<Id> | Refusal>;

/**
 * A request that passed the contract's validation. Query and body fields with a default are always present; header names
 * are lower case; the files of a form are in `files`, its other fields in `body`.
 */
export interface OperationInput<Id extends OperationId> {
  path: ParametersIn<Id, "path">;
  query: Defaulted<ParametersIn<Id, "query">, (typeof requestFields)[Id]["query"]>;
  headers: LowerCaseKeys<ParametersIn<Id, "header">>;
  body: Defaulted<WithoutFiles<RequestContent<Id>>, (typeof requestFields)[Id]["body"]>;
  files: Files<RequestContent<Id>>;
}

/** Every response that the contract declares: `{ status, headers?, body }`, with the body of that status. */
export type OperationResponse<Id extends OperationId> = {
  [Status in keyof operations[Id]["responses"]]: ResponseOf<
    Status,
    operations[Id]["responses"][Status]
  >;
}[keyof operations[Id]["responses"]];

/** The body of an operation's successful response, as a client receives it. */
export type OperationData<Id extends OperationId> = {
  [Status in keyof operations[Id]["responses"]]: Status extends SuccessStatus
    ? ContentOf<operations[Id]["responses"][Status]>
    : never;
}[keyof operations[Id]["responses"]];

type SuccessStatus = 200 | 201 | 202 | 204;

type Nothing = object;

type ParametersIn<Id extends OperationId, Where extends "path" | "query" | "header"> = OrNothing<
  NonNullable<operations[Id]["parameters"][Where]>
>;

type OrNothing<Found> = [Found] extends [never] ? Nothing : Found;

type Defaulted<Fields, Read> = [NamesWithDefault<Read>] extends [never]
  ? Fields
  : Omit<Fields, NamesWithDefault<Read>> &
      Required<Pick<Fields, NamesWithDefault<Read> & keyof Fields>>;

type NamesWithDefault<Read> = {
  [Name in keyof Read]: Read[Name] extends { readonly default: unknown } ? Name : never;
}[keyof Read];

type LowerCaseKeys<Headers> = {
  [Name in keyof Headers as Name extends string ? Lowercase<Name> : never]: Headers[Name];
};

type RequestContent<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: infer Content };
}
  ? Content
  : undefined;

type FileField<Form> = {
  [Name in keyof Form]-?: NonNullable<Form[Name]> extends BinaryBody ? Name : never;
}[keyof Form];

type WithoutFiles<Content> = Content extends { "multipart/form-data": infer Form }
  ? Omit<Form, FileField<Form>>
  : Content extends { "application/json": infer Json }
    ? Json
    : undefined;

type Files<Content> = Content extends { "multipart/form-data": infer Form }
  ? { [Name in keyof Pick<Form, FileField<Form>>]: UploadedFile }
  : Nothing;

type ContentOf<Response> = Response extends { content: infer Content }
  ? [NonNullable<Content>] extends [never]
    ? undefined
    : NonNullable<Content>[keyof NonNullable<Content>]
  : undefined;

type ResponseOf<Status, Response> = Response extends { content: infer Content }
  ? {
      status: Status;
      headers?: ResponseHeaders<Response>;
      body: ResponseBody<NonNullable<Content>>;
    }
  : { status: Status; headers?: ResponseHeaders<Response>; body?: undefined };

type ResponseBody<Content> = Content extends { "application/json": infer Json }
  ? Json
  : Content extends { "text/csv": string }
    ? string | AsyncIterable<string>
    : Content extends { "application/zip": unknown } | { "application/pdf": unknown }
      ? Uint8Array | AsyncIterable<Uint8Array>
      : Uint8Array;

type DeclaredHeaders<Response> = Response extends { headers: infer Headers }
  ? { [Name in keyof Headers as string extends Name ? never : Name]?: Headers[Name] }
  : Nothing;

type ResponseHeaders<Response> = DeclaredHeaders<Response> & {
  [name: string]: string | number | undefined;
};
