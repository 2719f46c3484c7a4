import { fromCents } from "@rifas/domain/money";

/** A movement as the bank really made it. */
export interface TrueMovement {
  day: string;
  reference: string;
  cents: number;
  direction: "credit" | "debit";
}

/** Numbers that look random, always the same for a seed. */
export function numbersOf(seed: number): (most: number) => number {
  let state = seed >>> 0;
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

/** A ledger of some days of November, in order, the second of which left the account; its references differ in their last six digits. */
export function ledgerOf(seed: number, length = 12): TrueMovement[] {
  const number = numbersOf(seed);
  return Array.from({ length }, (_, place) => ({
    day: `2026-11-${String(1 + 4 * Math.floor((place * 5) / length)).padStart(2, "0")}`,
    reference: `00451${String(place + 1).padStart(3, "0")}${String(1_000 + number(9_000))}`,
    cents: 10_007 + number(400_000),
    direction: (number(4) === 0 || place === 1) && place !== 2 ? "debit" : "credit",
  }));
}

export const dmy = (day: string) => day.split("-").toReversed().join("/");
export const mdy = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
export const comma = (cents: number) => {
  const whole = String(Math.trunc(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ".");
  return `${whole},${String(cents % 100).padStart(2, "0")}`;
};
export const dot = (cents: number) => fromCents(BigInt(cents));
export const line = (cells: readonly string[]) => cells.join(";");

export const HEADER = ["Fecha", "Referencia", "Descripción", "Cargo", "Abono"];
export const cellsOf = ({ day, reference, cents, direction }: TrueMovement) => [
  dmy(day),
  reference,
  "PAGO MOVIL",
  direction === "debit" ? comma(cents) : "",
  direction === "credit" ? comma(cents) : "",
];
export const table = (ledger: readonly TrueMovement[]) => [HEADER, ...ledger.map(cellsOf)];
export const csv = (rows: readonly (readonly string[])[]) => rows.map(line).join("\n");
export const signed = (ledger: readonly TrueMovement[], amount: (one: TrueMovement) => string) =>
  csv([
    ["Fecha", "Referencia", "Monto"],
    ...ledger.map((one) => [dmy(one.day), one.reference, amount(one)]),
  ]);
export const minus = ({ direction }: TrueMovement) => (direction === "debit" ? "-" : "");
export const sum = (ledger: readonly TrueMovement[], direction: TrueMovement["direction"]) =>
  ledger.filter((one) => one.direction === direction).reduce((all, { cents }) => all + cents, 0);
export const marked =
  (credit: string, debit: string, header: string) => (ledger: readonly TrueMovement[]) =>
    csv([
      ["Fecha", "Referencia", header, "Monto"],
      ...ledger.map((one) => [
        dmy(one.day),
        one.reference,
        one.direction === "credit" ? credit : debit,
        comma(one.cents),
      ]),
    ]);
export const withColumn = (
  ledger: readonly TrueMovement[],
  header: string,
  text: (one: TrueMovement) => string,
) => csv([[...HEADER, header], ...ledger.map((one) => [...cellsOf(one), text(one)])]);
export const withRow = (ledger: readonly TrueMovement[], ...rows: string[][]) =>
  csv([...table(ledger), ...rows]);

/** Writes a statement of these movements. */
export type Make = (ledger: readonly TrueMovement[]) => string | Uint8Array;
