/** An instant as responses write it: RFC 3339 in UTC with 'Z'; null stays null. */
export function instant(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
