import type { Schema } from "@rifas/api-client/types";

/** An account whose statements are tables with decimal commas. */
export const bankAccount: Schema<"BankAccountFields"> = {
  name: "Banesco de la rifa",
  bank: "0134",
  layout: "columns",
  decimal_sign: "comma",
  date_order: "dmy",
  columns: [],
  active: true,
};
