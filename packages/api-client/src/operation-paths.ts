import type { BinaryBody } from "./binary.ts";
import type { paths } from "./generated/schema.ts";

export type Method = "get" | "post" | "put" | "delete";

/** The paths that have this method. */
export type PathsWith<M extends Method> = {
  [Path in keyof paths]: paths[Path][M] extends object ? Path : never;
}[keyof paths];

/** The contract of one method of one path. */
export type OperationAt<M extends Method, Path extends PathsWith<M>> = NonNullable<paths[Path][M]>;

/** What a call takes; only what the contract requires is required. */
export type CallOptions<Operation> = Part<"path", ParametersIn<Operation, "path">> &
  Part<"query", ParametersIn<Operation, "query">> &
  Part<"headers", ParametersIn<Operation, "header">> &
  Content<Operation> & {
    /** Cancels the call; it then fails with code `aborted`. */
    readonly signal?: AbortSignal | undefined;
    /** A token other than the stored one; null sends none. */
    readonly token?: string | null;
  };

/** What a call answers: the body of the operation's success; bytes are a `Blob`. A 404 of first-active is null (A5). */
export type CallData<M extends Method, Path extends PathsWith<M>> =
  | Success<OperationAt<M, Path>>
  | (Path extends "/raffles/first-active" ? null : never);

/** Options that may be left out when none is required. */
export type CallArguments<Options> = object extends Options
  ? [options?: Options]
  : [options: Options];

/** The fields of an operation's form, with `Blob` for its files; never for an operation without a form. */
export type FormOf<Operation> = Operation extends {
  requestBody: { content: { "multipart/form-data": infer Form } };
}
  ? WithBlobs<Form>
  : never;

type ParametersIn<Operation, Where extends string> = Operation extends {
  parameters: { [Place in Where]?: infer Found };
}
  ? NonNullable<Found>
  : never;

type Part<Name extends string, Found> = [Found] extends [never]
  ? { readonly [Absent in Name]?: never }
  : object extends Found
    ? { readonly [Present in Name]?: Found }
    : { readonly [Present in Name]: Found };

type Content<Operation> = Operation extends {
  requestBody: { content: { "application/json": infer Json } };
}
  ? { readonly body: Json; readonly form?: never }
  : [FormOf<Operation>] extends [never]
    ? { readonly body?: never; readonly form?: never }
    : { readonly body?: never; readonly form: FormOf<Operation> };

type WithBlobs<Form> = {
  [Field in keyof Form]: NonNullable<Form[Field]> extends BinaryBody
    ? Blob | Exclude<Form[Field], BinaryBody>
    : Form[Field];
};

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
