import { join } from "node:path";
import { DiskFileStore } from "../../src/files/disk-file-store.ts";
import type { FileStore } from "../../src/files/file-store.ts";

/** The files of an installation whose data folder this is. */
export function filesIn(dataDirectory: string): FileStore {
  return new DiskFileStore(join(dataDirectory, "files"));
}
