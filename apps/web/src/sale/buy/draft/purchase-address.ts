import { parseJson, readTexts } from "./read-stored.ts";
import { unless } from "../../../shared/unless.ts";

const SECRET = /^[A-Za-z0-9_-]{22,86}$/;
/** Between the secret and a payment as typed. Neither has it. */
const SEPARATOR = "&";
/** The fragment's last part, which no chat puts at the end of a link (`withoutEndings`), unlike signs of JSON. */
const END = "0";

/** What the form of a payment holds, by the contract's names. */
const FIELDS = ["payment_method", "payment_reference", "payer_bank", "payer_phone"] as const;

/** A payment as typed, in an address. */
export type AddressedPayment = Readonly<Record<(typeof FIELDS)[number], string>>;

/** The secret in a purchase's address, whose fragment browsers don't send; null if there is none, or not a whole one. */
export function secretIn(hash: string): string | null {
  const [secret = ""] = hash.replace(/^#/, "").split(SEPARATOR);
  return SECRET.test(secret) ? secret : null;
}

/** The payment as typed in a purchase's address; null without one. */
export function paymentIn(hash: string): AddressedPayment | null {
  const [, text] = hash.split(SEPARATOR);
  return text === undefined
    ? null
    : readTexts(parseJson(unless(URIError, () => decodeURIComponent(text), "")), FIELDS);
}

/** The fragment of a purchase's address, with what was typed if the browser keeps it nowhere else. */
export function purchaseHash(secret: string, typed: AddressedPayment | null): string {
  if (typed === null) return `#${secret}`;
  const kept = Object.fromEntries(FIELDS.map((field) => [field, typed[field]]));
  return `#${[secret, encodeURIComponent(JSON.stringify(kept)), END].join(SEPARATOR)}`;
}
