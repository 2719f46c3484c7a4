import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { wordsIn } from "../.storybook/machine-docs/read-guide.ts";
import { pageWords, plainName, titleWithWords } from "../.storybook/search-words.ts";

/** The titles of stories: of their `meta`, not of the data above it. */
const titlesIn = (files: string) =>
  globSync(files).map((file) => {
    const meta = /(?<=^const meta(?:: .+)? = \{\n) {2}title: "(.+)",$/m;
    return { file, title: meta.exec(readFileSync(file, "utf8"))?.[1] ?? "" };
  });

const components = titlesIn("packages/ui/src/components/**/*.stories.tsx").map(
  ({ file, title }) => ({ title, words: wordsIn(file) }),
);
const pages = titlesIn("packages/ui/docs/**/*.stories.tsx").map(({ title }) => title);

test("every page of the design system has words, and nothing else has", () => {
  expect(pages.length).toBeGreaterThan(7);
  expect(Object.keys(pageWords).toSorted()).toEqual(pages.map(plainName).toSorted());
});

test("the words are in Spanish and in English, and say more than the name", () => {
  expect(components.length).toBeGreaterThan(75);
  const named = [
    ...components.map(({ title, words }) => [plainName(title), words] as const),
    ...Object.entries(pageWords),
  ];
  for (const [name, words] of named) {
    for (const text of [words?.es ?? "", words?.en ?? ""]) {
      expect(text, name).toMatch(/^[\p{L}\d].*[\p{L}\d]$/u);
      expect(text.toLowerCase(), name).not.toBe(name.toLowerCase());
    }
    expect(words?.es, name).not.toBe(words?.en);
  }
});

test("the sidebar shows a name without its words, which the search sees", () => {
  const { title = "", words } = components.find(({ title: one }) => one.endsWith("Uploader")) ?? {};
  const [, , name = ""] = titleWithWords(title, words).split("/");
  expect(name).toContain("drop zone");
  expect(plainName(name)).toBe("Uploader");
  expect(plainName("Default")).toBe("Default");
});

test("a page's heading is the plain name", () => {
  const words = { es: "subir", en: "upload" };
  expect(plainName(titleWithWords("Components/Forms/Uploader", words))).toBe("Uploader");
  expect(plainName(titleWithWords("Foundations/Colour"))).toBe("Colour");
  expect(plainName("Pantallas/Panel/Compras")).toBe("Compras");
});

test("the sidebar's order names the design system's pages by their whole titles, as Storybook compares them", () => {
  const order = readFileSync(".storybook/preview.tsx", "utf8");
  for (const page of pages) {
    expect(order).toContain(`"${titleWithWords(page).split("/").at(-1)}"`);
  }
});
