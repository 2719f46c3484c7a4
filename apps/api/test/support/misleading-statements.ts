import {
  cellsOf,
  comma,
  csv,
  dmy,
  HEADER,
  marked,
  signed,
  table,
  withColumn,
  withRow,
  type Make,
  type TrueMovement,
} from "./statement-parts.ts";

const half = (ledger: readonly TrueMovement[]) => Math.ceil(ledger.length / 2);
const isDebit = ({ direction }: TrueMovement) => direction === "debit";
/** Amounts without a sign; the last cell, under a title of its own, may say what left. */
const noted =
  (title: string, note: (one: TrueMovement) => string): Make =>
  (ledger) =>
    csv([
      ["Fecha", "Referencia", "Monto", title],
      ...ledger.map((one) => [dmy(one.day), one.reference, comma(one.cents), note(one)]),
    ]);
const lettersBehind =
  (credit: string, debit: string): Make =>
  (ledger) =>
    signed(ledger, (one) => `${comma(one.cents)} ${isDebit(one) ? debit : credit}`);
/** One credit of the ledger has this state, the others another one. */
const oneState =
  (state: string, others: string): Make =>
  (ledger) => {
    const odd = ledger.find((one) => !isDebit(one));
    return withColumn(ledger, "Estatus", (one) => (one === odd ? state : others));
  };
const sections = (ledger: readonly TrueMovement[], accounts: readonly [string, string]) => {
  const parts = [ledger.slice(0, half(ledger)), ledger.slice(half(ledger))];
  return parts.map((part, at) => `Cuenta: ${accounts[at]}\n${csv(table(part))}`).join("\n");
};
const MT940 = (ledger: readonly TrueMovement[]) =>
  `:20:1\n:25:0105\n${ledger.map(({ cents }) => `:61:2611201120C${cents},00NMSCNONREF`).join("\n")}`;

const readable: Readonly<Record<string, Make>> = {
  "spaces that don't break between thousands": (ledger) =>
    csv(table(ledger)).replaceAll(/(\d)\.(\d{3},)/g, "$1\u00a0$2"),
  "narrow spaces between thousands": (ledger) =>
    csv(table(ledger)).replaceAll(/(\d)\.(\d{3},)/g, "$1\u202f$2"),
  "an opening balance with a day": (ledger) =>
    csv([HEADER, ["01/11/2026", "", "SALDO ANTERIOR", "", "10.000,00"], ...ledger.map(cellsOf)]),
  "a balance of a day, above": (ledger) =>
    csv([HEADER, ["", "", "Saldo al 31/10/2026", "", "10.000,00"], ...ledger.map(cellsOf)]),
  "titles repeated in capitals, without accents": (ledger) =>
    csv(
      table(ledger).flatMap((row, at) =>
        at === 5 ? [["FECHA", "REFERENCIA", "DESCRIPCION", "CARGO", "ABONO"], row] : [row],
      ),
    ),
  "a cover of sixty lines": (ledger) =>
    `${"Condiciones del servicio\n".repeat(60)}${csv(table(ledger))}`,
  "words for nothing": (ledger) =>
    csv(table(ledger).map((row) => row.map((cell) => (cell === "" ? "N/A" : cell)))),
  "a state that all payments have": (ledger) => withColumn(ledger, "Estado", () => "Normal"),
  "bolivars in three words": (ledger) =>
    withColumn(ledger, "Moneda", ({ cents }) => ["Bs.", "Bolívares", "928"][cents % 3] ?? ""),
};

