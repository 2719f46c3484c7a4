import { bareValue } from "@rifas/domain/pasted";
import { parsePhone } from "@rifas/domain/phone";
import { searchedPurchaseCode } from "@rifas/domain/purchase-code";
import { plainText } from "@rifas/domain/search-text";

/**
 * Normalises what a user typed or pasted for a search in purchases: without a label, a cédula without dots and hyphens ('V-12.345.678' is stored as
 * 'V12345678'), a phone number without its leading zero ('0414-555' is stored as '+58414555'), a whole one in any notation
 * ('(0414) 555-0123') as it is stored, a whole code with its hyphen ('r7k 4m2p' is stored as 'R7K-4M2P'), any other text as it is.
 * Undefined for an empty text.
 */
export function searchTerm(typed: string | undefined): string | undefined {
  const text = bareValue(typed ?? "") || plainText(typed ?? "").trim();
  if (text === "") return undefined;
  if (!/^\+?[vejgp]?[-.\s]?\d[\d\s.-]*$/i.test(text))
    return searchedPurchaseCode(typed ?? "") ?? parsePhone(text) ?? text;
  const compact = text.replaceAll(/[\s.-]/g, "");
  if (/^0[24]\d{2}/.test(compact)) return compact.slice(1);
  // Not other countries': a reference may begin with two zeros, too.
  return /^(?:\+58|0058)/.test(compact) ? (parsePhone(compact) ?? compact) : compact;
}
