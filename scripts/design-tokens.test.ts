import { describe, expect, test } from "vitest";
import {
  designTokensOf,
  hexAt,
  lengthAt,
  millisecondsAt,
  resolved,
  tokenAt,
} from "./design-tokens.ts";
import { scaleCss } from "./generate-tokens.css.ts";

const blue = { colorSpace: "srgb", components: [0, 0.4078, 0.4902], hex: "#00687d" };
const none = designTokensOf({});

describe("a colour", () => {
  test("is its components, and its alpha", () => {
    expect(hexAt(blue, "blue")).toBe("#00687d");
    expect(hexAt({ ...blue, alpha: 0.5 }, "blue")).toBe("#00687d80");
  });

  test("whose hex is another one is refused, with the components of that hex", () => {
    expect(() => hexAt({ ...blue, hex: "#4cc7d5" }, "color.primary")).toThrow(
      "color.primary: its components are #00687d, its hex is #4cc7d5, whose components are [0.298, 0.7804, 0.8353]",
    );
  });

  test("in another space is refused", () => {
    expect(() => hexAt({ ...blue, colorSpace: "oklch" }, "blue")).toThrow("blue is in oklch");
  });
});

test("a type comes from the group, unless the token has its own", () => {
  const tokens = designTokensOf({
    size: { $type: "dimension", a: { $value: 1 }, b: { $type: "number", $value: 2 } },
  });
  expect([...tokens.values()].map(({ name, type }) => [name, type])).toEqual([
    ["size.a", "dimension"],
    ["size.b", "number"],
  ]);
  expect(() => designTokensOf({ a: { $value: 1 } })).toThrow("a has no $type");
});

test("an alias is followed, and one that leads nowhere is refused", () => {
  const tokens = designTokensOf({
    $type: "number",
    a: { $value: "{b}" },
    b: { $value: "{c}" },
    c: { $value: 3 },
  });
  expect(resolved(tokens, "{a}")).toBe(3);
  expect(() => tokenAt(tokens, "d")).toThrow("There is no design token d");
});

test("units that the format doesn't have are refused", () => {
  expect(() => lengthAt({ value: 1, unit: "em" }, "size")).toThrow("size is in em");
  expect(() => millisecondsAt({ value: 1, unit: "s" }, "time")).toThrow("time is in s");
});

describe("CSS", () => {
  const css = (base: unknown) =>
    scaleCss(
      "note",
      designTokensOf({
        space: { $type: "dimension", "1": { $value: { value: 0.25, unit: "rem" } } },
        font: {
          $type: "fontFamily",
          sans: { $value: ["Noto Sans", "serif"] },
          mono: { $value: ["monospace"] },
        },
        duration: { $type: "duration", change: { $value: { value: 150, unit: "ms" } } },
        ease: { $type: "cubicBezier", change: { $value: [0.4, 0, 0.2, 1] } },
        ...(typeof base === "object" ? base : {}),
      }),
      none,
      none,
    );
  const zero = { value: 0, unit: "px" };
  const layer = { offsetX: zero, offsetY: zero, blur: { value: 2, unit: "px" }, spread: zero };

  test("has a shadow's colour as a variable, so that it follows the theme", () => {
    const shadow = { low: { $type: "shadow", $value: [{ ...layer, color: "{color.shadow}" }] } };
    expect(css({ shadow })).toContain("--shadow-low: 0 0 2px var(--_shadow);");
    const fixed = { low: { $type: "shadow", $value: [{ ...layer, color: blue }] } };
    expect(() => css({ shadow: fixed })).toThrow("The colour of shadow.low isn't a token");
  });

  test("refuses a type that it can't write", () => {
    const gradient = { a: { $type: "gradient", $value: [] } };
    expect(() => css({ gradient })).toThrow("gradient.a has the unknown type gradient");
  });
});
