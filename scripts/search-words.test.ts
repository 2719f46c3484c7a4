import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { searchWords, shownName, titleWithWords } from "../.storybook/search-words.ts";

/** The titles of the components' stories (their `meta`, not the data above it) and of the design system's own pages. */
const titles = globSync([
  "packages/ui/src/components/**/*.stories.tsx",
  "packages/ui/docs/**/*.stories.tsx",
]).flatMap((file) => {
  const title = /(?<=^const meta(?:: .+)? = \{\n) {2}title: "(.+)",$/m.exec(
    readFileSync(file, "utf8"),
  )?.[1];
  return title === undefined ? [] : [title];
});

test("every component and page has words, by which Storybook's search finds it, and nothing else has", () => {
  expect(titles.length).toBeGreaterThan(90);
  const names = new Set(titles.map((title) => title.split("/").at(-1) ?? ""));
  expect(Object.keys(searchWords).toSorted()).toEqual([...names].toSorted());
});

test("the words are in Spanish and in English, and say more than the name", () => {
  for (const [name, { es, en }] of Object.entries(searchWords)) {
    for (const words of [es, en]) {
      expect(words, name).toMatch(/^[\p{L}\d].*[\p{L}\d]$/u);
      expect(words.toLowerCase(), name).not.toBe(name.toLowerCase());
    }
    expect(es, name).not.toBe(en);
  }
});

test("the sidebar shows a name with its Spanish words only", () => {
  const [, , name = ""] = titleWithWords("Components/Forms/Uploader").split("/");
  expect(name).toContain("drop zone");
  expect(shownName(name)).toBe("Uploader · subir archivo, subir foto, comprobante");
  expect(shownName("Default")).toBe("Default");
});

test("the sidebar's order names the design system's pages by their whole titles, as Storybook compares them", () => {
  const order = readFileSync(".storybook/preview.tsx", "utf8");
  const pages = titles.filter((title) => !title.startsWith("Components/"));
  expect(pages.length).toBeGreaterThan(7);
  for (const page of pages) {
    expect(order).toContain(`"${titleWithWords(page).split("/").at(-1)}"`);
  }
});
