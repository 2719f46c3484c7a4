import type { FormPaths, Method } from "./operation-paths.ts";

/** How a success is read: exports are text, a proof is a photo, everything else is JSON. */
export function responseType(method: Method, path: string): "json" | "text" | "blob" {
  if (path.endsWith("/export")) return "text";
  return method === "get" && path.endsWith("/proof") ? "blob" : "json";
}

type FormOperation = `post ${FormPaths<"post">}` | `put ${FormPaths<"put">}`;

/** The compiler notices when the contract has one more, or one less. */
const formOperations: Readonly<Record<FormOperation, true>> = {
  "post /raffles": true,
  "put /raffles/{id}": true,
  "post /purchases": true,
  "post /purchases/{id}/proof": true,
  "post /config/upload": true,
};

/** Whether a call sends its body as `multipart/form-data`. */
export function takesForm(method: Method, path: string): boolean {
  return Object.hasOwn(formOperations, `${method} ${path}`);
}
