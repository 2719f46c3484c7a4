/** C2SP signed-note: text signed with Ed25519 keys, one line per signature. */
import { ed25519 } from "@noble/curves/ed25519.js";
import { fromBase64, toBase64 } from "./base64.ts";
import { concat, equalBytes, utf8 } from "./bytes.ts";
import { isWellFormed } from "./well-formed.ts";
import { ok, refuse, type Result } from "./result.ts";
import { isKeyName, keyId, type VerifierKey } from "./verifier-key.ts";

/** Longer notes are refused unread; sixteen signatures of any kind of key fit. */
const MAX_NOTE_LENGTH = 131_072;
const MAX_SIGNATURES = 100;
const KEY_ID_LENGTH = 4;

export interface Signer {
  readonly name: string;
  /** The 32-byte Ed25519 seed. */
  readonly seed: Uint8Array;
}

export interface OpenedNote {
  /** The signed text, including its last line feed. */
  readonly text: string;
  /** The known keys that signed it; at least one. */
  readonly signedBy: readonly VerifierKey[];
}

interface SignatureLine {
  readonly name: string;
  readonly id: Uint8Array;
  readonly signature: Uint8Array;
}

/** The public key of a 32-byte seed. */
export function publicKeyOf(seed: Uint8Array): Uint8Array {
  return ed25519.getPublicKey(seed);
}

/** Signs text, which must end in a line feed and be valid in a note: anything else throws. */
export function signNote(text: string, signers: readonly Signer[]): string {
  if (!isNoteText(text)) throw new RangeError("Not a text that a note can have");
  const lines = signers.map(({ name, seed }) => {
    const signature = ed25519.sign(utf8(text), seed);
    const id = keyId(name, publicKeyOf(seed));
    return `— ${name} ${toBase64(concat(id, signature))}\n`;
  });
  return `${text}\n${lines.join("")}`;
}

/**
 * Checks a note against known keys. Signatures of other keys are ignored. The whole note is refused if a known key's
 * signature is bad, or if no known key signed it.
 */
export function openNote(note: string, keys: readonly VerifierKey[]): Result<OpenedNote> {
  if (note.length > MAX_NOTE_LENGTH) return refuse("too_large");
  const end = note.lastIndexOf("\n\n") + 1;
  const text = note.slice(0, end);
  const lines = signatureLines(note.slice(end + 1));
  if (lines === null || !isNoteText(text)) return refuse("malformed_note");
  const signedBy: VerifierKey[] = [];
  for (const line of lines) {
    const key = keys.find(({ name, id }) => name === line.name && equalBytes(id, line.id));
    if (key === undefined) continue;
    if (!isSignature(line.signature, utf8(text), key)) return refuse("bad_signature");
    if (!signedBy.includes(key)) signedBy.push(key);
  }
  return signedBy.length === 0 ? refuse("unknown_key") : ok({ text, signedBy });
}

function isSignature(signature: Uint8Array, message: Uint8Array, key: VerifierKey): boolean {
  if (signature.length !== 64) return false;
  // Strict RFC 8032: every verifier must agree, whatever library it uses.
  return ed25519.verify(signature, message, key.publicKey, { zip215: false });
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
