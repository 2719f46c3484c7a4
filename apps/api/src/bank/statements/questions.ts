import { formatDay } from "@rifas/domain/dates";
import { formatBs, sumMoney } from "@rifas/domain/money";
import { OTHER_SIGN, readStatementAmount } from "@rifas/reconciliation/statement-amount";
import {
  doubtfulOrder,
  lacksYear,
  readStatementDay,
  withYear,
} from "@rifas/reconciliation/statement-dates";
import { daysMissing } from "./missing-days.ts";
import { plain } from "./plain.ts";
import { orderOf } from "./reading.ts";
import {
  fieldNames,
  isDeclined,
  type Question,
  type RawStatement,
  type ReadRequest,
  type ReadStatement,
} from "./statement.ts";
import { looksLikeTotal } from "./totals.ts";
import type { UnderstoodRows } from "./understand-rows.ts";

type Option = Question["options"][number];

/** A file as it is read so far. */
interface AskedFile extends Pick<Extract<ReadStatement, { ok: true }>, "sheet" | "sheets"> {
  request: ReadRequest;
  statement: RawStatement;
  understood: UnderstoodRows;
}

/** What only a person knows about a file, and has to say before anything is stored: one thing after another; null if that is all. */
export function questionOf(file: AskedFile): Question | null {
  for (const about of QUESTIONS) {
    const question = about(file);
    if (question !== null) return question;
  }
  return null;
}

const QUESTIONS: readonly ((file: AskedFile) => Question | null)[] = [
  aboutSheet,
  aboutColumns,
  aboutDollars,
  aboutDecimals,
  aboutYear,
  aboutDates,
  aboutDaysAbove,
  aboutTomorrow,
  aboutSkipped,
];

/**
 * A question with yes as an answer, and no if that leads somewhere; null once it was answered. A yes counts only for what was asked:
 * `shown` says what that was.
 */
export function asked(
  {
    about,
    shown,
    text,
    yes,
    no = [],
  }: Omit<Question, "options"> & {
    shown: string;
    yes: Pick<Option, "label" | "example">;
    no?: readonly Option[];
  },
  answers: readonly string[],
): Question | null {
  const key = `${about}:${shown}`;
  if (answers.includes(key)) return null;
  return { about, text, options: [{ ...yes, reading: answered(about, key, answers) }, ...no] };
}

/** The answers with this one in place of those to the same question. */
function answered(about: Question["about"], key: string, answers: readonly string[]) {
  return { answers: [...answers.filter((one) => !one.startsWith(`${about}:`)), key] };
}

function oneByOne(about: Question["about"], { answers }: ReadRequest): Option {
  const reading = answered(about, `${about}:no`, answers);
  return { label: "No, decidir una por una", example: null, reading };
}

function aboutSheet({ sheet, sheets }: AskedFile): Question | null {
  if (sheet !== null || sheets.length === 0) return null;
  const text = "El archivo tiene varias hojas con movimientos. Elige cuál importar.";
  return { about: "sheet", text, options: [] };
}

/** What to say about the columns of a table; null if everything is known, or if the file has no columns. */
function aboutColumns({
  statement: { columns, isUntitled, dateOrder },
}: AskedFile): Question | null {
  if (columns.length === 0) return null;
  const meanings = columns.map(({ meaning }) => meaning);
  const unknown = columns.filter(({ meaning }) => meaning === "unknown");
  const ask = (text: string, options: Option[] = []) => ({
    about: "columns" as const,
    text,
    options,
  });
  if (unknown.length > 0)
    return ask(`Di qué trae ${namesOf(unknown.map(({ header }) => header))}.`);
  if (!meanings.includes("date")) return ask("Di cuál columna es la fecha.");
  if (!meanings.includes("amount") && !meanings.includes("credit")) {
    return ask("Di cuál columna es el monto, o lo que entró.");
  }
  if (!isUntitled) return null;
  const found = columns
    .filter(({ meaning }) => meaning !== "ignored")
    .map(({ header, meaning }) => `${header}: ${fieldNames[meaning].toLowerCase()}`);
  const example = `${found.join(" · ")}. La fecha va en el orden ${ORDERS[orderOf(dateOrder)]}.`;
  const reading = { columns: columns.map(({ header, meaning }) => ({ header, meaning })) };
  return ask("El archivo no trae títulos. Esto es lo que parecen traer sus columnas: ¿es así?", [
    { label: "Sí, así es", example, reading },
  ]);
}

