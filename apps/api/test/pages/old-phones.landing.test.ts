import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import data from "@mdn/browser-compat-data" with { type: "json" };
import { expect, test } from "vitest";
import { parseAst } from "vite";

// The oldest phones that the storefront runs on, as apps/web/vite.config.ts builds it.
const FLOOR = { safari_ios: 15.4, chrome_android: 100, webview_android: 100 } as const;

const dist = path.join(import.meta.dirname, "../../../web/dist");

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** All scripts but those that only the desk loads: workers are in no list. */
function storefrontFiles(): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(path.join(dist, "client/.vite/manifest.json"), "utf8"),
  );
  const isDesk = (key: string) => /^src\/pages\/admin\/|^_desk-/.test(key);
  const reached = (roots: readonly string[], stop: (key: string) => boolean) => {
    const seen = new Set<string>();
    const visit = (key: string) => {
      if (seen.has(key) || stop(key)) return;
      seen.add(key);
      const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
      [...imports, ...dynamicImports].forEach(visit);
    };
    roots.forEach(visit);
    return [...seen].map((key) => manifest[key]?.file ?? "");
  };
  const ours = reached(["src/entry-browser.tsx"], isDesk);
  const all = reached(["src/entry-browser.tsx"], () => false);
  const desk = new Set(all.filter((file) => !ours.includes(file)));
  const files = globSync("assets/*.js", { cwd: path.join(dist, "client") });
  return [
    ...files.filter((file) => !desk.has(file)).map((file) => `client/${file}`),
    "offline/sw.js",
  ];
}

/** A JSON value: of MDN's data, or of a parsed script. */
type Json = string | number | boolean | null | undefined | Json[] | JsonObject;
interface JsonObject {
  readonly [key: string]: Json;
}
const asJson = (value: unknown): Json =>
  JSON.parse(
    JSON.stringify(value, (_key, one: unknown) => (typeof one === "bigint" ? `${one}` : one)),
  );
const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** What is at a path of keys; undefined where it ends before. */
const at = (value: Json, ...keys: string[]): Json =>
  keys.reduce((inner: Json, key) => (isObject(inner) ? inner[key] : undefined), value);
const textAt = (value: Json, ...keys: string[]): string => {
  const found = at(value, ...keys);
  return typeof found === "string" ? found : "";
};
const entriesOf = (value: Json): [string, Json][] => (isObject(value) ? Object.entries(value) : []);

/** Whether a browser of the floor lacks it: added later, behind a flag, or never. */
function isNewer(entry: Json): boolean {
  const support = at(entry, "__compat", "support");
  if (support === undefined) return false;
  return Object.entries(FLOOR).some(([browser, floor]) => {
    const stated = at(support, browser);
    const latest = Array.isArray(stated) ? stated[0] : stated;
    const added = at(latest, "version_added");
    if (at(latest, "flags") !== undefined || added === false || added === null) return true;
    return typeof added === "string" && Number.parseFloat(added.replace("≤", "")) > floor;
  });
}

const builtins = entriesOf(asJson(data.javascript.builtins));
const web = entriesOf(asJson(data.api));
const OTHERS = /^(?:Intl|Temporal|RegExp|SuppressedError|(?:Async)?DisposableStack)$/;
const INSTANCES = ["Node", "Element", "HTMLElement", "Document", "Event", "Response", "Blob"];
/** Whose methods are told by their name alone, as nobody knows whose `toSorted` is called. */
const instances = [
  ...builtins.filter(([name]) => !OTHERS.test(name)),
  ...web.filter(([name]) => INSTANCES.includes(name)),
];

/** What has a name of its own: 'Map.groupBy', 'URL.canParse'; globals alone. */
const named = new Map<string, Json>();
for (const [owner, entries] of [...builtins, ...web]) {
  named.set(owner, entries);
  for (const [key, entry] of entriesOf(entries)) {
    const name = key.replace(/_static$/, "");
    named.set(owner === "Window" ? name : `${owner}.${name}`, entry);
  }
}
const members = Map.groupBy(
  instances.flatMap(([, entries]) => entriesOf(entries)),
  ([name]) => name,
);
const isNewMember = (name: string) =>
  members.get(name)?.every(([, entry]) => isNewer(entry)) === true;

/** Lookbehinds (iOS 16.4), and flags of a part of a pattern. */
const NEW_IN_PATTERNS = /\(\?<[=!]|\(\?-?[ims]/;

/** What one node of a script uses that the floor lacks. */
function newInNode(node: JsonObject): string[] {
  const { type } = node;
  const written =
    textAt(node, "regex", "pattern") || textAt(node, "value", "raw") || textAt(node, "value");
  const [object, name] = [textAt(node, "object", "name"), textAt(node, "property", "name")];
  const whole = `${object}.${name}`;
  const called =
    at(node, "callee", "computed") === false && textAt(node, "callee", "property", "name");
  return [
    NEW_IN_PATTERNS.test(written) && `lookbehind ${written.slice(0, 60)}`,
    textAt(node, "regex", "flags").includes("v") && `flag v of ${written}`,
    type === "StaticBlock" && "static block",
    type === "Identifier" && isNewer(named.get(textAt(node, "name"))) && textAt(node, "name"),
    type === "MemberExpression" && node["computed"] === false && isNewer(named.get(whole)) && whole,
    type === "CallExpression" && called !== false && isNewMember(called) && `.${called}()`,
  ].filter((use) => use !== false);
}

/** What a script uses that the floor lacks. */
function newIn(code: string): string[] {
  const found: string[] = [];
  const visit = (node: Json): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isObject(node)) return;
    found.push(...newInNode(node));
    // The name of a member is no variable.
    const { property: _name, key: _key, ...others } = node;
    Object.values(node["computed"] === false ? others : node).forEach(visit);
  };
  visit(asJson(parseAst(code)));
  return found;
}

