import { createHash } from "node:crypto";

/** The browser's proof of work: the value of `X-Proof-Of-Work`. */
export function solve(challenge: string): string {
  const bits = Number(challenge.split(".")[2]);
  const message = Buffer.alloc(36);
  createHash("sha256").update(challenge).digest().copy(message);
  for (let counter = 0; ; counter += 1) {
    message.writeUInt32BE(counter, 32);
    const hash = createHash("sha256").update(message).digest();
    if (Math.clz32(hash.readUInt32BE()) >= bits) return `${challenge}.${counter}`;
  }
}
