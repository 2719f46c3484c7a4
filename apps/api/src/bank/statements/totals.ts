import { readStatementAmount } from "@rifas/reconciliation/statement-amount";
import { toCents } from "@rifas/domain/money";
import type { RawRow } from "./statement.ts";

/** Words that begin a total or a balance. A payer may have them as a name too. */
const WORDS =
  /^(gran |sub ?-?)?total(es)?\b|^sumas?\b|^saldos?\b|^balance\b|^(van|vienen|transporte|arrastre|acumulado|disponible)\b|^monto (disponible|total|acumulado)\b|\b(saldo|balance) (inicial|final|anterior|actual|disponible|contable|diferido|al|del)\b|^(opening|closing) balance\b/;

const OPENING =
  /^(saldo|balance) (inicial|anterior|de apertura|al? [\d/.-]+)(?![\d/.-])|^opening balance\b/;
/** Nothing but these words: no payer is called so. */
const ONLY_OPENING =
  /^((saldo|balance) (inicial|anterior|de apertura)( del? (mes|periodo|dia|la cuenta))?( al? [\d/.-]+)?|opening balance)\W*$/;

const MONEY = ["credit", "debit", "amount"] as const;

/** Whether a row calls itself a total or a balance. */
export function looksLikeTotal({ texts }: Pick<RawRow, "texts">): boolean {
  return texts.some((text) => WORDS.test(plain(text)));
}

/** Whether a row has a reference, as payments do and totals don't. */
export function hasReference({ cells }: Pick<RawRow, "cells">): boolean {
  return (cells.reference?.text.replaceAll(/\D/g, "").replace(/^0+/, "").length ?? 0) >= 4;
}

/** What totals and balances of a file may be at a row: kept while its rows are read, from the first to the last. */
export class RunningTotals {
  readonly #decimal: "," | ".";
  /** Of the whole file, and since the last total. */
  #sums = [empty(), empty()];
  #opening: bigint | null = null;
  #balance: bigint | null = null;

  constructor(decimal: "," | ".") {
    this.#decimal = decimal;
  }

  /** Counts a movement. */
  add(direction: "credit" | "debit", amountBs: string, row: RawRow): void {
    const cents = toCents(amountBs);
    for (const sums of this.#sums) {
      sums[direction] += cents;
      sums.rows += 1;
    }
    this.#balance = this.#cents(row, "balance") ?? this.#balance;
  }

  /** Whether a row above all movements calls itself the balance before them. One with a day may be a payment, unless it says nothing else. */
  isOpening({ cells, texts }: RawRow): boolean {
    const words = cells.date === undefined ? OPENING : ONLY_OPENING;
    return (
      this.#sums[0]?.rows === 0 &&
      !hasReference({ cells }) &&
      texts.some((text) => words.test(plain(text)))
    );
  }

  /** Whether every amount of a row is a sum or the balance of the rows above. A row without an amount adds no money. */
  explains(row: RawRow, next: RawRow | undefined): boolean {
    const written = MONEY.filter((meaning) => row.cells[meaning] !== undefined);
    const amounts = written.map((meaning) => this.#cents(row, meaning));
    const known = this.#known(row, next);
    return amounts.every(
      (cents) => cents === 0n || known.some((one) => one === cents || -one === cents),
    );
  }

  /** Whether a row without words has the sum of at least two rows above as its amount. */
  isSum(direction: "credit" | "debit", amountBs: string): boolean {
    return this.#sums.some((sums) => sums.rows > 1 && sums[direction] === toCents(amountBs));
  }

  /** Notes a total or balance: the next subtotal begins after it. */
  close(row: RawRow): void {
    const cents = MONEY.map((meaning) => this.#cents(row, meaning)).find((one) => one !== null);
    if (this.#sums[0]?.rows === 0) this.#opening ??= cents ?? this.#cents(row, "balance");
    this.#balance = this.#cents(row, "balance") ?? this.#balance;
    this.#sums = [this.#sums[0] ?? empty(), empty()];
  }

  #known(row: RawRow, next: RawRow | undefined): bigint[] {
    const sums = this.#sums
      .filter(({ rows }) => rows > 0)
      .flatMap(({ credit, debit }) => [credit, debit, credit - debit]);
    const whole = this.#sums[0] ?? empty();
    const closing =
      this.#opening === null ? [] : [this.#opening, this.#opening + whole.credit - whole.debit];
    const isBalance = row.texts.some((text) => /saldo|balance/.test(plain(text)));
    const own = isBalance ? [this.#cents(row, "balance"), this.#before(next)] : [];
    return [...sums, ...closing, this.#balance, ...own].filter((cents) => cents !== null);
  }

  /** The balance before a row, by its own balance. */
  #before(row: RawRow | undefined): bigint | null {
    if (row === undefined) return null;
    const [after, credit, debit, amount] = (["balance", "credit", "debit", "amount"] as const).map(
      (meaning) => this.#cents(row, meaning),
    );
    if (after === null || after === undefined) return null;
    return after - (credit ?? 0n) + (debit ?? 0n) - (amount ?? 0n);
  }

  #cents({ cells }: RawRow, meaning: "balance" | (typeof MONEY)[number]): bigint | null {
    const read = readStatementAmount(cells[meaning]?.text ?? "", this.#decimal);
    if (!read.ok) return null;
    return toCents(read.amountBs);
  }
}

function empty(): { credit: bigint; debit: bigint; rows: number } {
  return { credit: 0n, debit: 0n, rows: 0 };
}

function plain(text: string): string {
  const folded = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return folded.replaceAll(/\s+/g, " ").trim();
}
