import type { Method } from "./operation-paths.ts";

/** How a success is read: exports are text, a proof is a photo, everything else is JSON. */
export function kindOfAnswer(method: Method, path: string): "json" | "text" | "blob" {
  if (path.endsWith("/export")) return "text";
  return method === "get" && path.endsWith("/proof") ? "blob" : "json";
}
