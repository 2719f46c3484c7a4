import { readFileSync } from "node:fs";
import {
  defineConfig,
  Logger,
  parse,
  type Config,
  type TokenNormalizedSet,
} from "@terrazzo/parser";
import { describe, expect, it, test } from "vitest";
import { moves, radiusScale, spaceScale, typeScale } from "./scale.generated.ts";
import { tokens } from "./tokens.ts";

// The token files, read by a tool that isn't ours, in both ways that tools read them.

const folder = new URL("../../design-tokens/", import.meta.url);
const themes = ["light", "dark"] as const;
const screens = ["phone", "desktop"] as const;
const choices = themes.flatMap((theme) => screens.map((screen) => ({ theme, screen })));
type Choice = (typeof choices)[number];

/** Replaces a text of a token file, to see the tool refuse it. */
interface Break {
  file: string;
  text: string | RegExp;
  by: string;
}

function read(url: URL, broken?: Break): string {
  const text = readFileSync(url, "utf8");
  if (broken === undefined || !url.pathname.endsWith(`/${broken.file}`)) return text;
  const changed = text.replace(broken.text, broken.by);
  if (changed === text) throw new Error(`${broken.file} has no ${String(broken.text)}`);
  return changed;
}

/** One rule for each type that our files have. */
const rules: NonNullable<NonNullable<Config["lint"]>["rules"]> = {
  "core/valid-color": "error",
  // The format has no em, which the tool allows by default.
  "core/valid-dimension": ["error", { allowedUnits: ["px", "rem"] }],
  "core/valid-font-family": "error",
  "core/valid-font-weight": "error",
  "core/valid-duration": "error",
  "core/valid-cubic-bezier": "error",
  "core/valid-number": "error",
  "core/valid-transition": "error",
  "core/valid-shadow": "error",
};

function parseFiles(names: readonly string[], broken?: Break) {
  const files = names.map((name) => new URL(name, folder));
  const config = defineConfig(
    { tokens: files.map(({ href }) => href), lint: { rules } },
    { cwd: folder },
  );
  return parse(
    files.map((filename) => ({ filename, src: read(filename, broken) })),
    {
      config,
      logger: new Logger({ level: "error" }),
      req: (url) => Promise.resolve(read(url, broken)),
    },
  );
}

/** By the resolver document, which knows the modes. */
async function byResolver(choice: Choice, broken?: Break): Promise<TokenNormalizedSet> {
  const { resolver } = await parseFiles(["rifas.resolver.json"], broken);
  return resolver.apply(choice);
}

/** As plain files, for tools without modes: the base and one file of each kind. */
async function byFiles({ theme, screen }: Choice, broken?: Break): Promise<TokenNormalizedSet> {
  const names = ["base", theme, screen].map((name) => `${name}.tokens.json`);
  return (await parseFiles(names, broken)).tokens;
}

const values = (set: TokenNormalizedSet) =>
  Object.fromEntries(Object.entries(set).map(([id, token]) => [id, token.$value]));

describe.each(choices)("$theme, on a $screen", (choice) => {
  it("is the same by the resolver document and as plain files", async () => {
    expect(values(await byResolver(choice))).toEqual(values(await byFiles(choice)));
  });

  it("has the colours that the code has", async () => {
    const set = await byResolver(choice);
    const read = tokens.map(({ name }) => [name, hexOf(set[`color.${name}`]?.$value)]);
    expect(read).toEqual(tokens.map((token) => [token.name, token[choice.theme]]));
  });

  it("has the sizes, space, radiuses and moves that the code has", async () => {
    const set = await byResolver(choice);
    const px = (id: string) => pixelsOf(set[id]?.$value);
    const end = choice.screen === "phone" ? "from" : "to";
    for (const size of typeScale) expect(px(`text.${size.name}.size`)).toBe(size[end]);
    for (const step of spaceScale) expect(px(`space.${step.name}`)).toBe(step.px);
    for (const step of radiusScale) expect(px(`radius.${step.name}`)).toBe(step.px);
    for (const move of moves) {
      const { duration } = fields(set[`animate.${move.name}`]?.$value);
      expect(duration).toEqual({ value: move.ms, unit: "ms" });
    }
  });

  it("has shadows in the theme's colour", async () => {
    const set = await byResolver(choice);
    for (const name of ["paper", "float"]) {
      const layers = set[`shadow.${name}`]?.$value;
      if (!Array.isArray(layers)) throw new Error(`shadow.${name} has no layers`);
      expect(layers).toHaveLength(2);
      for (const layer of layers) {
        expect(fields(layer)["color"]).toEqual(set["color.shadow"]?.$value);
      }
    }
  });
});

const broken: [string, Break, string][] = [
  [
    "a reference to no token",
    { file: "base.tokens.json", text: "{color.shadow}", by: "{color.gone}" },
    "{color.gone}",
  ],
  [
    "a unit that the format doesn't have",
    { file: "base.tokens.json", text: '"unit": "rem"', by: '"unit": "em"' },
    "Unit em",
  ],
  [
    "a duration that isn't a time",
    { file: "base.tokens.json", text: '"unit": "ms"', by: '"unit": "frames"' },
    "frames",
  ],
  [
    "a curve that turns back",
    { file: "base.tokens.json", text: "[0.2, 0.8, 0.2, 1]", by: "[1.2, 0.8, 0.2, 1]" },
    "between 0-1",
  ],
  [
    "a weight that doesn't exist",
    { file: "base.tokens.json", text: '"$value": 700', by: '"$value": 7000' },
    "7000",
  ],
  [
    "a colour with two components",
    { file: "dark.tokens.json", text: /\[[\d.]+, /, by: "[" },
    "components",
  ],
  [
    "a size without its unit",
    { file: "desktop.tokens.json", text: /,\s+"unit": "rem"/, by: "" },
    "Unit undefined",
  ],
  ["a file cut short", { file: "base.tokens.json", text: /\}\s*$/, by: "" }, "Unexpected end"],
];

test.each(broken)("the tool refuses %s", async (_, change, says) => {
  await expect(byFiles({ theme: "dark", screen: "desktop" }, change)).rejects.toThrow(says);
});

test("the tool refuses a resolver document that names no file", async () => {
  const change = { file: "rifas.resolver.json", text: "dark.tokens.json", by: "night.tokens.json" };
  await expect(byResolver({ theme: "dark", screen: "desktop" }, change)).rejects.toThrow(
    "night.tokens.json",
  );
});

function fields(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null)
    throw new Error(`${String(value)} has no fields`);
  return { ...value };
}

function hexOf(value: unknown): string {
  const { components, alpha } = fields(value);
  if (!Array.isArray(components)) throw new Error("A colour has no components");
  const shares = alpha === 1 ? components : [...components, alpha];
  return `#${shares.map((share) => byteOf(Number(share))).join("")}`;
}

const byteOf = (share: number) =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, "0");

function pixelsOf(value: unknown): number {
  const length = fields(value);
  return Number(length["value"]) * (length["unit"] === "rem" ? 16 : 1);
}
