import { readBuyer, type BuyerData } from "./buyer-data.ts";
import { parseJson } from "./read-stored.ts";
import { unlessRefused } from "../../../shared/unless.ts";

const KEY = "mis-datos";

/** The buyer's data if they chose 'Recordar mis datos' on this device, otherwise null. */
export function readRememberedBuyer(): BuyerData | null {
  const text = unlessRefused(() => localStorage.getItem(KEY), null);
  return text === null ? null : readBuyer(parseJson(text));
}

/** Stores the buyer's data on this device; null deletes it ('Olvidar'). */
export function rememberBuyer(buyer: BuyerData | null): void {
  unlessRefused(() => {
    if (buyer === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(buyer));
  }, undefined);
}
