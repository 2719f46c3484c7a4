import type { Schema } from "@rifas/api-client/types";
import {
  cellsOf,
  comma,
  csv,
  dmy,
  dot,
  HEADER,
  ledgerOf,
  marked,
  mdy,
  minus,
  signed,
  sum,
  table,
  withColumn,
  withRow,
  type Make,
  type TrueMovement,
} from "./statement-parts.ts";
import { misleadingStatements } from "./misleading-statements.ts";
import { oddLayouts } from "./odd-layouts.ts";
import { oddStatements } from "./odd-statements.ts";
import { oddWorkbooks } from "./odd-workbooks.ts";
import { workbookOf, type SheetRows } from "./workbook.ts";

/** A statement that is hard to read, and what is true about it. */
export interface HostileStatement {
  name: string;
  file: string | Uint8Array;
  truth: readonly TrueMovement[];
  /** Whether every movement has to be read without a question. */
  readable: boolean;
  layout: Schema<"BankLayout">;
}

/** Statements whose every movement has one meaning, so that they are read without a question. */
const readable: Readonly<Record<string, Make>> = {
  plain: (ledger) => csv(table(ledger)),
  "newest first": (ledger) => csv(table(ledger.toReversed())),
  tabs: (ledger) => csv(table(ledger)).replaceAll(";", "\t"),
  pipes: (ledger) => csv(table(ledger)).replaceAll(";", "|"),
  "CRLF and a byte order mark": (ledger) =>
    `\uFEFF${csv(table(ledger)).replaceAll("\n", "\r\n")}\r\n`,
  "UTF-16": (ledger) =>
    Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(csv(table(ledger)), "utf16le")]),
  "Windows-1252": (ledger) => Buffer.from(csv(table(ledger)), "latin1"),
  "a cover above": (ledger) =>
    `Banco de Prueba\nTitular: ANA PEREZ\nDesde 01/11/2026 hasta 20/11/2026\n\n${csv(table(ledger))}`,
  "blank lines": (ledger) => csv(table(ledger)).replaceAll("\n", "\n\n"),
  "repeated headers": (ledger) =>
    csv(table(ledger).flatMap((row, at) => (at % 5 === 4 ? [HEADER, row] : [row]))),
  "page numbers": (ledger) =>
    csv(
      table(ledger).flatMap((row, at) =>
        at % 5 === 4 ? [["Página 1", "", "", "", ""], row] : [row],
      ),
    ),
  "a minus before": (ledger) => signed(ledger, (one) => `${minus(one)}${comma(one.cents)}`),
  "a minus behind": (ledger) => signed(ledger, (one) => `${comma(one.cents)}${minus(one)}`),
  parentheses: (ledger) =>
    signed(ledger, (one) =>
      one.direction === "debit" ? `(${comma(one.cents)})` : comma(one.cents),
    ),
  "a long minus": (ledger) =>
    signed(ledger, (one) => `${minus(one).replace("-", "\u2212")}${comma(one.cents)}`),
  "Bs. and a space": (ledger) => signed(ledger, (one) => `Bs. ${minus(one)}${comma(one.cents)}`),
  "Bs.S behind": (ledger) => signed(ledger, (one) => `${minus(one)}${comma(one.cents)}\u00a0Bs.S`),
  "noise of computing": (ledger) =>
    signed(ledger, (one) => `${minus(one)}${dot(one.cents).replace(".", ",")}000000000001`),
  "names of months": (ledger) => csv(table(ledger)).replaceAll(/(\d\d)\/11\/2026/g, "$1-NOV-26"),
  "dates with points": (ledger) => csv(table(ledger)).replaceAll(/(\d\d)\/11\/2026/g, "$1.11.2026"),
  "a time of day": (ledger) => csv(table(ledger)).replaceAll("/2026", "/2026 10:15:30 a.m."),
  "ISO dates": (ledger) => csv(table(ledger)).replaceAll(/(\d\d)\/11\/2026/g, "2026-11-$1"),
  "NC and ND": marked("NC", "ND", "Tipo"),
  "C and D": marked("C", "D", "D/C"),
  "plus and minus": marked("+", "-", "Signo"),
  "crédito and débito": marked("Crédito", "Débito", "Movimiento"),
  notas: marked("NOTA DE CREDITO", "NOTA DE DEBITO", "Concepto"),
  "recibido and enviado": marked("Recibido", "Enviado", "Operación realizada"),
  "a balance": (ledger) => withColumn(ledger, "Saldo", (one) => comma(1_000_000 + one.cents)),
  "dashes for nothing": (ledger) =>
    csv(table(ledger).map((row) => row.map((cell) => (cell === "" ? "-" : cell)))),
  "an opening balance without an amount": (ledger) =>
    csv([HEADER, ["01/11/2026", "", "SALDO INICIAL", "", ""], ...ledger.map(cellsOf)]),
  "totals below": (ledger) =>
    withRow(ledger, ["TOTAL", "", "", comma(sum(ledger, "debit")), comma(sum(ledger, "credit"))]),
  "a dated total": (ledger) =>
    withRow(ledger, ["20/11/2026", "", "TOTAL ABONOS", "", comma(sum(ledger, "credit"))]),
  "zeros instead of nothing": (ledger) =>
    csv(table(ledger).map((row) => row.map((cell, at) => (cell === "" && at > 2 ? "0,00" : cell)))),
  "quoted cells": (ledger) => csv(table(ledger).map((row) => row.map((cell) => `"${cell}"`))),
  "commas and quotes": (ledger) =>
    table(ledger)
      .map((row) => row.map((cell) => `"${cell}"`).join(","))
      .join("\n"),
  "no code of a bank's text": (ledger) => withColumn(ledger, "Oficina", () => "0134"),
  "a workbook": (ledger) => workbookOf([{ name: "Hoja", rows: sheetRows(ledger) }]),
  "a workbook with merged days": (ledger) => workbookOf([mergedDays(ledger)]),
  "a cover sheet": (ledger) =>
    workbookOf([
      { name: "Portada", rows: [["Banco de Prueba"], ["Noviembre"]] },
      { name: "Movimientos", rows: sheetRows(ledger) },
    ]),
  "titles in two merged rows": (ledger) =>
    workbookOf([
      {
        name: "Hoja",
        rows: [
          ["Fecha", "Referencia", "Descripción", "Movimientos", ""],
          ["", "", "", "Cargo", "Abono"],
          ...sheetRows(ledger).slice(1),
        ],
        merged: [
          ...["A", "B", "C"].map((column) => `${column}1:${column}2`),
          ["D1", "E1"].join(":"),
        ],
      },
    ]),
  "a styled last row": (ledger) =>
    workbookOf([{ name: "Hoja", rows: sheetRows(ledger), lastRow: 1_048_576 }]),
};