const ORDERS = {
  dmy: "día, mes y año",
  mdy: "mes, día y año",
  ymd: "año, mes y día",
  "dmy-compact": "día, mes y año",
  "ymd-compact": "año, mes y día",
} as const;

function namesOf(headers: readonly string[]): string {
  if (headers.length === 1) return `la columna «${headers[0]}»`;
  return `cada una de estas columnas: ${headers.map((header) => `«${header}»`).join(", ")}`;
}

const MONEY = ["credit", "debit", "amount"] as const;
const isMoney = (meaning: string) => MONEY.some((one) => one === meaning);
const DOLLARS = /usd|us\$|(?<!bs\.?s?)\$|dolar|divisa|extranjer|€|\beur|\bcop\b/;

function aboutDollars({ statement: { columns }, request }: AskedFile): Question | null {
  const named = columns.flatMap(({ header, meaning }, place) =>
    isMoney(meaning) && DOLLARS.test(plain(header)) ? [{ header, place }] : [],
  );
  if (named.length === 0) return null;
  const titles = named.map(({ header }) => `«${header}»`).join(" y ");
  return asked(
    {
      about: "dollars",
      shown: named.map(({ place }) => place).join(","),
      text: `El título ${titles} nombra dólares u otra moneda, y aquí solo se guardan bolívares. ¿Estos montos están en bolívares? Si no, elige arriba otro archivo.`,
      yes: { label: "Sí, son bolívares", example: null },
    },
    request.answers,
  );
}

function aboutDecimals({ statement, request }: AskedFile): Question | null {
  const { rows, columns, decimalSign } = statement;
  // BNC's own file has one sign only.
  if (request.decimalSignChosen || request.layout !== "columns" || columns.length === 0)
    return null;
  const own = decimalSign === "comma" ? "," : ".";
  const texts = rows
    .filter((row) => !looksLikeTotal(row))
    .flatMap(({ cells }) => MONEY.flatMap((meaning) => cells[meaning]?.text ?? []));
  const isRead = (text: string, sign: "," | ".") => readStatementAmount(text, sign).ok;
  const example = texts.find((text) => !isRead(text, own) && isRead(text, OTHER_SIGN[own]));
  if (example === undefined) return null;
  if (texts.some((text) => isRead(text, own) && !isRead(text, OTHER_SIGN[own]))) return null;
  const options = ([".", ","] as const).map((sign): Option => {
    const read = readStatementAmount(example, sign);
    return {
      label: sign === "." ? "El punto" : "La coma",
      example: read.ok
        ? `«${example}» es ${formatBs(read.amountBs)}`
        : `«${example}» no se entiende`,
      reading: { decimal_sign: sign === "." ? "dot" : "comma" },
    };
  });
  const text =
    "Los montos no están escritos como en los archivos anteriores de esta cuenta. ¿Cuál signo separa los céntimos?";
  return { about: "decimals", text, options };
}

const MOST_YEARS = 3;

/** The statement's own year comes first: one that its cover names, or the last in which its days have come. */
function aboutYear({ statement, request }: AskedFile): Question | null {
  const texts = statement.rows.flatMap(({ cells }) => cells.date?.text ?? []);
  if (request.year !== null || !texts.some(lacksYear)) return null;
  const now = Number(request.today.slice(0, 4));
  const order = orderOf(statement.dateOrder);
  const daysIn = (year: number) =>
    withYear(texts, order, year)
      .flatMap((text) => readStatementDay(text, order) ?? [])
      .sort();
  const last = (daysIn(now).at(-1) ?? "") > request.today ? now - 1 : now;
  const covers = statement.skipped.flatMap(
    ({ text }) => text?.match(/\b20\d\d\b/g)?.map(Number) ?? [],
  );
  const named = covers.filter((year) => year <= now && year > now - MOST_YEARS);
  const years = [...new Set([...named, last, last - 1])].slice(0, MOST_YEARS);
  return {
    about: "year",
    text: "Las fechas de este archivo no traen el año. ¿De qué año es el estado de cuenta?",
    options: years.map((year) => ({
      label: String(year),
      example: daysText(daysIn(year)),
      reading: { year },
    })),
  };
}

function daysText(days: readonly string[]): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last
    ? `Todo el ${formatDay(first)}`
    : `Del ${formatDay(first)} al ${formatDay(last)}`;
}

