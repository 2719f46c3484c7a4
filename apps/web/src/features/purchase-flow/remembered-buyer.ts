import { parseJson, readTexts, type BuyerData } from "./purchase-draft.ts";

const KEY = "mis-datos";

/** The buyer's data, when they chose 'Recordar mis datos' on this device; null otherwise. */
export function readRememberedBuyer(): BuyerData | null {
  try {
    const text = localStorage.getItem(KEY);
    return text === null
      ? null
      : readTexts(parseJson(text), ["name", "document_id", "phone", "email"]);
  } catch {
    return null; // storage refused
  }
}

/** Remembers the buyer on this device, or forgets ('Olvidar') with null. */
export function rememberBuyer(buyer: BuyerData | null): void {
  try {
    if (buyer === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(buyer));
  } catch {
    // Storage refused: there is nothing to remember in.
  }
}
