import type { NotifyingBank } from "./adaptor.ts";
import {
  NOT_JSON,
  paidAt,
  paymentOf,
  readObject,
  textOf,
  unreadable,
  knowsSecret,
} from "./read-fields.ts";

/**
 * Banco de Venezuela's notification of a Pago Móvil Comercio (document of 2025-09-11): the key in the header `API-KEY`, days as
 * yyyymmdd, and its own codes in an answer that is always 200.
 */
export const bdv: NotifyingBank = {
  kind: "notifies",
  authenticate: ({ headers }, { secrets }) => knowsSecret(headers["api-key"], secrets),
  isQuestion: () => false,
  read(body) {
    const fields = readObject(body);
    if (fields === null) return unreadable(NOT_JSON);
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(textOf(fields["fecha"]) ?? "") ?? [];
    const [, hour, minute] = /^(\d\d):?(\d\d)/.exec(textOf(fields["hora"]) ?? "") ?? [];
    return paymentOf({
      amount: textOf(fields["monto"]),
      at: paidAt(`${year}-${month}-${day}`, hour ?? "", minute ?? ""),
      reference: textOf(fields["referenciaBancoOrdenante"]),
      payerBank: textOf(fields["bancoOrdenante"]),
      payerPhone: textOf(fields["numeroCliente"]),
      payerDocument: textOf(fields["idCliente"]),
      description: null,
    });
  },
  answer(outcome) {
    const [codigo, mensaje] = answers[outcome];
    return { status: 200, body: { codigo, mensajeCliente: mensaje, mensajeSistema: mensaje } };
  },
};

const answers = {
  stored: ["00", "Aprobado"],
  asked: ["00", "Aprobado"],
  seen: ["01", "Notificación repetida"],
  refused: ["99", "Llave inválida"],
} as const;
