import type { Agreement } from "./shown-digits.ts";

/** Compares bank codes; some banks write them with three digits: '102' is '0102'. */
export function compareBanks(known: string | null, shown: string | null): Agreement {
  const knownCode = bankCode(known);
  const shownCode = bankCode(shown);
  if (knownCode === null || shownCode === null) return "unknown";
  return knownCode === shownCode ? "agrees" : "contradicts";
}

function bankCode(text: string | null): string | null {
  const code = text?.trim() ?? "";
  return /^\d{3,4}$/.test(code) && !/^0+$/.test(code) ? code.padStart(4, "0") : null;
}
