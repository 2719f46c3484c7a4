import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Files on disk, parsed once for all programs: most of a program's time is parsing. */
const parsed = new Map<string, ts.SourceFile | undefined>();

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
      if (code === undefined) {
        if (!parsed.has(path)) parsed.set(path, disk.getSourceFile(path, ...rest));
        return parsed.get(path);
      }
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
