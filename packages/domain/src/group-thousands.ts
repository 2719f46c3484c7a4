/** '1.234.567' for '1234567': groups thousands with points, as in Venezuela. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ".");
}
