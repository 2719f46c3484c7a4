import { join } from "node:path";
import { DiskFileStore } from "../../src/platform/files/disk-file-store.ts";
import type { FileStore } from "../../src/platform/files/file-store.ts";

/** The files of an installation whose data folder this is. */
export function filesIn(dataDirectory: string): FileStore {
  return new DiskFileStore(join(dataDirectory, "files"));
}
