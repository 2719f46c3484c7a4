import type { NotifyingBank, FeedKeys } from "./adaptor.ts";
import { openEnvelope } from "./bnc-envelope.ts";
import {
  NOT_JSON,
  paidAt,
  paymentOf,
  readObject,
  textOf,
  unreadable,
  type Fields,
} from "./read-fields.ts";
import { knowsSecret } from "./same-secret.ts";

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
