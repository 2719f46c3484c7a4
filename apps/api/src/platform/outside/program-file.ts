import { extname, join } from "node:path";

/** The file of a program ('share'), in its folder of the source or in the one folder of the built server. */
export function programFile(folder: string, name: string): string {
  return join(folder, `${name}-program${extname(import.meta.filename)}`);
}
