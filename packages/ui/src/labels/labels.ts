import { labels } from "./labels.generated.ts";

/** The texts of the components' own, by component, in a language: a sentence for a sentence, a function for a function. */
export type Labels = InWords<typeof labels>;

type InWords<Words> = {
  readonly [Name in keyof Words]: Words[Name] extends string
    ? string
    : Words[Name] extends (...facts: infer Facts) => string
      ? (...facts: Facts) => string
      : InWords<Words[Name]>;
};

/**
 * Puts other texts in the place of the components' Spanish ones, before the first render, on the server as in the browser: a
 * page has one language. Without it no page loads more than the texts of the components that it shows.
 */
export function replaceLabels(by: Partial<Labels>): void {
  replace(labels, by);
}

function replace(words: object, by: object): void {
  for (const [name, text] of Object.entries(by)) {
    const now: unknown = Reflect.get(words, name);
    if (typeof now === "object" && now !== null) replace(now, text);
    else Reflect.set(words, name, text);
  }
}
