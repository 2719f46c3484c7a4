import type { ReadDelivery } from "./adaptor.ts";
import { allOf, isObject, readObject, unreadable, type Fields } from "./read-fields.ts";

/** A payment as a buyer declared it, about which a bank is asked. */
export interface DeclaredPayment {
  readonly reference: string;
  /** Four digits: '0102'. */
  readonly payerBank: string;
  /** E.164. */
  readonly payerPhone: string;
  /** A Caracas day, 'yyyy-MM-dd'. */
  readonly paidOn: string;
  /** A decimal string in bolivars. */
  readonly amountBs: string;
}

/** What a bank was asked and what it answered. */
export interface Enquiry {
  readonly asked: Pick<DeclaredPayment, "payerBank" | "payerPhone">;
  readonly answer: Fields;
}

/** Writes an enquiry as a delivery's body. The same answer to the same question gives the same bytes. */
export function enquiryBody({ asked, answer }: Enquiry): Buffer {
  const { payerBank, payerPhone } = asked;
  return Buffer.from(JSON.stringify({ asked: { payerBank, payerPhone }, answer }));
}

/** Reads the payments in a stored answer. */
export function readAnswer(
  body: Buffer,
  readPayments: (enquiry: Enquiry) => readonly ReadDelivery[],
): ReadDelivery {
  const enquiry = readEnquiry(body);
  return enquiry === null
    ? unreadable("La respuesta guardada no se entiende.")
    : allOf(readPayments(enquiry));
}

/** Reads what `enquiryBody` wrote; null for anything else. */
function readEnquiry(body: Buffer): Enquiry | null {
  const { asked, answer } = readObject(body) ?? {};
  if (!isObject(asked) || !isObject(answer)) return null;
  const { payerBank, payerPhone } = asked;
  if (typeof payerBank !== "string" || typeof payerPhone !== "string") return null;
  return { asked: { payerBank, payerPhone }, answer };
}