/** Statements with a doubt: a person is asked, or the row is refused; nothing wrong is read without that. */
const doubtful: Readonly<Record<string, Make>> = {
  "the month first": (ledger) =>
    csv(table(ledger.filter(({ day }) => day < "2026-11-12"))).replaceAll(
      /(\d\d)\/11\/2026/g,
      "11/$1/2026",
    ),
  "the month first, and days over 12": (ledger) =>
    csv([HEADER, ...ledger.map((one) => [mdy(one.day), ...cellsOf(one).slice(1)])]),
  "dates that Excel turned around": (ledger) =>
    csv([
      HEADER,
      ...ledger.map((one) => [
        one.day < "2026-11-13" ? mdy(one.day) : dmy(one.day),
        ...cellsOf(one).slice(1),
      ]),
    ]),
  "céntimos cut off": (ledger) => csv(table(ledger)).replaceAll(".", "").replaceAll(";", ","),
  "céntimos in the balance": (ledger) =>
    [
      "Fecha,Referencia,Abono,Saldo",
      ...ledger.map(
        (one) => `${dmy(one.day)},${one.reference},${dot(one.cents).replace(".", ",")}`,
      ),
    ].join("\n"),
  "another decimal sign": (ledger) => signed(ledger, (one) => `${minus(one)}${dot(one.cents)}`),
  "two amounts": (ledger) => withColumn(ledger, "Monto", ({ cents }) => comma(cents)),
  "a fee beside the amount": (ledger) => signedWith(ledger, "Monto Comisión", () => "1,50"),
  "two columns of amounts": (ledger) => signedWith(ledger, "Importe", () => "1,50"),
  "the account's number": (ledger) =>
    withColumn(ledger, "Nro. Cuenta", () => "01340001234567890123"),
  "two references": (ledger) =>
    withColumn(ledger, "Nro. Operación", ({ reference }) => `99${reference}`),
  "the recipient's phone": (ledger) =>
    withColumn(ledger, "Teléfono Beneficiario", () => "04141234567"),
  "two dates": (ledger) => withColumn(ledger, "Fecha de proceso", ({ day }) => dmy(day)),
  "numbers of rows": (ledger) =>
    csv([
      ["Nro", "Fecha", "Cargo", "Abono"],
      ...ledger.map((one, at) => [String(at + 1), dmy(one.day), ...cellsOf(one).slice(3)]),
    ]),
  "some marks missing": (ledger) => marked("NC", "ND", "Tipo")(ledger).replace(";NC;", ";;"),
  "marks that nobody knows": (ledger) => marked("NC", "ND", "Tipo")(ledger).replace(";NC;", ";XX;"),
  "a total of something else": (ledger) => withRow(ledger, ["20/11/2026", "", "TOTAL", "", "1,23"]),
  "a payer called Total": (ledger) =>
    withRow(ledger, ["20/11/2026", "0099887766", "TOTAL REPUESTOS CA", "", "77,77"]),
  "a sum without a word": (ledger) =>
    withRow(ledger, ["20/11/2026", "", "", "", comma(sum(ledger, "credit"))]),
  "an amount without a day": (ledger) =>
    withRow(ledger, ["", "0099887766", "PAGO MOVIL", "", "77,77"]),
  "a reference that Excel rewrote": (ledger) =>
    withRow(ledger, ["20/11/2026", "4,51E+11", "PAGO MOVIL", "", "77,77"]),
  dollars: (ledger) => withRow(ledger, ["20/11/2026", "0099887766", "PAGO MOVIL", "", "$ 20,00"]),
  "a day of the future": (ledger) =>
    withRow(ledger, ["20/12/2026", "0099887766", "PAGO MOVIL", "", "77,77"]),
  "a day that doesn't exist": (ledger) =>
    withRow(ledger, ["31/02/2026", "0099887766", "PAGO MOVIL", "", "77,77"]),
  "a movement above the titles": (ledger) =>
    `20/11/2026;0099887766;PAGO MOVIL;;77,77\n${csv(table(ledger))}`,
  "a quote that never closes": (ledger) => csv(table(ledger)).replace(/\n(\S+?);/, '\n$1;"'),
  "two quotes that hide rows": (ledger) =>
    csv(table(ledger)).replaceAll(/;PAGO MOVIL/g, (text, at) => (at < 400 ? ';"PAGO MOVIL' : text)),
  "days only in each first row": (ledger) => csv(blankDays(table(ledger))),
  "two sheets with movements": (ledger) =>
    workbookOf([
      { name: "Octubre", rows: sheetRows(ledger.slice(0, 6)) },
      { name: "Noviembre", rows: sheetRows(ledger.slice(6)) },
    ]),
  "a second sheet without titles": (ledger) =>
    workbookOf([
      { name: "Hoja 1", rows: sheetRows(ledger.slice(0, 6)) },
      { name: "Hoja 2", rows: sheetRows(ledger.slice(6)).slice(1) },
    ]),
  "a cell far away": () =>
    workbookOf([{ name: "Hoja", rows: [["Fecha"]], cell: "ZZZZZZ999999999" }]),
  "a column far away": () => workbookOf([{ name: "Hoja", rows: [["Fecha"]], cell: "XFD2" }]),
  "amounts merged over two rows": (ledger) =>
    workbookOf([
      {
        name: "Hoja",
        rows: sheetRows(ledger).map((row, at) =>
          at === 2 ? [row[0] ?? "", row[1] ?? "", "PAGO MOVIL", "", ""] : row,
        ),
        merged: ["E2:E3", "D2:D3"],
      },
    ]),
  "a web page": () => "<html><table><tr><td>Fecha</td></tr></table></html>",
  "an old workbook": () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0),
  nothing: () => "",
};

