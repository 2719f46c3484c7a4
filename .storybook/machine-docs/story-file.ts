import { readFileSync } from "node:fs";
import ts from "typescript";

/** What a module declares and imports at its top level, by name. */
export interface StoryFile {
  readonly file: string;
  /** What each `const` is set to. */
  readonly constants: ReadonlyMap<string, ts.Expression>;
  /** The module of each imported name. */
  readonly imports: ReadonlyMap<string, string>;
}

/** Reads a module of stories. */
export function readStoryFile(file: string): StoryFile {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const constants = new Map<string, ts.Expression>();
  const imports = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement, imports);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer !== undefined) constants.set(name.text, initializer);
  }
  return { file, constants, imports };
}

function readImport(statement: ts.ImportDeclaration, imports: Map<string, string>): void {
  const named = statement.importClause?.namedBindings;
  if (named === undefined || !ts.isNamedImports(named)) return;
  const from = statement.moduleSpecifier.getText().slice(1, -1);
  for (const { name } of named.elements) imports.set(name.text, from);
}

/** An expression without the parentheses and types around it. */
function bare(expression: ts.Expression): ts.Expression {
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isAsExpression(expression)
  ) {
    return bare(expression.expression);
  }
  return expression;
}

/** The object that an expression is or names. */
export function objectOf(
  file: StoryFile,
  expression: ts.Expression | undefined,
): ts.ObjectLiteralExpression | undefined {
  if (expression === undefined) return undefined;
  const value = bare(expression);
  if (ts.isObjectLiteralExpression(value)) return value;
  return ts.isIdentifier(value) ? objectOf(file, file.constants.get(value.text)) : undefined;
}

/** The value of an object's property. */
export function propertyOf(
  object: ts.ObjectLiteralExpression,
  name: string,
): ts.Expression | undefined {
  return object.properties
    .filter(ts.isPropertyAssignment)
    .find((property) => nameOf(property.name) === name)?.initializer;
}

/** A property's name; undefined for a computed one. */
function nameOf(name: ts.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}
