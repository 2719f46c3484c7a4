/**
 * `npm run new:component -- "Winner card" Raffles`: creates a component's folder with variants, stories and test, as described in
 * packages/ui/CONTRIBUTING.md. Never overwrites anything.
 */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

const [rawName, group = ""] = process.argv.slice(2);
const groups = [
  "Actions",
  "Forms",
  "Raffles",
  "Feedback",
  "Overlays",
  "Navigation",
  "Data",
  "Layout",
];

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

if (!rawName) fail('Say its name: npm run new:component -- "Winner card" Raffles');
if (!groups.includes(group)) fail(`Say its group after its name: one of ${groups.join(", ")}.`);

/** 'WinnerCard', 'Winner card' and 'winner-card' are the same name. */
const words = rawName
  .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
  .split(/[\s_-]+/)
  .map((word) => word.toLowerCase())
  .filter((word) => /^[a-z][a-z\d]*$/.test(word));
if (words.length === 0) fail(`'${rawName}' is no name for a component.`);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const kebab = words.join("-");
const pascal = words.map(capital).join("");
const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
const title = capital(words.join(" "));
const folder = path.join(import.meta.dirname, "../packages/ui/src/components", kebab);

if (existsSync(folder)) fail(`packages/ui/src/components/${kebab} is there already.`);

const files = {
  [`${kebab}.variants.ts`]: `import { cva } from "class-variance-authority";

/** Looks of a ${title.toLowerCase()}. */
export const ${camel}Variants = cva("rounded-xl border border-transparent p-4 shadow-paper", {
  variants: {
    tone: { plain: "bg-surface text-ink", primary: "bg-primary-soft text-primary-soft-text" },
  },
  defaultVariants: { tone: "plain" },
});
`,
  [`${kebab}.tsx`]: `import type { ComponentProps } from "react";
import { ${camel}Variants } from "./${kebab}.variants.ts";

export interface ${pascal}Props extends ComponentProps<"div"> {
  /** Its visual weight. Default \`plain\`. */
  tone?: "plain" | "primary" | undefined;
}

/** Purpose and behaviour, in one or two sentences. */
export function ${pascal}({ tone = "plain", className, ...rest }: ${pascal}Props) {
  return (
    <div
      {...rest}
      className={${camel}Variants({ tone, className })}
      data-component="${kebab}"
      data-state={tone}
    />
  );
}
`,
  [`${kebab}.stories.tsx`]: `import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { ${pascal} } from "./${kebab}.tsx";

const meta = {
  title: "Components/${group}/${title}",
  component: ${pascal},
  args: { children: "Moto Bera SBR 2026" },
  parameters: {
    guide: {
      words: { es: "nombre en español", en: "another name" },
      use: "What it is for.",
      avoid: "When to use something else, and what.",
      anatomy: ["Root"],
      keyboard: [],
      accessibility: ["What a screen reader announces."],
      contract: {
        ${pascal}: { stateOf: "tone", variables: ["--surface", "--text"] },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/${kebab}")>,
  },
} satisfies Meta<typeof ${pascal}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongName: Story = {
  args: {
    children:
      "Gran rifa de fin de año a beneficio de la Unidad Educativa Colegio Nuestra Señora de Coromoto",
  },
};

const tones = ["plain", "primary"] as const;

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-3">
      {tones.map((tone) => (
        <${pascal} key={tone} {...args} tone={tone} />
      ))}
    </div>
  ),
};
`,
  [`${kebab}.test.tsx`]: `import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./${kebab}.stories.tsx";

const { Default } = composeStories(stories);

test("shows its content", async () => {
  await Default.run();
  await expect.element(page.getByText("Moto Bera SBR 2026")).toBeVisible();
});
`,
};

await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);

console.log(`packages/ui/src/components/${kebab}: ${Object.keys(files).join(", ")}
Next: write the guide with its words for the search and its contract, and a story a state. Default, Matrix and the stories
that the contract names are required; remove LongName if it shows no text. Then
  node scripts/run.mjs vitest run --project='stories*' --project=behaviour ${kebab}
  npm run lab -- size (writes its row in budgets.json), and a minor changeset of @rifas/ui (.changeset/README.md)`);
