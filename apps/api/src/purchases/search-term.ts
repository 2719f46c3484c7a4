/**
 * What to look for among a purchase's texts for what a person typed: a cédula without its dots and hyphens
 * ('V-12.345.678' is kept as 'V12345678'), a telephone without its national zero ('0414-555' is kept as '+58414555'), any
 * other text as it is. Undefined for nothing.
 */
export function searchTerm(typed: string | undefined): string | undefined {
  const text = typed?.trim() ?? "";
  if (text === "") return undefined;
  if (!/^\+?[vejgp]?[-.\s]?\d[\d\s.-]*$/i.test(text)) return text;
  const compact = text.replaceAll(/[\s.-]/g, "");
  return /^0[24]\d{2}/.test(compact) ? compact.slice(1) : compact;
}
