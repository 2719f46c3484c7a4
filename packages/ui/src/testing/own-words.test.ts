import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

// All words that a component says by itself are in its messages, where `replaceLabels` finds them when it renders.

const root = new URL("../", import.meta.url).pathname;
const files = globSync("{components,focus,look,scroll,text}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.(?:stories|test|messages|generated)\./.test(file),
);

const parsed = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

function eachNode(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => eachNode(child, see));
}

/** The text of a literal, of a part of a template, or between tags; null for the names of modules and types. */
function textOf(node: ts.Node): string | null {
  const isName =
    ts.isImportDeclaration(node.parent) ||
    ts.isExportDeclaration(node.parent) ||
    ts.isLiteralTypeNode(node.parent);
  if (isName) return null;
  const isText =
    ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateMiddleOrTemplateTail(node);
  return isText || node.kind === ts.SyntaxKind.TemplateHead ? Reflect.get(node, "text") : null;
}

/** What no Spanish reader would miss: its letters and marks, a capitalised word, or its small words between spaces. */
const SPANISH =
  /[áéíóúñ¿¡«»…]|(?:^|\s)\p{Lu}\p{Ll}+|(?:^|\s)(?:el|la|los|las|un|una|de|del|al|en|con|por|para|que|tu|te|se|lo|ya|no|y|o)(?:\s|$)/u;

/** What programs read: keys, errors' and files' names, and the marks around what can't be read yet. */
const NOT_SAID =
  /^(?:Arrow(?:Up|Down|Left|Right)?|Escape|Enter|Home|End|PageUp|PageDown|Forward|Files|AbortError|WebP|¿|\s|no)$/;

function spanishIn(file: string, text: string): string[] {
  const found: string[] = [];
  eachNode(parsed(file, text), (node) => {
    if (node.kind === ts.SyntaxKind.SourceFile) return;
    const said = textOf(node);
    if (said === null || NOT_SAID.test(said.trim())) return;
    if (SPANISH.test(said) || (ts.isJsxText(node) && /\p{L}{2}/u.test(said)))
      found.push(`${file}: ${said.trim()}`);
  });
  return found;
}

/** Where a component's messages are read once, when its module loads, and not at each render. */
function readEarly(file: string, text: string): string[] {
  const source = parsed(file, text);
  const names = new Set<string>();
  const found: string[] = [];
  eachNode(source, (node) => {
    if (!ts.isImportDeclaration(node) || !/\.messages\.ts"/.test(node.moduleSpecifier.getText()))
      return;
    eachNode(node, (one) => ts.isImportSpecifier(one) && names.add(one.name.text));
  });
  eachNode(source, (node) => {
    if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return;
    if (!ts.isIdentifier(node.expression) || !names.has(node.expression.text)) return;
    if (ts.findAncestor(node, ts.isFunctionLike) === undefined)
      found.push(`${file}: ${node.getText()}`);
  });
  return found;
}

test("no component says Spanish words that aren't in its messages, nor keeps some from before a render", () => {
  expect(files.length).toBeGreaterThan(200);
  const sources = files.map((file) => [file, readFileSync(root + file, "utf8")] as const);
  expect(sources.flatMap(([file, text]) => spanishIn(file, text))).toEqual([]);
  expect(sources.flatMap(([file, text]) => readEarly(file, text))).toEqual([]);
});

test("such words are found wherever they stand, and only those", () => {
  const said = [
    "const a = <p>Cerrar</p>;",
    'const b = <p aria-label="Cerrar" />;',
    "const c = `${n} de ${m}`;",
    'const d = ok ? "copiado ya" : "";',
    "const e = <b>listo</b>;",
  ];
  for (const text of said) expect(spanishIn("x.tsx", text), text).toHaveLength(1);
  const silent = 'import a from "./Árbol.ts"; type B = "Cerrar"; const c = "flex gap-2 min-w-0";';
  expect(spanishIn("x.tsx", silent)).toEqual([]);
  const early = 'import { m as words } from "./m.messages.ts"; const a = words.b;';
  expect(readEarly("x.ts", early)).toEqual(["x.ts: words.b"]);
  expect(readEarly("x.ts", early.replace("= words.b", "= () => words.b"))).toEqual([]);
});
