import type { OperationId, UploadedFile } from "@rifas/api-client/operation-handlers";

/** Parameters and fields that aren't text, by their declared type. */
const numbers = new Set([
  "page",
  "limit",
  "raffle_id",
  "quantity",
  "total_tickets",
  "min_per_purchase",
  "max_per_purchase",
]);
const booleans = new Set(["has_proof", "late", "publish", "adult", "trial"]);
const jsonFields = new Set(["numbers", "prizes"]);
/** `status` is a list in every operation except these. */
const singleStatus = new Set<OperationId>(["listEmailLogs", "exportEmails"]);

/** Defaults of the contract that the mock relies on. */
const defaults: Readonly<Record<string, unknown>> = {
  page: 1,
  limit: 10,
  sort: "newest",
  group_by: "day",
  channel: "web",
  quantity: 1,
};

/** Parses a query string with the types that its operation declares. */
export function readQuery(
  operation: OperationId,
  search: URLSearchParams,
  withDefault: readonly string[],
): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const name of withDefault) query[name] = defaults[name];
  for (const [name, value] of search) {
    const isList = name === "status" && !singleStatus.has(operation);
    query[name] = isList ? value.split(",") : readScalar(name, value);
  }
  return query;
}

/**
 * Parses path parameters. Ids of raffles, users and e-mails are numbers; those of purchases and config keys are text.
 */
export function readPath(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value,
    ]),
  );
}

/** Parses a body, JSON or a form with its files, with the types that its operation declares. */
export async function readBody(
  request: Request,
): Promise<{ body: unknown; files: Record<string, UploadedFile> }> {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) return { body: await request.json(), files: {} };
  if (!type.startsWith("multipart/form-data")) return { body: undefined, files: {} };
  const body: Record<string, unknown> = { channel: defaults["channel"] };
  const files: Record<string, UploadedFile> = {};
  for (const [name, value] of await request.formData()) {
    if (typeof value === "string") body[name] = readScalar(name, value);
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

function readScalar(name: string, value: string): unknown {
  if (numbers.has(name)) return Number(value);
  if (booleans.has(name)) return value === "true";
  return jsonFields.has(name) ? JSON.parse(value) : value;
}
