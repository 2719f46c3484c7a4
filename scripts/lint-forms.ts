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

/**
 * An oxlint plugin for screens. `no-typed-length` refuses a length that is typed in a screen: the contract says it, once.
 * `no-replaced-check` refuses a `validate` beside spread rules, which takes the contract's place. `no-hand-check` refuses a text
 * field with limits of the contract whose value and error a screen holds itself. `named-catch` refuses a
 * `catch` that expects no failure by its name.
 */
export default {
  meta: { name: "forms" },
  rules: {
    "no-typed-length": { create: createNoTypedLength } satisfies Rule,
    "no-replaced-check": { create: createNoReplacedCheck } satisfies Rule,
    "no-hand-check": { create: createNoHandCheck } satisfies Rule,
    "named-catch": { create: createNamedCatch } satisfies Rule,
  },
};

/** Refuses a `catch` that doesn't look at what was thrown, and so takes every bug for what it expects. */
function createNamedCatch(context: Context) {
  return {
    CatchClause(node: Node) {
      const message = "Name the failure that you expect: shared/unless.ts, or failureOf.";
      if (partOf(node, "param") === null) context.report({ loc: node.loc, message });
    },
  };
}

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

function createNoReplacedCheck(context: Context) {
  return {
    ObjectExpression(node: Node) {
      const parts: readonly unknown[] = [partOf(node, "properties")].flat();
      const isCheck = (part: unknown) => partOf(partOf(part, "key"), "name") === "validate";
      const isSpread = (part: unknown) => partOf(part, "type") === "SpreadElement";
      if (parts.some(isCheck) && parts.some(isSpread))
        context.report({ loc: node.loc, message: "Add to the contract's check: withCheck." });
    },
  };
}

function createNoHandCheck(context: Context) {
  return {
    JSXOpeningElement(node: Node) {
      const given = [partOf(node, "attributes")].flat();
      const names = new Set(given.map((one) => partOf(partOf(one, "name"), "name")));
      const isText = /^Text(area)?Field$/.test(String(partOf(node.name, "name")));
      if (isText && ["value", "error", "maxLength"].every((name) => names.has(name)))
        context.report({ loc: node.loc, message: "Let useApiForm hold and check it." });
    },
  };
}

function partOf(node: unknown, part: string): unknown {
  return typeof node === "object" && node !== null ? Reflect.get(node, part) : undefined;
}
