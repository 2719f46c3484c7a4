/** C2SP tlog-proof: an entry's place in a log, its inclusion proof and the signed checkpoint, in one text. */
import { fromBase64Of, toBase64 } from "./base64.ts";
import { HASH_LENGTH } from "./bytes.ts";
import { openCheckpoint, type OpenedCheckpoint } from "./checkpoint.ts";
import { parseDecimal } from "./decimal.ts";
import { verifyInclusion, type InclusionProof } from "./inclusion-proof.ts";
import { ok, refuse, type Result } from "./result.ts";
import { leafHash } from "./tree-hash.ts";
import type { VerifierKey } from "./verifier-key.ts";

const HEADER = "c2sp.org/tlog-proof@v1";
/** The depth of the largest tree whose size is a safe integer. */
const MAX_PATH = 53;

export interface TlogProof {
  readonly index: number;
  readonly path: InclusionProof;
  /** The signed note, as it was published. */
  readonly checkpoint: string;
}

export function writeTlogProof({ index, path, checkpoint }: TlogProof): string {
  const hashes = path.map((hash) => `${toBase64(hash)}\n`);
  return `${HEADER}\nindex ${index}\n${hashes.join("")}\n${checkpoint}`;
}

/** Refuses the standard's optional `extra` line: no signature covers it, and nothing here needs it. */
export function parseTlogProof(text: string): Result<TlogProof> {
  const end = text.indexOf("\n\n");
  // A proof's own lines are short, so a longer head is not read.
  if (end < 0 || end > 64 + MAX_PATH * 45) return refuse("malformed_proof");
  const [header, indexLine = "", ...encoded] = text.slice(0, end).split("\n");
  const index = indexLine.startsWith("index ") ? parseDecimal(indexLine.slice(6)) : null;
  if (header !== HEADER || index === null || encoded.length > MAX_PATH) {
    return refuse("malformed_proof");
  }
  const path: Uint8Array[] = [];
  for (const line of encoded) {
    const hash = fromBase64Of(HASH_LENGTH, line);
    if (!hash.ok) return refuse("malformed_proof");
    path.push(hash.value);
  }
  return ok({ index, path, checkpoint: text.slice(end + 2) });
}

export interface ProvenEntry {
  readonly index: number;
  readonly checkpoint: OpenedCheckpoint;
}

/** Checks that the log of this key contains `entry`, and says where and under which checkpoint. */
export function verifyTlogProof(
  text: string,
  entry: Uint8Array,
  logKey: VerifierKey,
): Result<ProvenEntry> {
  const proof = parseTlogProof(text);
  if (!proof.ok) return proof;
  const checkpoint = openCheckpoint(proof.value.checkpoint, logKey);
  if (!checkpoint.ok) return checkpoint;
  const { index, path } = proof.value;
  const { size, root } = checkpoint.value;
  const included = verifyInclusion(leafHash(entry), { index, size }, path, root);
  return included.ok ? ok({ index, checkpoint: checkpoint.value }) : included;
}
