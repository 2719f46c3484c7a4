import { describe, expect, test } from "vitest";
import { hostileBrands } from "../testing/hostile-brands.ts";
import { contrastProblems } from "./contrast-problems.ts";
import { resolveSiteColors } from "./resolve-site-colors.ts";

const problemsOf = (colors: Parameters<typeof resolveSiteColors>[0]) =>
  contrastProblems(resolveSiteColors(colors));

describe("contrast problems", () => {
  test("the designed colours have none", () => {
    expect(problemsOf({})).toEqual([]);
  });

  test("a pale text is named with its ratio, the required one, and the colour used instead", () => {
    const [worst] = problemsOf({ light: { text: "#dddddd" } });
    expect(worst).toMatchObject({ mode: "light", token: "ink", owner: "text", wanted: "#dddddd" });
    expect(worst?.ratio).toBeLessThan(2);
    expect(worst?.minimum).toBe(7);
    expect(worst?.usedRatio).toBeGreaterThanOrEqual(7);
  });

  test("a yellow that is fine for buttons is a problem as the colour of links", () => {
    const found = problemsOf({ light: { primary: "#ffee00" } });
    expect(found.map(({ token }) => token)).toContain("primary-text");
    expect(found.map(({ token }) => token)).not.toContain("primary");
    expect(new Set(found.map(({ owner }) => owner))).toEqual(new Set(["primary"]));
  });

  test("a designed colour that the owner's grounds make unreadable is nobody's", () => {
    const found = problemsOf({ light: { background: "#fff200" } });
    expect(found.find(({ token }) => token === "muted")?.owner ?? null).toBeNull();
  });

  test("a surface in the middle between black and white is measured below the text", () => {
    const surface = problemsOf({ light: { background: "#777777" } }).find(
      ({ token }) => token === "page",
    );
    expect(surface).toMatchObject({ owner: "background", on: "page", minimum: 7 });
    expect(surface?.ratio).toBeLessThan(7);
  });

  test.each(hostileBrands)("$name: each is short as wanted, and enough as used", ({ colors }) => {
    const found = problemsOf(colors);
    expect(found.length).toBeGreaterThan(0);
    for (const { ratio, usedRatio, minimum } of found) {
      expect(ratio).toBeLessThan(minimum);
      expect(usedRatio).toBeGreaterThanOrEqual(minimum);
    }
  });
});
