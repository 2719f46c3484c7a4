/** C2SP signed-note: public Ed25519 keys as text, `<name>+<hex key id>+<base64(0x01 ‖ public key)>`. */
import { sha256 } from "@noble/hashes/sha2.js";
import { fromBase64Of, toBase64 } from "./base64.ts";
import { concat, equalBytes, fromHex, toHex, utf8 } from "./bytes.ts";
import { isWellFormed } from "./well-formed.ts";
import { ok, refuse, type Result } from "./result.ts";

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
