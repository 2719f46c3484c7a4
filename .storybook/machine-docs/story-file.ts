import { readFileSync } from "node:fs";
import ts from "typescript";

/** What a module declares and imports at its top level, by name. */
export interface StoryFile {
  readonly file: string;
  readonly source: ts.SourceFile;
  /** The statement that declares a name. */
  readonly declarations: ReadonlyMap<string, ts.Statement>;
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
  const declarations = new Map<string, ts.Statement>();
  const imports = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement, imports);
    else for (const name of declaredNames(statement)) declarations.set(name, statement);
  }
  return { file, source, declarations, imports };
}

function readImport(statement: ts.ImportDeclaration, imports: Map<string, string>): void {
  const named = statement.importClause?.namedBindings;
  if (named === undefined || !ts.isNamedImports(named)) return;
  const from = statement.moduleSpecifier.getText().slice(1, -1);
  for (const { name } of named.elements) imports.set(name.text, from);
}

function declaredNames(statement: ts.Statement): string[] {
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) =>
    ts.isIdentifier(name) ? [name.text] : [],
  );
}

/** What a `const` of the file is set to, without `satisfies` and `as const`; undefined for anything else. */
function valueOf({ declarations }: StoryFile, name: string): ts.Expression | undefined {
  const statement = declarations.get(name);
  if (statement === undefined || !ts.isVariableStatement(statement)) return undefined;
  const found = statement.declarationList.declarations.find(
    (declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name,
  );
  return found?.initializer === undefined ? undefined : bare(found.initializer);
}

/** An expression without the parentheses and types around it. */
export function bare(expression: ts.Expression): ts.Expression {
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isAsExpression(expression)
  ) {
    return bare(expression.expression);
  }
  return expression;
}

/** The object that an expression is or names, also as a property of another one (`Default.args`). */
export function objectOf(
  file: StoryFile,
  expression: ts.Expression | undefined,
): ts.ObjectLiteralExpression | undefined {
  if (expression === undefined) return undefined;
  const value = bare(expression);
  if (ts.isObjectLiteralExpression(value)) return value;
  if (ts.isIdentifier(value)) return objectOf(file, valueOf(file, value.text));
  if (ts.isPropertyAccessExpression(value)) {
    const owner = objectOf(file, value.expression);
    return owner && objectOf(file, propertyOf(file, owner, value.name.text));
  }
  const isDefaulted =
    ts.isBinaryExpression(value) &&
    value.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
  return isDefaulted ? objectOf(file, value.left) : undefined;
}

/** The value of an object's property, also one that it takes over from another object by a spread. */
export function propertyOf(
  file: StoryFile,
  object: ts.ObjectLiteralExpression,
  name: string,
): ts.Expression | undefined {
  for (const property of object.properties.toReversed()) {
    if (ts.isSpreadAssignment(property)) {
      const spread = objectOf(file, property.expression);
      const inherited = spread && propertyOf(file, spread, name);
      if (inherited !== undefined) return inherited;
    } else if (ts.isPropertyAssignment(property) && nameOf(property.name) === name) {
      return property.initializer;
    } else if (ts.isShorthandPropertyAssignment(property) && property.name.text === name) {
      return property.name;
    }
  }
  return undefined;
}

/** A property's name; undefined for a computed one. */
export function nameOf(name: ts.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}