/** Uses that ask first, or that old-phones.ts has lent before. */
const guarded = new Map([
  [/^\.(toSorted|toReversed)\(\)$/, "lent by apps/web/src/shared/old-phones.ts"],
  [/^\.(requestFullscreen|exitFullscreen)\(\)$/, "offered only where it is enabled"],
  [/^requestIdleCallback$/, "asked for `in window`"],
  [/^Notification(\.|$)|^\.showNotification\(\)$/, "offered only where there is push"],
  [/^Uint8Array\.fromHex$|^\.(toHex|fromHex)\(\)$/, "@noble/hashes asks first"],
  [/^navigation$|^setImmediate$|^\.(startViewTransition|skipTransition)\(\)$/, "React asks first"],
]);

test("the storefront's scripts run on phones as old as the floor", () => {
  const uses = storefrontFiles().flatMap((file) =>
    newIn(readFileSync(path.join(dist, file), "utf8")).map((use) => [file, use] as const),
  );
  const found = uses
    .filter(([, use]) => ![...guarded.keys()].some((pattern) => pattern.test(use)))
    .map((use) => use.join(" "));
  expect([...new Set(found)].toSorted()).toEqual([]);
  const idle = [...guarded.keys()].filter((pattern) => !uses.some(([, use]) => pattern.test(use)));
  expect(idle).toEqual([]);
});

const css = asJson(data.css);
/** Functions of values, wherever MDN has them. */
const functions = new Map<string, Json>();
const addFunctions = (types: Json): void => {
  for (const [name, entry] of entriesOf(types)) {
    if (name.startsWith("__")) continue;
    if (isObject(at(entry, "__compat"))) functions.set(name, entry);
    addFunctions(entry);
  }
};
addFunctions(at(css, "types"));

function unitOf(unit: string): Json {
  const families: readonly (readonly [RegExp, string])[] = [
    [/^[dsl]v/, "viewport_percentage_units_dynamic"],
    [/^cq/, "container_query_length_units"],
    [/./, unit],
  ];
  const [, name = ""] = families.find(([family]) => family.test(unit)) ?? [];
  return at(css, "types", "length", name);
}

/** The parts of a declaration that MDN's data names, each with its entry. */
function partsOf(declaration: string): [string, Json][] {
  const [, name = "", value = ""] = /^([a-z-]+):(.*)$/s.exec(declaration) ?? [];
  const property = at(css, "properties", name);
  const found = (pattern: RegExp) => [...value.matchAll(pattern)].map(([, part = ""]) => part);
  return [
    [name, property],
    ...found(/([a-z][a-z-]*)/g).map((word): [string, Json] => [
      `${name}: ${word}`,
      at(property, word),
    ]),
    ...found(/([a-z-]+)\(/g).map((called): [string, Json] => [
      `${called}()`,
      functions.get(called),
    ]),
    ...found(/\d([a-z]+)/g).map((unit): [string, Json] => [`1${unit}`, unitOf(unit)]),
  ];
}

/** What a built sheet uses that the floor lacks. */
function newInStyles(code: string): string[] {
  const plain = code.replaceAll(/\\./g, "_").replaceAll(/"[^"]*"|url\([^)]*\)/g, '""');
  const parts = [...plain.matchAll(/([^{};]*)([{};])/g)].flatMap(
    ([, text = "", end]): [string, Json][] => {
      if (end !== "{") return partsOf(text);
      const [, rule] = /^@([\w-]+)/.exec(text) ?? [];
      if (rule !== undefined) return [[`@${rule}`, at(css, "at-rules", rule)]];
      const names = [...text.matchAll(/::?([a-z][a-z-]*)/g)].map(([, name = ""]) => name);
      return names.map((name) => [`:${name}`, at(css, "selectors", name)]);
    },
  );
  return parts.filter(([, entry]) => isNewer(entry)).map(([name]) => name);
}

/** What a page is read and used without. */
const lessStyled = new Map([
  [
    /^:has$/,
    "a choice and a focus look less marked; the radio button itself and the ring of what is inside stay",
  ],
  [/^@property$/, "Tailwind sets the same values for each element"],
  [/^color-mix\(\)$/, "after @supports; the placeholder has the text's colour before"],
  [/^mask/, "Lightning CSS writes -webkit-mask before"],
  [/^(container|@container)/, "parts keep the form that they have on a phone"],
  [/^grid-template-rows: subgrid$/, "labels beside each other may end at different heights"],
  [/^(translate|scale|rotate)$/, "small movements, and the larger place of a touch"],
  [/^1(dvh|lh)$/, "a height is that of the content"],
  [/^:(popover-open|open)$/, "an arrow that doesn't turn"],
  [/^:autofill$/, "in :is(), with -webkit-autofill"],
  [
    /^(text-wrap|field-sizing|accent-color|outline|overscroll-behavior|scrollbar-(?:width|color)|resize)\b/,
    "comfort",
  ],
  [
    /^(cursor|forced-color-adjust)\b|^:selection$|^text-decoration: dotted$/,
    "nothing that a phone shows",
  ],
  [/^font-family: ui-/, "followed by other fonts"],
]);

test("the storefront's styles can be read and used on phones as old as the floor", () => {
  const sheets = globSync("client/assets/*.css", { cwd: dist });
  const uses = sheets.flatMap((file) => newInStyles(readFileSync(path.join(dist, file), "utf8")));
  const known = [...lessStyled.keys()];
  const found = uses.filter((use) => !known.some((pattern) => pattern.test(use)));
  expect([...new Set(found)].toSorted()).toEqual([]);
  expect(known.filter((pattern) => !uses.some((use) => pattern.test(use)))).toEqual([]);
});