function signedWith(
  ledger: readonly TrueMovement[],
  header: string,
  text: (one: TrueMovement) => string,
) {
  return csv([
    ["Fecha", "Referencia", header, "Monto"],
    ...ledger.map((one) => [
      dmy(one.day),
      one.reference,
      text(one),
      `${minus(one)}${comma(one.cents)}`,
    ]),
  ]);
}

function blankDays(rows: readonly string[][]): string[][] {
  return rows.map((row, at) => (row[0] === rows[at - 1]?.[0] ? ["", ...row.slice(1)] : row));
}

function sheetRows(ledger: readonly TrueMovement[]): SheetRows {
  return [
    HEADER,
    ...ledger.map((one) => {
      const [day = "", reference = "", text = ""] = cellsOf(one);
      const amount = one.cents / 100;
      return [
        day,
        reference,
        text,
        one.direction === "debit" ? amount : "",
        one.direction === "credit" ? amount : "",
      ];
    }),
  ];
}

/** A workbook whose day stands only in the first row of each. */
function mergedDays(ledger: readonly TrueMovement[]) {
  const rows = sheetRows(ledger);
  const merged: string[] = [];
  let first = 1;
  for (let at = 2; at <= rows.length; at += 1) {
    if (rows[at]?.[0] === rows[first]?.[0]) continue;
    if (at - first > 1) merged.push(`A${first + 1}:A${at}`);
    first = at;
  }
  const bare = rows.map((row, at) =>
    at > 1 && row[0] === rows[at - 1]?.[0] ? ["", ...row.slice(1)] : row,
  );
  return { name: "Hoja", rows: bare, merged };
}

const further = [oddStatements, oddWorkbooks, misleadingStatements];

/** All of them, each from the seed that its place gets. */
export function hostileStatements(seedOf: (place: number) => number): HostileStatement[] {
  const all: Record<"readable" | "doubtful", Readonly<Record<string, Make>>> = {
    readable: Object.assign({}, readable, ...further.map((one) => one.readable)),
    doubtful: Object.assign({}, doubtful, ...further.map((one) => one.doubtful)),
  };
  const columns = { layout: "columns" as const };
  return [
    ...Object.entries(all.readable).map(([name, make]) => ({
      name,
      make,
      readable: true,
      ...columns,
    })),
    ...Object.entries(all.doubtful).map(([name, make]) => ({
      name,
      make,
      readable: false,
      ...columns,
    })),
    ...Object.entries(oddLayouts).map(([name, one]) => ({ name, ...one })),
  ].map(({ make, ...one }, at) => {
    const truth = ledgerOf(seedOf(at));
    return { ...one, file: make(truth), truth };
  });
}
