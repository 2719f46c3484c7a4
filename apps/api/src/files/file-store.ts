import type { Readable } from "node:stream";

export const fileNamespaces = ["public", "proofs"] as const;

/** `public`: pictures anyone may fetch by name. `proofs`: payment proofs, handed out by operations only. */
export type FileNamespace = (typeof fileNamespaces)[number];

/** A stored file opened for reading. */
export interface OpenFile {
  stream: Readable;
  size: number;
}

/**
 * Files by name. Names are content hashes (`isFileName`), so a file never changes once written, writing it again is
 * harmless, and caches may keep it for ever. Nothing here runs a file, and no request lists them.
 */
export interface FileStore {
  /** Writes the whole file or nothing; resolves when it is on the disk (rules.md#nothing-lost). */
  put(namespace: FileNamespace, name: string, bytes: Uint8Array): Promise<void>;
  /** The whole file, or null where there is none. */
  get(namespace: FileNamespace, name: string): Promise<Buffer | null>;
  /** The file as a stream, or null where there is none. The caller consumes or destroys the stream. */
  open(namespace: FileNamespace, name: string): Promise<OpenFile | null>;
  /** Removes the file; fine where there is none. */
  delete(namespace: FileNamespace, name: string): Promise<void>;
  /** Removes what a process that died left half-written before that time. */
  removeDrafts(before: Date): Promise<void>;
  /** The names of all whole files, for backups. Those written meanwhile may be among them. */
  list(namespace: FileNamespace): AsyncIterable<string>;
}

const FILE_NAME = /^[0-9a-f]{32}(-[a-z0-9]{1,12})?\.(jpg|png|webp)$/;

/** Whether a name can be one of ours: 32 hex digits, an optional size suffix, a picture's extension. No path fits. */
export function isFileName(name: string): boolean {
  return FILE_NAME.test(name);
}
