import { Readable } from "node:stream";
import { S3mini } from "s3mini";
import {
  isFileName,
  type FileNamespace,
  type FileStore,
  type NoteName,
  type OpenFile,
} from "./file-store.ts";
import { StorageUnavailableError } from "./storage-unavailable.ts";

/** A bucket of any S3-compatible service. */
export interface S3Settings {
  /** Includes the bucket: https://s3.example.com/bucket. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const timeoutMilliseconds = 30_000;
/** The most objects that S3 lists per page. */
const pageSize = 1_000;

/** Keeps files as objects `<namespace>/<name>` of a bucket, which many machines can share. The bucket itself stays private. */
export class S3FileStore implements FileStore {
  readonly #bucket: S3mini;

  constructor(settings: S3Settings) {
    this.#bucket = new S3mini({ ...settings, requestAbortTimeout: timeoutMilliseconds });
  }

  /** Whether the bucket exists and the key has access. */
  async isReachable(): Promise<boolean> {
    return (await answered(this.#bucket.listObjectsPaged("/", "reachable/", 1))) !== null;
  }

  async put(namespace: FileNamespace, name: string, bytes: Uint8Array): Promise<void> {
    // S3 acknowledges an object once it is stored, completely or not at all.
    await answered(this.#bucket.putObject(keyOf(namespace, name), bytes));
  }

  async get(namespace: FileNamespace, name: string): Promise<Buffer | null> {
    if (!isFileName(name)) return null;
    const bytes = await answered(this.#bucket.getObjectArrayBuffer(keyOf(namespace, name)));
    return bytes === null ? null : Buffer.from(bytes);
  }

  async open(namespace: FileNamespace, name: string): Promise<OpenFile | null> {
    if (!isFileName(name)) return null;
    const object = await answered(this.#bucket.getObjectResponse(keyOf(namespace, name)));
    if (object === null || object.body === null) return null;
    const size = Number(object.headers.get("content-length"));
    return { stream: Readable.fromWeb(object.body), size };
  }

  async delete(namespace: FileNamespace, name: string): Promise<void> {
    await answered(this.#bucket.deleteObject(keyOf(namespace, name)));
  }

  async writeNote(name: NoteName, text: string): Promise<void> {
    await answered(this.#bucket.putObject(noteKey(name), text));
  }

  async readNote(name: NoteName): Promise<string | null> {
    return await answered(this.#bucket.getObject(noteKey(name)));
  }

  /** Does nothing: a bucket never keeps incomplete uploads. */
  async removeDrafts(): Promise<void> {}

  async *list(namespace: FileNamespace): AsyncIterable<string> {
    const prefix = `${namespace}/`;
    let next: string | undefined;
    do {
      const page = await answered(this.#bucket.listObjectsPaged("/", prefix, pageSize, next));
      for (const { Key: key } of page?.objects ?? []) {
        const name = key.slice(prefix.length);
        if (isFileName(name)) yield name;
      }
      next = page?.nextContinuationToken;
    } while (next !== undefined);
  }
}

function keyOf(namespace: FileNamespace, name: string): string {
  if (!isFileName(name)) throw new Error("Not a content-hashed file name");
  return `${namespace}/${name}`;
}

function noteKey(name: NoteName): string {
  return `notes/${name}`;
}

async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw new StorageUnavailableError(error);
  }
}
