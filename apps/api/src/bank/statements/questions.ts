import { type AskedFile, type Option } from "./asked.ts";
import { aboutDates, aboutDecimals, aboutDollars, aboutYear } from "./reading-questions.ts";
import { orderOf } from "./reading.ts";
import { aboutDaysAbove, aboutSkipped, aboutTomorrow } from "./row-questions.ts";
import { fieldNames, type Question } from "./statement.ts";

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

/** Without an option, the file's own sheets or columns are the choice. */
function ask(about: Question["about"], text: string, options: Option[] = []): Question {
  return { about, text, options };
}

function aboutSheet({ sheet, sheets }: AskedFile): Question | null {
  if (sheet !== null || sheets.length === 0) return null;
  return ask("sheet", "El archivo tiene varias hojas con movimientos. Elige cuál importar.");
}

/** What to say about the columns of a table; null if everything is known, or if the file has no columns. */
function aboutColumns({
  statement: { columns, isUntitled, dateOrder },
}: AskedFile): Question | null {
  if (columns.length === 0) return null;
  const meanings = columns.map(({ meaning }) => meaning);
  const unknown = columns.filter(({ meaning }) => meaning === "unknown");
  if (unknown.length > 0)
    return ask("columns", `Di qué trae ${namesOf(unknown.map(({ header }) => header))}.`);
  if (!meanings.includes("date")) return ask("columns", "Di cuál columna es la fecha.");
  if (!meanings.includes("amount") && !meanings.includes("credit")) {
    return ask("columns", "Di cuál columna es el monto, o lo que entró.");
  }
  if (!isUntitled) return null;
  const found = columns
    .filter(({ meaning }) => meaning !== "ignored")
    .map(({ header, meaning }) => `${header}: ${fieldNames[meaning].toLowerCase()}`);
  const example = `${found.join(" · ")}. La fecha va en el orden ${ORDERS[orderOf(dateOrder)]}.`;
  const reading = { columns: columns.map(({ header, meaning }) => ({ header, meaning })) };
  const text = "El archivo no trae títulos. Esto es lo que parecen traer sus columnas: ¿es así?";
  return ask("columns", text, [{ label: "Sí, así es", example, reading }]);
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
