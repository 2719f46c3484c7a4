import { searchedPurchaseCode } from "@rifas/domain/purchase-code";

/**
 * What to look for among a purchase's texts for what a person typed: a cédula without its dots and hyphens
 * ('V-12.345.678' is kept as 'V12345678'), a telephone without its national zero ('0414-555' is kept as '+58414555'), a
 * whole code with its hyphen ('r7k 4m2p' is kept as 'R7K-4M2P'), any other text as it is. Undefined for nothing.
 */
export function searchTerm(typed: string | undefined): string | undefined {
  const text = typed?.trim() ?? "";
  if (text === "") return undefined;
  if (!/^\+?[vejgp]?[-.\s]?\d[\d\s.-]*$/i.test(text)) return searchedPurchaseCode(text) ?? text;
  const compact = text.replaceAll(/[\s.-]/g, "");
  return /^0[24]\d{2}/.test(compact) ? compact.slice(1) : compact;
}
