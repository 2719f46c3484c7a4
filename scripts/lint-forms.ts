import type { RuleTester } from "oxlint/plugins-dev";

type Rule = Parameters<RuleTester["run"]>[1];
type Context = Parameters<NonNullable<Rule["create"]>>[0];

interface Place {
  line: number;
  column: number;
}

/** The parts of a syntax tree node that the rule reads. */
interface Node {
  type: string;
  loc: { start: Place; end: Place };
  name?: unknown;
  key?: Node;
  value?: Node | null;
  expression?: Node;
}

/** An oxlint plugin for forms. `no-typed-length` refuses a length that is typed in a screen: the contract says it, once. */
export default {
  meta: { name: "forms" },
  rules: { "no-typed-length": { create: createNoTypedLength } satisfies Rule },
};

const ADVICE = "Take the length from the contract: a field's limits, or MOST_SEARCHED.";

function createNoTypedLength(context: Context) {
  const check = (name: Node | undefined, value: Node | null | undefined) => {
    const given = value?.type === "JSXExpressionContainer" ? value.expression : value;
    if (name?.name === "maxLength" && given?.type === "Literal")
      context.report({ loc: given.loc, message: ADVICE });
  };
  return {
    JSXAttribute: ({ name, value }: { name: Node; value?: Node | null }) => check(name, value),
    Property: ({ key, value }: Node) => check(key, value),
  };
}
