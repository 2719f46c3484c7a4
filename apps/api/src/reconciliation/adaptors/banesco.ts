import type { AskedBank, NotifiedPayment } from "./adaptor.ts";
import { readEnquiry } from "./enquiry-body.ts";
import { isObject, paidAt, paymentOf, textOf, unreadable, type Fields } from "./read-fields.ts";

/**
 * Banesco's 'Confirmación de Transacciones' V1.3: the movements that fit an enquiry. Credits (`CR`) count. The bank doesn't
 * compare the amount, so the one it answers is the one that was paid. `accountId` is the payer's phone for a pago móvil, and
 * an account otherwise.
 */
export const banesco: AskedBank = {
  kind: "asked",
  read(body) {
    const enquiry = readEnquiry(body);
    if (enquiry === null) return unreadable("La respuesta guardada no se entiende.");
    const payments: NotifiedPayment[] = [];
    for (const movement of movementsIn(enquiry.answer)) {
      if (movement["trnType"] !== "CR") continue;
      const read = readMovement(movement);
      if (!read.ok) return read;
      payments.push(...read.payments);
    }
    return { ok: true, payments };
  },
};

/** The movements in an answer of Banesco's. */
export function movementsIn(answer: Fields): Fields[] {
  const { dataResponse } = answer;
  const details = isObject(dataResponse) ? dataResponse["transactionDetail"] : undefined;
  return Array.isArray(details) ? details.filter(isObject) : [];
}

function readMovement(movement: Fields) {
  const [, hour, minute] = /^(\d\d):?(\d\d)/.exec(textOf(movement["trnTime"]) ?? "") ?? [];
  const account = textOf(movement["accountId"]);
  return paymentOf({
    amount: textOf(movement["amount"]),
    at: paidAt(textOf(movement["trnDate"]) ?? "", hour ?? "", minute ?? ""),
    reference: textOf(movement["referenceNumber"]),
    payerBank: textOf(movement["sourceBankId"]),
    payerPhone: account !== null && /^58(4\d\d)\d{7}$/.test(account) ? account : null,
    payerDocument: null,
    description: textOf(movement["concept"]),
  });
}
