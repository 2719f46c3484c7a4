import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { cruise, type ICruiseOptions } from "dependency-cruiser";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import ts from "typescript";
import { contractOperations } from "../packages/api-client/src/generated/operations.ts";

/** For each file, the files that use it. Paths are from the repository's root. */
export type Users = Map<string, Set<string>>;

/** The files of a room that know operations. */
const DOORS = /^apps\/api\/src\/\w+\/door\//;
const SERVER_TESTS = "apps/api/test/";

/**
 * Which files use which: by importing it, by starting it or, in the server's tests, by calling
 * one of its operations over HTTP. An import of
 * types alone is the compiler's concern.
 */
export async function findUsers(): Promise<Users> {
  const config = createRequire(import.meta.url).resolve("../.dependency-cruiser.cjs");
  const options: ICruiseOptions = await extractOptions(config);
  const { output } = await cruise(["packages", "apps", "scripts", ".storybook"], {
    ...options,
    validate: false,
  });
  if (typeof output === "string") throw new Error("dependency-cruiser returned a report.");
  const users: Users = new Map();
  for (const { source, dependencies } of output.modules) {
    for (const { resolved, dependencyTypes } of dependencies)
      if (!dependencyTypes.includes("type-only")) addUser(users, resolved, source);
  }
  const files = output.modules.map(({ source }) => source);
  for (const file of files.filter((each) => /^apps\/\w+\/src\//.test(each)))
    addPrograms(users, file);
  const operations = files.filter((file) => DOORS.test(file));
  for (const file of operations) addHandlers(users, file);
  for (const file of files.filter((each) => each.startsWith(SERVER_TESTS))) addCalls(users, file);
  return users;
}

function addUser(users: Users, used: string, user: string): void {
  users.set(used, (users.get(used) ?? new Set()).add(user));
}

/** Notes the programs that a file starts in a thread, a worker or a process, from its own folder. */
function addPrograms(users: Users, file: string): void {
  const named = readFileSync(file, "utf8").matchAll(
    /new URL\("\.\/([\w-]+)\.ts"|import\.meta\.dirname,\s*(?:name: )?"(\w+)"/g,
  );
  for (const [, one, other = ""] of named)
    addUser(users, `${dirname(file)}/${one ?? `${other}-program`}.ts`, file);
}

/** An operation is a node between the tests that call it and the modules that its handler uses. */
const operationNode = (id: string) => `operation ${id}`;

function addCalls(users: Users, file: string): void {
  for (const [, id = ""] of readFileSync(file, "utf8").matchAll(/"(\w+)"/g))
    if (Object.hasOwn(contractOperations, id)) addUser(users, operationNode(id), file);
}

/** Notes which modules the handler of each operation uses, itself or by a function of its file. */
function addHandlers(users: Users, file: string): void {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imported = new Map<string, string>();
  const functions = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined)
      functions.set(statement.name.text, statement);
    if (ts.isImportDeclaration(statement)) readImports(statement, file, imported);
  }
  const visit = (node: ts.Node): void => {
    const isHandler = ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node);
    const id = isHandler ? node.name.getText() : "";
    if (!Object.hasOwn(contractOperations, id)) return ts.forEachChild(node, visit);
    for (const name of namesIn(node, functions)) {
      const module = imported.get(name);
      if (module !== undefined) addUser(users, module, operationNode(id));
    }
  };
  visit(source);
}

/** The server's own modules that a statement imports, by the name they have in the file. */
function readImports(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  file: string,
  imported: Map<string, string>,
): void {
  const path = new URL(moduleSpecifier.getText().slice(1, -1), `file:///${file}`).pathname;
  const bindings = importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return;
  for (const { name } of bindings.elements) imported.set(name.text, path.slice(1));
}

/** The identifiers in a node and in the functions of its file that it names. */
function namesIn(node: ts.Node, functions: ReadonlyMap<string, ts.Node>): Set<string> {
  const names = new Set<string>();
  const visit = (child: ts.Node): void => {
    if (ts.isIdentifier(child) && !names.has(child.text)) {
      names.add(child.text);
      const called = functions.get(child.text);
      if (called !== undefined) visit(called);
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return names;
}
