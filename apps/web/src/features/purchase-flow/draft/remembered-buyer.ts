import { readBuyer, type BuyerData } from "./buyer-data.ts";
import { parseJson } from "./read-stored.ts";

const KEY = "mis-datos";

/** The buyer's data if they chose 'Recordar mis datos' on this device, otherwise null. */
export function readRememberedBuyer(): BuyerData | null {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? null : readBuyer(parseJson(text));
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
