/** The content of a payment's proof. */
export interface Receipt {
  app: ReceiptApp;
  /** As the app formats it: 'Bs. 750,00'. */
  amount: string;
  /** Rows of the receipt, top to bottom: label and value. */
  rows: readonly (readonly [string, string])[];
  /** How the picture was taken. */
  taken: "screenshot" | "cropped" | "photo";
  /** Varies the tilt, the light and the table of a photo. */
  seed: number;
}

/** The look of a bank's app: invented, in the colours people know. */
export type ReceiptApp = "venezuela" | "banesco" | "mercantil" | "provincial" | "zelle";

/** A proof as it was sent: the receipt itself, or a copy of it that was forwarded in a chat. */
export interface ProofPicture {
  receipt: Receipt;
  forwarded: boolean;
}
