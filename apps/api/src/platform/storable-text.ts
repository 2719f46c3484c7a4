/** Whether PostgreSQL can store a text, also as part of JSON: without NUL, and without half of a UTF-16 pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/** A text from outside, with U+FFFD in place of what can't be stored. Use it where bytes become text. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
