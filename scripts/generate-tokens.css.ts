/** Type, space, radius, shadow, motion and breakpoints of the design tokens as Tailwind's theme. */
import {
  aliasOf,
  lengthAt,
  listAt,
  millisecondsAt,
  numberAt,
  objectAt,
  resolved,
  textAt,
  tokenAt,
  type DesignToken,
  type DesignTokens,
} from "./design-tokens.ts";

/** The stylesheet, under a note. */
export function scaleCss(
  note: string,
  base: DesignTokens,
  phone: DesignTokens,
  desktop: DesignTokens,
): string {
  const value = (path: string) => cssValue(base, tokenAt(base, path));
  const declarations = [...base.values()].flatMap((token) => {
    const name = variableOf(token.name);
    return name === null ? [] : [`${name}: ${cssValue(base, token)};`];
  });
  const display = [...desktop.values()].map(
    (token) => `--${dashed(token.name, ".size")}: ${fluid(tokenAt(phone, token.name), token)};`,
  );
  const lines = [
    ...NAMESPACES.map((namespace) => `--${namespace}-*: initial;`),
    ...declarations,
    ...display,
    `--spacing: ${value("space.1")};`,
    `--default-font-family: ${value("font.sans")};`,
    `--default-mono-font-family: ${value("font.mono")};`,
    `--default-transition-duration: ${value("duration.change")};`,
    `--default-transition-timing-function: ${value("ease.change")};`,
  ];
  return `/* ${note} */\n@theme inline {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`;
}

/** The groups whose tokens a page may set with the package's stylesheet, as `--_<token>`. */
const OWN_GROUPS = ["font.", "radius."];

/**
 * The same type and radiuses, but read from variables of the page. Their names start with an underscore, which a name in
 * `site_colors` can't.
 */
export function scaleVariablesCss(note: string, base: DesignTokens): string {
  const lines = [...base.values()].flatMap((token) => {
    const name = variableOf(token.name);
    if (name === null || !OWN_GROUPS.some((group) => token.name.startsWith(group))) return [];
    return [`${name}: var(${name.replace("--", "--_")}, ${cssValue(base, token)});`];
  });
  return `/* ${note} */\n@theme inline {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`;
}

/** Tailwind's own values in these are removed, so that a utility exists only for a token. */
const NAMESPACES = [
  "font",
  "font-weight",
  "text",
  "radius",
  "shadow",
  "ease",
  "animate",
  "breakpoint",
];

/** The theme variable of a token, or null for one that only others refer to. */
function variableOf(path: string): string | null {
  if (path.startsWith("space.") || path.startsWith("duration.")) return null;
  return `--${dashed(path, ".size").replace(".line-height", "--line-height").replaceAll(".", "-")}`;
}

const dashed = (path: string, end: string) =>
  path.endsWith(end) ? path.slice(0, -end.length).replaceAll(".", "-") : path;

function cssValue(tokens: DesignTokens, token: DesignToken): string {
  const write = WRITERS[token.type];
  if (write === undefined) throw new Error(`${token.name} has the unknown type ${token.type}`);
  return write(tokens, token);
}

const WRITERS: Readonly<Record<string, (tokens: DesignTokens, token: DesignToken) => string>> = {
  fontFamily: (_, { value, name }) =>
    listAt(value, name)
      .map((family) => quoted(textAt(family, name)))
      .join(", "),
  fontWeight: (_, { value, name }) => String(numberAt(value, name)),
  number: (_, { value, name }) => String(numberAt(value, name)),
  dimension: (_, { value, name }) => length(value, name),
  duration: (_, { value, name }) => seconds(value, name),
  cubicBezier: (_, { value, name }) => curve(value, name),
  shadow: (_, { value, name }) =>
    listAt(value, name)
      .map((layer) => shadow(layer, name))
      .join(", "),
  transition: animation,
};

const quoted = (family: string) => (family.includes(" ") ? `"${family}"` : family);

function length(value: unknown, where: string): string {
  const { value: amount, unit } = lengthAt(value, where);
  return amount === 0 ? "0" : `${amount}${unit}`;
}

const seconds = (value: unknown, where: string) => `${millisecondsAt(value, where) / 1000}s`;

const curve = (value: unknown, where: string) => `cubic-bezier(${listAt(value, where).join(", ")})`;

/** A shadow's colour is always a token, so that it follows the theme. */
function shadow(layer: unknown, where: string): string {
  const { offsetX, offsetY, blur, spread, color } = objectAt(layer, where);
  const name = aliasOf(color)?.replace("color.", "");
  if (name === undefined) throw new Error(`The colour of ${where} isn't a token`);
  const all = [offsetX, offsetY, blur, spread].map((part) => length(part, where));
  // No spread is what CSS assumes.
  return `${(all[3] === "0" ? all.slice(0, 3) : all).join(" ")} var(--_${name})`;
}

/** The animation of the keyframes `ui-<name>`. */
function animation(tokens: DesignTokens, token: DesignToken): string {
  const { duration, timingFunction } = objectAt(token.value, token.name);
  const name = token.name.slice(token.name.indexOf(".") + 1);
  const endless = repeats(token) ? " infinite" : "";
  return `ui-${name} ${seconds(resolved(tokens, duration), token.name)} ${curve(resolved(tokens, timingFunction), token.name)}${endless}`;
}

/** Whether a move never ends, which the format can't say. */
export function repeats(token: DesignToken): boolean {
  return token.extensions["rifas.repeats"] === true;
}

/** A size that grows with the screen, from the phone's to the desktop's. */
function fluid(phone: DesignToken, desktop: DesignToken): string {
  const growth = objectAt(desktop.extensions["rifas.growth"], `${desktop.name}'s rifas.growth`);
  const from = length(growth["from"], desktop.name);
  const percent = numberAt(growth["screenPercent"], desktop.name);
  return `clamp(${length(phone.value, phone.name)}, ${from} + ${percent}vw, ${length(desktop.value, desktop.name)})`;
}
