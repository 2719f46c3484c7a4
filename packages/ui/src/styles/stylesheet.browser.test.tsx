import { expect, test } from "vitest";
import { siteThemeCss } from "../theme/site-theme-css.ts";
import "./components.css";

/** Every custom property that the product's stylesheet reads. */
function propertiesRead(): string[] {
  const text = [...document.styleSheets]
    .filter((sheet) => sheet.ownerNode instanceof HTMLStyleElement)
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .join("\n");
  return [...new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name ?? ""))];
}

const ownersNames = /^--[a-z][a-z0-9-]*$/;
const settable: readonly string[] = siteThemeCss({}).match(/--[a-z][\w-]*(?=:)/g) ?? [];

test("no name that an owner can set affects the layout: only colours read such names", () => {
  const exposed = propertiesRead().filter(
    (name) =>
      ownersNames.test(name) &&
      !settable.includes(name) &&
      // Registered, or set on the element itself, so a value on :root doesn't reach it.
      !/^--(tw|radix)-/.test(name),
  );
  expect(exposed).toEqual([]);
});

test("the stylesheet reads the theme's variables", () => {
  expect(propertiesRead()).toEqual(expect.arrayContaining(["--background", "--text"]));
});
