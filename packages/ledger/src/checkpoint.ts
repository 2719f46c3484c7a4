/** C2SP tlog-checkpoint: a log's origin, size and root, as a signed note of exactly three lines. */
import { fromBase64Of, toBase64 } from "./base64.ts";
import { HASH_LENGTH } from "./bytes.ts";
import { parseDecimal } from "./decimal.ts";
import { ok, refuse, type Result } from "./result.ts";
import { openNote, signNote } from "./signed-note.ts";
import type { VerifierKey } from "./verifier-key.ts";

export interface Checkpoint {
  /** The log's name, which is also the name of its key. */
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

export interface OpenedCheckpoint extends Checkpoint {
  /** The three lines that are signed; witnesses date their hash. */
  readonly text: string;
}

/** The lines that are signed. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Signs with the log's key, named as the origin. */
export function signCheckpoint(checkpoint: Checkpoint, seed: Uint8Array): string {
  return signNote(checkpointText(checkpoint), { name: checkpoint.origin, seed });
}

/**
 * Checks a checkpoint of the log whose key is `logKey`, which must have signed it. The extension lines that the standard
 * allows are refused, because no auditor could check them.
 */
export function openCheckpoint(note: string, logKey: VerifierKey): Result<OpenedCheckpoint> {
  const text = openNote(note, logKey);
  if (!text.ok) return text;
  const checkpoint = parseText(text.value);
  if (!checkpoint.ok) return checkpoint;
  if (checkpoint.value.origin !== logKey.name) return refuse();
  return ok({ ...checkpoint.value, text: text.value });
}

function parseText(text: string): Result<Checkpoint> {
  const [origin = "", digits = "", encoded = "", end, ...others] = text.split("\n");
  const size = parseDecimal(digits);
  const root = fromBase64Of(HASH_LENGTH, encoded);
  const isWhole = origin !== "" && end === "" && others.length === 0;
  if (!isWhole || size === null || !root.ok) return refuse();
  return ok({ origin, size, root: root.value });
}
