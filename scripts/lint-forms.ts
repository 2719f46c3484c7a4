import type { RuleTester } from "oxlint/plugins-dev";

type Rule = Parameters<RuleTester["run"]>[1];
type Context = Parameters<NonNullable<Rule["create"]>>[0];

interface Place {
  line: number;
  column: number;
}

/** The parts of a syntax tree node that the rule reads. */
interface Node {
  loc: { start: Place; end: Place };
  name?: unknown;
  key?: unknown;
  value?: unknown;
}

/** An oxlint plugin for forms. `no-typed-length` refuses a length that is typed in a screen: the contract says it, once. */
export default {
  meta: { name: "forms" },
  rules: { "no-typed-length": { create: createNoTypedLength } satisfies Rule },
};

const ADVICE = "Take the length from the contract: a field's limits, or MOST_SEARCHED.";

function createNoTypedLength(context: Context) {
  const check = (node: Node, name: unknown) => {
    if (partOf(name, "name") !== "maxLength") return;
    const { value } = node;
    const given =
      partOf(value, "type") === "JSXExpressionContainer" ? partOf(value, "expression") : value;
    if (partOf(given, "type") === "Literal") context.report({ loc: node.loc, message: ADVICE });
  };
  return {
    JSXAttribute: (node: Node) => check(node, node.name),
    Property: (node: Node) => check(node, node.key),
  };
}

function partOf(node: unknown, part: string): unknown {
  return typeof node === "object" && node !== null ? Reflect.get(node, part) : undefined;
}
