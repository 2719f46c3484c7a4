import path from "node:path";
import ts from "typescript";

/** As much of Storybook's component manifest as a check reads. */
export interface Manifest {
  readonly components: Readonly<Record<string, ManifestEntry>>;
}

export interface ManifestEntry {
  readonly name: string;
  readonly import?: string;
  readonly error?: { readonly message: string };
  readonly stories: readonly {
    readonly name: string;
    readonly snippet?: string;
    readonly error?: { readonly message: string };
  }[];
  readonly docs?: Readonly<
    Record<
      string,
      { readonly title?: string; readonly summary?: string; readonly content?: string }
    >
  >;
}

/** Where an example stands for the compiler: beside the library's own files, whose packages it may import. */
const folder = path.join(import.meta.dirname, "../packages/ui/examples");

/**
 * What would mislead an assistant that reads the manifest: an entry without its component, guide, contract or examples, and an
 * example that doesn't compile in a project that has the library.
 */
export function manifestProblems(manifest: Manifest): string[] {
  const entries = Object.values(manifest.components);
  const examples = new Map(entries.flatMap(examplesOf));
  return [...entries.flatMap(entryProblems), ...exampleProblems(examples)];
}

/** How a guide's section about what one component promises begins. */
const PROMISE = "\n### What `";

function entryProblems({ name, error, import: own, stories, docs }: ManifestEntry): string[] {
  const { content: guide = "" } = Object.values(docs ?? {})[0] ?? {};
  return [
    ...(error === undefined ? [] : [`${name}: ${error.message}`]),
    ...(own === undefined ? [`${name}: nothing says how to import it.`] : []),
    ...(guide === "" ? [`${name}: no guide.`] : []),
    ...(guide === "" || guide.includes(PROMISE) ? [] : [`${name}: its guide has no contract.`]),
    ...(stories.length === 0 ? [`${name}: no stories.`] : []),
    ...stories
      .filter(({ snippet }) => (snippet ?? "") === "")
      .map((story) => `${name}, ${story.name}: ${story.error?.message ?? "no example."}`),
  ];
}

/** Examples by a file's path, which also names them. */
function examplesOf({ name, import: own, stories }: ManifestEntry): [file: string, code: string][] {
  return stories.flatMap(({ name: story, snippet }) => {
    const code = [own, snippet, "export {};"].join("\n");
    return snippet === undefined ? [] : [[path.join(folder, `${name}, ${story}.tsx`), code]];
  });
}

function exampleProblems(examples: ReadonlyMap<string, string>): string[] {
  const program = programOf(examples);
  return [...examples.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    const found = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ].map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
    return [...found, ...privateImports(source)].map(
      (message) => `${path.basename(file, ".tsx")}: ${message}`,
    );
  });
}

/** Imports that only work inside of this repository. */
function privateImports(source: ts.SourceFile | undefined): string[] {
  return (source?.statements ?? [])
    .flatMap((statement) => (ts.isImportDeclaration(statement) ? [statement.moduleSpecifier] : []))
    .map((specifier) => specifier.getText(source).slice(1, -1))
    .filter((from) => from.startsWith(".") || from.startsWith("storybook"))
    .map((from) => `'${from}' is not for users.`);
}

/** A program of examples that are no files, with the options of the library's own. */
function programOf(examples: ReadonlyMap<string, string>): ts.Program {
  const { options } = readOptions();
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    readFile: (file) => examples.get(file) ?? disk.readFile(file),
    fileExists: (file) => examples.has(file) || disk.fileExists(file),
    getSourceFile: (file, version, ...rest) => {
      const code = examples.get(file);
      if (code === undefined) return disk.getSourceFile(file, version, ...rest);
      return ts.createSourceFile(file, code, version, true);
    },
  };
  return ts.createProgram([...examples.keys()], options, host);
}

function readOptions(): ts.ParsedCommandLine {
  const file = path.join(folder, "../tsconfig.json");
  const { config } = ts.readConfigFile(file, (from) => ts.sys.readFile(from));
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file));
  // An example shows what it declares, whether or not it renders all of it.
  return {
    ...parsed,
    options: { ...parsed.options, incremental: false, noUnusedLocals: false },
  };
}
