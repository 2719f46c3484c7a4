/** How to read a request's parameters and form fields. Those that are text without a default are left out. */
export interface RequestFields {
  readonly path: Fields;
  readonly query: Fields;
  readonly body: Fields;
}

type Fields = Readonly<Record<string, RequestField>>;

/** A list is separated by commas in a query, and JSON in a form. */
export interface RequestField {
  readonly type: "number" | "boolean" | "list" | "object" | "text";
  readonly default?: string | number | boolean;
}
