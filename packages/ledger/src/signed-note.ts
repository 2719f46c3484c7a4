/** C2SP signed-note and tlog-checkpoint: text signed with Ed25519 keys, one line per signature; a log's origin, size and root as such a note. */
import { sha256 } from "@noble/hashes/sha2.js";
import { fromBase64Of, toBase64, fromBase64 } from "./base64.ts";
import { concat, equalBytes, fromHex, toHex, utf8, HASH_LENGTH } from "./bytes.ts";
import { isWellFormed, parseDecimal } from "./strict-text.ts";
import { ok, refuse, type Result } from "./result.ts";
import { ed25519 } from "@noble/curves/ed25519.js";
import { isSignature } from "./ed25519.ts";

const ED25519 = 0x01;
const PUBLIC_KEY_LENGTH = 32;
const MAX_NAME_LENGTH = 255;

export interface VerifierKey {
  readonly name: string;
  /** Four bytes computed from name and key. */
  readonly id: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** A key with its name. Throws a RangeError for an invalid name or key. */
export function verifierKey(name: string, publicKey: Uint8Array): VerifierKey {
  return { name, id: keyId(name, publicKey), publicKey };
}

export function writeVerifierKey({ name, id, publicKey }: VerifierKey): string {
  return `${name}+${toHex(id)}+${toBase64(concat(Uint8Array.of(ED25519), publicKey))}`;
}

export function parseVerifierKey(text: string): Result<VerifierKey> {
  const [, name = "", hexId = "", encoded = ""] =
    /^([^+]{1,255})\+([^+]{8})\+(.{44})$/.exec(text) ?? [];
  const id = fromHex(hexId, 4);
  const key = fromBase64Of(1 + PUBLIC_KEY_LENGTH, encoded);
  if (!isKeyName(name) || !id.ok || !key.ok || key.value[0] !== ED25519) return refuse();
  const publicKey = key.value.subarray(1);
  const known = verifierKey(name, publicKey);
  return equalBytes(known.id, id.value) ? ok(known) : refuse();
}

/** SHA-256(name ‖ line feed ‖ 0x01 ‖ public key), its first four bytes. */
export function keyId(name: string, publicKey: Uint8Array): Uint8Array {
  if (!isKeyName(name)) throw new RangeError(`Not a key name: ${JSON.stringify(name)}`);
  if (publicKey.length !== PUBLIC_KEY_LENGTH) throw new RangeError("Not an Ed25519 public key");
  return sha256(concat(utf8(`${name}\n`), Uint8Array.of(ED25519), publicKey)).subarray(0, 4);
}

/** At most 255 characters, with no whitespace, plus signs or control characters. */
export function isKeyName(name: string): boolean {
  const usual = name.length > 0 && name.length <= MAX_NAME_LENGTH && isWellFormed(name);
  return usual && !/[\p{White_Space}\p{Cc}+]/u.test(name);
}

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
