import type { RuleTester } from "oxlint/plugins-dev";

type Rule = Parameters<RuleTester["run"]>[1];

/** A length that is typed in a screen: the contract says it, once. */
const noTypedLength: Rule = {
  create(context) {
    const message = "Take the length from the contract: a field's limits, or MOST_SEARCHED.";
    return {
      JSXAttribute(node) {
        const { name, value } = node;
        const given = value?.type === "JSXExpressionContainer" ? value.expression : value;
        if (name.name === "maxLength" && given?.type === "Literal")
          context.report({ node, message });
      },
      Property(node) {
        const { key, value } = node;
        const isLength = key.type === "Identifier" && key.name === "maxLength";
        if (isLength && value.type === "Literal") context.report({ node, message });
      },
    };
  },
};

/** A `validate` beside spread rules, which takes the contract's place. */
const noReplacedCheck: Rule = {
  create: (context) => ({
    ObjectExpression(node) {
      const hasCheck = node.properties.some(
        (part) =>
          part.type === "Property" &&
          part.key.type === "Identifier" &&
          part.key.name === "validate",
      );
      if (hasCheck && node.properties.some(({ type }) => type === "SpreadElement"))
        context.report({ node, message: "Add to the contract's check: withCheck." });
    },
  }),
};

/** A text field with limits of the contract whose value and error a screen holds itself. */
const noHandCheck: Rule = {
  create: (context) => ({
    JSXOpeningElement(node) {
      const { name, attributes } = node;
      const given = new Set(
        attributes.map((one) => (one.type === "JSXAttribute" ? one.name.name : null)),
      );
      const isText = name.type === "JSXIdentifier" && /^Text(area)?Field$/.test(name.name);
      if (isText && ["value", "error", "maxLength"].every((one) => given.has(one)))
        context.report({ node, message: "Let useApiForm hold and check it." });
    },
  }),
};

/** A `catch` that doesn't look at what was thrown, and so takes every bug for what it expects. */
const namedCatch: Rule = {
  create: (context) => ({
    CatchClause(node) {
      const message = "Name the failure that you expect: shared/unless.ts, or failureOf.";
      if (node.param === null) context.report({ node, message });
    },
  }),
};

/** An oxlint plugin for screens: each rule refuses what is said above it. */
export default {
  meta: { name: "forms" },
  rules: {
    "no-typed-length": noTypedLength,
    "no-replaced-check": noReplacedCheck,
    "no-hand-check": noHandCheck,
    "named-catch": namedCatch,
  },
};
