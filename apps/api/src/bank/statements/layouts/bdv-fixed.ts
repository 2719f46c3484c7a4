import type { RawRow } from "../statement.ts";
import {
  SEVERAL_ACCOUNTS,
  skippedRecord,
  type LayoutRows,
  cell,
  centimos,
  linesOf,
} from "./layout-rows.ts";

/** The fields of a record with their width, and what they consist of. */
const FIELDS = [
  ["Cuenta", 20, /^\d+$/],
  ["Fecha", 8, /^\d+$/],
  ["Referencia", 13, /^[\d ]+$/],
  ["Descripción", 30, /^/],
  ["Cargo", 18, /^[\d ]+$/],
  ["Abono", 18, /^[\d ]+$/],
  ["Saldo", 18, /^[\d ]+$/],
  ["Tipo", 2, /^[A-Z]{2}$/],
] as const;

const KNOWN_TYPE = /^(?:NC|ND|CR|DB|DP|CH|AB|CA)$/;

/** Banco de Venezuela's fixed-width records; SI is the opening balance, not a movement. */
export function readBdvFixed(text: string): LayoutRows {
  const found: LayoutRows = { rows: [], skipped: [] };
  const lines = linesOf(text).map((one) => ({ ...one, fields: fieldsOf(one.text) }));
  if (lines.every(({ fields }) => fields.wrong !== undefined)) return found;
  const accounts = lines.flatMap(({ fields }) =>
    fields.wrong === undefined ? (fields.texts[0] ?? []) : [],
  );
  if (new Set(accounts).size > 1) return { ...found, problem: SEVERAL_ACCOUNTS };
  for (const { line, text: record, fields } of lines) {
    if (fields.wrong === undefined && fields.texts[7] === "SI") {
      found.skipped.push(skippedRecord(line, record, "Saldo inicial"));
    } else found.rows.push({ line, ...rowOf(record, fields) });
  }
  return found;
}

type Fields = ReturnType<typeof fieldsOf>;

/** A record's texts, and the first field that can't be one; the numbers of a record that is too short are those of other fields. */
function fieldsOf(record: string): { texts: string[]; wrong: string | undefined } {
  let start = 0;
  const texts = FIELDS.map(([, width]) => record.slice(start, (start += width)));
  const [wrong] =
    FIELDS.find(
      ([, width, pattern], at) => texts[at]?.length !== width || !pattern.test(texts[at]),
    ) ?? [];
  return { texts, wrong };
}

function rowOf(record: string, { texts, wrong }: Fields): Omit<RawRow, "line"> {
  if (wrong !== undefined) {
    const problem = `Este registro no trae ${wrong.toLowerCase()} donde el banco la escribe. Descarga el archivo otra vez, o regístralo a mano.`;
    return { cells: {}, texts: [record.trim()], problem, field: wrong };
  }
  const [, date = "", reference = "", words = "", debit = "", credit = "", , type = ""] = texts;
  const cells = {
    date: cell(date),
    reference: cell(reference),
    description: cell(words),
    credit: cell(centimos(credit)),
    debit: cell(centimos(debit)),
    direction: cell(type),
  };
  if (KNOWN_TYPE.test(type)) return { cells, texts: [] };
  const doubt = `No se conoce el tipo de este registro: «${type}». Di si es un pago o si se omite.`;
  return { cells, texts: [], doubt, field: "Tipo" };
}
