import { expect, test } from "vitest";
import { bankFiles } from "../../../test/support/bank-layouts.ts";
import {
  csv,
  ledgerOf,
  numbersOf,
  signed,
  comma,
  minus,
  table,
} from "../../../test/support/statement-parts.ts";
import type { Make } from "../../../test/support/statement-parts.ts";
import { readStatement } from "./read-statement.ts";
import type { ReadRequest, ReadStatement } from "./statement.ts";

type Read = Extract<ReadStatement, { ok: true }>;

function read(file: string, layout: ReadRequest["layout"]): Read {
  const found = readStatement({
    bytes: new TextEncoder().encode(file),
    layout,
    decimalSign: "comma",
    decimalSignChosen: false,
    dateOrder: "dmy",
    dateOrderChosen: false,
    year: null,
    answers: [],
    columns: [],
    sheet: null,
    skip: [],
    keep: [],
    today: "2026-11-20",
  });
  if (!found.ok) throw new Error(found.problem);
  return found;
}

/** A layout: its files, where the record of each movement begins, and how one of its fields is spoilt. */
interface Kind {
  layout: ReadRequest["layout"];
  make: Make;
  /** The lines before the first record, and those of each. */
  first: number;
  lines: number;
  /** By what the refusal has to call the field; each takes the record's lines. */
  spoilt: Readonly<Record<string, readonly ((record: string[]) => string[])[]>>;
}

const characters =
  (from: number, text: string) =>
  ([record = "", ...more]: string[]) => [
    record.slice(0, from) + text + record.slice(from + text.length),
    ...more,
  ];
const cell =
  (place: number, text: string, sign = ";") =>
  ([record = ""]: string[]) => [record.split(sign).with(place, text).join(sign)];
/** In whichever of two columns the amount is. */
const money =
  (places: readonly number[], text: string, sign = ";") =>
  ([record = ""]: string[]) => {
    const cells = record.split(sign);
    const place = places.find((one) => /[1-9]/.test(cells[one] ?? "")) ?? 0;
    return [cells.with(place, text).join(sign)];
  };
const replaced = (pattern: RegExp, text: string) => (record: string[]) =>
  record.map((one) => one.replace(pattern, text));

const DAYS = ["31/02/2026", "hoy", "17/11/202X", "46023", ""];
const AMOUNTS = ["12X,00", "1.2.3,4", "--5,00", "1 2,00", "$ 5,00", "1234567890123,00"];

const kinds: Readonly<Record<string, Kind>> = {
  "a table with two columns of amounts": {
    layout: "columns",
    make: (ledger) => csv(table(ledger)),
    first: 1,
    lines: 1,
    spoilt: {
      Fecha: DAYS.map((day) => cell(0, day)),
      Referencia: [cell(1, "4,51E+11")],
      "Cargo|Abono": AMOUNTS.map((amount) => money([3, 4], amount)),
      Monto: [money([3, 4], "")],
    },
  },
  "a table with signs": {
    layout: "columns",
    make: (ledger) => signed(ledger, (one) => `${minus(one)}${comma(one.cents)}`),
    first: 1,
    lines: 1,
    spoilt: {
      Fecha: DAYS.map((day) => cell(0, day)),
      Monto: ["", ...AMOUNTS].map((amount) => cell(2, amount)),
    },
  },
  provincial_43: {
    layout: "provincial_43",
    make: bankFiles.provincial_43,
    first: 1,
    lines: 1,
    spoilt: {
      "Tipo de registro": [characters(0, "2X"), characters(0, "99")],
      Fecha: [characters(10, "26X"), characters(12, "13")],
      Signo: [characters(27, "9"), characters(27, " ")],
      "Cargo|Abono": [characters(30, "X"), characters(28, "000000,000")],
    },
  },
  bdv_fixed: {
    layout: "bdv_fixed",
    make: bankFiles.bdv_fixed,
    first: 0,
    lines: 1,
    spoilt: {
      Cuenta: [characters(3, "X")],
      Fecha: [characters(20, "X"), characters(20, "32")],
      Referencia: [characters(30, "X")],
      Cargo: [characters(75, "X")],
      Abono: [characters(93, "-")],
      Saldo: [characters(110, "?")],
      Tipo: [characters(125, "9"), ([record = ""]) => [record.slice(0, -1)]],
    },
  },
  mercantil_mt940: {
    layout: "mercantil_mt940",
    make: bankFiles.mercantil_mt940,
    first: 2,
    lines: 2,
    spoilt: {
      Etiqueta: [
        characters(0, ":6X:"),
        ...["61:", ": 61:", ":61 ", "> :61:"].map((tag) => replaced(/^:61:/, tag)),
        (record) => [record.join(" "), ""],
      ],
      Fecha: [characters(4, "26X"), characters(6, "13")],
      "Fecha de asiento": [characters(10, "1X")],
      Signo: [replaced(/^(:61:\d{10})[CD]/, "$1X"), replaced(/^(:61:\d{10})[CD]/, "$1E")],
      Monto: [replaced(/^(:61:\d{10}[CD])\d+,\d+/, "$1")],
      "Cargo|Abono": [replaced(/^(:61:.*?\d),/, "$1,,"), replaced(/,(?=\d\dNMSC)/, ".")],
      Código: [replaced(/NMSC/, "n-12")],
    },
  },
  banesco_qif: {
    layout: "banesco_qif",
    make: bankFiles.banesco_qif,
    first: 1,
    lines: 5,
    spoilt: {
      Fecha: DAYS.filter((day) => day !== "").map((day) => replaced(/^D.*/, `D${day}`)),
      Monto: ["", ...AMOUNTS].map((amount) => replaced(/^T.*/, `T${amount}`)),
    },
  },
  bnc_tsv: {
    layout: "bnc_tsv",
    make: bankFiles.bnc_tsv,
    first: 1,
    lines: 1,
    spoilt: {
      Fecha: DAYS.map((day) => cell(0, day, "\t")),
      "Debe|Haber": ["12X.00", "1,2,3.4", "5,00.1"].map((text) => money([5, 6], text, "\t")),
    },
  },
};

