import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Words of English sentences that no Spanish one has. */
const ENGLISH =
  /(?<![\w.-])(?:the|is|are|was|did|does|must|cannot|not|and|with|of|this|that|from|for|to|be|has|have|exit|code|unknown|failed|invalid)(?![\w.-])/i;

/** SQL and settings. */
const CAPITALS = /\b[A-Z_]{2,}\b/g;

/** What a file that prints to an owner has: a report, a line of the start, or why it doesn't start. */
const PRINTS =
  /new StartUpError\(|\b(?:say|report)\(|process\.std(?:out|err)\.write|\b(?:copyNotice|aboutSecrets|aboutReturn)\b.* =|export function about|console\.log/;

const files = [
  ...globSync("apps/api/src/**/*.ts"),
  ...globSync(
    "scripts/{serve,build-product,run-server,make-backup,restore-backup,reset-password}.ts",
  ),
].filter((file) => !file.endsWith(".test.ts"));

/** The sentences in a file's code, with '…' for what they insert. */
function sentencesOf(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
      found.push(parts.map(({ text }) => text).join("…"));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  // What has several lines is SQL, or a program.
  return found.filter((text) => text.trim().includes(" ") && !text.includes("\n"));
}

// The database's own programs are started by files that print nothing themselves, but say why they ended.
const printing = files.filter(
  (file) => file.includes("/database/embedded/") || PRINTS.test(readFileSync(file, "utf8")),
);

test("all that the start, a backup, a restore and a wrong setting print is Spanish", () => {
  expect(printing.length).toBeGreaterThan(35);
  const sentences = printing.flatMap((file) => sentencesOf(file).map((text) => ({ file, text })));
  expect(sentences.length).toBeGreaterThan(120);
  const isEnglish = ({ text }: { text: string }) => ENGLISH.test(text.replaceAll(CAPITALS, ""));
  expect(sentences.filter(isEnglish)).toEqual([]);
});
