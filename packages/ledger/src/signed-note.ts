/** C2SP signed-note: text signed with Ed25519 keys, one line per signature. */
import { ed25519 } from "@noble/curves/ed25519.js";
import { fromBase64, toBase64 } from "./base64.ts";
import { concat, equalBytes, utf8 } from "./bytes.ts";
import { isSignature } from "./ed25519.ts";
import { isWellFormed } from "./well-formed.ts";
import { ok, refuse, type Result } from "./result.ts";
import { isKeyName, keyId, type VerifierKey } from "./verifier-key.ts";

/** Longer notes are refused unread; sixteen signatures of any kind of key fit. */
const MAX_NOTE_LENGTH = 131_072;
const MAX_SIGNATURES = 100;
const KEY_ID_LENGTH = 4;

interface SignatureLine {
  readonly name: string;
  readonly id: Uint8Array;
  readonly signature: Uint8Array;
}

/** The public key of a 32-byte seed. */
export function publicKeyOf(seed: Uint8Array): Uint8Array {
  return ed25519.getPublicKey(seed);
}

/** Signs text, which must end in a line feed and be valid in a note (anything else throws), with a key's 32-byte Ed25519 seed. */
export function signNote(
  text: string,
  { name, seed }: { readonly name: string; readonly seed: Uint8Array },
): string {
  if (!isNoteText(text)) throw new RangeError("Not a text that a note can have");
  const signature = concat(keyId(name, publicKeyOf(seed)), ed25519.sign(utf8(text), seed));
  return `${text}\n— ${name} ${toBase64(signature)}\n`;
}

/**
 * The signed text, with its last line feed, of a note under a key. Signatures of other keys are ignored; a bad one of this
 * key refuses the note.
 */
export function openNote(note: string, key: VerifierKey): Result<string> {
  if (note.length > MAX_NOTE_LENGTH) return refuse();
  const end = note.lastIndexOf("\n\n") + 1;
  const text = note.slice(0, end);
  const lines = signatureLines(note.slice(end + 1));
  if (lines === null || !isNoteText(text)) return refuse();
  const own = lines.filter(({ name, id }) => name === key.name && equalBytes(id, key.id));
  if (own.length === 0) return refuse("unknown_key");
  const areGood = own.every(({ signature }) => isSignature(signature, utf8(text), key.publicKey));
  return areGood ? ok(text) : refuse("bad_signature");
}

function signatureLines(block: string): readonly SignatureLine[] | null {
  if (!block.endsWith("\n")) return null;
  const written = block.slice(0, -1).split("\n");
  if (written.length > MAX_SIGNATURES) return null;
  const lines = written.map(signatureLine);
  return lines.every((line) => line !== null) ? lines : null;
}

function signatureLine(line: string): SignatureLine | null {
  const [dash, name, encoded, ...others] = line.split(" ");
  if (dash !== "—" || name === undefined || encoded === undefined || others.length > 0) return null;
  const bytes = fromBase64(encoded);
  if (!isKeyName(name) || !bytes.ok || bytes.value.length <= KEY_ID_LENGTH) return null;
  const id = bytes.value.subarray(0, KEY_ID_LENGTH);
  return { name, id, signature: bytes.value.subarray(KEY_ID_LENGTH) };
}

function isNoteText(text: string): boolean {
  return text.endsWith("\n") && isWellFormed(text) && !hasControls(text.replaceAll("\n", ""));
}

function hasControls(text: string): boolean {
  return Array.from(text).some((character) => character < " ");
}
