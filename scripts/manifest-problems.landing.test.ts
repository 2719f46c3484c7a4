import { expect, test } from "vitest";
import { manifestProblems, type ManifestEntry } from "./manifest-problems.ts";

const button: ManifestEntry = {
  name: "Button",
  import: 'import { Button } from "@rifas/ui/button";',
  stories: [{ name: "Default", snippet: "const Default = () => <Button>Apartar</Button>;" }],
  docs: { guide: { content: "## Contract\n\n### What `Button` promises" } },
};

/** The problems of a manifest with this entry alone. */
const problems = (changed: Partial<ManifestEntry>) =>
  manifestProblems({ components: { button: { ...button, ...changed } } });

const example = (snippet: string) => problems({ stories: [{ name: "Default", snippet }] });

test("an entry that has its component, its guide and an example that compiles has no problem", () => {
  expect(problems({})).toEqual([]);
});

test("an entry lacks its component, its import, its guide or its stories", () => {
  const { import: own, docs, ...rest } = button;
  expect([own, docs]).not.toContain(undefined);
  const bare = { ...rest, error: { message: "No component found" }, stories: [] };
  expect(manifestProblems({ components: { bare } })).toEqual([
    "Button: No component found",
    "Button: nothing says how to import it.",
    "Button: no guide.",
    "Button: no stories.",
  ]);
});

test("a guide has no contract", () => {
  expect(problems({ docs: { guide: { content: "## Contract" } } })).toEqual([
    "Button: its guide has no contract.",
  ]);
});

test("a story has no example", () => {
  expect(problems({ stories: [{ name: "Soft" }] })).toEqual(["Button, Soft: no example."]);
});

test.each([
  ["doesn't parse", "const Default = () => <Button>;", /expected|closing/],
  ["has a prop of no component", 'const Default = () => <Button tono="suave" />;', /tono/],
  ["uses what it doesn't declare", "const Default = () => <Button>{label}</Button>;", /'label'/],
  [
    "imports what the library doesn't export",
    'import { x } from "@rifas/ui/nothing";\nconst Default = () => <Button>{x}</Button>;',
    /'@rifas\/ui\/nothing'/,
  ],
  [
    "imports a file of this repository",
    'import { tokens } from "../src/tokens/tokens.ts";\nconst Default = () => <Button>{tokens.length}</Button>;',
    /is not for users/,
  ],
])("an example %s", (_, snippet, message) => {
  const found = example(snippet);
  expect(found.join("\n")).toMatch(message);
  expect(found.every((problem) => problem.startsWith("Button, Default: "))).toBe(true);
});
