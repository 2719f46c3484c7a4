import type { OperationId, UploadedFile } from "@rifas/api-client/operation-handlers";
import { requestFields } from "@rifas/api-client/generated/request-fields";
import type { RequestField, RequestFields } from "@rifas/api-client/request-fields";

type Fields = RequestFields["query"];

/** Parses a query string as its operation declares it, and fills in defaults. */
export function readQuery(id: OperationId, search: URLSearchParams): Record<string, unknown> {
  const fields: Fields = requestFields[id].query;
  const query = defaultsOf(fields);
  for (const [name, text] of search) {
    const field = fields[name];
    query[name] = field?.type === "list" ? text.split(",") : readValue(text, field);
  }
  return query;
}

/** Parses path parameters as their operation declares them. */
export function readPath(
  id: OperationId,
  values: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const fields: Fields = requestFields[id].path;
  const named = Object.entries(values).map(([name, text]) => [name, readValue(text, fields[name])]);
  return Object.fromEntries(named);
}

/** Parses a body, JSON or a form with its files, as its operation declares it, and fills in defaults. */
export async function readBody(
  id: OperationId,
  request: Request,
): Promise<{ body: unknown; files: Record<string, UploadedFile> }> {
  const fields: Fields = requestFields[id].body;
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) {
    const sent: unknown = await request.json();
    return { body: Object.assign(defaultsOf(fields), sent), files: {} };
  }
  if (!type.startsWith("multipart/form-data")) return { body: undefined, files: {} };
  const body = defaultsOf(fields);
  const files: Record<string, UploadedFile> = {};
  for (const [name, value] of await request.formData()) {
    if (typeof value === "string") body[name] = readValue(value, fields[name]);
    else {
      files[name] = {
        fieldName: name,
        filename: value.name,
        mediaType: value.type,
        bytes: new Uint8Array(await value.arrayBuffer()),
      };
    }
  }
  return { body, files };
}

function defaultsOf(fields: Fields): Record<string, unknown> {
  const defaults = Object.entries(fields).flatMap(([name, field]) =>
    field.default === undefined ? [] : [[name, field.default] as const],
  );
  return Object.fromEntries(defaults);
}

function readValue(text: string, field: RequestField | undefined): unknown {
  switch (field?.type) {
    case "number":
      return Number(text);
    case "boolean":
      return text === "true";
    case "list":
    case "object":
      return JSON.parse(text);
    case "text":
    case undefined:
      return text;
  }
}
