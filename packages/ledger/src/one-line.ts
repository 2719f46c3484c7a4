import { isWellFormed } from "./well-formed.ts";
/**
 * Whether text typed by a person may go into an entry: one line of 1 to 200 characters, without control characters or surrounding spaces.
 */
export function isOneLine(text: string): boolean {
  const fits = text.length >= 1 && text.length <= 200 && isWellFormed(text);
  return fits && text === text.trim() && !/\p{Cc}/u.test(text);
}
