import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** What a module declares and imports at its top level, by name. */
export interface StoryFile {
  readonly file: string;
  readonly source: ts.SourceFile;
  /** The statement that declares a name, without those that only make it a story file (`meta`, the type `Story`). */
  readonly declarations: ReadonlyMap<string, ts.Statement>;
  readonly imports: ReadonlyMap<string, ImportedName>;
}

/** A name that a module imports. */
export interface ImportedName {
  readonly from: string;
  /** As the other module exports it; `default` for its default. */
  readonly exported: string;
  readonly typeOnly: boolean;
}

/** Reads a module of stories, or one of the helpers they import. */
export function readStoryFile(file: string): StoryFile {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const declarations = new Map<string, ts.Statement>();
  const imports = new Map<string, ImportedName>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement, imports);
    else for (const name of declaredNames(statement)) declarations.set(name, statement);
  }
  return { file, source, declarations, imports };
}

/** The file that a relative import of another one names. */
export function importedFile(from: StoryFile, { from: name }: ImportedName): string {
  return path.join(path.dirname(from.file), name);
}

function readImport(statement: ts.ImportDeclaration, imports: Map<string, ImportedName>): void {
  const clause = statement.importClause;
  if (clause === undefined || !ts.isStringLiteral(statement.moduleSpecifier)) return;
  const from = statement.moduleSpecifier.text;
  const typesOnly = clause.phaseModifier === ts.SyntaxKind.TypeKeyword;
  if (clause.name !== undefined) {
    imports.set(clause.name.text, { from, exported: "default", typeOnly: typesOnly });
  }
  const named = clause.namedBindings;
  if (named === undefined || !ts.isNamedImports(named)) return;
  for (const { name, propertyName, isTypeOnly } of named.elements) {
    const exported = (propertyName ?? name).text;
    imports.set(name.text, { from, exported, typeOnly: typesOnly || isTypeOnly });
  }
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  const named =
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement);
  return named && statement.name !== undefined ? [statement.name.text] : [];
}

/** What a `const` of the file is set to, without `satisfies` and `as const`; undefined for anything else. */
export function valueOf({ declarations }: StoryFile, name: string): ts.Expression | undefined {
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
