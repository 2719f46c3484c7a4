import type { AskedBank } from "./adaptor.ts";
import { readAnswer } from "./enquiry-body.ts";
import { isObject, paidAt, paymentOf, textOf, type Fields } from "./read-fields.ts";

/**
 * Banesco's 'Confirmación de Transacciones' V1.3: the movements that fit an enquiry. The bank doesn't compare the amount, so the one it
 * answers is the one that was paid. `accountId` is the payer's phone for a pago móvil, and an account otherwise.
 */
export const banesco: AskedBank = {
  kind: "asked",
  read: (body) => readAnswer(body, ({ answer }) => creditsIn(answer).map(readMovement)),
};

/** The payments in an answer of Banesco's, which also lists what left the account. */
export function creditsIn(answer: Fields): Fields[] {
  const { dataResponse } = answer;
  const details = isObject(dataResponse) ? dataResponse["transactionDetail"] : undefined;
  return Array.isArray(details)
    ? details.filter(isObject).filter(({ trnType }) => trnType === "CR")
    : [];
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
