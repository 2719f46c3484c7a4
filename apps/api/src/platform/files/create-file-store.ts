import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { ServerConfig } from "../settings/config.ts";
import { notWritable, StartUpError } from "../../database/errors/start-up-error.ts";
import { DiskFileStore } from "./disk-file-store.ts";
import type { FileStore } from "./file-store.ts";
import { S3FileStore, type S3Settings } from "./s3-file-store.ts";

/** The installation's file store: a bucket if one is configured, otherwise the data folder. */
export async function createFileStore({
  storage,
  dataDirectory,
}: Pick<ServerConfig, "storage" | "dataDirectory">): Promise<FileStore> {
  return storage === undefined ? await openFolder(dataDirectory) : await openBucket(storage);
}

async function openFolder(dataDirectory: string): Promise<FileStore> {
  const folder = join(dataDirectory, "files");
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Also fixes the mode of a folder made by an earlier version.
    await chmod(folder, 0o700);
  } catch (error) {
    throw notWritable(dataDirectory, error);
  }
  return new DiskFileStore(folder);
}

async function openBucket(storage: S3Settings): Promise<FileStore> {
  const store = new S3FileStore(storage);
  if (await store.isReachable().catch(() => false)) return store;
  throw new StartUpError(
    `El bucket de S3_ENDPOINT=${storage.endpoint} no se puede abrir: revisa la dirección, que termina en el nombre del bucket, las llaves y S3_REGION.`,
  );
}
