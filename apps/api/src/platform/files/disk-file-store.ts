import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  fileNamespaces,
  isFileName,
  type FileNamespace,
  type FileStore,
  type NoteName,
  type OpenFile,
} from "./file-store.ts";

const DRAFT_END = ".part";
const NOTES = "notes";

/**
 * Keeps files under `root/<namespace>/<first two digits>/<name>`. A file appears under its name only when all its bytes are on the disk:
 * written to a temporary file, fsynced, renamed, and the folder fsynced too. Only the server's user can read it.
 */
export class DiskFileStore implements FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async put(namespace: FileNamespace, name: string, bytes: Uint8Array): Promise<void> {
    await writeWhole(this.#folder(namespace, name), name, bytes);
  }

  async get(namespace: FileNamespace, name: string): Promise<Buffer | null> {
    if (!isFileName(name)) return null;
    try {
      return await readFile(this.#path(namespace, name));
    } catch (error) {
      return nullIfMissing(error);
    }
  }

  async open(namespace: FileNamespace, name: string): Promise<OpenFile | null> {
    if (!isFileName(name)) return null;
    try {
      const file = await open(this.#path(namespace, name), "r");
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    } catch (error) {
      return nullIfMissing(error);
    }
  }

  async delete(namespace: FileNamespace, name: string): Promise<void> {
    await rm(this.#path(namespace, name), { force: true });
  }

  async *list(namespace: FileNamespace): AsyncIterable<string> {
    const folders = await readdir(join(this.#root, namespace)).catch(nullIfMissing);
    for (const folder of folders ?? []) {
      const names = await readdir(join(this.#root, namespace, folder)).catch(nullIfMissing);
      yield* (names ?? []).filter(isFileName);
    }
  }

  async removeDrafts(before: Date): Promise<void> {
    for (const folder of [...fileNamespaces, NOTES]) {
      const root = join(this.#root, folder);
      const names = await readdir(root, { recursive: true }).catch(nullIfMissing);
      for (const name of (names ?? []).filter((path) => path.endsWith(DRAFT_END))) {
        const draft = join(root, name);
        // It may just have been renamed.
        const stats = await stat(draft).catch(nullIfMissing);
        if (stats !== null && stats.mtime < before) await rm(draft, { force: true });
      }
    }
  }

  async writeNote(name: NoteName, text: string): Promise<void> {
    await writeWhole(this.#notes(), name, Buffer.from(text));
  }

  async readNote(name: NoteName): Promise<string | null> {
    try {
      return await readFile(join(this.#notes(), name), "utf8");
    } catch (error) {
      return nullIfMissing(error);
    }
  }

  #notes(): string {
    return join(this.#root, NOTES);
  }

  #path(namespace: FileNamespace, name: string): string {
    return join(this.#folder(namespace, name), name);
  }

  #folder(namespace: FileNamespace, name: string): string {
    if (!isFileName(name)) throw new Error("Not a content-hashed file name");
    return join(this.#root, namespace, name.slice(0, 2));
  }
}

/** Writes a file under its name only when all its bytes are on the disk. */
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${randomUUID()}${DRAFT_END}`);
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
  if (created) await syncParents(folder, dirname(created));
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}

/** Makes new folders durable: from the parent of the deepest one up to the first that existed before. */
async function syncParents(folder: string, top: string): Promise<void> {
  for (let parent = dirname(folder); parent.length >= top.length; parent = dirname(parent)) {
    await syncFolder(parent);
    if (parent === dirname(parent)) return;
  }
}

/** Makes a rename durable. Windows can't open a folder, and orders renames itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