const doubtful: Readonly<Record<string, Make>> = {
  "amounts in thousands, by the title": (ledger) =>
    csv(table(ledger)).replace("Abono", "Abono (en miles de Bs)"),
  "amounts in thousands, by the cover": (ledger) =>
    `Cifras expresadas en miles de bolívares\n${csv(table(ledger))}`,
  "amounts in millions, by a note below": (ledger) =>
    withRow(ledger, ["Montos expresados en millones", "", "", "", ""]),
  "amounts in dollars, by the cover": (ledger) => `Montos en dólares\n${csv(table(ledger))}`,
  "amounts in céntimos": (ledger) =>
    csv(table(ledger))
      .replace("Abono", "Abono en céntimos")
      .replaceAll(/(?<=\d)[.,](?=\d)/g, ""),
  "an amount that lost a digit": (ledger) =>
    withRow(ledger, ["20/11/2026", "0099887766", "PAGO MOVIL", "", "1 77,77"]),
  "a minus in a cell of its own": noted("", (one) => (isDebit(one) ? "-" : "")),
  "a mark that nobody explains": noted("X", (one) => (isDebit(one) ? "*" : "")),
  "A for abono behind amounts, C for cargo": lettersBehind("A", "C"),
  "only C behind amounts": lettersBehind("C", "C"),
  "C for cargo, H for haber": marked("H", "C", "Tipo"),
  "purchases by their description": (ledger) =>
    csv([
      ["Fecha", "Referencia", "Descripción", "Monto"],
      ...ledger.map((one) => [
        dmy(one.day),
        one.reference,
        isDebit(one) ? "COMPRA EN COMERCIO" : "PAGO MOVIL RECIBIDO",
        comma(one.cents),
      ]),
    ]),
  "a state that nobody knows": oneState("Sin efecto", "Procesado"),
  "a payment that failed, by its description": (ledger) =>
    withRow(ledger, ["20/11/2026", "0099887766", "PAGO MOVIL RECHAZADO", "", "77,77"]),
  "dollars by another name": (ledger) =>
    withColumn(ledger, "Divisa", ({ cents }) => (cents === ledger[0]?.cents ? "US Dollar" : "Bs")),
  "dollars by their number": (ledger) =>
    withColumn(ledger, "Moneda", ({ cents }) => (cents === ledger[0]?.cents ? "840" : "928")),
  "a currency that nobody knows": (ledger) =>
    withColumn(ledger, "Moneda", ({ cents }) => (cents === ledger[2]?.cents ? "XYZ" : "VES")),
  "a year of four digits that lost two": (ledger) =>
    withRow(ledger, ["20/11/0026", "0099887766", "PAGO MOVIL", "", "77,77"]),
  "first days of November that Excel took for months": (ledger) =>
    csv(table(ledger.filter(({ day }) => day < "2026-11-12"))).replaceAll(
      /(\d\d)\/11\/2026/g,
      "2026-$1-11",
    ),
  "two accounts, one below the other": (ledger) =>
    sections(ledger, ["01340000110000001111", "01340000110000002222"]),
  "two accounts in a column": (ledger) =>
    withColumn(ledger, "Cuenta", ({ cents }) => `0134000011000000${cents % 2}111`),
  "payers and recipients": (ledger) =>
    csv([
      ["Fecha", "Referencia", "Monto", "Cuenta origen", "Cuenta destino"],
      ...ledger.map((one, at) => {
        const [own, other] = ["01340000110000001111", `0102000011000000${1_000 + at}`];
        const sides = isDebit(one) ? [own, other] : [other, own];
        return [dmy(one.day), one.reference, comma(one.cents), ...sides];
      }),
    ]),
  "money that isn't there yet, by its title": (ledger) =>
    csv(table(ledger)).replace("Abono", "Abono pendiente"),
  "rows within quotes": (ledger) => csv(table(ledger)).replaceAll(/\n(.*)/g, '\n"$1"'),
  "MT940 in an account of tables": MT940,
  "QIF in an account of tables": () => "!Type:Bank\nD20/11/2026\nT77,77\nN0099887766\n^",
  "a web page that begins with a comment": (ledger) =>
    `<!-- Banco -->\n<table>${ledger.map(({ cents }) => `<tr><td>${cents}</td></tr>`).join("")}`,
};

/** Statements whose notes, titles and states say something else than their numbers. */
export const misleadingStatements = { readable, doubtful };
