import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../", import.meta.url));

/**
 * The compiler's errors in `checked` when the texts in `sources` replace the files at their paths, with the web app's
 * tsconfig. Paths are absolute. For code in documents, which isn't on disk.
 */
export function compilerProblems(
  sources: ReadonlyMap<string, string>,
  checked: Iterable<string>,
): string[] {
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
  const program = ts.createProgram([...sources.keys()], { ...options, incremental: false }, host);
  return [...checked].flatMap((path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
    );
  });
}
