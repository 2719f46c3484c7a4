/** '1.234.567' for '1234567': a point before each three digits from the end, as they are grouped in Venezuela. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ".");
}
