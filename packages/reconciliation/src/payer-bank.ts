import type { Agreement } from "./shown-digits.ts";

/**
 * Compares bank codes. Some banks write them with three digits: '102' is '0102'. Purchases made before 2026-11-22 have the
 * name after the code: '0102 · Banco de Venezuela'.
 */
export function compareBanks(known: string | null, shown: string | null): Agreement {
  const knownCode = bankCode(known);
  const shownCode = bankCode(shown);
  if (knownCode === null || shownCode === null) return "unknown";
  return knownCode === shownCode ? "agrees" : "contradicts";
}

function bankCode(text: string | null): string | null {
  const [, code = ""] = /^(\d{3,4})(?: · .*)?$/.exec(text?.trim() ?? "") ?? [];
  return /[1-9]/.test(code) ? code.padStart(4, "0") : null;
}
