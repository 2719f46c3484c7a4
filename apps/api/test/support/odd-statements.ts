import {
  cellsOf,
  comma,
  csv,
  dmy,
  HEADER,
  marked,
  minus,
  signed,
  sum,
  table,
  withColumn,
  withRow,
  type Make,
  type TrueMovement,
} from "./statement-parts.ts";
import { zip } from "./workbook.ts";

/** The ledger with the balance after each movement. */
function balanced(ledger: readonly TrueMovement[]): (TrueMovement & { balance: number })[] {
  let balance = 50_000_000;
  return ledger.map((one) => {
    balance += one.direction === "credit" ? one.cents : -one.cents;
    return { ...one, balance };
  });
}

const withBalance = (ledger: readonly (TrueMovement & { balance: number })[]) =>
  csv([[...HEADER, "Saldo"], ...ledger.map((one) => [...cellsOf(one), comma(one.balance)])]);
const latin1 = (text: string) => Buffer.from(text, "latin1");
/** As DOS wrote them: 'é' is another byte. */
const dos = (text: string) => Buffer.from(text.replaceAll("é", "\u0082"), "latin1");
const half = (ledger: readonly TrueMovement[]) => Math.ceil(ledger.length / 2);
const unsigned = (ledger: readonly TrueMovement[], text: (one: TrueMovement) => string) =>
  csv([
    ["Fecha", "Referencia", "Descripción", "Monto"],
    ...ledger.map((one) => [dmy(one.day), one.reference, text(one), comma(one.cents)]),
  ]);
const debitsOf = (ledger: readonly TrueMovement[]) =>
  ledger.filter(({ direction }) => direction === "debit");
const lineEnds = ["\r\n", "\n", "\r"];

const readable: Readonly<Record<string, Make>> = {
  "three kinds of line ends": (ledger) =>
    table(ledger)
      .map((row, at) => `${row.join(";")}${lineEnds[at % 3] ?? ""}`)
      .join(""),
  "formulas that keep zeros": (ledger) =>
    csv(table(ledger).map((row, at) => (at === 0 ? row : row.map((cell) => `="${cell}"`)))),
  "apostrophes that keep zeros": (ledger) => csv(table(ledger)).replaceAll(/;(\d{10});/g, ";'$1;"),
  "references as numbers with a decimal": (ledger) =>
    csv(table(ledger)).replaceAll(/;00(\d{8});/g, ";$1.0;"),
  "A for abono, C for cargo": marked("A", "C", "Tipo"),
  "I for ingreso, E for egreso": marked("I", "E", "Tipo"),
  "D for depósito, R for retiro": marked("D", "R", "Tipo"),
  "line breaks in quotes": (ledger) => csv(table(ledger)).replaceAll("PAGO MOVIL", '"PAGO\nMOVIL"'),
  "doubled quotes": (ledger) => csv(table(ledger)).replaceAll("PAGO MOVIL", '"PAGO ""MOVIL"""'),
  "UTF-16, high byte first, with tabs": (ledger) =>
    Buffer.concat([
      Buffer.of(0xfe, 0xff),
      Buffer.from(csv(table(ledger)).replaceAll(";", "\t"), "utf16le").swap16(),
    ]),
  "instants of another zone": (ledger) =>
    csv(table(ledger)).replaceAll(/(\d\d)\/11\/2026/g, "2026-11-$1T22:30:00-04:00"),
  "midnight behind each day": (ledger) => csv(table(ledger)).replaceAll("/2026", "/2026 00:00:00"),
  "money taken back among the credits": (ledger) =>
    csv([
      HEADER,
      ...ledger.map((one) => [
        dmy(one.day),
        one.reference,
        "PAGO",
        "",
        `${minus(one)}${comma(one.cents)}`,
      ]),
    ]),
  "days in one number": (ledger) => csv(table(ledger)).replaceAll(/(\d\d)\/11\/2026/g, "202611$1"),
  "days of the week": (ledger) =>
    csv(table(ledger)).replaceAll(/(\d\d)\/11\/2026/g, "viernes, $1 de noviembre de 2026"),
  "months in English": (ledger) =>
    csv(table(ledger)).replaceAll(/(\d\d)\/11\/2026/g, "Nov $1, 2026"),
  "apostrophes between thousands": (ledger) =>
    csv(table(ledger)).replaceAll(/(\d)\.(\d{3},)/g, "$1'$2"),
  "rows without the empty cells at their end": (ledger) =>
    csv(table(ledger)).replaceAll(/;+$/gm, ""),
  "an opening balance without a day": (ledger) =>
    csv([HEADER, ["", "", "SALDO INICIAL", "", "10.000,00"], ...ledger.map(cellsOf)]),
  "sums carried to the next page": (ledger) =>
    csv([
      HEADER,
      ...ledger.slice(0, half(ledger)).map(cellsOf),
      ...["VAN", "VIENEN"].map((word) => [
        "",
        "",
        word,
        comma(sum(ledger.slice(0, half(ledger)), "debit")),
        comma(sum(ledger.slice(0, half(ledger)), "credit")),
      ]),
      ...ledger.slice(half(ledger)).map(cellsOf),
    ]),
  "charges below zero": (ledger) =>
    csv(table(ledger).map((row, at) => row.map((cell, place) => below(cell, at, place)))),
  "a hint for Excel": (ledger) => `sep=;\n${csv(table(ledger))}`,
  "the name of the currency": (ledger) => withColumn(ledger, "Moneda", () => "VES"),
  "payments that all went well": (ledger) => withColumn(ledger, "Estado", () => "Exitoso"),
  "a true balance": (ledger) => withBalance(balanced(ledger)),
  "a true balance, newest first": (ledger) => withBalance(balanced(ledger).toReversed()),
  "invisible characters in titles": (ledger) =>
    csv(table(ledger)).replace("Fecha", "\u200bFecha").replace("Abono", "Abo\u00adno"),
  "words at the end": (ledger) => withRow(ledger, ["Fin del reporte", "", "", "", ""]),
};

