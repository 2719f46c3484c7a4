import type { Asker } from "../limits/fair-queue.ts";

/** A picture as it was sent, with who sent it. */
export interface Upload extends Asker {
  bytes: Uint8Array;
}

/** A picture that nobody sent: made by the server itself. */
export function ownPicture(bytes: Uint8Array): Upload {
  return { bytes, who: "server", signal: new AbortController().signal };
}
