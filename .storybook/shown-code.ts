import type { Example } from "./examples/examples.ts";

/**
 * What 'Show code' shows: what the controls say, behind the imports that it needs; and for a story that renders something of
 * its own, its example, as the manifest has it. `rendered` is what Storybook would show.
 */
export function shownCode(
  rendered: string,
  { parameters }: { readonly parameters: Readonly<Record<string, unknown>> },
): string {
  const { example } = parameters;
  if (!isExample(example)) return rendered;
  return [example.imports.join("\n"), example.live ? rendered : example.code].join("\n\n");
}

function isExample(value: unknown): value is Pick<Example, "imports" | "code" | "live"> {
  return typeof value === "object" && value !== null && "imports" in value && "code" in value;
}
