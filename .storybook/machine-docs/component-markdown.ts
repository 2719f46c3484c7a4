import budgets from "../../budgets.json" with { type: "json" };
import { contractFacts, type ContractFacts, type TypeOfProp } from "../contract-facts.ts";
import { lifecycleWords } from "../lifecycle.ts";
import type { ComponentGuide } from "../../packages/ui/src/testing/component-guide.ts";
import type { ComponentPage, Part } from "./component-page.ts";
import type { Prop } from "./read-props.ts";

/** A component's docs page in Markdown. */
export function componentMarkdown(page: ComponentPage): string {
  const { title, guide, description, parts, examples } = page;
  return joined([
    `# ${title}`,
    guide === undefined ? "" : `${lifecycleWords(guide)} [What changed](changelog.md)`,
    guide?.use ?? "",
    fenced(page.importLine ?? ""),
    description,
    guideMarkdown(page),
    "## Props",
    propsMarkdown(page),
    ...parts.flatMap(partMarkdown),
    "## Size",
    sizeOf(page.folder),
    "## Stories",
    ...examples.flatMap(({ name, description: about, snippet = "" }) => [
      `### ${name}`,
      about ?? "",
      fenced(snippet),
    ]),
  ]);
}

/** When not to use a component; nothing without a guide. When to use it is said before. */
function guideMarkdown({ guide, ...page }: ComponentPage): string {
  if (guide === undefined) return "";
  const typeOf: TypeOfProp = (component, name) =>
    [page, ...page.parts]
      .find((part) => part.name === component)
      ?.props.find((prop) => prop.name === name)?.type;
  const sections = guideSections(guide, typeOf).flatMap(([title, text]) => [`## ${title}`, text]);
  return joined(["## When not to use it", guide.avoid, ...sections]);
}

/** A component's parts, keys, accessibility and contract in Markdown, each under its title: also for its docs page. */
export function guideSections(
  guide: ComponentGuide,
  typeOf: TypeOfProp,
): (readonly [title: string, text: string])[] {
  const keyboard = guide.keyboard.map(([keys, effect]) => [
    keys.map((key) => `\`${key}\``).join(", "),
    effect,
  ]);
  return [
    ["Anatomy", guide.anatomy.map((part, index) => `${index + 1}. ${part}`).join("\n")],
    [
      "Keyboard",
      keyboard.length === 0
        ? "It has no keyboard interaction."
        : table(["Keys", "Effect"], keyboard),
    ],
    ["Accessibility", guide.accessibility.map((line) => `- ${line}`).join("\n")],
    ["Contract", joined(contractFacts(guide, typeOf).flatMap(contractMarkdown))],
  ];
}

function contractMarkdown({ component, attributes, notes }: ContractFacts): string[] {
  return [
    `### What \`${component}\` promises`,
    attributes.length === 0
      ? ""
      : table(
          ["Attribute", "Value", "When"],
          attributes.map(([name, value, when]) => [
            `\`${name}\``,
            value === "" ? "" : `\`${value}\``,
            when,
          ]),
        ),
    notes.map(({ about, names }) => `- ${about}: ${names.join(", ")}`).join("\n"),
  ];
}

function partMarkdown(part: Part): string[] {
  return [`### ${part.name}`, part.description, fenced(part.importLine ?? ""), propsMarkdown(part)];
}

function propsMarkdown({ props }: Part): string {
  if (props.length === 0) return "It accepts every prop of its root element, and `ref`.";
  return joined([
    "It also accepts every prop of its root element, and `ref`.",
    table(["Prop", "Type", "Default", "Description"], props.map(propRow)),
  ]);
}

function propRow({ name, type, required, default: value, description }: Prop): string[] {
  const standard = value === undefined ? "" : `\`${value}\``;
  return [`\`${name}\``, `\`${type}\``, required ? "required" : standard, description];
}

/** What a component adds to a page; empty for one that isn't measured. */
export function sizeOf(folder: string): string {
  const sizes: Readonly<Record<string, number>> = budgets.components;
  const bytes = sizes[folder];
  return bytes === undefined
    ? ""
    : `It adds at most ${(bytes / 1000).toFixed(2)} kB (minified, gzipped, without React), as measured by \`npm run lab -- size\`.`;
}

/** A table in Markdown, in which a bar would end a cell. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function fenced(code: string): string {
  return code === "" ? "" : `\`\`\`tsx\n${code}\n\`\`\``;
}

/** Blocks, one empty line between them. */
export function joined(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== "").join("\n\n");
}