const FIRST = { dmy: "El día", mdy: "El mes", ymd: "El año" } as const;

function aboutDates({ statement, request }: AskedFile): Question | null {
  const { rows, dateOrder, columns } = statement;
  if (request.dateOrderChosen || columns.length === 0) return null;
  const texts = rows.flatMap(({ cells }) => cells.date?.text ?? []);
  const order = dateOrder === "mdy" || dateOrder === "dmy" ? dateOrder : "ymd";
  const options = doubtfulOrder(texts, order, request.today).map((reading): Option => ({
    label: FIRST[reading.order],
    example: daysText([reading.first, reading.last]),
    reading: { date_order: reading.order },
  }));
  if (options.length === 0) return null;
  const text =
    options.length === 1
      ? "Así como está la cuenta, ninguna de estas fechas existe. ¿Qué va primero?"
      : "Las fechas se pueden leer de varias maneras. ¿Qué va primero?";
  return { about: "dates", text, options };
}

function aboutDaysAbove({ statement, request }: AskedFile): Question | null {
  const missing = daysMissing(statement);
  const [first] = missing;
  if (first === undefined || isDeclined("above", request.answers)) return null;
  const lines = missing.map(({ line }) => line);
  return asked(
    {
      about: "above",
      shown: shownLines(lines),
      text: `${lines.length === 1 ? "Una fila no trae" : `${lines.length} filas no traen`} fecha: ${linesText(lines)}. ¿Es la de la fila de arriba?`,
      yes: {
        label: "Sí, la de arriba",
        example: `Línea ${first.line}: ${first.day.text}, como la línea ${first.from}`,
      },
      no: [oneByOne("above", request)],
    },
    request.answers,
  );
}

/** The answer by which rows without a day have that of the row above. */
export function takesDaysAbove(lines: readonly number[], answers: readonly string[]): boolean {
  return answers.includes(`above:${shownLines(lines)}`);
}

function aboutTomorrow({ understood: { rows }, request }: AskedFile): Question | null {
  const early = rows.filter(
    ({ line, occurredOn }) => occurredOn > request.today && !request.keep.includes(line),
  );
  const lines = early.map(({ line }) => line);
  if (early.length === 0 || isDeclined("tomorrow", request.answers)) return null;
  const days = early.map(({ occurredOn }) => occurredOn).sort();
  return asked(
    {
      about: "tomorrow",
      shown: shownLines(lines),
      text: `${lines.length === 1 ? "Una fila tiene" : `${lines.length} filas tienen`} una fecha que no ha llegado: ${linesText(lines)}. ¿El banco ya lo muestra así?`,
      yes: { label: "Sí, guardar con esa fecha", example: daysText(days) },
      no: [oneByOne("tomorrow", request)],
    },
    request.answers,
  );
}

/** Rows that were left out together may be real money, so their sum is asked about once nothing else is open. */
function aboutSkipped({ understood: { refused, left }, request }: AskedFile): Question | null {
  if (refused.length > 0 || left.length < 2) return null;
  const sum = sumMoney(left.flatMap(({ amountBs }) => amountBs ?? []));
  const unread = left.filter(({ amountBs }) => amountBs === null).length;
  const others = unread === 0 ? "" : ` más ${unread} cuyo monto no se entiende`;
  const back = new Set(left.map(({ line }) => line));
  return asked(
    {
      about: "skipped",
      shown: `${left.length}:${sum}`,
      text: `Omitiste ${left.length} filas con monto y referencia, que suman ${formatBs(sum)}${others}. ¿Seguro que ninguna es un pago?`,
      yes: { label: "Sí, omitirlas", example: `No se guardan ${formatBs(sum)}` },
      no: [
        {
          label: "No, devolverlas",
          example: null,
          reading: { skip: request.skip.filter((line) => !back.has(line)) },
        },
      ],
    },
    request.answers,
  );
}

function shownLines(lines: readonly number[]): string {
  return `${lines.length}:${lines[0]}-${lines.at(-1)}`;
}

const MOST_LINES = 4;

/** 'líneas 3 y 4', 'línea 7', 'de la línea 3 a la 40' */
function linesText(lines: readonly number[]): string {
  const [first, last] = [lines[0], lines.at(-1)];
  if (lines.length === 1) return `la línea ${first}`;
  if (lines.length > MOST_LINES) return `entre la línea ${first} y la ${last}`;
  return `las líneas ${lines.slice(0, -1).join(", ")} y ${last}`;
}
