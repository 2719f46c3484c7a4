import { readStatementAmount } from "@rifas/reconciliation/statement-amount";
import type { ReadDirection } from "@rifas/reconciliation/statement-direction";
import type { Meaning, RawCell, RawRow, StatementRow } from "./statement.ts";

/** A row's amount with its direction. */
export type Amount = Pick<StatementRow, "direction" | "amountBs">;

/** Why an amount can't be taken, and from which cell. */
export interface AmountRefusal {
  meaning: Meaning;
  reason: string;
}

const MEANINGS = ["credit", "debit", "amount"] as const;

/** The amount of a row; null for zero, which moves nothing. Two amounts, or a sign and a mark that differ, have no single meaning. */
export function readAmount(
  { cells }: RawRow,
  { decimal, direction }: { decimal: "," | "."; direction: ReadDirection },
): Amount | AmountRefusal | null {
  const found: (Amount & { meaning: (typeof MEANINGS)[number] })[] = [];
  for (const meaning of MEANINGS) {
    const cell = cells[meaning];
    if (cell === undefined) continue;
    if (cell.merged === true) return { meaning, reason: MERGED };
    const read = readStatementAmount(cell.text, decimal);
    if (!read.ok) return { meaning, reason: read.text };
    const amountBs = read.amountBs.replace("-", "");
    if (/^0+\.00$/.test(amountBs)) continue;
    const isDebit = meaning === "debit" || read.amountBs.startsWith("-");
    found.push({ meaning, amountBs, direction: isDebit ? "debit" : "credit" });
  }
  const [amount, ...others] = found;
  if (amount === undefined) return null;
  if (others.length > 0) return { meaning: amount.meaning, reason: TWO };
  return directed(
    amount,
    cells.direction === undefined ? null : direction(cells.direction.text),
    isNegative(cells[amount.meaning]),
  );
}

/** Whether an amount has a minus or is in parentheses. */
export function isNegative(cell: RawCell | undefined): boolean {
  return /^\s*[-(\u2010-\u2015\u2212]|[-\u2212]\s*$/.test(cell?.text ?? "");
}

const MERGED =
  "El monto de esta fila está unido con el de una fila de arriba, que ya lo cuenta. Si es el mismo movimiento, omítela.";
const TWO = "Esta fila tiene dos montos: no se sabe si el dinero entró o salió.";
const UNMARKED =
  "No se sabe si este dinero entró o salió: la columna que lo dice está vacía o dice otra cosa.";
const CONTRARY = "El signo del monto dice una cosa y la columna de débito o crédito dice otra.";

/** With the column that says debit or credit, if there is one. */
function directed(
  { meaning, direction, amountBs }: Amount & { meaning: Meaning },
  said: Amount["direction"] | null,
  isNegative: boolean,
): Amount | AmountRefusal {
  if (meaning !== "amount") {
    return said !== null && said !== direction
      ? { meaning: "direction", reason: CONTRARY }
      : { direction, amountBs };
  }
  if (isNegative && said === "credit") return { meaning: "direction", reason: CONTRARY };
  return { direction: said ?? direction, amountBs };
}

/** Whether a table's column of marks leaves a row undecided; a sign of its own decides too. */
export function lacksDirection(
  { cells }: RawRow,
  direction: ReadDirection | null,
): AmountRefusal | null {
  if (direction === null || cells.amount === undefined) return null;
  if (/^\s*[-+(]|[-+]\s*$/.test(cells.amount.text)) return null;
  return direction(cells.direction?.text ?? "") === null
    ? { meaning: "direction", reason: UNMARKED }
    : null;
}
