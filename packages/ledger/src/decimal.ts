/** A whole number written without sign, padding or spaces, at most `most`; null for anything else, including more than 16 digits. */
export function parseDecimal(text: string, most: number = Number.MAX_SAFE_INTEGER): number | null {
  if (!/^(?:0|[1-9][0-9]{0,15})$/.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) && value <= most ? value : null;
}
