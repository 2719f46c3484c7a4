import type { Meaning } from "./statement.ts";

/** What banks call their columns. The first that fits decides, so 'Fecha valor' isn't an amount. */
const NAMES: readonly (readonly [Meaning, RegExp])[] = [
  ["ignored", /saldo|balance|oficina|agencia|fecha valor|sucursal/],
  ["date", /^fecha|^date$|^f\. ?operacion/],
  ["time", /^hora/],
  ["reference", /ref|nro|numero de operacion|^operacion$|comprobante|secuencia/],
  ["credit", /abono|credito|haber|deposito|ingreso|entrada/],
  ["debit", /cargo|debito|debe$|retiro|egreso|salida/],
  ["amount", /monto|importe|amount|^bs/],
  ["payer_phone", /telefono|celular|movil/],
  ["payer_document", /cedula|rif|documento|identificacion/],
  ["payer_bank", /^banco/],
  ["description", /descripcion|concepto|detalle|transaccion/],
];

/** The likely meaning of a column with this header; `ignored` if nothing fits. */
export function guessMeaning(header: string): Meaning {
  const plain = header.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
  return NAMES.find(([, pattern]) => pattern.test(plain))?.[0] ?? "ignored";
}
