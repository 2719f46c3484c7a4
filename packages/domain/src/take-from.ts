/** Stands where something was taken from a text, so that what was around it doesn't run together. Never part of a word or a number. */
export const TAKEN = " ¶ ";

/** What was found in a text, each thing once, and the text without it. */
export interface Taken<Value> {
  readonly found: readonly Value[];
  readonly rest: string;
}

/**
 * Takes all matches that `read` understands out of a text. `pattern` is global; `read` gets the named group `value`, or else the
 * whole match, and returns null for what it doesn't understand, which stays.
 */
export function takeFrom<Value>(
  text: string,
  pattern: RegExp,
  read: (match: string) => Value | null,
): Taken<Value> {
  const found = new Set<Value>();
  let rest = "";
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const value = read(match.groups?.["value"] ?? match[0]);
    if (value === null) continue;
    found.add(value);
    rest += text.slice(end, match.index) + TAKEN;
    end = match.index + match[0].length;
  }
  return { found: [...found], rest: rest + text.slice(end) };
}
