import type { FormPaths, Method } from "./operation-paths.ts";

/**
 * How to parse a successful response: exports are text, proofs, photos, the site's icon and what is shared
 * are pictures, PDFs, a log's bundle and an audit's package are bytes, everything else is JSON.
 */
export function responseType(method: Method, path: string): "json" | "text" | "blob" {
  if (path.endsWith("/export")) return "text";
  const isBinary =
    /^get.*\/(?:proof|picture|photo|\{file\}|bundle|icons\/\{icon\}|audits\/\{id\})$|\/pdf$/.test(
      method + path,
    );
  return isBinary ? "blob" : "json";
}

type FormOperation = `post ${FormPaths<"post">}` | `put ${FormPaths<"put">}`;

/** Exhaustive: the compiler fails when the contract gains or loses one. */
const formOperations: Readonly<Record<FormOperation, true>> = {
  "post /raffles": true,
  "put /raffles/{id}": true,
  "post /purchases": true,
  "post /purchases/{id}/proof": true,
  "post /config/upload": true,
  "post /bank-accounts/{id}/imports": true,
  "post /bank-accounts/{id}/imports/preview": true,
  "post /raffles/{id}/paper-lists": true,
  "post /raffles/{id}/paper-lists/preview": true,
  "post /raffles/{id}/prizes/{prize}": true,
};

/** Whether a call sends its body as `multipart/form-data`. */
export function takesForm(method: Method, path: string): boolean {
  return Object.hasOwn(formOperations, `${method} ${path}`);
}
