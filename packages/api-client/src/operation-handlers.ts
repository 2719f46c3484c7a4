import type { BinaryBody } from "./binary.ts";
import type { contractOperations } from "./generated/operations.ts";
import type { operations } from "./generated/schema.ts";

/** Every operationId of openapi.yaml. */
export type OperationId = keyof operations;

/** A file of a form, as a handler gets it. */
export interface UploadedFile {
  fieldName: string;
  filename: string;
  /** As the sender named it: never trusted, the bytes decide. */
  mediaType: string;
  bytes: Uint8Array;
}

/**
 * One handler for each operation of the contract: no more, no fewer. The server and the mocks of the stories both
 * `satisfies` it, so a missing or unknown operation, an undeclared status, a wrong field or enum doesn't compile.
 *
 * `Call` is what comes beside the request (who asks, when, a signal). `Refusal` is what a handler may give back instead
 * of an answer, for whoever calls it to turn into an error answer of the contract; without it only answers are allowed.
 */
export type OperationHandlers<Call, Refusal = never> = {
  [Id in OperationId]: OperationHandler<Id, Call, Refusal>;
};

/** The handlers of some operations, for a file that holds one tag's. */
export type SomeOperationHandlers<Ids extends OperationId, Call, Refusal = never> = {
  [Id in Ids]: OperationHandler<Id, Call, Refusal>;
};

export type OperationHandler<Id extends OperationId, Call, Refusal = never> = (
  input: OperationInput<Id>,
  call: Call,
) => Promise<OperationResponse<Id> | Refusal>;

/**
 * A request that has passed the contract's validation. Query and body fields that have a default are always there;
 * header names are lower case; the file fields of a form are in `files`, all its other fields in `body`.
 */
export interface OperationInput<Id extends OperationId> {
  path: ParametersIn<Id, "path">;
  query: Defaulted<ParametersIn<Id, "query">, (typeof contractOperations)[Id]["queryDefaults"]>;
  headers: LowerCaseKeys<ParametersIn<Id, "header">>;
  body: Defaulted<
    WithoutFiles<RequestContent<Id>>,
    (typeof contractOperations)[Id]["bodyDefaults"]
  >;
  files: Files<RequestContent<Id>>;
}

/** Every answer the contract declares: `{ status, headers?, body }`, the body that of its status. */
export type OperationResponse<Id extends OperationId> = {
  [Status in keyof operations[Id]["responses"]]: ResponseOf<
    Status,
    operations[Id]["responses"][Status]
  >;
}[keyof operations[Id]["responses"]];

/** The body of an operation's success, as a client receives it. */
export type OperationData<Id extends OperationId> = {
  [Status in keyof operations[Id]["responses"]]: Status extends SuccessStatus
    ? ContentOf<operations[Id]["responses"][Status]>
    : never;
}[keyof operations[Id]["responses"]];

type SuccessStatus = 200 | 201 | 202 | 204;

/** An object without any member that may be read. */
type Nothing = object;

type ParametersIn<Id extends OperationId, Where extends "path" | "query" | "header"> = OrNothing<
  NonNullable<operations[Id]["parameters"][Where]>
>;

type OrNothing<Found> = [Found] extends [never] ? Nothing : Found;

type Defaulted<Fields, Names extends readonly string[]> = Names extends readonly []
  ? Fields
  : Omit<Fields, Names[number]> & Required<Pick<Fields, Names[number] & keyof Fields>>;

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
    : Uint8Array;

type DeclaredHeaders<Response> = Response extends { headers: infer Headers }
  ? { [Name in keyof Headers as string extends Name ? never : Name]?: Headers[Name] }
  : Nothing;

type ResponseHeaders<Response> = DeclaredHeaders<Response> & {
  [name: string]: string | number | undefined;
};
