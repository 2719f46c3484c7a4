import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { codesOf } from "./generate-contract.error-statuses.ts";
import { operationsOf, resolveResponse, type Contract } from "./generate-contract.types.ts";

/**
 * The server's own sentence for each error code of which the contract has no example, from its source: '…' stands for what it
 * fills in. A code whose sentence only running can tell has none.
 */
export function sentencesSource(contract: Contract, root: URL): string {
  const codes = codesWithoutExample(contract);
  const found = new Map<string, string>();
  const files = globSync("apps/api/src/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] });
  for (const file of files.toSorted()) {
    const text = readFileSync(fileURLToPath(new URL(file, root)), "utf8");
    if (![...codes].some((code) => text.includes(`"${code}"`))) continue;
    for (const [code, sentence] of refusalsIn(file, text)) {
      if (codes.has(code) && isBetter(sentence, found.get(code))) found.set(code, sentence);
    }
  }
  const rows = [...codes].toSorted().flatMap((code) => {
    const sentence = found.get(code);
    return sentence === undefined ? [] : [`  ${code}: ${JSON.stringify(sentence)},`];
  });
  return [
    "/** What the server says with a code of which the contract has no example; '…' for what it fills in. */",
    "export const sentences: Readonly<Record<string, string>> = {",
    ...rows,
    "};\n",
  ].join("\n");
}

function codesWithoutExample(contract: Contract): Set<string> {
  const codes = new Set<string>();
  const shown = new Set<unknown>();
  for (const { operation } of operationsOf(contract)) {
    for (const response of Object.values(operation.responses)) {
      const media = resolveResponse(contract, response).content?.["application/json"];
      for (const code of media === undefined ? [] : codesOf(contract, media.schema))
        codes.add(code);
      shown.add(codeOf(media?.example));
    }
  }
  return new Set([...codes].filter((code) => !shown.has(code)));
}

const codeOf = (example: unknown): unknown =>
  typeof example === "object" && example !== null && "code" in example ? example.code : undefined;

/** A whole sentence says more than one with gaps; otherwise the first stays. */
const isBetter = (sentence: string, former: string | undefined): boolean =>
  former === undefined || (former.includes("…") && !sentence.includes("…"));

/** Each call that names a code first and says a sentence after it: `fail("code", "Sentence.")`. */
function refusalsIn(file: string, text: string): [code: string, sentence: string][] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first, ...others] = node.arguments;
      const sentence = others.map((one) => textOf(one)).find((one) => isSentence(one));
      if (first !== undefined && ts.isStringLiteral(first) && sentence !== undefined) {
        found.push([first.text, sentence]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isSentence = (text: string | undefined): text is string =>
  text !== undefined && /^[¿¡«"]?[\p{Lu}…].* /u.test(text) && text !== "…";

/** An expression's text; '…' for a part that only running can tell, undefined if nothing else would be left. */
function textOf(expression: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isTemplateExpression(expression)) {
    const spans = expression.templateSpans.map(({ literal }) => `…${literal.text}`);
    return [expression.head.text, ...spans].join("");
  }
  if (ts.isConditionalExpression(expression)) return textOf(expression.whenTrue);
  if (ts.isBinaryExpression(expression)) return textOf(expression.left) ?? textOf(expression.right);
  if (ts.isCallExpression(expression)) return textOf(expression.expression);
  if (ts.isElementAccessExpression(expression)) return textOf(expression.expression);
  if (ts.isAsExpression(expression)) return textOf(expression.expression);
  if (ts.isArrowFunction(expression)) {
    return ts.isBlock(expression.body) ? undefined : textOf(expression.body);
  }
  if (ts.isObjectLiteralExpression(expression)) return firstIn(expression.properties);
  return ts.isIdentifier(expression) ? declaredText(expression) : undefined;
}

/** One of several sentences, each for its case. */
function firstIn(properties: ts.NodeArray<ts.ObjectLiteralElementLike>): string | undefined {
  const [first] = properties.filter(ts.isPropertyAssignment);
  return first && textOf(first.initializer);
}

/** What the constant with this name says, or the function returns first; in the nearest block around it. */
function declaredText(name: ts.Identifier): string | undefined {
  for (let block: ts.Node | undefined = name.parent; block !== undefined; block = block.parent) {
    if (!ts.isBlock(block) && !ts.isSourceFile(block)) continue;
    for (const statement of block.statements) {
      const declared = declaredBy(statement, name.text);
      if (declared !== undefined) return textOf(declared);
    }
  }
  return undefined;
}

function declaredBy(statement: ts.Statement, name: string): ts.Expression | undefined {
  if (ts.isFunctionDeclaration(statement)) {
    return statement.name?.text === name ? firstReturned(statement) : undefined;
  }
  if (!ts.isVariableStatement(statement)) return undefined;
  return statement.declarationList.declarations.find(
    (declared) => ts.isIdentifier(declared.name) && declared.name.text === name,
  )?.initializer;
}

function firstReturned(node: ts.Node): ts.Expression | undefined {
  if (ts.isReturnStatement(node)) return node.expression;
  return ts.forEachChild(node, firstReturned);
}
