/**
 * Characters that can't be seen, and turn or break the line that they are in: an organiser could make a title or a name
 * read like a verdict's words, and clear a terminal. Joiners of emoji are none of them.
 */
const HIDDEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Text that quotes an organiser's words, with a sign in the place of each such character. */
export function visibleText(text: string): string {
  return text.replaceAll(HIDDEN, "\ufffd");
}
