import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder that holds openapi.yaml: the top of the checkout, found from wherever this code runs (src or dist). */
export function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "openapi.yaml"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("openapi.yaml was not found above the server's code.");
    folder = parent;
  }
  return folder;
}
