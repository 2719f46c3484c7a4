import { createHmac, timingSafeEqual } from "node:crypto";
import type { NotifyingBank, RawDelivery, ReadDelivery } from "./adaptor.ts";
import {
  allOf,
  isObject,
  NOT_JSON,
  paidAtInstant,
  paymentOf,
  readObject,
  textOf,
  unreadable,
} from "./read-fields.ts";

/** How far the sender's clock may differ. */
const TOLERANCE_SECONDS = 300;
const MOST_PAYMENTS = 100;

/**
 * For anything that can sign: `Rifas-Signature: t=<seconds since 1970>,v1=<hex>`, an HMAC-SHA-256 of the time, a dot and the body.
 * The body is `{"payments": [{"amount": "450.00", "at": "2026-11-20T10:04:00-04:00", "reference": …, "phone": …, "bank": …,
 * "document": …, "description": …}]}`.
 */
export const generic: NotifyingBank = {
  kind: "notifies",
  authenticate: (delivery, { secrets }) => isSigned(delivery, secrets),
  isQuestion: () => false,
  read(body): ReadDelivery {
    const payments = readObject(body)?.["payments"];
    if (!Array.isArray(payments)) return unreadable(`${NOT_JSON} Debe traer «payments».`);
    if (payments.length > MOST_PAYMENTS) {
      return unreadable(`Trae más de ${MOST_PAYMENTS} pagos: envíalos por partes.`);
    }
    return allOf(payments.map(readPayment));
  },
  answer(outcome) {
    if (outcome === "refused") return { status: 401, body: { status: "refused" } };
    return { status: 200, body: { status: outcome } };
  },
};

function isSigned({ headers, body, now }: RawDelivery, secrets: readonly string[]): boolean {
  const header = String(headers["rifas-signature"] ?? "");
  const { time, mac } = /^t=(?<time>\d{1,12}),v1=(?<mac>[0-9a-f]{64})$/.exec(header)?.groups ?? {};
  if (time === undefined || mac === undefined) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const given = Buffer.from(mac, "hex");
  const matches = secrets.map((secret) =>
    timingSafeEqual(given, createHmac("sha256", secret).update(`${time}.`).update(body).digest()),
  );
  return matches.includes(true);
}

function readPayment(payment: unknown, place: number): ReadDelivery {
  if (!isObject(payment)) return unreadable(`Pago ${place + 1}: ${NOT_JSON}`);
  const read = paymentOf({
    amount: textOf(payment["amount"]),
    at: paidAtInstant(textOf(payment["at"])),
    reference: textOf(payment["reference"]),
    payerBank: textOf(payment["bank"]),
    payerPhone: textOf(payment["phone"]),
    payerDocument: textOf(payment["document"]),
    description: textOf(payment["description"]),
  });
  return read.ok ? read : unreadable(`Pago ${place + 1}: ${read.problem}`);
}
