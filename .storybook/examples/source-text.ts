import ts from "typescript";

/** What to write instead of a node; undefined to keep it. */
type Replace = (node: ts.Node) => string | undefined;

/** A node's source text, with some of what it contains replaced; spies of stories (`fn()`) always are. */
export function textOf(node: ts.Node, replace: Replace = () => undefined): string {
  const replaced = replace(node) ?? withoutSpy(node, replace);
  if (replaced !== undefined) return replaced;
  const start = node.getStart();
  const text = node.getSourceFile().text;
  let result = "";
  let at = start;
  ts.forEachChild(node, (child) => {
    if (child.getStart() < at) return;
    result += text.slice(at, child.getStart()) + textOf(child, replace);
    at = child.getEnd();
  });
  return result + text.slice(at, node.getEnd());
}

/** A story's spy is a function that does nothing, or does what the story tells it to. */
function withoutSpy(node: ts.Node, replace: Replace): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  if (node.expression.text !== "fn") return undefined;
  const [does] = node.arguments;
  return does === undefined ? NOTHING : textOf(does, replace);
}

/** A handler that does nothing. */
export const NOTHING = "() => {}";
