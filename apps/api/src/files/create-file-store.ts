import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { ServerConfig } from "../config.ts";
import { notWritable } from "../start-up-error.ts";
import { DiskFileStore } from "./disk-file-store.ts";
import type { FileStore } from "./file-store.ts";

/** The installation's files: in its data folder. */
export async function createFileStore(config: ServerConfig): Promise<FileStore> {
  const folder = join(config.dataDirectory, "files");
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw notWritable(config.dataDirectory, error);
  }
  return new DiskFileStore(folder);
}
