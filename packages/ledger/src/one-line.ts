/** Text that a person wrote, in an entry: one line of 1 to 200 characters, without control characters or spaces around it. */
export function isOneLine(text: string): boolean {
  const fits = text.length >= 1 && text.length <= 200 && text.isWellFormed();
  return fits && text === text.trim() && !/\p{Cc}/u.test(text);
}
