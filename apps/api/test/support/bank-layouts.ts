import type { Schema } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";

/** A line of a bank's own ledger. */
export interface LedgerLine {
  /** `2026-11-20` */
  day: string;
  /** Ten or eleven digits, the first not zero. */
  reference: string;
  cents: number;
  direction: "credit" | "debit";
}

/** The same ledger as each bank writes its file, from public samples of their layouts. */
export const bankFiles: Readonly<
  Record<Exclude<Schema<"BankLayout">, "columns">, (lines: readonly LedgerLine[]) => string>
> = {
  provincial_43: (lines) =>
    [
      "11010800000200012345261101261120200000001000000928",
      ...lines.map(({ day, reference, cents, direction }) => {
        const short = day.slice(2).replaceAll("-", "");
        const sign = direction === "credit" ? "2" : "1";
        const amount = String(cents).padStart(14, "0");
        return `22    0108${short}${short}02017${sign}${amount}0000000000TPBW V0012345678 ${reference}`;
      }),
      "33010800000200012345",
    ].join("\n"),
  bdv_fixed: (lines) =>
    lines
      .map(({ day, reference, cents, direction }) => {
        const [year = "", month = "", date = ""] = day.split("-");
        const [debit, credit] = direction === "credit" ? [0, cents] : [cents, 0];
        const sums = [debit, credit, 0].map((sum) => String(sum).padStart(18, "0")).join("");
        const text = (direction === "credit" ? "PAGO MOVIL" : "COMPRA").padEnd(30);
        const type = direction === "credit" ? "NC" : "ND";
        return `${"0".repeat(20)}${date}${month}${year}${reference.padStart(13, "0")}${text}${sums}${type}`;
      })
      .join("\r\n"),
  banesco_qif: (lines) =>
    [
      "!Tipo:Banco",
      ...lines.flatMap(({ day, reference, cents, direction }) => [
        `D${formatDay(day)}`,
        `T${direction === "credit" ? "+" : "-"}${money(cents, ".", ",")}`,
        `N${reference}`,
        direction === "credit" ? "PTRF.OB 0102 V012345678 PAGO" : "PCOMPRA",
        "^",
      ]),
    ].join("\n"),
  mercantil_mt940: (lines) =>
    [
      ":20:1",
      ":25:0105",
      ...lines.flatMap(({ day, reference, cents, direction }) => {
        const [year = "", month = "", date = ""] = day.split("-");
        const mark = direction === "credit" ? "C" : "D";
        const on = `${year.slice(2)}${month}${date}${month}${date}`;
        return [
          `:61:${on}${mark}${money(cents, "", ",")}NMSCNONREF//${reference}`,
          `:86:670?00${direction === "credit" ? "PAGO MOVIL" : "COMPRA"}`,
        ];
      }),
    ].join("\n"),
  bnc_tsv: (lines) =>
    [
      ["Fecha", "Referencia", "Cod", "Tipo", "Descripción", "Debe", "Haber", "Saldo"],
      ...lines.map(({ day, reference, cents, direction }) => {
        const [debit, credit] = direction === "credit" ? [0, cents] : [cents, 0];
        const type = direction === "credit" ? "NC" : "ND";
        const sums = [debit, credit, 100_000].map((sum) => money(sum, ",", "."));
        return [formatDay(day), reference, "388", type, "PAGO MOVIL", ...sums];
      }),
    ]
      .map((cells) => cells.join("\t"))
      .join("\n"),
};

/** Céntimos with a bank's own signs: '1.350,00'. */
function money(cents: number, thousands: string, decimal: string): string {
  const whole = String(Math.trunc(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return `${whole}${decimal}${String(cents % 100).padStart(2, "0")}`;
}
