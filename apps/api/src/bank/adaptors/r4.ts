import type { NotifyingBank } from "./adaptor.ts";
import {
  NOT_JSON,
  paidAt,
  paidAtInstant,
  paymentOf,
  readObject,
  textOf,
  unreadable,
  type PaidAt,
  knowsSecret,
} from "./read-fields.ts";

/** The only network code of a payment that was completed. */
const COMPLETED = "00";

/**
 * R4 (Mi Banco) 'R4 Conecta' V3.0: a UUID in `Authorization`, and two addresses. `R4consulta` asks whether to accept a payment before it is
 * made; a false sends the buyer's money back, so the answer is always true and staff decide what the money pays.
 */
export const r4: NotifyingBank = {
  kind: "notifies",
  authenticate: ({ headers }, { secrets }) => knowsSecret(headers.authorization, secrets),
  isQuestion: ({ action }) => action === "R4consulta",
  read(body) {
    const fields = readObject(body);
    if (fields === null) return unreadable(NOT_JSON);
    if (textOf(fields["CodigoRed"]) !== COMPLETED) {
      return unreadable("El banco dice que el pago no se completó.");
    }
    return paymentOf({
      amount: textOf(fields["Monto"]),
      at: readTime(textOf(fields["FechaHora"])),
      reference: textOf(fields["Referencia"]),
      payerBank: textOf(fields["BancoEmisor"]),
      payerPhone: textOf(fields["TelefonoEmisor"]),
      payerDocument: null,
      description: textOf(fields["Concepto"]),
    });
  },
  answer(outcome) {
    if (outcome === "refused") return { status: 401, body: { abono: false } };
    return { status: 200, body: outcome === "asked" ? { status: true } : { abono: true } };
  },
};

/** 'yyyy-MM-ddTHH:mm:ss' with an offset, or without one in Caracas's time. */
function readTime(text: string | null): PaidAt | null {
  const exact = paidAtInstant(text);
  if (exact !== null) return exact;
  const [, day = "", hour = "", minute = ""] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(:\d\d([.]\d+)?)?$/.exec(text ?? "") ?? [];
  return paidAt(day, hour, minute);
}
