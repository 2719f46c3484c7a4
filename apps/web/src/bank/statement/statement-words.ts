import type { Schema } from "@rifas/api-client/types";

/** What a column of a statement can mean. Exhaustive over the contract. */
export const columnMeanings: Readonly<Record<Schema<"ColumnMeaning">, string>> = {
  unknown: "Por decidir",
  ignored: "No se usa",
  date: "Fecha",
  time: "Hora",
  reference: "Referencia",
  description: "Descripción",
  amount: "Monto, con signo",
  direction: "Si entró o salió (NC/ND, +/-)",
  letters_cd: "Si entró (C, H) o salió (D)",
  letters_ac: "Si entró (A) o salió (C)",
  letters_dr: "Si entró (D) o salió (R)",
  letters_ie: "Si entró (I) o salió (E)",
  letters_es: "Si entró (E) o salió (S)",
  credit: "Lo que entró (abono, haber)",
  debit: "Lo que salió (cargo, debe)",
  balance: "Saldo",
  payer_phone: "Teléfono de quien pagó",
  payer_document: "Cédula de quien pagó",
  payer_bank: "Banco de quien pagó",
};

export const decimalSigns: Readonly<Record<Schema<"DecimalSign">, string>> = {
  comma: "Coma: 1.350,00",
  dot: "Punto: 1,350.00",
};

export const dateOrders: Readonly<Record<Schema<"DateOrder">, string>> = {
  dmy: "Día, mes, año: 20/11/2026",
  mdy: "Mes, día, año: 11/20/2026",
  ymd: "Año, mes, día: 2026-11-20",
  dmy_compact: "Día, mes, año, juntos: 20112026",
  ymd_compact: "Año, mes, día, juntos: 20261120",
};

/** What each question is about, as its heading. */
export const questionHeadings: Readonly<Record<Schema<"StatementQuestion">["about"], string>> = {
  sheet: "¿Qué hoja?",
  columns: "¿Qué trae cada columna?",
  dollars: "¿Son bolívares?",
  decimals: "¿Punto o coma?",
  year: "¿De qué año?",
  dates: "¿De qué días son estos movimientos?",
  above: "Filas sin fecha",
  tomorrow: "Fechas que no han llegado",
  account: "¿Es la cuenta correcta?",
  skipped: "¿Seguro que no son pagos?",
};

/** Whether a question is about rows that are read, so that they can be shown. */
export function isAboutRead(question: Schema<"StatementQuestion"> | null): boolean {
  return question === null || ["tomorrow", "account", "skipped"].includes(question.about);
}

/** The options of a select with these words. */
export function optionsOf<Value extends string>(words: Readonly<Record<Value, string>>) {
  return Object.entries<string>(words).map(([value, label]) => ({ value, label }));
}

/** The chosen value, if it is one of these words. */
export function chosenOf<Value extends string>(
  words: Readonly<Record<Value, string>>,
  value: string,
): Value | undefined {
  const isWord = (given: string): given is Value => Object.hasOwn(words, given);
  return isWord(value) ? value : undefined;
}
