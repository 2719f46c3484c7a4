import ts from "typescript";
import { NOTHING, textOf } from "./source-text.ts";
import { attribute, childrenText, type StoryArgs } from "./story-args.ts";

/** The component's element with the story's args, for a story that doesn't render anything itself. */
export function elementText(component: string, args: StoryArgs): string {
  const props = propsText(args, new Set());
  const children = childrenText(args.values.get("children"));
  return children === ""
    ? `<${component} ${props} />`
    : `<${component} ${props}>${children}</${component}>`;
}

/** The props of `{...args}`, without those that the element sets itself. */
function propsText({ values, spreads }: StoryArgs, own: ReadonlySet<string>): string {
  const props = [...values]
    .filter(([name, value]) => name !== "children" && !own.has(name) && value !== "undefined")
    .map(([name, value]) => attribute(name, value));
  return [...spreads.map((text) => `{...${text}}`), ...props].join(" ");
}

/** What a story's `render` returns, as a function's body, with its args written where it uses them. */
export function renderText(
  render: ts.ArrowFunction | ts.FunctionExpression,
  args: StoryArgs,
): string {
  const uses = argUses(render);
  const replace = (node: ts.Node): string | undefined => {
    if (ts.isJsxSelfClosingElement(node)) return withSpread(node, { args, uses, replace });
    if (ts.isJsxSpreadAttribute(node)) {
      if (!uses.isAll(node.expression)) return undefined;
      return propsText(args, ownProps(node.parent));
    }
    if (ts.isJsxAttribute(node)) return attributeText(node, args, uses);
    if (ts.isJsxExpression(node) && node.expression !== undefined) {
      if (uses.nameOf(node.expression) !== "children") return undefined;
      return childrenText(args.values.get("children"));
    }
    if (ts.isExpressionStatement(node) && callsNothing(node.expression, args, uses)) return "";
    const name = uses.nameOf(node);
    if (name !== undefined) return `(${args.values.get(name) ?? "undefined"})`;
    return uses.isAll(node) ? objectText(args) : undefined;
  };
  const { body } = render;
  return ts.isBlock(body) ? textOf(body, replace) : `(${textOf(body, replace)})`;
}

/** How a `render` names its args: `args.name`, or a name that it takes out of them. */
interface ArgUses {
  readonly nameOf: (node: ts.Node) => string | undefined;
  readonly isAll: (node: ts.Node) => boolean;
}

function argUses({ parameters }: ts.SignatureDeclaration): ArgUses {
  const parameter = parameters[0]?.name;
  if (parameter === undefined) return { nameOf: () => undefined, isAll: () => false };
  if (ts.isIdentifier(parameter)) {
    const isAll = (node: ts.Node) => ts.isIdentifier(node) && node.text === parameter.text;
    const nameOf = (node: ts.Node) =>
      ts.isPropertyAccessExpression(node) && isAll(node.expression) ? node.name.text : undefined;
    return { nameOf, isAll };
  }
  const names = new Set(parameter.elements.map((element) => element.getText()));
  const nameOf = (node: ts.Node) =>
    ts.isIdentifier(node) && names.has(node.text) && isValue(node) ? node.text : undefined;
  return { nameOf, isAll: () => false };
}

/** Whether an identifier is a value here, not the name of a prop. */
function isValue({ parent }: ts.Identifier): boolean {
  return !ts.isJsxAttribute(parent) && !ts.isPropertyAssignment(parent);
}

interface Rendering {
  readonly args: StoryArgs;
  readonly uses: ArgUses;
  readonly replace: (node: ts.Node) => string | undefined;
}

/** An element that takes its children from the args gets them between its tags. */
function withSpread(
  node: ts.JsxSelfClosingElement,
  { args, uses, replace }: Rendering,
): string | undefined {
  const spreads = node.attributes.properties.some(
    (property) => ts.isJsxSpreadAttribute(property) && uses.isAll(property.expression),
  );
  const children = childrenText(args.values.get("children"));
  if (!spreads || children === "" || ownProps(node.attributes).has("children")) return undefined;
  const tag = node.tagName.getText();
  return `<${tag} ${textOf(node.attributes, replace)}>${children}</${tag}>`;
}

function ownProps(attributes: ts.JsxAttributes): Set<string> {
  return new Set(
    attributes.properties.flatMap((property) =>
      ts.isJsxAttribute(property) ? [property.name.getText()] : [],
    ),
  );
}

function attributeText(
  { name, initializer }: ts.JsxAttribute,
  args: StoryArgs,
  uses: ArgUses,
): string | undefined {
  if (initializer === undefined || !ts.isJsxExpression(initializer)) return undefined;
  const used = initializer.expression && uses.nameOf(initializer.expression);
  if (used === undefined) return undefined;
  const value = args.values.get(used);
  return value === undefined ? "" : attribute(name.getText(), value);
}

/** Whether a call only tells a story's spy, or an arg that the story doesn't have. */
function callsNothing(call: ts.Expression, { values }: StoryArgs, uses: ArgUses): boolean {
  if (!ts.isCallExpression(call)) return false;
  const name = uses.nameOf(call.expression);
  if (name === undefined) return false;
  const value = values.get(name);
  return value === undefined || value === NOTHING;
}

function objectText({ values, spreads }: StoryArgs): string {
  const properties = [...values].map(([name, value]) => `${JSON.stringify(name)}: ${value}`);
  return `{ ${[...spreads.map((text) => `...${text}`), ...properties].join(", ")} }`;
}
