import { expect, test } from "vitest";
import { pageProblems, type MachinePages } from "./machine-pages-problems.ts";
import type { Manifest } from "./manifest-problems.ts";

const own = 'import { Button } from "@rifas/ui/button";';
const code = "const Default = () => <Button>{money(5)}</Button>;";
const manifest: Manifest = {
  components: {
    button: {
      name: "Button",
      import: own,
      stories: [
        { name: "Default", snippet: `import { money } from "@rifas/ui/money";\n\n${code}` },
      ],
      docs: { guide: { title: "Button", summary: "Starts an action.", content: "## Keyboard" } },
    },
  },
};
const line = "- [Button](docs/button.md): Starts an action.";
const page = `# Button\n\n${own}\n\n## Keyboard\n\n${own}\nimport { money } from "@rifas/ui/money";\n\n${code}`;

/** The problems of these pages, or of pages that say what the manifest says. */
const problems = ({
  index = `# Design system\n\n${line}\n`,
  docs = new Map([["button.md", page]]),
}: Partial<MachinePages>) => pageProblems(manifest, { index, docs });

test("pages that say what the manifest says have no problem", () => {
  expect(problems({})).toEqual([]);
});

test("llms.txt lacks a component, names one that is gone, or says something else of it", () => {
  expect(problems({ index: "# Design system" })).toEqual([`llms.txt lacks ${line}`]);
  const gone = "- [Lever](docs/lever.md): Moves.";
  expect(problems({ index: `${line}\n${gone}` })).toEqual([`llms.txt is out of date: ${gone}`]);
  const old = "- [Button](docs/button.md): Starts.";
  expect(problems({ index: old })).toEqual([
    `llms.txt lacks ${line}`,
    `llms.txt is out of date: ${old}`,
  ]);
});

test("a page is missing, or is about a component that is gone", () => {
  const docs = new Map([["lever.md", "# Lever"]]);
  expect(problems({ docs })).toEqual([
    "docs/button.md: no such page.",
    "docs/lever.md: no such component.",
  ]);
});

test.each([
  ["the import", own],
  ["the guide", "## Keyboard"],
  ["the story Default", code],
])("a page lacks %s", (part, text) => {
  const docs = new Map([["button.md", page.replaceAll(text, "")]]);
  expect(problems({ docs })).toEqual([`docs/button.md is out of date: it lacks ${part}.`]);
});
