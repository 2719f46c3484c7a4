import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { lifecycleWords } from "../.storybook/lifecycle.ts";
import { guideIn } from "../.storybook/machine-docs/read-guide.ts";
import ui from "../packages/ui/package.json" with { type: "json" };

const root = path.join(import.meta.dirname, "../packages/ui");

/** The package's modules that may have components, from what other packages can import: `*` stands for the same twice. */
const modules = Object.values(ui.exports)
  .filter((target) => target.endsWith(".tsx"))
  .flatMap((target) => globSync(target, { cwd: root }).filter((file) => isOf(target, file)));

function isOf(target: string, file: string): boolean {
  const folder = path.basename(path.dirname(file));
  return path.normalize(target.replaceAll("*", folder)) === file;
}

/** What a module exports under a component's name, its own and those of other files: functions, and parts (`look/part.ts`). */
function componentsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), "utf8");
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return statements.flatMap(exportedNames).filter((name) => /^[A-Z]/.test(name));
}

function exportedNames(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) {
    const named = statement.exportClause;
    if (statement.isTypeOnly || named === undefined || !ts.isNamedExports(named)) return [];
    return named.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text);
  }
  if (!ts.isFunctionDeclaration(statement) && !ts.isVariableStatement(statement)) return [];
  const isExported = ts
    .getModifiers(statement)
    ?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (isExported !== true) return [];
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && initializer?.getText().startsWith("part(") ? [name.text] : [],
  );
}

const guideOf = (folder: string) =>
  guideIn(path.join(root, `src/components/${folder}/${folder}.stories.tsx`));

/** The components that a folder's guide promises something about. */
const promisedIn = (folder: string) => Object.keys(guideOf(folder)?.contract ?? {});

const byFolder = Map.groupBy(new Set(modules), (file) => path.basename(path.dirname(file)));
const exportedIn = (folder: string) => new Set(byFolder.get(folder)?.flatMap(componentsOf));

test("the package exports components, few enough to know", () => {
  expect(byFolder.size).toBeGreaterThan(75);
  expect(byFolder.size).toBeLessThanOrEqual(85);
  expect([...byFolder.keys()].flatMap((folder) => [...exportedIn(folder)]).length).toBeGreaterThan(
    200,
  );
});

test("a component says how far others can rely on it, and since when", () => {
  expect(lifecycleWords(guideOf("button") ?? {})).toBe("Stable since 1.0.0.");
  expect(lifecycleWords(guideOf("list") ?? {})).toBe("Stable since 2.0.0.");
});

const ALWAYS = ["Default", "Matrix"];
const OF_FIELDS = ["WithError", "Disabled"];

test("every component has the stories that are looked at in every brand, and a field those of its states", () => {
  const missing = globSync("src/components/*/", { cwd: root }).flatMap((folder) => {
    const name = path.basename(folder);
    const stories = readFileSync(path.join(root, folder, `${name}.stories.tsx`), "utf8");
    return [...ALWAYS, ...(name.endsWith("-field") ? OF_FIELDS : [])]
      .filter((story) => !stories.includes(`export const ${story}: Story`))
      .map((story) => `${name}: ${story}`);
  });
  expect(missing).toEqual([]);
});

test.each([...byFolder.keys()])(
  "%s has a contract for each component that it exports",
  (folder) => {
    expect(promisedIn(folder).toSorted()).toEqual([...exportedIn(folder)].toSorted());
  },
);
