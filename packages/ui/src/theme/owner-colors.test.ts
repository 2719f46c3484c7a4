import { describe, expect, it } from "vitest";
import { tokens } from "../tokens/tokens.ts";
import { colorProblem, ownerColors, ratiosOf, typedColor, withColor } from "./owner-colors.ts";
import { resolveSiteColors } from "./resolve-site-colors.ts";

const none = { light: {}, dark: {} };

describe("the colours an owner can set", () => {
  it("are all that the tokens allow, each once", () => {
    const allowed = tokens.flatMap(({ owner }) => (owner === undefined ? [] : [owner]));
    expect(ownerColors.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(allowed)].toSorted(),
    );
  });

  it("are kept as typed, and an emptied one returns to its default", () => {
    const set = withColor(none, "light", "primary", " Teal ");
    expect(set).toEqual({ light: { primary: " Teal " }, dark: {} });
    expect(withColor(set, "light", "primary", "")).toEqual(none);
    expect(typedColor({ light: { "--primary": "red" }, dark: {} }, "light", "primary")).toBe("red");
    expect(
      withColor(
        { light: { "--primary": "red", brand: "#123" }, dark: {} },
        "light",
        "primary",
        "teal",
      ),
    ).toEqual({ light: { brand: "#123", primary: "teal" }, dark: {} });
  });

  it("reports an invalid colour", () => {
    expect(colorProblem("rojo")).toContain("no es un color");
    expect(colorProblem("")).toBeNull();
    expect(colorProblem("oklch(0.6 0.1 200)")).toBeNull();
  });
});

describe("ratios in the editor", () => {
  it("show the typed and the used colour if it had to be adjusted, and the used one always passes", () => {
    const colors = { light: { muted: "#dddddd" }, dark: {} };
    const [typed, used] = ratiosOf("muted", "#dddddd", resolveSiteColors(colors).light);
    expect(typed?.ratio).toBeLessThan(typed?.minimum ?? 0);
    expect(used?.ratio).toBeGreaterThanOrEqual(used?.minimum ?? 0);
    expect(typed?.label).toMatch(/^Como lo escribiste/);
  });

  it("a fill stays as typed, with one ratio, that of its label", () => {
    const ratios = ratiosOf(
      "primary",
      "#ffee00",
      resolveSiteColors({ light: { primary: "#ffee00" } }).light,
    );
    expect(ratios).toHaveLength(1);
    expect(ratios[0]?.ratio).toBeGreaterThan(4.5);
  });
});
