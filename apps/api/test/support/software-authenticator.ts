import { createHash, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import type { Schema } from "@rifas/api-client/types";
import { chosen } from "./chosen.ts";

/** What a page would tell it; a hostile one tells something else. */
interface Page {
  origin: string;
  rpId: string;
}

/** A passkey in memory. */
export interface SoftPasskey {
  readonly id: string;
  /** Signs a challenge. The counter grows by one each time, unless told otherwise. */
  sign(challenge: string, odd?: Partial<Page & { counter: number }>): Schema<"PasskeyAnswer">;
  /** What it answers to `startPasskey`. */
  register(
    challenge: string,
    odd?: Partial<Page & { type: string; crossOrigin: boolean; topOrigin: string }>,
  ): Omit<Schema<"PasskeyRegistration">, "name">;
}

/** Makes a passkey as a phone would, for a page: ES256, without attestation, with the user verified. */
export function createSoftPasskey(page: Page): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = Buffer.from(chosen().uuid());
  const id = credentialId.toString("base64url");
  let counter = 0;
  return {
    id,
    sign: (challenge, odd = {}) => {
      counter = odd.counter ?? counter + 1;
      const clientData = clientDataOf("webauthn.get", challenge, odd.origin ?? page.origin);
      const data = authenticatorData(odd.rpId ?? page.rpId, 0x05, counter);
      const signed = Buffer.concat([data, sha256(clientData)]);
      return {
        id,
        client_data: clientData.toString("base64url"),
        authenticator_data: data.toString("base64url"),
        signature: createSign("sha256").update(signed).sign(privateKey).toString("base64url"),
      };
    },
    register: (challenge, odd = {}) => {
      const { rpId = page.rpId, ...data } = odd;
      const clientData = clientDataOf("webauthn.create", challenge, page.origin, data);
      const attested = Buffer.concat([
        authenticatorData(rpId, 0x45, counter),
        Buffer.alloc(16),
        Buffer.from([credentialId.length >> 8, credentialId.length & 0xff]),
        credentialId,
        coseKey(publicKey),
      ]);
      return {
        id,
        client_data: clientData.toString("base64url"),
        attestation: attestationObject(attested).toString("base64url"),
      };
    },
  };
}

function clientDataOf(type: string, challenge: string, origin: string, odd: object = {}): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...odd }));
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
}

/** CBOR: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const [left, right] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    left,
    Buffer.from([0x22, 0x58, 0x20]),
    right,
  ]);
}

/** CBOR: { fmt: "none", attStmt: {}, authData }. */
function attestationObject(data: Buffer): Buffer {
  const text = (word: string) =>
    Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text("fmt"),
    text("none"),
    text("attStmt"),
    Buffer.from([0xa0]),
    text("authData"),
    Buffer.from([0x58, data.length]),
    data,
  ]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
