import type { Example } from "./examples/examples.ts";

/**
 * What 'Show code' shows: what the controls say, behind the imports that it needs; for a story that renders something of its own,
 * its example, as the manifest has it; and for what is no example, such as a screen, where it is written. `rendered` is what Storybook
 * would show; of a screen that would be a function's name, which means nothing once it is built.
 */
export function shownCode(
  rendered: string,
  { parameters }: { readonly parameters: Readonly<Record<string, unknown>> },
): string {
  const { example, fileName } = parameters;
  if (!isExample(example)) return `// No example to paste. It is written in ${String(fileName)}`;
  return [example.imports.join("\n"), example.live ? rendered : example.code].join("\n\n");
}

function isExample(value: unknown): value is Pick<Example, "imports" | "code" | "live"> {
  return typeof value === "object" && value !== null && "imports" in value && "code" in value;
}
