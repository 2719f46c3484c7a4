import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { OTHER_SIGN, readStatementAmount } from "@rifas/reconciliation/statement-amount";
import {
  doubtfulOrder,
  lacksYear,
  readStatementDay,
  withYear,
} from "@rifas/reconciliation/statement-dates";
import { asked, type AskedFile, type Option } from "./asked.ts";
import { plain } from "./movement-like.ts";
import { orderOf } from "./reading.ts";
import type { Question } from "./statement.ts";
import { looksLikeTotal } from "./totals.ts";

const MONEY = ["credit", "debit", "amount"] as const;
const isMoney = (meaning: string) => MONEY.some((one) => one === meaning);
const DOLLARS = /usd|us\$|(?<!bs\.?s?)\$|dolar|divisa|extranjer|€|\beur|\bcop\b/;

export function aboutDollars({ statement: { columns }, request }: AskedFile): Question | null {
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

export function aboutDecimals({ statement, request }: AskedFile): Question | null {
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
export function aboutYear({ statement, request }: AskedFile): Question | null {
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

/** From which day to which they are. */
export function daysText(days: readonly string[]): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last
    ? `Todo el ${formatDay(first)}`
    : `Del ${formatDay(first)} al ${formatDay(last)}`;
}

const FIRST = { dmy: "El día", mdy: "El mes", ymd: "El año" } as const;

export function aboutDates({ statement, request }: AskedFile): Question | null {
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
