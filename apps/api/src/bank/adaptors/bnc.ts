import type { NotifyingBank, FeedKeys } from "./adaptor.ts";
import {
  NOT_JSON,
  paidAt,
  paymentOf,
  readObject,
  textOf,
  unreadable,
  type Fields,
  knowsSecret,
} from "./read-fields.ts";
import { createDecipheriv, pbkdf2Sync } from "node:crypto";

/**
 * BNC's NotificationPush V2.0: the key in `x-api-key`; the fields are plain, or encrypted in `value` under a working key that
 * the bank changes at midnight. What can't be decrypted waits for its key. BNC repeats a notification until it is answered 200.
 */
export const bnc: NotifyingBank = {
  kind: "notifies",
  authenticate: ({ headers }, { secrets }) => knowsSecret(headers["x-api-key"], secrets),
  isQuestion: () => false,
  read(body, keys) {
    const outer = readObject(body);
    if (outer === null) return unreadable(NOT_JSON);
    // Not `textOf`: an encrypted text is long.
    const value = outer["value"];
    const sealed = typeof value === "string" ? value : null;
    const fields = sealed === null ? outer : decrypt(sealed, keys);
    if (fields === null) {
      return unreadable("No se pudo descifrar: escribe la llave de cifrado de hoy.");
    }
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(textOf(fields["Date"]) ?? "") ?? [];
    const [, hour, minute] = /^(\d\d):?(\d\d)/.exec(textOf(fields["Hour"]) ?? "") ?? [];
    return paymentOf({
      amount: textOf(fields["Amount"]),
      at: paidAt(`${year}-${month}-${day}`, hour ?? "", minute ?? ""),
      // The payer sees their own bank's reference.
      reference: textOf(fields["OriginBankReference"]) ?? textOf(fields["DestinyBankReference"]),
      payerBank: textOf(fields["OriginBankCode"]),
      payerPhone: textOf(fields["ClientPhone"]),
      payerDocument: textOf(fields["ClientID"]),
      description: null,
    });
  },
  answer(outcome) {
    if (outcome === "refused") return { status: 401, body: { status: "refused" } };
    return { status: 200, body: { status: "ok" } };
  },
};

function decrypt(sealed: string, { ciphers }: FeedKeys): Fields | null {
  for (const key of ciphers) {
    const opened = openEnvelope(sealed, key);
    const fields = opened === null ? null : readObject(opened);
    if (fields !== null) return fields;
  }
  return null;
}

// BNC's ESolutions: AES-256-CBC with key and vector from PBKDF2-SHA1, and UTF-16LE inside.
const SALT = "Ivan Medvedev";
const ROUNDS = 1_000;
const KEY_BYTES = 32;
const VECTOR_BYTES = 16;

/** Decrypts a base64 text under a working key; null under any other key. */
export function openEnvelope(sealed: string, workingKey: string): string | null {
  const { key, vector } = envelopeKeys(workingKey);
  const decipher = createDecipheriv("aes-256-cbc", key, vector);
  try {
    const bytes = Buffer.from(sealed, "base64");
    return Buffer.concat([decipher.update(bytes), decipher.final()]).toString("utf16le");
  } catch {
    // Wrong padding: another key.
    return null;
  }
}

/** The key and the vector that both sides derive from a working key. */
export function envelopeKeys(workingKey: string): { key: Buffer; vector: Buffer } {
  const derived = pbkdf2Sync(workingKey, SALT, ROUNDS, KEY_BYTES + VECTOR_BYTES, "sha1");
  return { key: derived.subarray(0, KEY_BYTES), vector: derived.subarray(KEY_BYTES) };
}
