import { cellsOf, comma, dot, HEADER, type Make, type TrueMovement } from "./statement-parts.ts";
import { zip } from "./workbook.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The parts of an XLSX file that differ between programs. */
interface Parts {
  rows: string;
  main?: string;
  relations?: string;
  properties?: string;
  strings?: readonly string[];
  formats?: string;
  further?: Readonly<Record<string, string>>;
  /** What its parts are called. */
  rename?: (name: string) => string;
  /** A further sheet with the same rows, which isn't shown. */
  hidden?: boolean;
}

function workbook({
  rows,
  main = MAIN,
  relations = RELATIONS,
  properties = "",
  strings = [],
  formats = "",
  hidden = false,
  further: others = {},
  rename = (name) => name,
}: Parts): Uint8Array {
  const sheet = `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
  const further = hidden ? `<sheet name="Oculta" sheetId="2" state="hidden" r:id="r2"/>` : "";
  const parts = {
    ...others,
    "xl/workbook.xml": `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr ${properties}/><sheets><sheet name="Hoja" sheetId="1" r:id="r1"/>${further}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${["1", "2"].map((id) => `<Relationship Id="r${id}" Type="${relations}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join("")}</Relationships>`,
    "xl/worksheets/sheet1.xml": sheet,
    "xl/worksheets/sheet2.xml": sheet,
    ...(strings.length > 0 && {
      "xl/sharedStrings.xml": `<sst xmlns="${main}">${strings.map((text) => `<si>${text}</si>`).join("")}</sst>`,
    }),
    "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="170" formatCode="${formats}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
  };
  return zip(Object.fromEntries(Object.entries(parts).map(([name, part]) => [rename(name), part])));
}

const at = (column: number, row: number) => `${String.fromCodePoint(65 + column)}${row}`;
const inline = (place: string, text: string) =>
  text === "" ? "" : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rowXml = (row: number, cells: string, more = "") => `<row r="${row}" ${more}>${cells}</row>`;

/** How each cell of a movement is written; the texts of its table by default. */
type Cell = (place: string, text: string, one: TrueMovement, column: number) => string;
const amounts: Cell = (place, text, one, column) =>
  column > 2 && text !== "" ? `<c r="${place}"><v>${dot(one.cents)}</v></c>` : inline(place, text);

function rowsOf(ledger: readonly TrueMovement[], cell: Cell = amounts, more = ""): string {
  const head = HEADER.map((text, column) => inline(at(column, 1), text)).join("");
  const body = ledger.map((one, place) =>
    rowXml(
      place + 2,
      cellsOf(one)
        .map((text, column) => cell(at(column, place + 2), text, one, column))
        .join(""),
      place % 2 === 1 ? more : "",
    ),
  );
  return rowXml(1, head) + body.join("");
}

/** A workbook whose main part only its relations name. */
function renamed(ledger: readonly TrueMovement[], main: string): Uint8Array {
  const [folder = "", file = ""] = main.split("/");
  const type = `${RELATIONS}/officeDocument`;
  return workbook({
    rows: rowsOf(ledger),
    further: {
      "_rels/.rels": `<Relationships><Relationship Id="r1" Type="${type}" Target="/${main}"/></Relationships>`,
    },
    rename: (name) => name.replace("xl/", `${folder}/`).replace("workbook.xml", file),
  });
}

const DAY_MS = 86_400_000;
const serial = ({ day }: TrueMovement) => Date.parse(`${day}T00:00:00Z`) / DAY_MS + 25_569;
const dated =
  (text: (one: TrueMovement) => string, attributes: string): Cell =>
  (place, written, one, column) =>
    column === 0
      ? `<c r="${place}" ${attributes}><v>${text(one)}</v></c>`
      : amounts(place, written, one, column);
const column =
  (wanted: number, write: (place: string, one: TrueMovement) => string): Cell =>
  (place, text, one, at) =>
    at === wanted && text !== "" ? write(place, one) : amounts(place, text, one, at);

const readable: Readonly<Record<string, Make>> = {
  "days as numbers with a format": (ledger) =>
    workbook({
      rows: rowsOf(
        ledger,
        dated((one) => String(serial(one)), 's="1"'),
      ),
    }),
  "days and times as numbers": (ledger) =>
    workbook({
      rows: rowsOf(
        ledger,
        dated((one) => String(serial(one) + 0.4375), 's="1"'),
      ),
    }),
  "days since 1904": (ledger) =>
    workbook({
      properties: 'date1904="1"',
      rows: rowsOf(
        ledger,
        dated((one) => String(serial(one) - 1_462), 's="1"'),
      ),
    }),
  "days of a format of their own": (ledger) =>
    workbook({
      formats: "[$-200A]dd\\/mmm\\/yy;@",
      rows: rowsOf(
        ledger,
        dated((one) => String(serial(one)), 's="2"'),
      ),
    }),
  "the strict kind of workbook": (ledger) =>
    workbook({
      main: "http://purl.oclc.org/ooxml/spreadsheetml/main",
      relations: "http://purl.oclc.org/ooxml/officeDocument/relationships",
      rows: rowsOf(
        ledger,
        dated(({ day }) => `${day}T00:00:00`, 't="d"'),
      ),
    }),
  "texts of several styles": (ledger) =>
    workbook({
      strings: ledger.map(
        ({ reference }) =>
          `<r><t>${reference.slice(0, 4)}</t></r><r><rPr><b/></rPr><t>${reference.slice(4)}</t></r><rPh sb="0" eb="1"><t>99</t></rPh>`,
      ),
      rows: rowsOf(
        ledger,
        column(1, (place, one) => `<c r="${place}" t="s"><v>${ledger.indexOf(one)}</v></c>`),
      ),
    }),
  "references as numbers": (ledger) =>
    workbook({
      rows: rowsOf(
        ledger,
        column(
          1,
          (place, one) => `<c r="${place}"><v>${Number(one.reference).toExponential()}</v></c>`,
        ),
      ),
    }),
  "amounts by formulas": (ledger) =>
    workbook({
      rows: rowsOf(ledger, (place, text, one, at) =>
        at > 2 && text !== ""
          ? `<c r="${place}"><f>1*${dot(one.cents)}</f><v>${dot(one.cents)}</v></c>`
          : amounts(place, text, one, at),
      ),
    }),
  "amounts as texts": (ledger) =>
    workbook({ rows: rowsOf(ledger, (place, text) => inline(place, text)) }),
  "parts with backslashes": (ledger) =>
    workbook({ rows: rowsOf(ledger), rename: (name) => name.replaceAll("/", "\\") }),
  "parts in other capitals": (ledger) =>
    workbook({ rows: rowsOf(ledger), rename: (name) => name.toUpperCase() }),
  "a workbook of another name": (ledger) => renamed(ledger, "xl/workbook2.xml"),
  "a workbook in another folder": (ledger) => renamed(ledger, "libro/uno.xml"),
  "rows that are hidden": (ledger) => workbook({ rows: rowsOf(ledger, amounts, 'hidden="1"') }),
  "cells without their places": (ledger) =>
    workbook({
      rows: rowsOf(ledger, (_place, text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`),
    }),
  "amounts in bolivars by their format": (ledger) =>
    workbook({
      formats: "[$Bs-200A] #,##0.00",
      rows: rowsOf(ledger, (place, text, one, at) =>
        at > 2 && text !== ""
          ? `<c r="${place}" s="2"><v>${dot(one.cents)}</v></c>`
          : amounts(place, text, one, at),
      ),
    }),
};

const doubtful: Readonly<Record<string, Make>> = {
  "references that were rounded": (ledger) =>
    workbook({
      rows: rowsOf(
        ledger,
        column(1, (place) => inline(place, "4.51001E+11")),
      ),
    }),
  "references of twenty digits as numbers": (ledger) =>
    workbook({
      rows: rowsOf(
        ledger,
        column(1, (place, one) => `<c r="${place}"><v>9${one.reference}000000000</v></c>`),
      ),
    }),
  "formulas without their results": (ledger) =>
    workbook({
      rows: rowsOf(
        ledger,
        column(4, (place) => `<c r="${place}"><f>A1*2</f></c>`),
      ),
    }),
  "dollars by their format": (ledger) =>
    workbook({
      formats: "[$$-409]#,##0.00",
      rows: rowsOf(
        ledger,
        column(4, (place, one) => `<c r="${place}" s="2"><v>${dot(one.cents)}</v></c>`),
      ),
    }),
  "texts that are missing": (ledger) =>
    workbook({
      rows: rowsOf(
        ledger,
        column(1, (place) => `<c r="${place}" t="s"><v>7</v></c>`),
      ),
    }),
  "one cell twice": (ledger) =>
    workbook({
      rows: rowsOf(
        ledger,
        column(4, (place, one) => `${inline(place, comma(one.cents))}${inline(place, "1,00")}`),
      ),
    }),
  "errors in cells": (ledger) =>
    workbook({
      rows: rowsOf(
        ledger,
        column(4, (place) => `<c r="${place}" t="e"><v>#REF!</v></c>`),
      ),
    }),
  "days as numbers without a format": (ledger) =>
    workbook({
      rows: rowsOf(
        ledger,
        dated((one) => String(serial(one)), ""),
      ),
    }),
  "a part that is there twice": (ledger) =>
    workbook({ rows: rowsOf(ledger), further: { "XL/workbook.xml": "" } }),
  "a second sheet that is hidden": (ledger) => workbook({ rows: rowsOf(ledger), hidden: true }),
};

/** Workbooks as different programs write them. */
export const oddWorkbooks = { readable, doubtful };