/** What a reading says of each row that it doesn't take as it is: its line and its field. */
function namedIn({ refused, question }: Read): string[] {
  const asked =
    question?.about === "above" ? [`${/línea (\d+)/.exec(question.text)?.[1]} Fecha`] : [];
  if (question !== null && question.about !== "above")
    return [`${question.about}: ${question.text}`];
  return asked.length > 0 ? asked : refused.map(({ line, column }) => `${line} ${column}`);
}

const rowsWithout = ({ rows }: Read, line: number) => rows.filter((row) => row.line !== line);

const cases = Object.entries(kinds).flatMap(([name, kind]) =>
  Object.entries(kind.spoilt).flatMap(([field, ways]) =>
    ways.map((spoil, way) => ({ name, kind, field, spoil, way })),
  ),
);

test.each(cases)(
  "$name, $field spoilt ($way): the row and its field are named, and no other row is lost or changed",
  ({ kind, field, spoil, way }) => {
    for (const seed of [5_000 + way, 6_000 + way, 7_000 + way]) {
      const ledger = ledgerOf(seed);
      const text = String(kind.make(ledger));
      const end = text.includes("\r\n") ? "\r\n" : "\n";
      const lines = text.split(end);
      // Not the first, below which a day could be taken from above.
      const at = kind.first + kind.lines * (1 + numbersOf(seed)(ledger.length - 1));
      const file = lines.toSpliced(at, kind.lines, ...spoil(lines.slice(at, at + kind.lines)));
      expect(file).not.toEqual(lines);
      const [whole, spoilt] = [read(text, kind.layout), read(file.join(end), kind.layout)];
      expect(namedIn(whole)).toEqual([]);
      expect(whole.rows).toHaveLength(ledger.length);
      const names = field.split("|").map((one) => `${at + 1} ${one}`);
      expect(names).toContain(namedIn(spoilt).join());
      expect(rowsWithout(spoilt, at + 1)).toEqual(rowsWithout(whole, at + 1));
    }
  },
);

test.each(Object.values(kinds))(
  "control: free text that is spoilt names no row of $layout",
  (kind) => {
    const ledger = ledgerOf(8_000);
    const text = String(kind.make(ledger));
    const spoilt = text.replaceAll(/PAGO MOVIL|COMPRA|TPBW|TRF\.OB/g, (found) =>
      "¿?".padEnd(found.length, "?"),
    );
    expect(namedIn(read(spoilt, kind.layout))).toEqual([]);
  },
);
