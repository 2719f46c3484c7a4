import { sha256 } from "@noble/hashes/sha2.js";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromBase64, toBase64 } from "./base64.ts";
import { toHex, utf8 } from "./bytes.ts";
import {
  OPENSSL_REPLY,
  OPENSSL_REQUEST,
  OPENSSL_REQUEST_WITH_NONCE,
  STAMPED,
} from "./test-support/openssl-timestamp.ts";
import { timestampReply } from "./test-support/timestamp-reply.ts";
import { positive, readTimestamp, timestampRequest } from "./timestamp.ts";

const imprint = sha256(utf8(STAMPED));
const NONCE = Uint8Array.of(0x20, 0x9a, 0xe4, 0x3f, 0x20, 0xfd, 0x85, 0xe8);
const TIME = Date.parse("2026-11-21T18:50:25Z") / 1000;

function bytesOf(base64: string): Uint8Array {
  const bytes = fromBase64(base64);
  if (!bytes.ok) throw new Error(bytes.code);
  return bytes.value;
}

describe("a request", () => {
  it("is the one that openssl writes, of 59 bytes and 69 with a nonce", () => {
    expect(toHex(timestampRequest(imprint, null))).toBe(OPENSSL_REQUEST);
    const request = timestampRequest(imprint, NONCE);
    const theirs = bytesOf(OPENSSL_REQUEST_WITH_NONCE);
    expect(request).toHaveLength(69);
    // Their nonce begins with bits that ours can't have.
    expect(toHex(request).replace(toHex(positive(NONCE)), toHex(NONCE))).toBe(toHex(theirs));
  });

  it("has a positive nonce of eight bytes, whatever the random bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (random) => {
        const [first = 0] = positive(random);
        expect(first).toBeGreaterThanOrEqual(0x40);
        expect(first).toBeLessThan(0x80);
        expect(timestampRequest(imprint, random)).toHaveLength(69);
      }),
    );
  });
});

describe("a reply", () => {
  it("from openssl is read: what was stamped, when, and the nonce", () => {
    const read = readTimestamp(bytesOf(OPENSSL_REPLY));
    expect(read).toEqual({ ok: true, value: { imprint, time: TIME, nonce: NONCE } });
  });

  it("from a simulator is read as well", () => {
    const reply = timestampReply({ imprint, time: TIME });
    expect(readTimestamp(reply)).toEqual({ ok: true, value: { imprint, time: TIME, nonce: null } });
  });

  it.each([
    ["that refuses", timestampReply({ imprint, time: TIME, status: 2 })],
    ["without bytes", new Uint8Array()],
    ["that is a page", utf8("<html>")],
    ["for another length of hash", timestampReply({ imprint: imprint.subarray(1), time: TIME })],
    ["with something after it", Uint8Array.of(...bytesOf(OPENSSL_REPLY), 0)],
    ["cut short", bytesOf(OPENSSL_REPLY).subarray(0, 1000)],
  ])("%s is refused", (_, reply) => {
    expect(readTimestamp(reply)).toEqual({ ok: false, code: "malformed_timestamp" });
  });

  it("with any byte changed never passes with another imprint and the same time, and never throws", () => {
    const reply = bytesOf(OPENSSL_REPLY);
    const written = { imprint, time: TIME, nonce: NONCE };
    let same = 0;
    for (const [at, byte] of reply.entries()) {
      const read = readTimestamp(reply.with(at, byte ^ 1));
      if (read.ok && JSON.stringify(read.value) === JSON.stringify(written)) same++;
    }
    // The other bytes belong to the signature and the certificate, which are not read here.
    expect(same).toBeLessThan(reply.length - 100);
    expect(toBase64(reply)).toBe(OPENSSL_REPLY);
  });
});
