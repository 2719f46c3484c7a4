import { buyerFields, parseJson, readTexts, type BuyerData } from "./purchase-draft.ts";

const KEY = "mis-datos";

/** The buyer's data if they chose 'Recordar mis datos' on this device, otherwise null. */
export function readRememberedBuyer(): BuyerData | null {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? null : readTexts(parseJson(text), buyerFields);
  } catch {
    return null; // storage refused
  }
}

/** Stores the buyer's data on this device; null deletes it ('Olvidar'). */
export function rememberBuyer(buyer: BuyerData | null): void {
  try {
    if (buyer === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(buyer));
  } catch {
    // Storage refused: the data isn't remembered.
  }
}
