import type { Readable } from "node:stream";

export const fileNamespaces = ["public", "proofs"] as const;

/** `public`: pictures anyone may fetch by name. `proofs`: payment proofs, only sent by operations. */
export type FileNamespace = (typeof fileNamespaces)[number];

/**
 * What the installation remembers outside its database, and no backup has. `published-logs`: the heads of its logs
 * (proofs/reopen/published-heads.ts).
 */
export type NoteName = "published-logs";

/** A stored file opened for reading. */
export interface OpenFile {
  stream: Readable;
  size: number;
}

/**
 * Files by name. Names are content hashes (`isFileName`), so a file never changes once written, writing it again is
 * harmless, and caches may keep it forever. No file is ever executed, and no request lists files.
 */
export interface FileStore {
  /** Writes the whole file or nothing; resolves when it is on the disk (rules.md#nothing-lost). */
  put(namespace: FileNamespace, name: string, bytes: Uint8Array): Promise<void>;
  /** The whole file, or null if it doesn't exist. */
  get(namespace: FileNamespace, name: string): Promise<Buffer | null>;
  /** The file as a stream, or null if it doesn't exist. The caller consumes or destroys the stream. */
  open(namespace: FileNamespace, name: string): Promise<OpenFile | null>;
  /** Removes the file; does nothing if it doesn't exist. */
  delete(namespace: FileNamespace, name: string): Promise<void>;
  /** Removes files that dead processes left half-written before that time. */
  removeDrafts(before: Date): Promise<void>;
  /** The names of all complete files, for backups. May include files written while it runs. */
  list(namespace: FileNamespace): AsyncIterable<string>;
  /** Replaces a note, whole or not at all; resolves when it is on the disk. */
  writeNote(name: NoteName, text: string): Promise<void>;
  /** A note's text, or null before the first. */
  readNote(name: NoteName): Promise<string | null>;
}

const FILE_NAME = /^[0-9a-f]{32}(-[a-z0-9]{1,12})?\.(jpg|png|webp)$/;

/** Whether a name is valid: 32 hex digits, an optional size suffix, a picture's extension. No path is. */
export function isFileName(name: string): boolean {
  return FILE_NAME.test(name);
}
