/** A leaf of a Sigsum log: the checksum of a message that a key signed. */
import { concat, fromHex, toHex, utf8 } from "./bytes.ts";
import { isSignature } from "./ed25519.ts";
import { ok, refuse, type Result } from "./result.ts";
import { leafHash } from "./tree-hash.ts";

export interface SigsumLeaf {
  /** SHA-256 of the message, which is itself the SHA-256 of a checkpoint's signed lines. */
  readonly checksum: Uint8Array;
  readonly signature: Uint8Array;
  /** SHA-256 of the submitter's public key. */
  readonly key: Uint8Array;
}

/** The answer to `get-leaves`; versions of the protocol differ in whether key or signature comes last. */
export function readLeaves(answer: string): Result<readonly SigsumLeaf[]> {
  const leaves: SigsumLeaf[] = [];
  if (!answer.endsWith("\n")) return refuse();
  for (const line of answer.toLowerCase().slice(0, -1).split("\n")) {
    const leaf = line.startsWith("leaf=") ? leafOf(line.slice("leaf=".length)) : null;
    if (leaf === null) return refuse();
    leaves.push(leaf);
  }
  return ok(leaves);
}

/** Reads the three parts of a leaf, in hexadecimal. */
export function leafOf(text: string): SigsumLeaf | null {
  const [first = "", second = "", third = "", ...rest] = text.split(" ");
  const isKeyLast = third.length === 64;
  const checksum = fromHex(first, 32);
  const signature = fromHex(isKeyLast ? second : third, 64);
  const key = fromHex(isKeyLast ? third : second, 32);
  if (rest.length > 0 || !checksum.ok || !signature.ok || !key.ok) return null;
  return { checksum: checksum.value, signature: signature.value, key: key.value };
}

/** The parts in the order in which the log hashes them. */
export function writeLeaf({ checksum, signature, key }: SigsumLeaf): string {
  return [checksum, signature, key].map(toHex).join(" ");
}

export function hashOfLeaf({ checksum, signature, key }: SigsumLeaf): Uint8Array {
  return leafHash(concat(checksum, signature, key));
}

/** Whether the key signed the leaf, so that nobody else can have put it there. */
export function isSignedBy({ checksum, signature }: SigsumLeaf, publicKey: Uint8Array): boolean {
  return isSignature(signature, signedText(checksum), publicKey);
}

/** What a submitter signs. */
export function signedText(checksum: Uint8Array): Uint8Array {
  return concat(utf8("sigsum.org/v1/tree-leaf\0"), checksum);
}
