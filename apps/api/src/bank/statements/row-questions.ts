import { formatBs, sumMoney } from "@rifas/domain/money";
import { answered, asked, type AskedFile, type Option } from "./asked.ts";
import { daysMissing } from "./missing-days.ts";
import { daysText } from "./reading-questions.ts";
import { isDeclined, type Question, type ReadRequest } from "./statement.ts";

/** Whether rows without a day have that of the row above. */
export function aboutDaysAbove({ statement, request }: AskedFile): Question | null {
  const missing = daysMissing(statement);
  const example = missing
    .slice(0, 1)
    .map(({ line, day, from }) => `Línea ${line}: ${day.text}, como la línea ${from}`);
  return aboutRows("above", request, {
    lines: missing.map(({ line }) => line),
    are: ["no trae fecha", "no traen fecha"],
    asks: "¿Es la de la fila de arriba?",
    yes: { label: "Sí, la de arriba", example: example.join("") },
  });
}

/** The answer by which rows without a day have that of the row above. */
export function takesDaysAbove(lines: readonly number[], answers: readonly string[]): boolean {
  return answers.includes(`above:${shownLines(lines)}`);
}

/** Whether days that haven't come are right. */
export function aboutTomorrow({ understood: { rows }, request }: AskedFile): Question | null {
  const early = rows.filter(
    ({ line, occurredOn }) => occurredOn > request.today && !request.keep.includes(line),
  );
  const days = early.map(({ occurredOn }) => occurredOn).sort();
  return aboutRows("tomorrow", request, {
    lines: early.map(({ line }) => line),
    are: ["tiene una fecha que no ha llegado", "tienen una fecha que no ha llegado"],
    asks: "¿El banco ya lo muestra así?",
    yes: { label: "Sí, guardar con esa fecha", example: daysText(days) },
  });
}

/** Asks the same about some rows together; a no lets a person decide each. Null without one, and once it was answered. */
function aboutRows(
  about: "above" | "tomorrow",
  { answers }: ReadRequest,
  rows: {
    lines: readonly number[];
    are: readonly [one: string, many: string];
    asks: string;
    yes: Pick<Option, "label" | "example">;
  },
): Question | null {
  const { lines, are, asks, yes } = rows;
  if (lines.length === 0 || isDeclined(about, answers)) return null;
  const which = lines.length === 1 ? `Una fila ${are[0]}` : `${lines.length} filas ${are[1]}`;
  const reading = answered(about, `${about}:no`, answers);
  const no = { label: "No, decidir una por una", example: null, reading };
  const text = `${which}: ${linesText(lines)}. ${asks}`;
  return asked({ about, shown: shownLines(lines), text, yes, no }, answers);
}

/** Rows that were left out together may be real money, so their sum is asked about once nothing else is open. */
export function aboutSkipped({
  understood: { refused, left },
  request,
}: AskedFile): Question | null {
  if (refused.length > 0 || left.length < 2) return null;
  const sum = sumMoney(left.flatMap(({ amountBs }) => amountBs ?? []));
  const unread = left.filter(({ amountBs }) => amountBs === null).length;
  const others = unread === 0 ? "" : ` más ${unread} cuyo monto no se entiende`;
  const back = new Set(left.map(({ line }) => line));
  const skip = request.skip.filter((line) => !back.has(line));
  return asked(
    {
      about: "skipped",
      shown: `${left.length}:${sum}`,
      text: `Omitiste ${left.length} filas con monto y referencia, que suman ${formatBs(sum)}${others}. ¿Seguro que ninguna es un pago?`,
      yes: { label: "Sí, omitirlas", example: `No se guardan ${formatBs(sum)}` },
      no: { label: "No, devolverlas", example: null, reading: { skip } },
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
