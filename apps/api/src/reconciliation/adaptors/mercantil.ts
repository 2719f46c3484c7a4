import type { AskedBank, NotifiedPayment } from "./adaptor.ts";
import { readEnquiry } from "./enquiry-body.ts";
import { isObject, paidAt, paymentOf, textOf, unreadable, type Fields } from "./read-fields.ts";

/**
 * Mercantil's search of pagos móviles (`mobile-payment/search`): the payments with the reference, the phones, the day and the
 * amount of an enquiry. Its answer repeats neither phone, so the payer's is the one that the bank was asked about.
 */
export const mercantil: AskedBank = {
  kind: "asked",
  read(body) {
    const enquiry = readEnquiry(body);
    if (enquiry === null) return unreadable("La respuesta guardada no se entiende.");
    const payments: NotifiedPayment[] = [];
    for (const payment of paymentsIn(enquiry.answer)) {
      const read = paymentOf({
        amount: textOf(payment["amount"]),
        at: paidAt(textOf(payment["trx_date"]) ?? "", "", ""),
        reference: textOf(payment["payment_reference"]),
        payerBank: enquiry.asked.payerBank,
        payerPhone: enquiry.asked.payerPhone,
        payerDocument: null,
        description: null,
      });
      if (!read.ok) return read;
      payments.push(...read.payments);
    }
    return { ok: true, payments };
  },
};

/** The payments in an answer of Mercantil's. */
export function paymentsIn({ transaction_list }: Fields): Fields[] {
  return Array.isArray(transaction_list) ? transaction_list.filter(isObject) : [];
}
