import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/**
 * Every file with text that users may read: screens, e-mails, the server's messages, the contract and the owner's
 * guides.
 */
function filesPeopleRead(): string[] {
  return globSync(["{apps,packages}/*/src/**/*.{ts,tsx}", "openapi.yaml", "docs/owners*.md"], {
    cwd: root,
  }).filter((file) => !/\.(test|stories)\.tsx?$/.test(file));
}

it("a password is always 'contraseña', and no word of how a draw is proved is a specialist's", () => {
  const files = filesPeopleRead();
  expect(files.length).toBeGreaterThan(500);
  const foreign = /\bclaves?\b|\bbalizas?\b|\bsellad[oa]s?\b|en ámbar|\bexpedientes?\s/i;
  const wrong = files.filter((file) => foreign.test(readFileSync(join(root, file), "utf8")));
  expect(wrong).toEqual([]);
});

/** What owners read about the screens. */
function ownersGuide(): string {
  const pages = globSync("docs/owners{,-day,-draw,-reference}.md", { cwd: root });
  return pages.map((page) => readFileSync(join(root, page), "utf8")).join("\n");
}

it("the owner's first day is at most 600 words", () => {
  expect(
    readFileSync(join(root, "docs/owners.md"), "utf8").trim().split(/\s+/).length,
  ).toBeLessThan(601);
});

/** The source of all screens and of the texts they use. */
function screenSource(): string {
  const files = globSync("{apps/web,packages/ui,packages/domain}/src/**/*.{ts,tsx}", { cwd: root });
  return files
    .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n")
    .replace(/\s+/g, " ");
}

it("quotations of the interface in the owner's guide are complete texts of a screen", () => {
  const guide = ownersGuide();
  const quoted = Array.from(
    guide.matchAll(/«([^»]+)»|(?<!\*)\*([^*\n]+)\*(?!\*)/g),
    ([, page = "", step = page]) => step.replace(/\s+/g, " "),
  );
  expect(quoted.length).toBeGreaterThan(20);
  const source = screenSource();
  const delimited = (words: string) =>
    ['"', "'", ">", "> "].flatMap((start) =>
      ['"', "'", "<", " <"].map((end) => `${start}${words}${end}`),
    );
  const missing = quoted.filter((words) => !delimited(words).some((text) => source.includes(text)));
  expect(missing).toEqual([]);
});

it("alarms that the owner's guide quotes in part are parts of a screen's text", () => {
  const guide = ownersGuide();
  const quoted = Array.from(guide.matchAll(/'([A-Z][^'\n]*…[^'\n]*)'/g), ([, words = ""]) => words);
  expect(quoted.length).toBeGreaterThan(1);
  const source = screenSource().replaceAll(/\$\{[^}]*\}/g, "…");
  expect(quoted.filter((words) => !source.includes(words))).toEqual([]);
});
