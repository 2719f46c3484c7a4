/** An instant as answers write it: RFC 3339 in UTC with 'Z'; null for none. */
export function instant(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
