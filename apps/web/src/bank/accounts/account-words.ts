import type { Schema } from "@rifas/api-client/types";

/** How a bank writes its statements. Exhaustive over the contract. */
export const layouts: Readonly<Record<Schema<"BankLayout">, string>> = {
  columns: "Tabla con columnas (CSV, TXT o Excel)",
  provincial_43: "Provincial: Norma 43",
  bdv_fixed: "Banco de Venezuela: texto de ancho fijo",
  banesco_qif: "Banesco: QIF",
  mercantil_mt940: "Mercantil: MT940",
  bnc_tsv: "BNC: tabla con tabuladores",
};
