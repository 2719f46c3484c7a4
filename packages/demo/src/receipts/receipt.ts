/** The content of a payment's proof. */
export interface Receipt {
  app: ReceiptApp;
  /** As the app formats it: 'Bs. 750,00'. */
  amount: string;
  /** Caracas wall clock, as the app shows it: '20/11/2026 09:14'. */
  at: string;
  /** Rows of the receipt, top to bottom: label and value. */
  rows: readonly (readonly [string, string])[];
  /** How the picture was taken. */
  taken: "screenshot" | "cropped" | "photo";
  /** Varies clock, battery, tilt and light, so that no two are the same. */
  seed: number;
}

/** The look of a bank's app: invented, in the colours people know. */
export type ReceiptApp = "venezuela" | "banesco" | "mercantil" | "provincial" | "zelle" | "binance";