function below(cell: string, row: number, column: number): string {
  return row > 0 && column === 3 && cell !== "" ? `-${cell}` : cell;
}

const doubtful: Readonly<Record<string, Make>> = {
  OFX: (ledger) =>
    `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>${ledger
      .map(({ cents }) => `<STMTTRN><TRNTYPE>CREDIT<TRNAMT>${cents}</STMTTRN>`)
      .join("\n")}</OFX>`,
  "CAMT.053": () =>
    '<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"/>',
  JSON: (ledger) => JSON.stringify(ledger),
  "numbers as marks, one row of each": (ledger) =>
    csv([
      ["Fecha", "Referencia", "Monto", "Signo"],
      ...ledger
        .slice(0, 2)
        .map((one) => [
          dmy(one.day),
          one.reference,
          comma(one.cents),
          one.direction === "credit" ? "2" : "1",
        ]),
    ]),
  "payments that the bank holds back": (ledger) =>
    csv([
      [...HEADER, "Estatus"],
      ...ledger.map((one, at) => [...cellsOf(one), at % 3 === 2 ? "Retenido" : "Abonado"]),
    ]),
  "what left is only called an envío": (ledger) =>
    unsigned(ledger, ({ direction }) =>
      direction === "debit" ? "ENVÍO PAGO MÓVIL" : "PAGO MÓVIL RECIBIDO",
    ),
  "what left begins with DB": (ledger) =>
    unsigned(ledger, ({ direction }) => (direction === "debit" ? "DB COMPRA" : "CR PAGO MOVIL")),
  "entra and sale": marked("Entra", "Sale", "Movimiento"),
  "only sale": (ledger) => marked("Entra", "Sale", "Movimiento")(debitsOf(ledger)),
  "only C for cargo": (ledger) => marked("A", "C", "Tipo")(debitsOf(ledger)),
  "only D for depósito": (ledger) =>
    marked("D", "R", "Tipo")(ledger.filter(({ direction }) => direction === "credit")),
  "a balance that says nothing of the first row": (ledger) =>
    csv([
      ["Fecha", "Referencia", "Monto", "Saldo"],
      ...balanced(
        ledger.filter(({ direction }, at) => at === 1 || (at > 1 && direction === "credit")),
      ).map((one) => [dmy(one.day), one.reference, comma(one.cents), comma(one.balance)]),
    ]),
  "numbers for directions": marked("1", "2", "Cod"),
  "letters that nobody knows": marked("C", "X", "Tipo"),
  "titles of DOS": (ledger) => dos(csv(table(ledger)).replace("Cargo;Abono", "Débito;Crédito")),
  "titles in English": (ledger) =>
    csv(table(ledger)).replace(HEADER.join(";"), "Date;Reference;Description;Debit;Credit"),
  "cargo and abono exchanged": (ledger) =>
    withBalance(balanced(ledger)).replace("Cargo;Abono", "Abono;Cargo"),
  "amounts without a sign beside a balance": (ledger) =>
    csv([
      ["Fecha", "Referencia", "Monto", "Saldo"],
      ...balanced(ledger).map((one) => [
        dmy(one.day),
        one.reference,
        comma(one.cents),
        comma(one.balance),
      ]),
    ]),
  "what was sent, by its description": (ledger) =>
    unsigned(ledger, ({ direction }) =>
      direction === "credit" ? "PAGO MOVIL RECIBIDO" : "PAGO MOVIL ENVIADO",
    ),
  "a second table with other titles": (ledger) => {
    const rest = csv(
      table(ledger.slice(half(ledger))).map((row) =>
        row.with(3, row[4] ?? "").with(4, row[3] ?? ""),
      ),
    );
    return `${csv(table(ledger.slice(0, half(ledger))))}\n${rest}`;
  },
  "dollars in a column": (ledger) =>
    withColumn(ledger, "Moneda", ({ reference }) =>
      reference === ledger[0]?.reference ? "USD" : "VES",
    ),
  "an account in dollars": (ledger) => `Moneda de la cuenta: USD\n${csv(table(ledger))}`,
  "a payment that failed": (ledger) =>
    withColumn(ledger, "Estado", ({ reference }) =>
      reference === ledger.find(({ direction }) => direction === "credit")?.reference
        ? "Rechazado"
        : "Exitoso",
    ),
  "charges of both signs": (ledger) =>
    withRow(
      ledger,
      ["20/11/2026", "0099887766", "PAGO MOVIL", "-77,77", ""],
      ["20/11/2026", "0099887765", "PAGO MOVIL", "77,77", ""],
    ),
  "thousands and céntimos between commas": (ledger) =>
    [
      "Fecha,Referencia,Abono,",
      ...ledger.map((one) => `${dmy(one.day)},${one.reference},${comma(one.cents + 100_000)}`),
    ].join("\n"),
  "the year first, in two digits": (ledger) =>
    csv(table(ledger)).replaceAll(/(\d\d)\/11\/2026/g, "26/11/$1"),
  "a row that lost its reference's cell": (ledger) =>
    csv(
      table(ledger).map((row, at) =>
        at === 0 ? [...row, "Nota"] : [...(at === 3 ? row.toSpliced(1, 1) : row), ""],
      ),
    ),
  "a payer called Total who paid just the sum": (ledger) =>
    withRow(ledger, [
      "20/11/2026",
      "0099887766",
      "TOTAL REPUESTOS CA",
      "",
      comma(sum(ledger, "credit")),
    ]),
  "what is available, among the credits": (ledger) =>
    withRow(ledger, ["20/11/2026", "", "MONTO DISPONIBLE", "", "9.999,99"]),
  "days without a year": (ledger) => csv(table(ledger)).replaceAll("/2026", ""),
  "titles in two rows": (ledger) =>
    csv([
      ["Fecha", "Referencia", "", "Monto", ""],
      ["", "", "", "Débito", "Crédito"],
      ...ledger.map(cellsOf),
    ]),
  "euros in a cell": (ledger) =>
    withRow(ledger, ["20/11/2026", "0099887766", "PAGO", "", "20,00 €"]),
  "amounts that nobody names": (ledger) =>
    signed(ledger, (one) => comma(one.cents)).replace("Monto", "Valor neto"),
  "an e-mail with the name of a workbook": () =>
    "MIME-Version: 1.0\nContent-Type: text/html\n\n<table>",
  "a document with the name of a workbook": () => "{\\rtf1\\ansi Fecha;Abono}",
  "UTF-16 without its mark": (ledger) => Buffer.from(csv(table(ledger)), "utf16le"),
  "UTF-32": (ledger) =>
    Buffer.from(`\uFEFF${csv(table(ledger))}`.replaceAll(/[^]/g, "$&\0"), "utf16le"),
  "a packed text": (ledger) => zip({ "movimientos.csv": csv(table(ledger)) }),
  "a workbook of LibreOffice": () =>
    zip({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<office/>" }),
  "a binary workbook": () => zip({ "xl/workbook.bin": "" }),
  "titles that nobody can read": (ledger) =>
    latin1(csv(table(ledger)).replace(HEADER.join(";"), "F.;N.;T.;-;+")),
};

/** Statements as other programs, years and countries write them. */
export const oddStatements = { readable, doubtful };
