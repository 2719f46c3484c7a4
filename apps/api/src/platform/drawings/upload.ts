import { knownClient } from "../limits/network-of.ts";
import type { Asker } from "../limits/fair-queue.ts";

/** A picture as it was sent, with its sender. */
export interface Upload extends Asker {
  bytes: Uint8Array;
}

/** A file made by the server itself. */
export function ownUpload(bytes: Uint8Array): Upload {
  return { bytes, ...knownClient("server"), signal: new AbortController().signal };
}
