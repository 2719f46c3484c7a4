import { readStatementAmount } from "@rifas/reconciliation/statement-amount";
import { cutText } from "@rifas/domain/cut-text";
import { compareMoney } from "@rifas/domain/money";
import { caracasDay } from "@rifas/domain/dates";
import { fromCaracasLocal, isDay } from "@rifas/domain/local-time";
import { storable } from "../../platform/storable-text.ts";
import type { NotifiedPayment, ReadDelivery } from "./adaptor.ts";
import { createHash, timingSafeEqual } from "node:crypto";

/** The fields of a JSON object; null for anything else. */
export type Fields = Readonly<Record<string, unknown>>;

const LONGEST_TEXT = 200;

/** Parses a JSON object, with texts that can be stored, and numbers as texts if they are written otherwise; null if the body isn't one. */
export function readObject(body: Buffer | string): Fields | null {
  try {
    const value: unknown = JSON.parse(body.toString(), asWritten);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** A reference of 17 digits that a bank sends as a number would lose its end. */
function asWritten(_name: string, inner: unknown, context?: { source?: string }): unknown {
  if (typeof inner === "string") return storable(inner);
  return typeof inner === "number" && context?.source !== String(inner) ? context?.source : inner;
}

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text or a number as text, without control characters; null if empty, missing or of another type. */
export function textOf(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value)
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
  return text === "" ? null : cutText(text, LONGEST_TEXT);
}

/** When a payment was made according to the bank: a Caracas day and, if known, the minute. */
export interface PaidAt {
  readonly day: string;
  readonly instant: Date | null;
}

/** A day and a time of day in Caracas; null if there is no such day. An invalid time of day is ignored. */
export function paidAt(day: string, hour: string, minute: string): PaidAt | null {
  if (!isDay(day)) return null;
  const isTime = /^([01]\d|2[0-3])$/.test(hour) && /^[0-5]\d$/.test(minute);
  return { day, instant: isTime ? fromCaracasLocal(`${day}T${hour}:${minute}`) : null };
}

const INSTANT =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.]\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** An instant with its offset, as ISO 8601; null if its day doesn't exist. */
export function paidAtInstant(text: string | null): PaidAt | null {
  const [, written] = INSTANT.exec(text ?? "") ?? [];
  // Date takes 30 February for 2 March.
  if (text === null || written === undefined || !isDay(written)) return null;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : { day: caracasDay(instant), instant };
}

/** The parts of a payment that are read as texts. */
export interface PaymentTexts {
  amount: string | null;
  at: PaidAt | null;
  reference: string | null;
  payerBank: string | null;
  payerPhone: string | null;
  payerDocument: string | null;
  description: string | null;
}

/** A payment from its texts, or what is wrong with them. Amounts have a decimal point: no bank's notice has another rule. */
export function paymentOf(texts: PaymentTexts): ReadDelivery {
  const { amount, at, ...rest } = texts;
  const read = readStatementAmount(amount ?? "", ".");
  if (!read.ok) return unreadable(`Monto «${amount ?? ""}»: ${read.text}`);
  if (compareMoney(read.amountBs, "0.00") <= 0) return unreadable("El monto no es mayor que cero.");
  if (at === null) return unreadable("No se entiende la fecha.");
  if (/^\d[\d.]*e[+-]?\d+$/i.test(rest.reference ?? "")) {
    return unreadable(
      `La referencia «${rest.reference ?? ""}» perdió cifras: el banco la envía como un número.`,
    );
  }
  if (rest.reference === null && rest.payerPhone === null) {
    return unreadable("Falta la referencia y el teléfono: no se sabría de quién es.");
  }
  const payment: NotifiedPayment = {
    ...rest,
    amountBs: read.amountBs,
    occurredOn: at.day,
    occurredAt: at.instant,
  };
  return { ok: true, payments: [payment] };
}

/** The payments of a body that reports several; if one can't be understood, none is. */
export function allOf(reads: readonly ReadDelivery[]): ReadDelivery {
  const problem = reads.find((read) => !read.ok);
  return problem ?? { ok: true, payments: reads.flatMap((read) => (read.ok ? read.payments : [])) };
}

/** A body that can't be understood, and why. */
export function unreadable(problem: string): ReadDelivery {
  return { ok: false, problem };
}

export const NOT_JSON = "No es un objeto JSON.";

/** Whether a header's only value is one of the secrets. Takes the same time for every wrong text of any length. */
export function knowsSecret(
  given: string | string[] | undefined,
  secrets: readonly string[],
): boolean {
  const digest = digestOf(String(given));
  const matches = secrets.map((secret) => timingSafeEqual(digest, digestOf(secret)));
  return typeof given === "string" && matches.includes(true);
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
