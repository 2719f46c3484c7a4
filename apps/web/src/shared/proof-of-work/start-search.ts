import { sha256 } from "@noble/hashes/sha2.js";

/**
 * Starts the search for the counter that solves a challenge (`X-Proof-Of-Work` in openapi.yaml). The returned
 * function tries that many more counters and returns the solution or null.
 */
export function startSearch(challenge: string): (tries: number) => number | null {
  const bits = Number(challenge.split(".")[2]);
  const message = new Uint8Array(36);
  message.set(sha256(new TextEncoder().encode(challenge)));
  const view = new DataView(message.buffer);
  let counter = 0;
  return (tries) => {
    for (const end = counter + tries; counter < end; counter += 1) {
      view.setUint32(32, counter);
      if (zeroBits(sha256(message)) >= bits) return counter;
    }
    return null;
  };
}

/** The number of leading zero bits, up to 32. */
function zeroBits(hash: Uint8Array): number {
  return Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0));
}
