/** RFC 3161: requests to a time-stamping authority, and what its replies claim. Their signature isn't verified here. */
import { equalBytes, fromHex, HASH_LENGTH } from "./bytes.ts";
import { DER, readDer, writeDer, type DerValue } from "./der.ts";
import { ok, refuse, type Result } from "./result.ts";

export interface TimestampClaim {
  /** SHA-256 of what was stamped: 32 bytes. */
  readonly imprint: Uint8Array;
  /** Unix seconds, rounded down. */
  readonly time: number;
  /** The request's nonce; null without one. */
  readonly nonce: Uint8Array | null;
}

const SHA_256 = hex("608648016503040201");
const SIGNED_DATA = hex("2a864886f70d010702");
const TST_INFO = hex("2a864886f70d0109100104");
const ONE = Uint8Array.of(1);

/**
 * A request to stamp 32 bytes of SHA-256, with the authority's certificate in the reply. `nonce` is 8 random bytes, or null;
 * its first bits are changed so that it is a positive integer of 8 bytes.
 */
export function timestampRequest(imprint: Uint8Array, nonce: Uint8Array | null): Uint8Array {
  if (imprint.length !== HASH_LENGTH) throw new RangeError("An imprint has 32 bytes");
  const algorithm = writeDer(DER.sequence, writeDer(DER.oid, SHA_256), writeDer(DER.null));
  return writeDer(
    DER.sequence,
    writeDer(DER.integer, ONE),
    writeDer(DER.sequence, algorithm, writeDer(DER.octets, imprint)),
    ...(nonce === null ? [] : [writeDer(DER.integer, positive(nonce))]),
    writeDer(DER.boolean, Uint8Array.of(0xff)),
  );
}

/** The integer that a request with this nonce carries. */
export function positive(nonce: Uint8Array): Uint8Array {
  return nonce.with(0, ((nonce[0] ?? 0) & 0x3f) | 0x40);
}

/**
 * Reads a reply; refuses one that doesn't grant a SHA-256 stamp. Its claims prove nothing until the signature is
 * verified.
 */
export function readTimestamp(reply: Uint8Array): Result<TimestampClaim> {
  try {
    const [status, token, ...none] = within(only(reply), DER.sequence);
    const [granted] = within(must(status), DER.sequence);
    const isGranted = granted?.tag === DER.integer && granted.content.length === 1;
    // 0 is granted, 1 granted with changes.
    if (!isGranted || (granted.content[0] ?? 2) > 1 || none.length > 0)
      return refuse("malformed_timestamp");
    return ok(claimOf(infoOf(must(token))));
  } catch (error) {
    if (error instanceof Malformed) return refuse("malformed_timestamp");
    throw error;
  }
}

/** Thrown and caught in this file only. */
class Malformed extends Error {}

/** The content of TSTInfo, inside the CMS signed data. */
function infoOf(token: DerValue): Uint8Array {
  const [type, wrapped] = within(token, DER.sequence);
  if (!isOid(type, SIGNED_DATA)) throw new Malformed();
  const [signed] = within(must(wrapped), DER.context0);
  const [, , content] = within(must(signed), DER.sequence);
  const [kind, inner] = within(must(content), DER.sequence);
  if (!isOid(kind, TST_INFO)) throw new Malformed();
  const [octets] = within(must(inner), DER.context0);
  if (octets?.tag !== DER.octets) throw new Malformed();
  return octets.content;
}

function claimOf(info: Uint8Array): TimestampClaim {
  const [version, , imprint, , time, ...rest] = within(only(info), DER.sequence);
  const [algorithm, hashed] = within(must(imprint), DER.sequence);
  const [hash] = within(must(algorithm), DER.sequence);
  const isKnown = version?.tag === DER.integer && equalBytes(version.content, ONE);
  if (!isKnown || !isOid(hash, SHA_256)) throw new Malformed();
  if (hashed?.tag !== DER.octets || hashed.content.length !== HASH_LENGTH) throw new Malformed();
  const nonce = rest.find(({ tag }) => tag === DER.integer)?.content ?? null;
  return { imprint: hashed.content, time: secondsOf(must(time)), nonce };
}

const TIME = /^([1-9]\d{3})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d*[1-9])?Z$/;

function secondsOf({ tag, content }: DerValue): number {
  const found = TIME.exec(String.fromCharCode(...content.subarray(0, 40)));
  const [year, month, day, hour, minute, second] = (found ?? []).slice(1);
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const instant = new Date(iso);
  // Date turns a day that doesn't exist into another one.
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString() === iso;
  if (tag !== DER.generalizedTime || found === null || !exists) throw new Malformed();
  return instant.getTime() / 1000;
}

function only(bytes: Uint8Array): DerValue {
  const values = readDer(bytes);
  const [value, ...others] = values.ok ? values.value : [];
  if (value === undefined || others.length > 0) throw new Malformed();
  return value;
}

function within(value: DerValue, tag: number): readonly DerValue[] {
  const values = readDer(value.content);
  if (value.tag !== tag || !values.ok) throw new Malformed();
  return values.value;
}

function must(value: DerValue | undefined): DerValue {
  if (value === undefined) throw new Malformed();
  return value;
}

function isOid(value: DerValue | undefined, oid: Uint8Array): boolean {
  return value?.tag === DER.oid && equalBytes(value.content, oid);
}

function hex(text: string): Uint8Array {
  const bytes = fromHex(text, text.length / 2);
  if (!bytes.ok) throw new RangeError(text);
  return bytes.value;
}
