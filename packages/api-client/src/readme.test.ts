import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** The README's code, by the path its first line names. */
const files = new Map(
  [...readme.matchAll(/^```tsx?\n\/\/ (\S+)\n(.*?)^```$/gms)].map(([, path = "", code = ""]) => [
    join(root, path),
    code,
  ]),
);

/** What the compiler says of these files, each in its place in the repository, under that place's tsconfig. */
function problemsOf(sources: ReadonlyMap<string, string>): string[] {
  const config = join(root, "apps/web/tsconfig.json");
  const { config: json } = ts.readConfigFile(config, (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(json, ts.sys, dirname(config));
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => sources.has(path) || disk.fileExists(path),
    readFile: (path) => sources.get(path) ?? disk.readFile(path),
    getSourceFile(path, ...rest) {
      const code = sources.get(path);
      if (code === undefined) return disk.getSourceFile(path, ...rest);
      return ts.createSourceFile(path, code, ts.ScriptTarget.ES2024, true);
    },
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return [...sources.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
    );
  });
}

test("every block of code in the README is a file that compiles", { timeout: 60_000 }, () => {
  expect(files.size).toBe(readme.match(/^```tsx?$/gm)?.length);
  expect(files.size).toBeGreaterThan(3);
  expect(problemsOf(files)).toEqual([]);
});

test("the README's page has the landmark that the layout's skip link needs in every state", () => {
  const pages = [...files].filter(([path]) => path.includes("/pages/"));
  expect(pages.length).toBeGreaterThan(0);
  for (const [path, code] of pages) {
    const states = code.match(/^ +return \($/gm)?.length;
    expect(code.match(/<main id="contenido">/g)?.length, path).toBe(states);
  }
});

test("a call that isn't in the contract would be noticed", { timeout: 60_000 }, () => {
  const [[path, code] = ["", ""]] = [...files].filter(([, text]) => text.includes("/pause"));
  const broken = code.replace("/raffles/{id}/pause", "/raffles/{id}/stop");
  expect(problemsOf(new Map([[path, broken]]))).not.toEqual([]);
});

test("every module the README names is there", () => {
  const named = [...readme.matchAll(/`src\/([\w/-]+\.ts)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(5);
  const missing = named.filter(
    (path) => !ts.sys.fileExists(join(root, "packages/api-client/src", path)),
  );
  expect(missing).toEqual([]);
});
