import type { AskedBank } from "./adaptor.ts";
import { readAnswer } from "./enquiry-body.ts";
import { isObject, paidAt, paymentOf, textOf, type Fields } from "./read-fields.ts";

/**
 * Mercantil's search of pagos móviles (`mobile-payment/search`): the payments with the reference, the phones, the day and the amount of an
 * enquiry. Its answer repeats neither phone, so the bank is trusted to have compared them, and the payer's is the one it was asked about.
 */
export const mercantil: AskedBank = {
  kind: "asked",
  read: (body) =>
    readAnswer(body, ({ asked, answer }) =>
      paymentsIn(answer).map((payment) =>
        paymentOf({
          amount: textOf(payment["amount"]),
          at: paidAt(textOf(payment["trx_date"]) ?? "", "", ""),
          reference: textOf(payment["payment_reference"]),
          payerBank: asked.payerBank,
          payerPhone: asked.payerPhone,
          payerDocument: null,
          description: null,
        }),
      ),
    ),
};

/** The payments in an answer of Mercantil's. */
export function paymentsIn({ transaction_list }: Fields): Fields[] {
  return Array.isArray(transaction_list) ? transaction_list.filter(isObject) : [];
}
