/** C2SP tlog-checkpoint: a log's origin, size and root, as a signed note of exactly three lines. */
import { fromBase64Of, toBase64 } from "./base64.ts";
import { HASH_LENGTH } from "./bytes.ts";
import { parseDecimal } from "./decimal.ts";
import { ok, refuse, type Result } from "./result.ts";
import { openNote, signNote, type Signer } from "./signed-note.ts";
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
  readonly signedBy: readonly VerifierKey[];
}

/** The lines that are signed. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Signs with the log's key, named as the origin, and with `others`: the old key when a log continues under a new one. */
export function signCheckpoint(
  checkpoint: Checkpoint,
  seed: Uint8Array,
  others: readonly Signer[] = [],
): string {
  return signNote(checkpointText(checkpoint), [{ name: checkpoint.origin, seed }, ...others]);
}

/**
 * Checks a checkpoint of the log whose key is `logKey`. It must be signed by that key; signatures of the keys in
 * `others` are checked if present. The extension lines that the standard allows are refused, because no auditor could
 * check them.
 */
export function openCheckpoint(
  note: string,
  logKey: VerifierKey,
  others: readonly VerifierKey[] = [],
): Result<OpenedCheckpoint> {
  const opened = openNote(note, [logKey, ...others]);
  if (!opened.ok) return opened;
  const { text, signedBy } = opened.value;
  const checkpoint = parseText(text);
  if (!checkpoint.ok) return checkpoint;
  if (checkpoint.value.origin !== logKey.name) return refuse("wrong_origin");
  if (!signedBy.includes(logKey)) return refuse("unknown_key");
  return ok({ ...checkpoint.value, text, signedBy });
}

function parseText(text: string): Result<Checkpoint> {
  const [origin = "", digits = "", encoded = "", end, ...others] = text.split("\n");
  const size = parseDecimal(digits);
  const root = fromBase64Of(HASH_LENGTH, encoded);
  const isWhole = origin !== "" && end === "" && others.length === 0;
  if (!isWhole || size === null || !root.ok) return refuse("malformed_checkpoint");
  return ok({ origin, size, root: root.value });
}
