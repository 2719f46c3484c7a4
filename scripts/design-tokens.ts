/**
 * Reads the design tokens in packages/ui/design-tokens, in the format of the W3C Design Tokens Community Group (2025.10). Only
 * what our files use is understood; anything else is an error that names the token.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../packages/ui/design-tokens");

/** A token with its type, which it may have from its group. */
export interface DesignToken {
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
  readonly about: string | undefined;
  readonly extensions: Readonly<Record<string, unknown>>;
}

/** A length as CSS writes it. */
export type Length = { readonly value: number; readonly unit: "px" | "rem" };

type Json = Readonly<Record<string, unknown>>;

/** The tokens of a file by their path, such as `text.xs.size`, in its order. */
export type DesignTokens = ReadonlyMap<string, DesignToken>;

/** Reads `<name>.tokens.json`. */
export function readDesignTokens(name: string): DesignTokens {
  return designTokensOf(JSON.parse(readFileSync(join(folder, `${name}.tokens.json`), "utf8")));
}

/** The tokens of a document. */
export function designTokensOf(document: unknown): DesignTokens {
  return new Map(tokensIn(objectAt(document, "the file"), "", undefined));
}

function* tokensIn(
  group: Json,
  path: string,
  inherited: unknown,
): Generator<[string, DesignToken]> {
  const type = group["$type"] ?? inherited;
  for (const [key, child] of Object.entries(group)) {
    if (key.startsWith("$")) continue;
    const name = path === "" ? key : `${path}.${key}`;
    const json = objectAt(child, name);
    if ("$value" in json) yield [name, tokenOf(json, name, type)];
    else yield* tokensIn(json, name, type);
  }
}

function tokenOf(json: Json, name: string, inherited: unknown): DesignToken {
  const about = json["$description"];
  const type = json["$type"] ?? inherited;
  if (typeof type !== "string") throw new Error(`${name} has no $type`);
  return {
    name,
    type,
    value: json["$value"],
    about: about === undefined ? undefined : textAt(about, `${name}.$description`),
    extensions: objectAt(json["$extensions"] ?? {}, `${name}.$extensions`),
  };
}

/** The token at a path; throws if there is none. */
export function tokenAt(tokens: DesignTokens, path: string): DesignToken {
  const token = tokens.get(path);
  if (token === undefined) throw new Error(`There is no design token ${path}`);
  return token;
}

/** The path that an alias (`{color.shadow}`) names, or null for a value. */
export function aliasOf(value: unknown): string | null {
  return typeof value === "string" ? (/^\{([^{}]+)\}$/.exec(value)?.[1] ?? null) : null;
}

/** An alias' value, or the value itself. */
export function resolved(tokens: DesignTokens, value: unknown): unknown {
  const path = aliasOf(value);
  return path === null ? value : resolved(tokens, tokenAt(tokens, path).value);
}

/** The value as an object; throws an error that says where. */
export function objectAt(value: unknown, where: string): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`${where} isn't an object`);
  }
  return Object.fromEntries(Object.entries(value));
}

/** The value as a number; throws an error that says where. */
export function numberAt(value: unknown, where: string): number {
  if (typeof value !== "number") throw new Error(`${where} isn't a number`);
  return value;
}

/** The value as a list; throws an error that says where. */
export function listAt(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`${where} isn't a list`);
  return value;
}

/** The value as a text; throws an error that says where. */
export function textAt(value: unknown, where: string): string {
  if (typeof value !== "string") throw new Error(`${where} isn't a text`);
  return value;
}

/** The value as a length; throws an error that says where. */
export function lengthAt(value: unknown, where: string): Length {
  const { value: amount, unit } = objectAt(value, where);
  if (unit !== "px" && unit !== "rem")
    throw new Error(`${where} is in ${String(unit)}, not px or rem`);
  return { value: numberAt(amount, where), unit };
}

/** The value in milliseconds; throws an error that says where. */
export function millisecondsAt(value: unknown, where: string): number {
  const { value: amount, unit } = objectAt(value, where);
  if (unit !== "ms") throw new Error(`${where} is in ${String(unit)}, not ms`);
  return numberAt(amount, where);
}

/**
 * A colour's hex, with its alpha if it has one. Its components are what counts; the hex next to them is for people and must be
 * the same colour.
 */
export function hexAt(value: unknown, where: string): `#${string}` {
  const { colorSpace, components, alpha = 1, hex } = objectAt(value, where);
  if (colorSpace !== "srgb") throw new Error(`${where} is in ${String(colorSpace)}, not srgb`);
  const shares = listAt(components, where).map((part) => numberAt(part, where));
  if (shares.length !== 3) throw new Error(`${where} has ${shares.length} components, not 3`);
  const solid = `#${shares.map(byteHex).join("")}` as const;
  if (hex !== solid) {
    const wanted = componentsOf(textAt(hex, `${where}.hex`)).join(", ");
    throw new Error(
      `${where}: its components are ${solid}, its hex is ${String(hex)}, whose components are [${wanted}]`,
    );
  }
  return alpha === 1 ? solid : `${solid}${byteHex(numberAt(alpha, where))}`;
}

const byteHex = (share: number) =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, "0");

/** A hex colour's components from 0 to 1. */
function componentsOf(hex: string): number[] {
  return [...Buffer.from(hex.slice(1), "hex")].map((byte) => Math.round((byte / 255) * 1e4) / 1e4);
}
